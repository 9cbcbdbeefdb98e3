import { isDeepStrictEqual } from 'node:util'
import { PROBE_MS, SILENCE_MS } from '../../workers/connection/line.ts'
import type { Console } from './support/console.ts'
import { expect, noted, test, triesAgain } from './support/fixtures.ts'

/** How soon the screen should tell the truth. */
const KILLED_MS = 2_000
const SILENT_MS = 20_000
const BACK_MS = 5_000
/** Silence is noticed after a while: a limit of its own. */
const SILENCE_LIMIT_MS = 120_000

test.describe('the line breaks', () => {
  // OFFL-21, OFFL-23, ST5.
  test('a killed server is said, and it is live when it is back', async ({
    nurse,
    facility,
    line,
    patient,
    gateway,
  }) => {
    await nurse.signIn()
    await gateway.send(patient, { falling: 1 })
    await nurse.alarms(patient).waitFor()
    const killed = performance.now()
    await facility.kill()
    await nurse.says(/^Not receiving since \d\d:\d\d$/)
    noted('server killed to "Not receiving"', performance.now() - killed, KILLED_MS)
    await expect(nurse.alarms(patient)).toBeVisible()
    await expect(nurse.page.getByText(/^Nothing has arrived since/)).toBeVisible()
    await triesAgain(line, 3)
    await nurse.says(/Not receiving/)
    await facility.start()
    const back = performance.now()
    await nurse.says(/^Live$/)
    noted('server back to "Live"', performance.now() - back, BACK_MS)
    await expect(nurse.alarms(patient)).toBeVisible()
  })

  // OFFL-21, OFFL-23, OFFL-24.
  test('a silently dead line is said; back, alarms raised and cleared meanwhile are right', async ({
    nurse,
    line,
    patient,
    neighbour,
    gateway,
    other,
  }) => {
    await nurse.signIn()
    await gateway.send(patient, { falling: 1, hr: 71 })
    await nurse.alarms(patient).waitFor()
    // The worst case: a frame just before the silence.
    await gateway.send(patient, { hr: 72 })
    const dead = performance.now()
    await line.mode('blackhole')
    await nurse.says(/^Not receiving since/, SILENCE_LIMIT_MS)
    noted('line silently dead to "Not receiving"', performance.now() - dead, SILENT_MS)

    const [fall] = await other.alarms()
    await other.clear(fall?.id ?? '')
    await gateway.send(patient, { falling: 0 })
    await gateway.send(neighbour, { stool: 1 })
    await expect.poll(async () => (await other.alarms()).length).toBe(2)
    await expect(nurse.alarms(patient)).toBeVisible()
    await expect(nurse.alarms(neighbour)).toBeHidden()

    await line.mode('pass')
    const back = performance.now()
    await nurse.says(/^Live$/)
    await nurse.alarms(neighbour).waitFor()
    await expect(nurse.alarms(patient)).toBeHidden()
    noted('line back to live and right', performance.now() - back, BACK_MS)
    await expect(nurse.page.getByRole('heading', { name: 'Total: 1' })).toBeVisible()
  })

  test('half open: the server hears us and we hear nothing, which is said', async ({
    nurse,
    line,
  }) => {
    await nurse.signIn()
    const dead = performance.now()
    await line.mode('half-open')
    await nurse.says(/^Checking$/, SILENCE_LIMIT_MS)
    await nurse.says(/^Not receiving since/, SILENCE_LIMIT_MS)
    noted('half-open line to "Not receiving"', performance.now() - dead, SILENT_MS)
    await line.mode('reset')
    await triesAgain(line, 1)
    await line.mode('pass')
    const back = performance.now()
    await nurse.says(/^Live$/)
    noted('reset line back to "Live"', performance.now() - back, BACK_MS)
  })

  test('a slow line is a slow line: one second more each way and still live', async ({
    nurse,
    line,
    patient,
    gateway,
  }) => {
    await nurse.signIn()
    await nurse.open('/patients')
    await nurse.card(patient).waitFor()
    await line.mode({ delayMs: 1_000 })
    await gateway.send(patient, { hr: 74 })
    await expect(nurse.card(patient)).toContainText('74')
    const isSocket = ({ path }: { path: string }) => path.startsWith('/api/ws')
    const sockets = line.requests.filter(isSocket).length
    // Longer than a silent line is left unasked: the count of patients, asked every 3 s, is answered late, but in time.
    await nurse.page.waitForTimeout(SILENCE_MS + PROBE_MS + 2_000)
    await nurse.says(/^Live$/)
    expect(line.requests.filter(isSocket)).toHaveLength(sockets)
  })

  // AL17: the line dies just after it was asked, which is the longest way to find out.
  test('sockets blocked: refreshed every 10 s and said so, and a line that then dies is said, too', async ({
    nurse,
    line,
    patient,
    gateway,
  }) => {
    await nurse.signIn()
    await nurse.open('/patients')
    await gateway.send(patient, { hr: 71 })
    await expect(nurse.card(patient)).toContainText('71')
    await line.mode('no-websocket')
    await nurse.says(/^Refreshing every 10 s$/)
    const sent = performance.now()
    await gateway.send(patient, { hr: 75, stool: 1 })
    await nurse.card(patient).filter({ hasText: '75' }).waitFor()
    noted('value over polling', performance.now() - sent, 12_000)
    await nurse.page.getByRole('link', { name: 'Home' }).click()
    await expect(nurse.alarms(patient)).toBeVisible()
    const dead = performance.now()
    await line.mode('blackhole')
    await nurse.says(/^Not receiving since/, SILENCE_LIMIT_MS)
    noted('refreshed line dead to "Not receiving"', performance.now() - dead, SILENT_MS)
    await line.mode('pass')
    await nurse.indicator.click()
    const tapped = performance.now()
    await nurse.says(/^Live$/)
    noted('tap to "Live"', performance.now() - tapped, BACK_MS)
  })
})

