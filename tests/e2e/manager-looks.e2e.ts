import { expect, test } from './support/fixtures.ts'
import { atEvery, sideways, smallTargets, violations } from './support/looks.ts'
import { MANAGER } from './support/staff.ts'
import { TABLET, TABLET_LYING } from './support/sizes.ts'

/* A Manager through every page of the facility, in both themes: accessible, and without what is the Admin's. */

const PAGES = [
  ['/home', null],
  ['/patients', null],
  ['/settings/ward', null],
  ['/settings/ward/room/Cedar', null],
  ['/settings/devices', null],
  ['/settings/sensor', null],
  ['/settings/gateway', null],
  ['/settings/alarms', null],
  ['/mypage', 'Edit phone'],
  ['/mypage/edit/password', null],
] as const

const SIZES = [TABLET, TABLET_LYING]

for (const theme of ['light', 'dark'] as const) {
  test(`a Manager, ${theme}`, async ({ nurse }) => {
    const { page } = nurse
    await nurse.signIn(MANAGER)
    if (theme === 'dark') await page.getByRole('button', { name: /dark theme/ }).click()
    for (const [path, press] of PAGES) {
      await test.step(path, async () => {
        await nurse.open(path)
        await nurse.says('Live')
        await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
        if (press !== null) await page.getByRole('button', { name: press, exact: true }).click()
        await atEvery(page, SIZES, async (width) => {
          expect(await violations(page), `${path} at ${width}`).toEqual([])
          expect(await sideways(page), `${path} at ${width}`).toBe(0)
          expect(await smallTargets(page), `${path} at ${width}`).toEqual([])
        })
      })
    }
    await nurse.open('/settings/gateway')
    await page.getByRole('article').first().waitFor()
    await expect(page.getByRole('button', { name: /^(Edit|QR code of) / })).toHaveCount(0)
    // The entry is everybody's (SHELL-04), the page is the Admin's (GUARD-07).
    await page.getByRole('link', { name: 'Account', exact: true }).click()
    await expect(page.getByText('Only Admin accounts can open Account.')).toBeVisible()
    await expect(page).toHaveURL(/\/home$/)
  })
}
