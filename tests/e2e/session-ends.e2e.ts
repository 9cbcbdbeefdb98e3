import { expect, noted, test } from './support/fixtures.ts'
import { peopleOf } from './support/people.ts'
import { sessionCookies } from './support/session.ts'
import { ADMIN, MANAGER, PASSWORD } from './support/staff.ts'

test.describe('a session that ends in one window', () => {
  test('is over at the next start too, when the window was closed before the server had answered', async ({
    nurse,
    openWindow,
    line,
    context,
  }) => {
    await nurse.signInByForm()
    await nurse.wardIsStored()
    await nurse.shellIsKept()
    await nurse.open('/settings/ward')
    const logout = nurse.page.getByRole('button', { name: 'Logout' })
    await logout.waitFor()
    await line.mode('blackhole')
    await logout.click()
    await nurse.page.close()
    const next = await openWindow()
    await next.open('/home')
    await expect(next.page).toHaveURL(/\/login/)
    expect(await sessionCookies(context)).toEqual([])
    expect(await next.databases()).toEqual([])
  })

  test('by a new password from a mail: said as that, in no window as an expiry', async ({
    nurse,
    openWindow,
    facility,
  }) => {
    await nurse.signInByForm(MANAGER)
    const second = await openWindow()
    await second.open('/patients')
    await second.says(/^Live$/)
    await fetch(`${facility.url}/api/noauth/resetPasswordByEmail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: MANAGER }),
    })
    await expect.poll(() => peopleOf(facility).link(MANAGER)).not.toBe('')
    const { page } = nurse
    await nurse.open(await peopleOf(facility).link(MANAGER))
    await page.getByLabel('New Password', { exact: true }).fill('secret-7')
    await page.getByLabel('Confirm New Password').fill('secret-7')
    // The server ends every line of the user before it answers.
    const left = second.page.waitForURL(/\/login/)
    await page.route('**/api/noauth/resetPassword', async (route) => {
      const response = await route.fetch()
      await left
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: 'Update Password and Sign in' }).click()
    await left
    await page.waitForURL(/\/home$/)
    await nurse.says('Live')
    await expect(nurse.alert).toBeHidden()
    await expect(second.alert).toBeHidden()
  })

  test('takes what the window had stored before it went on without storing (OFFL-32)', async ({
    nurse,
  }) => {
    await nurse.signInByForm()
    await nurse.wardIsStored()
    // As the button does that is there when the device is full.
    await nurse.page.evaluate(() => {
      localStorage.setItem('wardlight.in-memory', '1')
      location.reload()
    })
    await expect(nurse.page.getByText('Nothing is stored on this device')).toBeVisible()
    await nurse.says(/^Live$/)
    await nurse.signOut()
    expect(await nurse.databases()).toEqual([])
  })

  test('does not wait for a window that sleeps', async ({ nurse, openWindow, context }) => {
    await nurse.signInByForm()
    const second = await openWindow()
    await second.open('/patients')
    await second.says(/^Live$/)
    const devtools = await context.newCDPSession(second.page)
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
    await nurse.page.bringToFront()
    await nurse.signOut()
    await nurse.page.getByLabel('Email').waitFor()
    await devtools.send('Page.setWebLifecycleState', { state: 'active' })
    await expect(second.page).toHaveURL(/\/login/)
    await expect.poll(() => nurse.databases()).toEqual([])
    await expect(second.alert).toBeHidden()
  })
})

test.describe('while somebody signs in in another window', () => {
  test('a password page keeps its link and what was typed', async ({ nurse, openWindow }) => {
    await nurse.open('/password/update?resetToken=from-a-mail')
    await nurse.page.getByLabel('New Password', { exact: true }).fill('secret-7')
    const login = await openWindow()
    await login.open('/login')
    const second = await openWindow()
    await second.signInByForm(ADMIN)
    // Every window has been told by the time this one has gone on.
    await expect(login.page).toHaveURL(/\/home/)
    await login.says(/^Live$/)
    await expect(nurse.page.getByLabel('New Password', { exact: true })).toHaveValue('secret-7')
    await expect(nurse.alert).toBeHidden()
  })

  test('the sign-in page opens the console', async ({ nurse, openWindow }) => {
    await nurse.open('/login')
    const second = await openWindow()
    await second.signInByForm(ADMIN)
    await expect(nurse.page).toHaveURL(/\/home/)
    await nurse.says(/^Live$/)
  })
})

test.describe('a worker that is killed', () => {
  // OFFL-37, AL17: it dies as when the browser takes its memory, and the line with it.
  test('without a word: another one goes on within 20 s; and a cookie that is gone ends every window', async ({
    nurse,
    openWindow,
    patient,
    gateway,
    context,
  }) => {
    await nurse.signIn()
    await nurse.open('/patients')
    await gateway.send(patient, { hr: 71 })
    await expect(nurse.card(patient)).toContainText('71')
    const killed = performance.now()
    await nurse.page.evaluate(() =>
      (globalThis as { __wardlightWorker?: Worker }).__wardlightWorker?.terminate(),
    )
    await gateway.send(patient, { hr: 78 })
    await nurse.card(patient).filter({ hasText: '78' }).waitFor()
    noted('worker dead to a new value by the next one', performance.now() - killed, 20_000)
    await nurse.says(/^Live$/)

    const second = await openWindow()
    await second.open('/home')
    await second.says(/^Live$/)
    await context.clearCookies({ name: 'RID' })
    await expect(nurse.page).toHaveURL(/\/login/)
    await expect(second.page).toHaveURL(/\/login/)
    await expect.poll(() => second.databases()).toEqual([])
    await expect(nurse.alert).toBeHidden()
    await expect(second.alert).toBeHidden()
  })

  // OFFL-37.
  test('while staff sign in: they are told, and the next try works', async ({ nurse, line }) => {
    await nurse.open('/login')
    await nurse.shellIsKept()
    await nurse.page.reload()
    await line.mode('blackhole')
    await nurse.submitSignIn(ADMIN, PASSWORD)
    await expect.poll(() => nurse.page.workers().length).toBe(1)
    await nurse.page.workers()[0]?.evaluate(() => {
      setTimeout(() => {
        throw new Error('killed')
      })
    })
    await expect(nurse.page.getByText("Can't reach the server.")).toBeVisible()
    await line.mode('pass')
    await nurse.submitSignIn(ADMIN, PASSWORD)
    await nurse.page.waitForURL(/\/home$/)
  })

  test('while it is found out who is signed in: the next one finds it out', async ({
    nurse,
    line,
  }) => {
    await nurse.signInByForm()
    await nurse.shellIsKept()
    await nurse.page.evaluate(() => localStorage.removeItem('wardlight.user'))
    await line.mode('blackhole')
    await nurse.page.reload()
    await expect.poll(() => nurse.page.workers().length).toBe(1)
    const [worker] = nurse.page.workers()
    if (!worker) throw new Error('There is no worker.')
    const gone = worker.waitForEvent('close')
    await worker.evaluate(() => {
      setTimeout(() => {
        throw new Error('killed')
      })
    })
    await gone
    await line.mode('pass')
    await nurse.says(/^Live$/)
  })
})

test.describe('an old token of a session that is used again', () => {
  test.use({ facilityOptions: { tokenSeconds: 6 } })

  // DOOR-18.
  test('signs out, and the sign-in says why and what to do', async ({
    nurse,
    facility,
    context,
  }) => {
    const token = async (): Promise<string> =>
      (await context.cookies()).find(({ name }) => name === 'RID')?.value ?? ''
    await nurse.signInByForm()
    const stolen = await token()
    for (const before of [stolen, '']) {
      const last = before || (await token())
      await expect.poll(token).not.toBe(last)
    }
    // What comes within a minute may be another window of the same device.
    await facility.kill()
    await facility.start({ aheadMs: 120_000 })
    const answer = await fetch(`${facility.url}/api/auth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken: decodeURIComponent(stolen) }),
    })
    expect(answer.status).toBe(401)
    await expect(nurse.alert).toHaveText(/an old sign-in of this account was used again/)
    await expect(nurse.alert).toContainText('change your password')
    await expect(nurse.alert).toHaveCount(1)
    await expect(nurse.page).toHaveURL(/\/login/)
    expect(await nurse.databases()).toEqual([])
  })
})
