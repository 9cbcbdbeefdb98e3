import type { Console } from './support/console.ts'
import { everythingStored, expect, test } from './support/fixtures.ts'
import { peopleOf } from './support/people.ts'
import { sessionCookies } from './support/session.ts'
import { ADMIN, PASSWORD, PLATFORM } from './support/staff.ts'

type Sent = { method: string; path: string; at: number }
/** When the token was renewed, milliseconds. */
const refreshes = (requests: readonly Sent[]): number[] =>
  requests
    .filter(({ method, path }) => method === 'POST' && path === '/api/auth/token')
    .map(({ at }) => at)

/** The stored access token is older than it may be used. */
async function tokenIsOver(nurse: Console): Promise<boolean> {
  const rows = (await nurse.stored('status')) as { key: string; expiresAt?: number }[]
  const token = rows.find(({ key }) => key === 'session')
  return (token?.expiresAt ?? Infinity) < Date.now()
}

test.describe('access tokens of 50 seconds', () => {
  // A token is used for four fifths of its life: enough for what comes before and after it on a slow machine. A window
  // reports every 30 s, which renews a token that is over: 40 s lie between two reports, so that it is over for a while.
  const SECONDS = 50
  test.use({ facilityOptions: { tokenSeconds: SECONDS } })

  // AUTH-54, ERR-56.
  test('expire in mid-stream: one refresh for two windows, and nothing is lost', async ({
    nurse,
    openWindow,
    line,
    patient,
    neighbour,
    gateway,
    other,
  }) => {
    await nurse.signInByForm()
    const second = await openWindow()
    await second.open('/patients')
    await second.says(/^Live$/)
    expect(refreshes(line.requests)).toEqual([])

    let hr = 60
    await expect
      .poll(
        async () => {
          hr = hr === 90 ? 60 : hr + 1
          await gateway.send(patient, { hr })
          return tokenIsOver(nurse)
        },
        { intervals: [1_000] },
      )
      .toBe(true)
    await gateway.send(patient, { falling: 1 })
    await gateway.send(neighbour, { falling: 1 })
    await second.open('/home')
    await nurse.alarms(patient).waitFor()
    await second.alarms(neighbour).waitFor()
    await Promise.all([nurse.confirm(patient), second.confirm(neighbour)])
    await expect(nurse.page.getByText("There's no alarm!")).toBeVisible()
    expect((await other.alarms()).map(({ status }) => status)).toEqual([
      'CLEARED_UNACK',
      'CLEARED_UNACK',
    ])
    await nurse.page.getByRole('link', { name: 'Patients' }).click()
    await expect(nurse.card(patient)).toContainText(String(hr))
    // Once for both windows, and once more for each life of a token that the steps above have taken.
    const renewed = refreshes(line.requests)
    expect(renewed).not.toEqual([])
    const apart = renewed.slice(1).map((at, index) => at - (renewed[index] ?? 0))
    expect(apart.filter((ms) => ms < SECONDS * 500)).toEqual([])
    await expect.poll(() => line.webSockets()).toBe(1)
    await expect(nurse.alert).toBeHidden()
  })
})

test.describe('access tokens of 6 seconds', () => {
  test.use({ facilityOptions: { tokenSeconds: 6 } })

  // AUTH-44, ERR-08, OFFL-29, AMB-134.
  test('a refused refresh ends the session: said once, sign-in page, database gone', async ({
    nurse,
    facility,
    line,
    context,
    patient,
    gateway,
  }) => {
    await nurse.signInByForm()
    await gateway.send(patient, { falling: 1 })
    await nurse.alarms(patient).waitFor()
    // Somebody changes the password at another console: the server refuses every token from before.
    const token = await peopleOf(facility).tokenOf(ADMIN)
    await fetch(`${facility.url}/api/auth/changePassword`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-authorization': `Bearer ${token}` },
      body: JSON.stringify({ currentPassword: PASSWORD, newPassword: 'secret-7' }),
    })
    await expect(nurse.alert).toHaveText(/Login is expired\. Please login again\./)
    await expect(nurse.alert).toHaveCount(1)
    await expect(nurse.page).toHaveURL(/\/login/)
    expect(await nurse.databases()).toEqual([])
    const names = (await context.cookies()).map(({ name }) => name)
    expect(names).not.toContain('RID')
    expect(names).not.toContain('aulv')
    await nurse.alert.getByRole('button', { name: 'OK' }).click()
    await expect(nurse.alert).toHaveCount(0)
    await expect(nurse.page.getByText(patient.name)).toBeHidden()
    await expect.poll(() => line.webSockets()).toBe(0)
    await expect(nurse.alert).toHaveCount(0)
  })

  // AUTH-45, AMB-04, ruling R8.
  test('an expired token without a network signs nobody out, and is renewed when it is back', async ({
    nurse,
    line,
    patient,
    gateway,
  }) => {
    await nurse.signInByForm()
    await gateway.send(patient, { falling: 1 })
    await nurse.alarms(patient).waitFor()
    await nurse.shellIsKept()
    await line.mode('reset')
    await expect.poll(() => tokenIsOver(nurse)).toBe(true)
    await nurse.page.reload()
    await expect(nurse.alarms(patient)).toBeVisible()
    await expect(nurse.page).toHaveURL(/\/home$/)
    await line.mode('pass')
    await nurse.says(/^Live$/)
    await expect(nurse.alert).toBeHidden()
  })
})

