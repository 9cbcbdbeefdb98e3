import 'fake-indexeddb/auto'
// Before any component.
import { putConnection } from '../support/whole-screens.tsx'
import { drawSettled } from '../support/settled-draw.tsx'
import { describe, expect, it, onTestFinished } from 'vitest'
import { NO_USER } from '../../src/model/people/session.ts'
import { FIRST_STEPS_TEXTS } from '../../src/texts/first-steps.ts'
import { HANDOVER_TEXTS } from '../../src/texts/handover.ts'
import { LIST_TEXTS } from '../../src/texts/lists.ts'
import { WALK_TEXTS } from '../../src/texts/round.ts'
import { freshDb } from '../support/database.ts'
import { signedIn } from '../support/signed-in.ts'
import { patientOf, sensorOf } from '../model/rows.ts'

const { RoundsScreen } = await import('../../src/screens/rounds/RoundsScreen.tsx')
const { roundsChoice } = await import('../../src/screens/rounds/use-rounds.ts')
const { HandoverScreen } = await import('../../src/screens/handover/HandoverScreen.tsx')
const { default: WardBeside } = await import('../../src/screens/home/WardBeside.tsx')
// Its script has come.
await import('../../src/screens/first-steps/FirstStepsCard.tsx')

const SCREENS = {
  Rounds: <RoundsScreen />,
  'Hand-over': <HandoverScreen />,
  'Home, the ward': <WardBeside ward="all" />,
  'Home, an empty ward': <WardBeside ward="w1" />,
}
const NAMES = ['Rounds', 'Hand-over'] as const

/** A hospital with the ward Cedar, and in the ward Elm a patient with a sensor where that is asked for. */
async function drawn(name: keyof typeof SCREENS, has: { patient: boolean }) {
  const db = freshDb()
  const session = signedIn(db, { ...NO_USER, id: 'u', accountType: 'Admin' })
  await db.wards.put({ id: 'w1', name: 'Cedar' })
  if (has.patient) {
    await db.wards.put({ id: 'w2', name: 'Elm' })
    await db.rooms.put({ id: 'r2', name: '7', wardId: 'w2' })
    await db.patients.put(patientOf({ entityId: 'kim', wardId: 'w2', name: 'Kim', sensorId: 's' }))
    await db.sensors.put(sensorOf({ id: 's', ownerId: 'kim' }))
  }
  await putConnection(db, { kind: 'live' })
  // What is fetched when it is first drawn is there by the second time.
  await drawSettled(db, SCREENS[name])
  const screen = await drawSettled(db, SCREENS[name])
  session.leave()
  return screen
}

// FIRST-06.
describe('what is made of patients, where there are none', () => {
  it.each(NAMES)('%s of a hospital without patients has the way to them', async (name) => {
    const { text, all } = await drawn(name, { patient: false })
    expect(text.match(new RegExp(LIST_TEXTS.noPatients, 'g'))).toHaveLength(1)
    // No list beside it says so once more, and no ward is chosen that could be left.
    expect(text.match(/No patients/g)).toHaveLength(1)
    expect(text).not.toContain(LIST_TEXTS.showAll)
    // It is not set up, either.
    expect(text).toContain(FIRST_STEPS_TEXTS.title)
    expect(text).toContain(FIRST_STEPS_TEXTS.patientsNext)
    expect(all('a').map(({ text: words }) => words)).toContain(FIRST_STEPS_TEXTS.toPatients)
    // Nor is anything that is made of patients.
    expect(text).not.toContain(WALK_TEXTS.start)
    expect(text).not.toContain(WALK_TEXTS.nothing)
  })
  it('Rounds of a ward without patients have it as well, and the way to all wards', async () => {
    const before = roundsChoice.current()
    onTestFinished(() => roundsChoice.set(before))
    for (const list of ['round', 'turns'] as const) {
      roundsChoice.set({ ...before, ward: 'w1', list })
      const { text, all } = await drawn('Rounds', { patient: true })
      expect(text).toContain(FIRST_STEPS_TEXTS.patientsNext)
      expect(all('button').map(({ text: words }) => words)).toContain(LIST_TEXTS.showAll)
      expect(text).not.toContain(WALK_TEXTS.nothing)
      expect(all('h2')).toEqual([])
    }
  })
  it('Hand-over of a ward without patients has it as well, in a hospital that has some', async () => {
    const { text, all } = await drawn('Hand-over', { patient: true })
    expect(text).toContain(LIST_TEXTS.noPatients)
    expect(text).toContain(FIRST_STEPS_TEXTS.toPatients)
    expect(text).not.toContain(FIRST_STEPS_TEXTS.title)
    const print = all('button').find(({ text: words }) => words === HANDOVER_TEXTS.print.open)
    expect(print).toMatchObject({ disabled: '' })
  })
  it('Rounds with patients have a round to start, and nothing of it', async () => {
    const { text } = await drawn('Rounds', { patient: true })
    expect(text).toContain(WALK_TEXTS.start)
    expect(text).not.toContain(FIRST_STEPS_TEXTS.toPatients)
  })
})

// DENS-10.
describe('the ward beside the alarms', () => {
  it('says that nobody is in it, in a hospital without patients and in a ward without', async () => {
    expect((await drawn('Home, the ward', { patient: false })).text).toContain(
      LIST_TEXTS.noPatients,
    )
    const { text } = await drawn('Home, an empty ward', { patient: true })
    expect(text).toContain(LIST_TEXTS.noPatients)
  })
  it('says nothing of it where somebody is', async () => {
    const { text } = await drawn('Home, the ward', { patient: true })
    expect(text).not.toContain(LIST_TEXTS.noPatients)
  })
})
