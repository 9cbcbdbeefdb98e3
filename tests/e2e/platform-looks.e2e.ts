import { expect, test } from './support/fixtures.ts'
import { leaveAnyway } from './support/forms.ts'
import { settled, sideways, smallTargets, torn, violations } from './support/looks.ts'
import { platformFacts, platformOn } from './support/platform.ts'
import { PLATFORM } from './support/staff.ts'
import { DESK, TABLET, TABLET_LYING } from './support/sizes.ts'

const ALL_SIZES = [TABLET, TABLET_LYING, DESK]
/** The widths between are looked at when pictures are taken. */
const SIZES = ALL_SIZES.filter(({ width }) => process.env['SHOTS'] || width !== 1180)
const TITLES = ['Busan Rehab', 'Daegu General Hospital of the Southern Provinces', 'Jeju Care']

test.describe('looks of the platform area', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test.setTimeout(240_000)
  for (const theme of ['light', 'dark'] as const) {
    for (const size of SIZES) {
      test(`${theme}, ${size.width} by ${size.height}: accessible, nothing cut off`, async ({
        nurse,
        facility,
        patient,
      }) => {
        const { page } = nurse
        const shots = process.env['SHOTS']
        const facts = await platformFacts(facility)
        for (const title of TITLES) await facts.hospital(title)
        // Enough pages for the pager to leave some out.
        const sensors = Array.from({ length: size.width === 820 ? 250 : 40 }, (_, index) =>
          facts.device('wearable', `Dr.7${String(index + 1).padStart(3, '0')}`),
        )
        await Promise.all(sensors)
        await page.setViewportSize(size)
        const area = platformOn(page)
        async function check(name: string, fullPage = false): Promise<void> {
          await settled(page)
          const path = `${shots ?? ''}/platform-${name}-${size.width}-${theme}.png`
          if (shots) await page.screenshot({ path, fullPage })
          expect(await violations(page), name).toEqual([])
          expect(await sideways(page), name).toBe(0)
          expect(await torn(page), name).toEqual([])
          // An open list brings a button for screen readers only.
          if (name !== 'change-open') expect(await smallTargets(page), name).toEqual([])
        }
        await nurse.open('/password/reset')
        if (theme === 'dark') await page.getByRole('button', { name: /dark theme/ }).click()
        await nurse.signIn(PLATFORM)
        await expect(area.rows('Sensors')).toHaveCount(30)
        await check('area', true)
        // Where the menu is a line of tabs, it does not touch what is below.
        const menu = await page.getByRole('navigation', { name: 'Platform' }).boundingBox()
        const first = await area.list('Hospitals').boundingBox()
        if (menu && first && first.x < menu.x + menu.width)
          expect(first.y - (menu.y + menu.height)).toBeGreaterThanOrEqual(4)
        await page.getByRole('button', { name: 'Page 2' }).last().click()
        await expect(area.list('Sensors').getByRole('status')).toContainText('31–')
        await area.search('Gateways', 'nothing of that name')
        await expect(area.list('Gateways')).toContainText("No Result's Found")
        await check('searched')

        await page.getByRole('button', { name: 'Add a hospital' }).click()
        await area.field('Title').fill('B')
        await area.field('Admin name').fill('I')
        await page.keyboard.press('Tab')
        await check('add')
        await area.field('Title').fill('Busan')
        await area.button('Add').click()
        await expect(area.dialog.getByText('Please select Country')).toBeVisible()
        await check('add-wrong')
        await page.keyboard.press('Escape')
        await leaveAnyway(page)
        await area.act('Edit', 'Jeju Care')
        await check('edit')
        await page.keyboard.press('Escape')
        await area.act('Delete', 'Jeju Care')
        await check('delete-hospital')
        await page.keyboard.press('Escape')
        await area.search('Sensors', patient.sensor)
        await area.act('Change', patient.sensor)
        await expect(area.dialog).toContainText(patient.name)
        await check('change')
        await area.dialog.getByRole('combobox', { name: 'New hospital' }).click()
        await expect(page.getByRole('option')).toHaveCount(TITLES.length)
        await check('change-open')
        await page.keyboard.press('Escape')
        await page.keyboard.press('Escape')
        await area.act('Delete', patient.sensor)
        await expect(area.dialog).toContainText(patient.name)
        await check('delete-sensor')
        await page.keyboard.press('Escape')

        await page
          .getByRole('link', { name: /^Device / })
          .first()
          .click()
        await expect(page.getByText('not available yet')).toBeVisible()
        // ADMIN-32.
        const entry = page.getByRole('link', { name: 'Hospitals', exact: true })
        await expect(entry).toHaveAttribute('aria-current', 'true')
        await check('devices')
        await page.getByRole('link', { name: 'Back to the platform' }).click()
        await page
          .getByRole('link', { name: /^Customer / })
          .last()
          .click()
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Accounts')
        await expect(entry).toHaveAttribute('aria-current', 'true')
        await check('accounts')
        // Where the columns are narrowest.
        await page.setViewportSize({ width: 1024, height: 768 })
        await check('accounts beside the categories')
      })
    }
  }
})
