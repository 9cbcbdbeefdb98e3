import { expect, noted, test } from './support/fixtures.ts'
import { confirmsSent } from './support/alarms.ts'

const TAKE_OVER_MS = 6_000

test.describe('two windows of one browser', () => {
  // OFFL-28, AMB-33, AMB-109, ruling R2.
  test('share one socket and one truth', async ({ nurse, openWindow, line, patient, gateway }) => {
    await nurse.signIn()
    const second = await openWindow()
    await second.open('/home')
    await second.says(/^Live$/)
    await gateway.send(patient, { falling: 1 })
    await nurse.alarms(patient).waitFor()
    await second.alarms(patient).waitFor()
    await second.confirm(patient)
    await expect(nurse.page.getByText("There's no alarm!")).toBeVisible()
    await expect(second.page.getByText("There's no alarm!")).toBeVisible()
    expect(confirmsSent(line.requests)).toHaveLength(1)
    expect([line.webSockets(), socketsOpened(line.requests)]).toEqual([1, 1])
  })

  // OFFL-28, OFFL-37, AMB-109.
  test('when the leading one is closed, the other is live', async ({
    nurse,
    openWindow,
    line,
    patient,
    gateway,
  }) => {
    await nurse.signIn()
    const second = await openWindow()
    await second.open('/patients')
    await second.says(/^Live$/)
    await gateway.send(patient, { hr: 71 })
    await expect(second.card(patient)).toContainText('71')
    const socketsBefore = socketsOpened(line.requests)

    const closed = performance.now()
    await nurse.page.close()
    await gateway.send(patient, { hr: 76 })
    await second.card(patient).filter({ hasText: '76' }).waitFor()
    noted(
      'leader closed to a new value in the other window',
      performance.now() - closed,
      TAKE_OVER_MS,
    )
    await second.says(/^Live$/)
    // One line more was opened, and it is the only one there is: the old one may be let go later than the new one speaks.
    await expect
      .poll(() => [line.webSockets(), socketsOpened(line.requests)])
      .toEqual([1, socketsBefore + 1])
  })

  // AUTH-46, AUTH-47, OFFL-28.
  test('signing out in one signs out the other', async ({ nurse, openWindow }) => {
    await nurse.signIn()
    const second = await openWindow()
    await second.open('/patients')
    await second.says(/^Live$/)
    await nurse.signOut()
    await expect(second.page).toHaveURL(/\/login/)
    await expect.poll(() => nurse.databases()).toEqual([])
    await expect(second.alert).toBeHidden()
  })

  test('signing out is no expiry anywhere, however long the server takes to say that it is done', async ({
    nurse,
    openWindow,
    line,
  }) => {
    await nurse.signIn()
    const second = await openWindow()
    await second.open('/patients')
    await second.says(/^Live$/)
    // The server ends every line of the session before it answers.
    await nurse.page.route('**/api/auth/logout', async (route) => {
      const response = await route.fetch()
      await second.page.waitForURL(/\/login/)
      await route.fulfill({ response })
    })
    await nurse.signOut()
    await expect(second.page).toHaveURL(/\/login/)
    await expect.poll(() => nurse.databases()).toEqual([])
    await expect.poll(() => line.webSockets()).toBe(0)
    await expect(nurse.alert).toBeHidden()
    await expect(second.alert).toBeHidden()
    await nurse.page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

function socketsOpened(requests: readonly { path: string }[]): number {
  return requests.filter(({ path }) => path.startsWith('/api/ws')).length
}
