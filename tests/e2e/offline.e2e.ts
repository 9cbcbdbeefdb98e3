import { expect, test } from './support/fixtures.ts'
import { PLATFORM } from './support/staff.ts'

/** Every place of the facility's accounts, where it leads, and something only it shows. */
const PLACES: readonly [path: string, leadsTo: RegExp, shows: string][] = [
  ['/', /\/home$/, 'Total: 1'],
  ['/home', /\/home$/, 'Total: 1'],
  ['/patients', /\/patients$/, 'Patient Management'],
  ['/mypage', /\/mypage$/, 'admin@wardlight.example'],
  ['/mypage/anything', /\/mypage\/anything$/, 'admin@wardlight.example'],
  ['/mypage/edit/password', /\/mypage\/edit\/password$/, 'Edit Password'],
  ['/account', /\/account$/, 'Account'],
  ['/settings', /\/settings\/ward$/, 'Cedar'],
  ['/settings/ward', /\/settings\/ward$/, 'Cedar'],
  ['/settings/ward/anything', /\/settings\/ward\/anything$/, 'Cedar'],
  ['/settings/ward/room/Cedar', /\/settings\/ward\/room\/Cedar$/, '101'],
  ['/settings/sensor', /\/settings\/sensor$/, 'Dr.0001'],
  ['/settings/gateway', /\/settings\/gateway$/, 'gw-0001'],
  ['/settings/alarms', /\/settings\/alarms$/, 'Alarms Management'],
  ['/login', /\/home$/, 'Total: 1'],
  ['/adminManagement', /\/home$/, 'Total: 1'],
  ['/password/reset', /\/password\/reset$/, 'Reset your password'],
  ['/password/check?email=a%2Bb@x.kr', /\/password\/check/, 'Check your password'],
  ['/password/create?activateToken=x', /\/password\/create/, 'Create your password!'],
  ['/password/update?resetToken=x', /\/password\/update/, 'Update your password!'],
  ['/nowhere', /\/nowhere$/, 'NOT FOUND :('],
  ['/settings/nowhere', /\/settings\/nowhere$/, 'NOT FOUND :('],
]

/** Places outside the shell say nothing of the connection. */
const OUTSIDE = /\/(password\/|nowhere|settings\/nowhere)/

test.describe('no network', () => {
  // GUARD-15 to GUARD-27, DESIGN-16, OFFL-19 to OFFL-22, AMB-09, AMB-107, AMB-117, ST5, rulings R8, R11.
  test('every route opens with the shell and what is stored, and says how old it is', async ({
    nurse,
    line,
    patient,
    gateway,
  }) => {
    test.setTimeout(240_000)
    await nurse.signIn()
    await gateway.send(patient, { falling: 1, hr: 77 })
    await nurse.alarms(patient).waitFor()
    await nurse.wardIsStored()
    await nurse.shellIsKept()
    await nurse.open('/patients')
    await gateway.send(patient, { falling: 1, hr: 77 })
    await expect(nurse.card(patient)).toContainText('77')
    await expect(nurse.card(patient)).not.toContainText(/ ago/)
    const height = (await nurse.card(patient).boundingBox())?.height
    // Devices are followed only while they are on a screen.
    await nurse.open('/settings/gateway')
    await expect(nurse.page.getByText('gw-0001').first()).toBeVisible()
    await nurse.open('/settings/sensor')
    await expect(nurse.page.getByText('Dr.0001').first()).toBeVisible()
    await nurse.wardIsLoaded()
    await line.mode('reset')
    await nurse.says(/^(Not receiving since|Saved data from)/)

    for (const [path, leadsTo, shows] of PLACES) {
      await test.step(path, async () => {
        await nurse.open(path)
        await nurse.page.reload()
        await expect(nurse.page).toHaveURL(leadsTo)
        await expect(nurse.page.getByText(shows).first()).toBeVisible()
        if (!OUTSIDE.test(path)) {
          await expect(nurse.indicator).toHaveText(/^Saved data from \d\d:\d\d$/)
        }
      })
    }
    await nurse.open('/patients')
    await expect(nurse.card(patient)).toContainText('77')
    await expect(nurse.card(patient)).toContainText(/\d+ (s|min) ago/)
    // Its age has a place of its own: nothing on the page moves when it comes.
    expect((await nurse.card(patient).boundingBox())?.height).toBe(height)
    await line.mode('pass')
    await nurse.says(/^Live$/)
  })

  test('the platform area opens too', async ({ nurse, line }) => {
    await nurse.signIn(PLATFORM)
    await expect(nurse.page.getByText('gw-0001').first()).toBeVisible()
    await nurse.shellIsKept()
    await line.mode('reset')
    await nurse.says(/Not receiving/)
    for (const path of [
      '/adminManagement',
      '/adminManagement/deviceManagement?hospital=1',
      '/adminManagement/account?hospital=1',
    ]) {
      await nurse.open(path)
      await expect(nurse.page).toHaveURL(new RegExp(`${path.replace('?', '\\?')}$`))
      await expect(nurse.page.getByRole('button', { name: 'Logout' })).toBeVisible()
    }
    await nurse.open('/adminManagement/deviceManagement?hospital=1')
    await expect(nurse.page.getByText('Not loaded yet.')).toBeVisible()
    await nurse.open('/adminManagement')
    await expect(nurse.page.getByText('gw-0001').first()).toBeVisible()
  })

  // AUTH-16, OFFL-36.
  test('signed out, the sign-in page opens and says what is wrong', async ({ nurse, line }) => {
    await nurse.open('/login')
    await nurse.shellIsKept()
    await line.mode('reset')
    await nurse.open('/home')
    await expect(nurse.page).toHaveURL(/\/login/)
    await nurse.submitSignIn('admin@wardlight.example', 'wardlight')
    await expect(nurse.page.getByText("Can't reach the server.")).toBeVisible()
  })
})
