import { GESTURES, type GestureName } from './support/counts/budget.ts'
import { type Counts, counted, least, probed } from './support/counts/counted.ts'
import { ELSEWHERE, type Gesture, ON_PATIENTS, type Stage } from './support/counts/gestures.ts'
import { expect, test } from './support/fixtures.ts'
import { reportAll } from './support/telemetry.ts'

const ROUNDS = 4
const WHAT = ['queries', 'read', 'written', 'commits', 'renders', 'layouts'] as const

/** What goes beyond its bound, in words. */
function beyond(name: GestureName, found: Counts): string[] {
  return WHAT.filter((what) => found[what] > GESTURES[name][what]).map(
    (what) => `${name}: ${what} ${found[what]}, at most ${GESTURES[name][what]}`,
  )
}

// COUNT-02.
test('gestures of staff ask, read, write, draw and lay out no more than they did', async ({
  nurse,
  facility,
  browser,
}) => {
  test.setTimeout(900_000)
  const { page } = nurse
  const stage: Stage = { nurse, facility }
  const worse: string[] = []

  async function count({ name, until, begin }: Gesture): Promise<void> {
    const rounds: Counts[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const gesture = await begin(stage)
      rounds.push(await counted({ browser, page }, until, gesture))
    }
    console.log(`    ${name}: ${rounds.map((one) => Object.values(one).join(' ')).join(' · ')}`)
    worse.push(...beyond(name, least(rounds)))
  }

  await reportAll(facility)
  await probed(page)
  await nurse.signIn()
  await nurse.open('/patients')
  await nurse.wardIsLoaded()
  for (const gesture of [...ON_PATIENTS, ...ELSEWHERE]) await count(gesture)
  expect(worse, 'see tests/e2e/support/counts/budget.ts').toEqual([])
})
