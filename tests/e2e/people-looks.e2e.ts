import { expect, test } from './support/fixtures.ts'
import { atEvery, sideways, smallTargets, violations } from './support/looks.ts'
import { ADMIN, MANAGER } from './support/staff.ts'
import { DESK, TABLET } from './support/sizes.ts'

test.describe('pages of people', () => {
  const SIZES = [TABLET, DESK]
  for (const theme of ['light', 'dark'] as const) {
    test(`${theme}: accessible, nothing cut off`, async ({ nurse }) => {
      const { page } = nurse
      const shots = process.env['SHOTS']
      const check = (name: string): Promise<void> =>
        atEvery(page, SIZES, async (width) => {
          if (shots) await page.screenshot({ path: `${shots}/${name}-${width}-${theme}.png` })
          expect(await violations(page), `${name} at ${width}`).toEqual([])
          expect(await sideways(page), `${name} at ${width}`).toBe(0)
          expect(await smallTargets(page), `${name} at ${width}`).toEqual([])
        })
      await nurse.open('/password/reset')
      if (theme === 'dark') await page.getByRole('button', { name: /dark theme/ }).click()
      await page.getByLabel('E-mail').fill('nobody')
      await page.getByRole('button', { name: 'Reset Password' }).click()
      await check('reset')
      await nurse.open('/password/check?email=somebody%40wardlight.example')
      await page.getByRole('link', { name: 'Resend' }).waitFor()
      await check('check')
      await nurse.open('/password/update?resetToken=1')
      await page.getByRole('button', { name: 'Update Password' }).click()
      await check('update')
      await nurse.open('/password/create?activateToken=1')
      await page.getByRole('button', { name: 'Create Password' }).waitFor()
      await check('create')

      await nurse.signIn(ADMIN)
      await nurse.open('/mypage')
      await page.getByRole('button', { name: 'Edit phone' }).waitFor()
      await check('mypage')
      await page.getByRole('button', { name: 'Edit phone' }).click()
      await page.getByRole('button', { name: 'Save phone' }).click()
      await check('mypage-phone')
      await nurse.open('/mypage/edit/password')
      await page.getByLabel('Current Password').fill('1')
      await page.getByRole('button', { name: 'Save' }).click()
      await check('mypage-password')
      await nurse.open('/account')
      await page.getByRole('row', { name: MANAGER }).waitFor()
      await check('accounts')
      await page.getByRole('button', { name: 'Add an account' }).click()
      await page.getByRole('dialog').waitFor()
      await check('accounts-add')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: `Edit ${MANAGER}` }).click()
      await page.getByRole('dialog').waitFor()
      await check('accounts-edit')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: `Delete ${MANAGER}` }).click()
      await page.getByRole('dialog').waitFor()
      await check('accounts-delete')
    })
  }
})
