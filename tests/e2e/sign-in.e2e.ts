import { expect, test } from './support/fixtures.ts'
import { sessionCookies } from './support/session.ts'
import { ADMIN, MANAGER, PASSWORD, PLATFORM } from './support/staff.ts'

const DAY_S = 24 * 60 * 60

test.describe('sign-in', () => {
  // AUTH-01 to AUTH-04, AUTH-06, AUTH-08, AUTH-13, AUTH-15, VALID-01, ERR-02, DESIGN-06, AMB-03, AMB-135.
  test('a wrong password says so in two lines and empties the field; the right one opens the alarms', async ({
    nurse,
  }) => {
    const { page } = nurse
    await nurse.open('/login')
    await expect(page.getByLabel('Keep me signed in')).not.toBeChecked()
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password')
    const block = page.locator('main > *').filter({ has: page.getByLabel('Password') })
    await expect.poll(async () => (await block.boundingBox())?.width).toBe(585)
    // Nothing typed: nothing is asked.
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.getByLabel('Password').press('Enter')
    await nurse.submitSignIn(ADMIN, 'not it')
    await expect(page.getByText('You entered an incorrect email or password.')).toBeVisible()
    await expect(page.getByText('Please check your input again.')).toBeVisible()
    expect(asked.filter((path) => path === '/api/auth/login')).toHaveLength(1)
    await expect(page.getByLabel('Password')).toHaveValue('')
    await expect(page.getByLabel('Email')).toHaveValue(ADMIN)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByLabel('Password').press('Enter')
    await page.waitForURL(/\/home$/)
    await nurse.says('Live')
  })

  // AUTH-08 to AUTH-12, AUTH-23, AUTH-46, ROLE-07, CONST-04 to CONST-06, FORM-34.
  test('a session cookie without "Keep me signed in", seven days with it', async ({
    nurse,
    context,
  }) => {
    const cookie = async (name: string) =>
      (await context.cookies()).find((item) => item.name === name)
    await nurse.signInByForm()
    expect(await cookie('RID')).toMatchObject({ expires: -1, path: '/' })
    expect(await cookie('aulv')).toMatchObject({ value: '2' })
    // The access token is in none of them.
    expect((await sessionCookies(context)).toSorted()).toEqual([
      'RID',
      'aulv',
      expect.stringMatching(/^rows-[0-9a-f-]+$/),
    ])
    // DOOR-07: a browser keeps it, and no script reads it.
    expect(await cookie('DEVICE')).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/api',
    })
    await nurse.signOut()
    expect(await cookie('RID')).toBeUndefined()
    expect(await cookie('aulv')).toBeUndefined()
    await nurse.signInByForm(MANAGER, { keep: true })
    const kept = await cookie('RID')
    const seconds = (kept?.expires ?? 0) - Date.now() / 1000
    expect(seconds).toBeGreaterThan(7 * DAY_S - 60)
    expect(seconds).toBeLessThanOrEqual(7 * DAY_S)
    expect(await cookie('aulv')).toMatchObject({ value: '1' })
  })

  // AUTH-07, ROLE-01, ROLE-02, AMB-02, AMB-14.
  test('the platform account arrives at its own area, by Enter and by the button', async ({
    nurse,
  }) => {
    await nurse.signInByForm(PLATFORM)
    await expect(nurse.page).toHaveURL(/\/adminManagement$/)
    await nurse.open('/home')
    await expect(nurse.page).toHaveURL(/\/adminManagement$/)
    await nurse.signOut()
    await nurse.page.getByLabel('Email').fill(PLATFORM)
    await nurse.page.getByLabel('Password').fill(PASSWORD)
    await nurse.page.getByLabel('Password').press('Enter')
    await expect(nurse.page).toHaveURL(/\/adminManagement$/)
  })

  // AUTH-16, AMB-03.
  test('an unreachable server is not a wrong password', async ({ nurse, line }) => {
    await nurse.open('/login')
    await nurse.page.getByLabel('Email').waitFor()
    await line.mode('refuse')
    await nurse.submitSignIn(ADMIN, PASSWORD)
    await expect(nurse.page.getByText("Can't reach the server.")).toBeVisible()
    await expect(nurse.page.getByText('You entered an incorrect')).toBeHidden()
    await line.mode('pass')
    await nurse.submitSignIn(ADMIN, PASSWORD)
    await nurse.page.waitForURL(/\/home$/)
  })
})

test.describe('guards', () => {
  // GUARD-01 to GUARD-03, GUARD-15 to GUARD-17, GUARD-33, AUTH-43, AMB-01, AMB-09, AMB-13.
  test('signed out, every protected place leads to the sign-in and is returned to', async ({
    nurse,
    context,
  }) => {
    for (const path of ['/home', '/patients', '/mypage', '/account', '/adminManagement', '/']) {
      await nurse.open(path)
      await expect(nurse.page, path).toHaveURL(/\/login/)
    }
    await nurse.open('/settings/gateway?page=2')
    await expect(nurse.page).toHaveURL(/\/login/)
    await nurse.submitSignIn(ADMIN, PASSWORD)
    await expect(nurse.page).toHaveURL(/\/settings\/gateway\?page=2$/)
    // Signed in is who has the cookie: the form is not shown again, a reload stays.
    await nurse.open('/login')
    await expect(nurse.page).toHaveURL(/\/home$/)
    await nurse.page.reload()
    await nurse.says('Live')
    await context.clearCookies({ name: 'RID' })
    await nurse.open('/patients')
    await expect(nurse.page).toHaveURL(/\/login/)
  })

  // GUARD-03, AMB-01.
  test('a kept location of another site is not followed', async ({ nurse, line }) => {
    await nurse.open(`/login?from=${encodeURIComponent('//evil.example/home')}`)
    await nurse.submitSignIn(ADMIN, PASSWORD)
    await expect(nurse.page).toHaveURL(`${line.url}/home`)
  })

  // GUARD-07, GUARD-22, GUARD-31, GUARD-32, SHELL-16, WARD-02, ROLE-05, ROLE-06, ROLE-16, AMB-12.
  test('Manager and Admin accounts reach what is theirs', async ({ nurse }) => {
    await nurse.signInByForm(MANAGER)
    await nurse.open('/account')
    await expect(nurse.page).toHaveURL(/\/home$/)
    await nurse.open('/adminManagement')
    await expect(nurse.page).toHaveURL(/\/home$/)
    await nurse.open('/settings')
    await expect(nurse.page).toHaveURL(/\/settings\/ward$/)
    await nurse.signOut()
    await nurse.signInByForm(ADMIN)
    await nurse.open('/account')
    await expect(nurse.page).toHaveURL(/\/account$/)
  })

  // GUARD-08, GUARD-09, ERR-11, AMB-15, AMB-117.
  test('an unknown address says so and goes back one step, signed in or not', async ({ nurse }) => {
    const { page } = nurse
    await nurse.open('/password/reset')
    await nurse.open('/nowhere')
    await expect(page.getByText('NOT FOUND :(')).toBeVisible()
    await page.getByRole('button', { name: 'Return to previous page' }).click()
    await expect(page).toHaveURL(/\/password\/reset$/)
    await nurse.signInByForm()
    await nurse.open('/settings/nothing-here')
    await expect(page.getByText('NOT FOUND :(')).toBeVisible()
    await page.getByRole('button', { name: 'Return to previous page' }).click()
    await expect(page).toHaveURL(/\/home$/)
  })
})