test.describe('nothing stays behind', () => {
  // AUTH-12, AUTH-46, AUTH-47, WARD-05, OFFL-29, AMB-108, ruling R9.
  test('signing out deletes the database and the cookies, without a network too', async ({
    nurse,
    line,
    context,
    patient,
  }) => {
    await nurse.signInByForm()
    await nurse.wardIsStored()
    expect(await nurse.databases()).toHaveLength(1)
    await nurse.open('/settings/ward')
    const logout = nurse.page.getByRole('button', { name: 'Logout' })
    await logout.waitFor()
    await nurse.shellIsKept()
    await line.mode('blackhole')
    await logout.click()
    await expect(nurse.page).toHaveURL(/\/login/)
    expect(await nurse.databases()).toEqual([])
    expect(await sessionCookies(context)).toEqual([])
    expect(await everythingStored(context, nurse.page)).not.toContain(patient.name)
  })

  test('a wipe that was cut short is finished at the next start', async ({ nurse, openWindow }) => {
    await nurse.signInByForm()
    await nurse.wardIsStored()
    const [name] = await nurse.databases()
    // A sign-out that got as far as marking the database, then the tablet went dark.
    await nurse.page.evaluate((doomed) => {
      localStorage.setItem('wardlight.wipe', `${doomed} wardlight-somebody-else`)
      document.cookie = 'RID=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT'
      indexedDB.open('wardlight-somebody-else')
    }, name ?? '')
    await expect.poll(() => nurse.databases()).toHaveLength(2)
    await nurse.page.close()
    const next = await openWindow()
    await next.open('/login')
    await next.page.getByLabel('Email').waitFor()
    expect(await next.databases()).toEqual([])
    expect(await next.page.evaluate(() => localStorage.getItem('wardlight.wipe'))).toBeNull()
  })

  // OFFL-30, AMB-108, ruling R9.
  test("another user's sign-in shows and stores nothing of the first", async ({
    nurse,
    facility,
    context,
    patient,
    gateway,
  }) => {
    await nurse.signInByForm()
    await gateway.send(patient, { falling: 1, hr: 77 })
    await nurse.alarms(patient).waitFor()
    await nurse.wardIsStored()
    const [firstDatabase = ''] = await nurse.databases()
    const ids = [firstDatabase, ...facility.patients.map(({ entityId }) => entityId)]
    const before = await everythingStored(context, nurse.page)
    for (const id of ids) expect(before).toContain(id)
    // Names are not to be read even then (DISK-01).
    expect(before).not.toContain(patient.name)
    const canaries = [...ids, ADMIN, patient.name]

    // The session cookie went with the browser; the next person signs in.
    await context.clearCookies()
    await nurse.signInByForm(PLATFORM)
    const shown = await nurse.page.content()
    const after = await everythingStored(context, nurse.page)
    for (const canary of canaries) {
      expect(after).not.toContain(canary)
      expect(shown).not.toContain(canary)
    }
    expect(await nurse.databases()).toHaveLength(1)
    await nurse.page.goBack()
    await expect(nurse.page.getByText(patient.name)).toBeHidden()
  })
})
