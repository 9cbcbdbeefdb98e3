import { expect, test } from './support/fixtures.ts'
import { SILENT, TIME } from './support/times.ts'

const AS_OF = /as of\s\d\d:\d\d$/i

test.describe('nothing is called fine that is not known', () => {
  // ST2, ST3, ST5, ST6, AL9, AL21, rulings R10, R15, R31, R32.
  test('vital signs that are missing, values of now beside alarms, and every "none" with its time', async ({
    nurse,
    line,
    patient,
    neighbour,
    gateway,
    other,
  }) => {
    const { page } = nurse
    const calm = { hr: 71, spo2: 97, temperature: 34.1 }
    await gateway.send(patient, calm)
    await nurse.signIn()
    await expect(page.getByText("There's no alarm!")).toBeVisible()
    await expect(page.getByText(AS_OF)).toHaveCount(0)
    // On a slow machine a sensor may be taken for silent meanwhile; that is another alarm.
    const row = nurse.alarms(patient).filter({ hasText: 'High HR' })

    await test.step('a card says what is missing, never that all is well', async () => {
      await nurse.open('/patients')
      const card = nurse.card(patient)
      await expect(card).toContainText('Body temperature: never read')
      await expect(card).toContainText(/Body temp *- *No data/)
      await expect(nurse.card(neighbour)).toContainText(
        /Not watched: (no sensor|sensor never heard)/,
      )
      await gateway.send(patient, { ...calm, body_temperature: 36.6 })
      await expect(card).toContainText('Within limits')
      await gateway.send(patient, { spo2: 999 })
      await expect(card).toContainText('SpO2: no reading')
      await expect(page.getByText('Within limits')).toHaveCount(0)
      // Older than a fresh one may be: with its time; older than a quarter of an hour: no number.
      await gateway.send(neighbour, { hr: 72 }, Date.now() - 7 * 60_000)
      await gateway.send(neighbour, { spo2: 96 }, Date.now() - 20 * 60_000)
      const old = nurse.card(neighbour)
      await expect(old).toContainText(SILENT)
      await expect(old).toContainText(new RegExp(`SpO2 *— *96%, ${TIME}`))
    })

    await test.step('an alarm says how it was, how it is now, and whether it stands', async () => {
      await nurse.open('/home')
      await gateway.send(patient, { hr: 135 })
      await expect(row).toContainText(/High HR 135bpm \(limit \d+bpm\)/)
      await expect(row).toContainText(/Ongoing for \d+ s/)
      // Ten seconds have not passed: the alarm still says 135.
      await gateway.send(patient, { hr: 178 })
      await expect(row).toContainText(/Now 178bpm, \d+ s ago/)
      await expect(row).not.toContainText('Ended')
    })

    await test.step('confirmed, a value that is still out of its limits stays in sight', async () => {
      const alarm = (await other.alarms()).find(({ type }) => type === 'High HR')
      await other.clear(alarm?.id ?? '')
      await expect(row).toHaveCount(0)
      await nurse.show('Confirmed')
      await expect(row).toContainText('Now 178bpm')
      await nurse.show('Unconfirmed')
      await nurse.open('/patients')
      await expect(nurse.card(patient)).toContainText(/Heart Rate 178bpm > \d+bpm/)
    })

    await test.step('without a line every "none" and every "connected" has its time', async () => {
      await nurse.open('/settings/sensor')
      await expect(page.getByText('Connected', { exact: true }).first()).toBeVisible()
      await nurse.wardIsLoaded()
      await nurse.shellIsKept()
      await page.getByRole('link', { name: 'Home', exact: true }).click()
      await gateway.send(patient, { hr: 178 })
      await gateway.send(neighbour, { hr: 72 })
      await expect(page.getByText("There's no alarm!")).toBeVisible()
      await line.mode('reset')
      await nurse.says(/^(Not receiving since|Saved data from)/)
      await expect(page.getByText("There's no alarm!")).toBeVisible()
      await expect(page.getByText(/^As of\s\d\d:\d\d$/)).toBeVisible()
      await expect(page.getByText(/^No unconfirmed alarms as of\s\d\d:\d\d$/)).toBeVisible()
      await page.getByRole('link', { name: 'Settings', exact: true }).click()
      for (const list of ['Sensor', 'Gateway']) {
        await page.getByRole('link', { name: list, exact: true }).click()
        await expect(page.getByText(/^Connected as of\s\d\d:\d\d$/).first()).toBeVisible()
        await expect(page.getByText('Connected', { exact: true })).toHaveCount(0)
      }
      await line.mode('pass')
      await nurse.says('Live')
      await expect(page.getByText(AS_OF)).toHaveCount(0)
    })
  })
})