/** The patients as stored, once nothing of them is on its way: sensors and places come after their names. */
async function patientsAtRest(nurse: Console): Promise<unknown[]> {
  await nurse.wardIsLoaded()
  let rows: unknown[] = []
  await expect
    .poll(
      async () => {
        const before = rows
        rows = await nurse.stored('patients')
        const isWhole = (rows as { sensorName: string }[]).every((row) => row.sensorName !== '')
        return isWhole && isDeepStrictEqual(rows, before)
      },
      { intervals: [1_000] },
    )
    .toBe(true)
  return rows
}

test.describe('answers that are not data', () => {
  for (const mode of ['captive-portal', 'bad-gateway'] as const) {
    test(`${mode}: nobody is signed out, nothing of it is stored, the cookie stays`, async ({
      nurse,
      line,
      patient,
      gateway,
      context,
    }) => {
      await nurse.signIn()
      await gateway.send(patient, { falling: 1 })
      await nurse.alarms(patient).waitFor()
      await nurse.shellIsKept()
      const before = await patientsAtRest(nurse)
      const cookie = async () => (await context.cookies()).find(({ name }) => name === 'RID')?.value
      const signedIn = await cookie()

      const broken = performance.now()
      await line.mode(mode)
      await nurse.says(/^Not receiving since/)
      noted(`${mode} to "Not receiving"`, performance.now() - broken, KILLED_MS)
      await triesAgain(line, 3)
      expect(await cookie()).toBe(signedIn)
      await expect(nurse.alarms(patient)).toBeVisible()
      await nurse.page.reload()
      await expect(nurse.alarms(patient)).toBeVisible()
      await nurse.says(/^Saved data from/)
      await expect(nurse.page).toHaveURL(/\/home$/)
      expect(await cookie()).toBe(signedIn)
      expect(await nurse.stored('patients')).toEqual(before)
      const page = await nurse.page.content()
      expect(page).not.toContain('Guest network')
      expect(page).not.toContain('502 Bad Gateway')
      await expect(nurse.alert).toBeHidden()

      await line.mode('pass')
      const back = performance.now()
      await nurse.says(/^Live$/)
      noted('line back to "Live"', performance.now() - back, BACK_MS)
    })
  }
})
