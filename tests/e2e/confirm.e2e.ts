import { expect, noted, test, triesAgain } from './support/fixtures.ts'
import { confirmsSent } from './support/alarms.ts'

const MINUTE_MS = 60_000

test.describe('Confirm without a connection', () => {
  // OFFL-25, OFFL-26, AMB-106, AL11, ruling R6.
  test('is kept as "Confirming…", never shown as done, and sent when the connection is back', async ({
    nurse,
    line,
    patient,
    gateway,
    other,
  }) => {
    await nurse.signIn()
    await gateway.send(patient, { falling: 1 })
    await nurse.alarms(patient).waitFor()
    await line.mode('refuse')
    await line.mode('reset')
    await nurse.says(/Not receiving/)
    await nurse.confirm(patient)
    await expect(nurse.alarms(patient)).toContainText('Confirming…')
    await triesAgain(line, 2)
    await expect(nurse.alarms(patient)).toContainText('Confirming…')
    await expect(nurse.alarms(patient)).toContainText('Not sent yet')
    await expect(nurse.page.getByText('Confirmed !')).toBeHidden()
    expect((await other.alarms()).map(({ status }) => status)).toEqual(['ACTIVE_UNACK'])

    // It survives that the console is closed and opened again.
    await line.mode('pass')
    await nurse.page.reload()
    await nurse.show('Both')
    const back = performance.now()
    await nurse.alarms(patient).getByText('Confirmed !').waitFor()
    noted('back to "Confirmed !"', performance.now() - back, 6_000)
    expect((await other.alarms()).map(({ status }) => status)).toEqual(['CLEARED_UNACK'])
  })

  test('waits through a reload without a connection and is sent by nobody twice', async ({
    nurse,
    line,
    patient,
    gateway,
    other,
  }) => {
    await nurse.signIn()
    await gateway.send(patient, { falling: 1 })
    await nurse.alarms(patient).waitFor()
    await nurse.shellIsKept()
    await line.mode('reset')
    await nurse.says(/Not receiving/)
    await nurse.confirm(patient)
    await expect(nurse.alarms(patient)).toContainText('Confirming…')
    await nurse.page.reload()
    await expect(nurse.alarms(patient)).toContainText('Confirming…')
    await line.mode('pass')
    await expect.poll(async () => (await other.alarms())[0]?.status).toBe('CLEARED_UNACK')
    await expect(nurse.page.getByText("There's no alarm!")).toBeVisible()
    expect(confirmsSent(line.requests)).toHaveLength(1)
    await expect(nurse.alert).toBeHidden()
  })

  // AL11, ruling R6.
  test('after 15 minutes it is not sent any more, and says so', async ({
    nurse,
    line,
    patient,
    neighbour,
    gateway,
    other,
  }) => {
    await nurse.signIn()
    await nurse.shellIsKept()
    await gateway.send(patient, { falling: 1 })
    await nurse.alarms(patient).waitFor()
    await line.mode('reset')
    await nurse.says(/Not receiving/)
    await nurse.confirm(patient)
    await expect(nurse.alarms(patient)).toContainText('Confirming…')
    await nurse.ageCommands(16 * MINUTE_MS)
    await expect(nurse.alert).toContainText(
      'Not sent: no connection for 15 minutes. Please confirm again.',
    )
    await nurse.alert.getByRole('button', { name: 'OK' }).click()
    await line.mode('pass')
    await nurse.says(/^Live$/)
    // What is confirmed afterwards is sent, in its turn: had the old one been waiting, it would have gone first.
    await gateway.send(neighbour, { falling: 1 })
    await nurse.confirm(neighbour)
    const statusOf = async ({ entityId }: { entityId: string }) =>
      (await other.alarms()).find(({ originator }) => originator === entityId)?.status
    await expect.poll(() => statusOf(neighbour)).toBe('CLEARED_UNACK')
    expect(await statusOf(patient)).toBe('ACTIVE_UNACK')
    await expect(nurse.alarms(patient)).toContainText('Not sent: no connection for 15 minutes.')
    await nurse
      .alarms(patient)
      .getByRole('button', { name: /^Try again/ })
      .click()
    await expect.poll(() => statusOf(patient)).toBe('CLEARED_UNACK')
  })

  // AL10.
  test('an alarm a colleague confirmed meanwhile is simply confirmed', async ({
    nurse,
    line,
    patient,
    gateway,
    other,
  }) => {
    await nurse.signIn()
    await gateway.send(patient, { falling: 1 })
    await nurse.alarms(patient).waitFor()
    await line.mode('reset')
    await nurse.says(/Not receiving/)
    await nurse.confirm(patient)
    const [alarm] = await other.alarms()
    await other.clear(alarm?.id ?? '')
    await line.mode('pass')
    await expect(nurse.page.getByText("There's no alarm!")).toBeVisible()
    await nurse.show('Confirmed')
    await expect(nurse.alarms(patient).getByText('Confirmed !')).toBeVisible()
    // When the colleague did, by the server's word (AL9).
    await expect(nurse.alarms(patient)).toContainText(/Confirmed ! ?\d\d:\d\d/)
    await expect(nurse.alert).toBeHidden()
  })
})
