import { expect, test } from './support/fixtures.ts'
import { platformFacts, platformOn } from './support/platform.ts'
import { ADMIN, MANAGER, PLATFORM } from './support/staff.ts'

test.describe('who gets where', () => {
  for (const email of [ADMIN, MANAGER]) {
    test(`${email} is sent home (GUARD-31)`, async ({ nurse }) => {
      await nurse.signIn(email)
      for (const path of [
        '/adminManagement',
        '/adminManagement/deviceManagement?hospital=1',
        '/adminManagement/account?hospital=1',
      ]) {
        await nurse.open(path)
        await expect(nurse.page).toHaveURL(/\/home$/)
      }
    })
  }

  // SHELL-03, SHELL-05, SHELL-16, SHELL-17, ADMIN-01, ADMIN-07, ADMIN-12 to ADMIN-14, ADMIN-30, ROLE-02, AMB-14,
  // AMB-95, AMB-98, AMB-115.
  test('the platform stays in its area, and hospitals are chosen there (GUARD-28 to GUARD-30)', async ({
    nurse,
    facility,
  }) => {
    const { page } = nurse
    const facts = await platformFacts(facility)
    const area = platformOn(page)
    const id = await facts.hospital('Jeju Care')
    await facts.device('gw', 'gw-9001', id)
    await nurse.signIn(PLATFORM)
    for (const path of [
      '/home',
      '/patients',
      '/account',
      '/settings/ward',
      '/adminManagement/account',
    ]) {
      await nurse.open(path)
      await expect(page).toHaveURL(/\/adminManagement$/)
    }
    // One empty entry that nothing can be done with, and a logo that leads back here.
    const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem')
    await expect(entries).toHaveText([''])
    await expect(entries.getByRole('link')).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('link').first()).toHaveAttribute(
      'href',
      '/adminManagement',
    )
    await nurse.open('/adminManagement/deviceManagement')
    await expect(page.getByText('not available yet')).toBeVisible()
    await page.getByRole('link', { name: 'Back to the platform' }).click()
    await expect(page.getByRole('complementary')).toContainText(PLATFORM)
    await expect(page.getByRole('complementary')).toContainText('AdminManager')

    await page.getByRole('link', { name: 'Device Jeju Care' }).click()
    await expect(page).toHaveURL(new RegExp(`/adminManagement/deviceManagement\\?hospital=${id}$`))
    await expect(page).toHaveTitle('Device management: Jeju Care – Wardlight')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Jeju Care')
    await expect(page.getByText('not available yet')).toBeVisible()
    await expect(area.rows('Devices of this hospital')).toContainText('gw-9001')
    await expect(area.rows('Devices of this hospital')).toHaveCount(1)
    await page.getByRole('link', { name: 'Back to the platform' }).click()
    await page.getByRole('link', { name: 'Customer Jeju Care' }).click()
    await expect(page).toHaveURL(new RegExp(`/adminManagement/account\\?hospital=${id}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts: Jeju Care')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts: Jeju Care')
    await nurse.signOut()
    const cookies = await page.context().cookies()
    expect(cookies.filter(({ name }) => name === 'RID' || name === 'aulv')).toEqual([])
  })
})

test('a page of the platform whose code does not come says so in its frame, and is tried again', async ({
  nurse,
}) => {
  const { page } = nurse
  await nurse.signIn(PLATFORM)
  await page.route(/\/assets\/DeviceNeedsScreen-.*\.js$/, (route) => route.abort())
  await nurse.open('/adminManagement/devices')
  const said = page.getByRole('alert')
  await expect(said).toContainText('That did not work. Please try again.')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('main').locator('img')).toHaveCount(0)
  await page.unroute(/\/assets\/DeviceNeedsScreen-.*\.js$/)
  await said.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(said).toHaveCount(0)
})

// There is no frame that could go on.
test('a page without a frame whose code does not come is a whole page that says so', async ({
  nurse,
}) => {
  const { page } = nurse
  const code = /\/assets\/PasswordScreens-.*\.js$/
  await page.route(code, (route) => route.abort())
  await nurse.open('/password/check')
  await expect(page.getByRole('main')).toContainText('That did not work. Please try again.')
  await expect(page.getByRole('main').locator('img')).toHaveCount(1)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await page.unroute(code)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/did not work/)
})
