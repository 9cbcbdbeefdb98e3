import { expect, noted, test } from './support/fixtures.ts'

test.describe('live', () => {
  // SHELL-22, PLIST-15, OFFL-15.
  test('a value published over MQTT appears on the card without anybody doing anything', async ({
    nurse,
    patient,
    gateway,
  }) => {
    await nurse.signIn()
    await nurse.open('/patients')
    const card = nurse.card(patient)
    await card.waitFor()
    await gateway.send(patient, { hr: 71, spo2: 97 })
    await expect(card).toContainText('71')
    await expect(card).toContainText('97')
    const sent = performance.now()
    await gateway.send(patient, { hr: 83 })
    await card.filter({ hasText: '83' }).waitFor()
    // A frame to the paint at most 300 ms at p95 (G5); the way from the gateway to the frame comes on top.
    noted('publish to painted value', performance.now() - sent, 1_000)
  })

  // SHELL-21, HOME-05, HOME-13, HOME-14, OFFL-26.
  test('an alarm raised from telemetry appears on the alarm page, and Confirm clears it', async ({
    nurse,
    patient,
    gateway,
    other,
  }) => {
    await nurse.signIn()
    await expect(nurse.page.getByText("There's no alarm!")).toBeVisible()
    await expect(nurse.page.getByRole('heading', { name: 'Total: 0' })).toBeVisible()
    const sent = performance.now()
    await gateway.send(patient, { falling: 1 })
    await nurse.alarms(patient).waitFor()
    noted('server alarm to visible row', performance.now() - sent, 2_000)
    await expect(nurse.alarms(patient)).toContainText('Fall')
    await expect(nurse.page.getByRole('heading', { name: 'Total: 1' })).toBeVisible()

    await nurse.show('Both')
    await nurse.confirm(patient)
    await expect(nurse.alarms(patient).getByText('Confirmed !')).toBeVisible()
    await expect
      .poll(async () => (await other.alarms()).map((alarm) => alarm.status))
      .toEqual(['CLEARED_UNACK'])
    await nurse.show('Unconfirmed')
    await expect(nurse.page.getByText("There's no alarm!")).toBeVisible()
  })

  // AMB-33.
  test('an alarm a colleague confirmed elsewhere is confirmed here too', async ({
    nurse,
    patient,
    gateway,
    other,
  }) => {
    await nurse.signIn()
    await gateway.send(patient, { stool: 1 })
    await nurse.alarms(patient).waitFor()
    const [alarm] = await other.alarms()
    await other.clear(alarm?.id ?? '')
    await expect(nurse.page.getByText("There's no alarm!")).toBeVisible()
    await nurse.show('Confirmed')
    await expect(nurse.alarms(patient).getByText('Confirmed !')).toBeVisible()
  })

  // ALARM-25, AMB-38, ST6, ruling R10.
  test('no reading is not a reading: 999 and 0 show nothing and raise nothing', async ({
    nurse,
    patient,
    gateway,
    other,
  }) => {
    await nurse.signIn()
    await nurse.open('/patients')
    await gateway.send(patient, { hr: 999, spo2: 999, temperature: 0, batt_level: 77 })
    const card = nurse.card(patient)
    await expect(card).toContainText('77%')
    await expect(card).not.toContainText('999')
    expect(await other.alarms()).toEqual([])
  })
})
