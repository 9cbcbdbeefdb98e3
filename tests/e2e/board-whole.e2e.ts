import type { Page } from '@playwright/test'
import { connectGateway, type Values } from './support/gateway.ts'
import { clipped } from './support/clipped.ts'
import type { Facility } from './support/facility.ts'
import { expect, test } from './support/fixtures.ts'
import { settled } from './support/looks.ts'
import { LONG_NAMES, nameLong } from './support/long-names.ts'
import { storeSession } from './support/session.ts'
import { ADMIN } from './support/staff.ts'

const MINUTE = 60_000
const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 820, height: 1180 },
  { width: 3840, height: 2160 },
]
/** For each of many counts: lying, standing, small. */
const SOME = [SIZES[1], SIZES[3], SIZES[0]].filter((size) => size !== undefined)
/** The console's own, and one of wider letters. */
const FONTS = ['', '"DejaVu Sans", Verdana, sans-serif']
/** As wide as a number gets. */
const EXTREME: Values = {
  hr: 188,
  spo2: 100,
  temperature: 39.9,
  body_temperature: 38.8,
  urine: 3,
  urine_volume: 310,
  stool: 1,
  batt_level: 100,
  electrode_connected: 1,
  current_position: 2,
  current_position_duration: 59,
  daily_steps: 12_345,
}
const AGES = [0, 3 * MINUTE, 20 * MINUTE]

const tiles = (page: Page) => page.getByRole('article')
const inTiles = (page: Page) => clipped(page, { also: 'article h2, [data-alarm]' })

/** Everybody has the widest numbers: fresh, three minutes old, twenty, or none at all. */
async function reportWidest(facility: Facility): Promise<void> {
  for (const ward of wardsOf(facility)) {
    const inWard = facility.patients.filter((patient) => patient.ward === ward)
    const [first] = inWard
    if (!first) continue
    const gateway = await connectGateway(facility, first)
    for (const [index, patient] of inWard.entries()) {
      const age = AGES[index % (AGES.length + 1)]
      if (age !== undefined) await gateway.send(patient, EXTREME, Date.now() - age)
    }
    await gateway.close()
  }
}

const wardsOf = (facility: Facility): string[] => [
  ...new Set(facility.patients.map(({ ward }) => ward)),
]

/** One board through sizes and fonts; answers what is cut, with where. */
async function sweep(page: Page, count: number, sizes = SIZES): Promise<string[]> {
  const found: string[] = []
  for (const font of FONTS) {
    await page.evaluate((family) => {
      document.documentElement.style.setProperty('font-family', family)
      document.body.style.setProperty('font-family', family)
    }, font)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await settled(page)
      const at = `${count} at ${size.width}×${size.height}${font}`
      found.push(...(await inTiles(page)).map((line) => `${at}: ${line}`))
      const marked = await page.locator('[data-text="number"][data-fit="none"]').count()
      if (marked > 0) found.push(`${at}: ${marked} numbers have no room`)
    }
  }
  return found
}

test.describe('the numbers and names of a wall board', () => {
  test.use({
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1920, height: 1080 },
  })

  for (const most of [3, 9, 24, 80]) {
    test.describe(`of up to ${most} patients`, () => {
      test.use({ facilityOptions: { patients: most } })
      test('are whole on every screen, however wide, old, many, and in every font (BOARD-19)', async ({
        nurse,
        facility,
        line,
        context,
      }) => {
        const { page } = nurse
        await reportWidest(facility)
        await nameLong(facility, 'people')
        await storeSession(context, line.url, ADMIN)
        await page.addInitScript(() => {
          localStorage.setItem('wardlight.device.names-of-board', '"full"')
        })
        await nurse.open('/board')
        await expect(tiles(page).first()).toBeVisible({ timeout: 150_000 })
        await expect(tiles(page).filter({ hasText: LONG_NAMES.patient })).toBeAttached()
        await expect(tiles(page).filter({ hasText: '188' }).first()).toBeVisible()
        const found = await sweep(page, most)
        const chosen = new Set<string>()
        for (const ward of most > 24 ? wardsOf(facility) : []) {
          await page.getByRole('button', { name: 'Settings of this board' }).click()
          await page.getByRole('checkbox', { name: ward, exact: true }).check()
          await page.keyboard.press('Escape')
          chosen.add(ward)
          const count = facility.patients.filter((each) => chosen.has(each.ward)).length
          await expect(tiles(page)).toHaveCount(count)
          found.push(...(await sweep(page, count, SOME)))
        }
        expect(found).toEqual([])
      })
    })
  }
})
