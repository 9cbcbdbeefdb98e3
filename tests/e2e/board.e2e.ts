import type { Page } from '@playwright/test'
import { raiserOn } from './support/alarms.ts'
import { expect, test } from './support/fixtures.ts'
import { settled, sideways, smallTargets, spilled, violations } from './support/looks.ts'
import { WALL, WALLS } from './support/sizes.ts'

const MINUTE = 60_000

const tiles = (page: Page) => page.getByRole('article')

/** How large names and numbers are drawn, and whether anything of a tile is cut off below. */
function drawn(page: Page) {
  return tiles(page).evaluateAll((articles) => {
    const size = (element: Element): number => parseFloat(getComputedStyle(element).fontSize)
    const numbers = articles.flatMap((tile) => [
      ...tile.querySelectorAll('[data-slot] > :last-child'),
    ])
    const names = articles.flatMap((tile) => [...tile.querySelectorAll('h2')])
    const below = ([...articles] as HTMLElement[]).filter((tile) => {
      const last = tile.lastElementChild?.getBoundingClientRect().bottom ?? 0
      const isOver = [...tile.children].some((part, index, parts) => {
        const next = parts[index + 1]
        const bottom = part.getBoundingClientRect().bottom
        return next !== undefined && bottom > next.getBoundingClientRect().top + 1
      })
      return isOver || last > tile.getBoundingClientRect().bottom
    })
    // A place that is wider than its line lies over the marks beside it.
    const places = articles.flatMap((tile) => [...tile.querySelectorAll('span[title]')])
    const over = places.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    return {
      over: over.length,
      name: Math.min(...names.map(size)),
      number: Math.min(...numbers.map(size)),
      cut: below.length,
    }
  })
}

test.describe('the wall board', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: WALL })

  // BOARD-01 to BOARD-07, BOARD-09, BOARD-11, BOARD-12, BOARD-15, BOARD-16.
  test('shows a ward to whoever passes, says when it is old, and asks nobody anything', async ({
    nurse,
    facility,
    patient,
    neighbour,
    gateway,
    line,
    openWindow,
  }) => {
    const { page } = nurse
    const raise = await raiserOn(facility)
    await raise(patient, 'Falling', 3 * MINUTE)
    await raise(neighbour, 'Urine', 40 * MINUTE)
    await nurse.openSignedIn('/board')
    const said = page.getByRole('status', { name: 'Connection' })
    await expect(said).toHaveText('Live', { timeout: 150_000 })

    await test.step('everybody, as large as they fit', async () => {
      await expect(tiles(page)).toHaveCount(24)
      await settled(page)
      const { name, number, cut, over } = await drawn(page)
      expect(name).toBeGreaterThanOrEqual(28)
      expect(number).toBeGreaterThanOrEqual(40)
      expect([cut, over]).toEqual([0, 0])
    })

    await test.step('live, with who needs help first', async () => {
      await gateway.send(patient, { hr: 83, spo2: 96 })
      const own = tiles(page).filter({ hasText: 'Falling' })
      await expect(own).toContainText('83')
      await expect(own).toHaveAttribute('data-level', 'high')
      const rows = page.getByRole('region', { name: 'Open alarms' }).getByRole('listitem')
      await expect(rows).toHaveText([/Falling.*3 min/, /Urine.*40 min/])
    })

    await test.step('the server’s clock, and what is heard', async () => {
      await expect(page.locator('header')).toContainText(/\d\d:\d\d/)
      await expect(page.locator('header')).toContainText(/Armed|Blocked – tap/)
    })

    await test.step('nothing can be done to anybody', async () => {
      const buttons = await page.getByRole('button').allTextContents()
      expect(buttons.join()).not.toMatch(/Confirm/)
      await expect(page.getByRole('link')).toHaveCount(0)
      await expect(page.getByRole('navigation')).toHaveCount(0)
    })

    await test.step('its own wards and light, on this device', async () => {
      await page.getByRole('button', { name: 'Settings of this board' }).click()
      const settings = page.getByRole('dialog', { name: 'Settings of this board' })
      await settings.getByRole('checkbox', { name: patient.ward, exact: true }).check()
      const before = facility.patients.filter(({ ward }) => ward === patient.ward).length
      await expect(tiles(page)).toHaveCount(before)
      await nurse.pick('Always dark')
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      expect(await violations(page)).toEqual([])
      expect(await smallTargets(page)).toEqual([])
      await settings.getByRole('checkbox', { name: 'All wards' }).check()
      await page.keyboard.press('Escape')
      await expect(settings).toBeHidden()
    })

    for (const theme of ['dark', 'light']) {
      await test.step(`on every screen, ${theme}`, async () => {
        await page.evaluate((shown) => {
          document.documentElement.dataset['theme'] = shown
        }, theme)
        expect(await violations(page)).toEqual([])
        for (const size of WALLS) {
          await page.setViewportSize(size)
          await settled(page)
          expect(await sideways(page)).toBe(0)
          expect(await spilled(page)).toEqual([])
          expect((await drawn(page)).cut).toBe(0)
        }
      })
    }

    await test.step('without a line it says so across the screen, and every number its age', async () => {
      await line.mode('reset')
      await expect(page.getByRole('alert')).toContainText(/Not receiving since \d\d:\d\d/, {
        timeout: 150_000,
      })
      const own = tiles(page).filter({ hasText: 'Falling' })
      await expect(own.locator('[data-slot="hr"]')).toContainText(/\d+ (s|min)/)
      expect(await violations(page)).toEqual([])
      await line.mode('pass')
      await expect(said).toHaveText('Live', { timeout: 150_000 })
      await expect(page.getByRole('alert')).toHaveCount(0)
    })

    await test.step('when its session ends, how it is signed in again', async () => {
      const other = await openWindow()
      await other.open('/settings/ward')
      await other.page.getByRole('button', { name: 'Logout' }).click()
      await expect(tiles(page)).toHaveCount(0)
      await expect(page).toHaveURL(/\/board$/)
      await expect(nurse.alert).toBeHidden()
    })
  })
})
