import type { Page } from '@playwright/test'
import { clipped } from './support/clipped.ts'
import { connectGateway } from './support/gateway.ts'
import { expect, test } from './support/fixtures.ts'
import { settled, spilled } from './support/looks.ts'
import { LONG_NAMES, nameLong } from './support/long-names.ts'
import { FONTS, raiseLong, reportWidest, wardsOf, wear } from './support/widest.ts'
import { DESK, PHONE, WALL, WALLS } from './support/sizes.ts'

const MINUTE = 60_000
/** A phone is the last. */
const SIZES = [...WALLS, DESK, PHONE]
const tiles = (page: Page) => page.getByRole('article')
/** Every text of the board: what has no room is not there, and never a part of it. */
const cut = async (page: Page): Promise<string[]> => [
  ...(await clipped(page, { also: 'main' })),
  ...(await spilled(page)),
]

/** Names and numbers that a frame goes through: it stands around them, on the edge of their place. */
const struck = (page: Page): Promise<string[]> =>
  page.locator('[data-slot]').evaluateAll((slots) =>
    slots.flatMap((slot) => {
      const { top, bottom, left } = slot.getBoundingClientRect()
      const texts = document.createTreeWalker(slot, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (texts.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        const line = range.getBoundingClientRect()
        // A line is higher than its letters.
        const [highest, lowest] = [line.top + line.height / 4, line.bottom - line.height / 4]
        const parent = texts.currentNode.parentElement
        const isHeardAlone = parent !== null && getComputedStyle(parent).clipPath !== 'none'
        const isSeen = !isHeardAlone && line.width > 2 && highest < bottom
        if (isSeen && (highest < top || lowest > bottom || line.left < left))
          found.push(`"${texts.currentNode.textContent}" is struck by its frame`)
      }
      return found
    }),
  )

/** Pills that their words make higher than the others: an edge is drawn over what it had no room for. */
const swollen = (page: Page): Promise<string[]> =>
  page.locator('article p').evaluateAll((pills) => {
    const heights = pills.map((pill) => pill.getBoundingClientRect().height)
    const least = Math.min(...heights)
    return pills.flatMap(({ textContent }, index) => {
      const more = (heights[index] ?? 0) - least
      return more < 0.1 ? [] : [`"${textContent}" makes its pill ${more.toFixed(2)} px higher`]
    })
  })

const FRAMES = 60

/**
 * What stays cut: rows that come while it is looked at are measured in the next frames. It is a second of them where nothing
 * else runs, and frames are counted, for on a busy machine they come seldom.
 */
async function stillCut(page: Page): Promise<string[]> {
  for (let frame = 0; ; frame += 1) {
    const lines = await cut(page)
    if (lines.length === 0 || frame === FRAMES) return lines
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
  }
}

/**
 * Numbers and short words that gave way to a mark: only what is longer than any real name may, and what says more about a pin.
 * And rooms in letters too small to be read from a bed.
 */
const marked = (page: Page): Promise<string[]> =>
  page
    .locator('[data-fit="none"]:not([data-text="beside"])')
    .or(page.locator('[data-fit="three"], [data-fit="four"]').filter({ hasText: /^#.{1,5}$/ }))
    .evaluateAll((boxes) =>
      boxes.map(({ textContent }) => textContent ?? '').filter(({ length }) => length <= 24),
    )

/** Rooms of which a part is on another line. */
const broken = (page: Page): Promise<string[]> =>
  page
    .locator('[data-text]:not([data-fit="none"])')
    .filter({ hasText: /^#\S{1,5}$/ })
    .evaluateAll((boxes) =>
      boxes.flatMap(({ textContent, firstElementChild }) => {
        const range = document.createRange()
        if (firstElementChild) range.selectNodeContents(firstElementChild)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        return lines.size > 1 ? [`"${textContent}" is on ${lines.size} lines`] : []
      }),
    )

/** One board through sizes and fonts; answers what is cut, with where. */
async function sweep(page: Page, count: number, sizes: typeof SIZES): Promise<string[]> {
  const found: string[] = []
  for (const font of FONTS) {
    await wear(page, font)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await settled(page)
      const at = `${count} at ${size.width}×${size.height}${font}`
      const lines = await stillCut(page)
      const others = [...(await struck(page)), ...(await broken(page)), ...(await swollen(page))]
      found.push(...[...lines, ...others].map((line) => `${at}: ${line}`))
      found.push(...(await marked(page)).map((text) => `${at}: no room for ${text}`))
    }
  }
  return found
}

/** Columns, rows, and who is on which page, whatever the size of it all. */
const placed = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const grid = document.querySelector('ul:has(> li > article)')
    const { gridTemplateColumns = '', gridTemplateRows = '' } = grid ? getComputedStyle(grid) : {}
    const lines = [gridTemplateColumns, gridTemplateRows].map((all) => all.split(' ').length)
    const pages = /Page \d+ of (\d+)/.exec(document.body.innerText)?.[1] ?? '1'
    return `${lines.join(' by ')}, ${grid?.children.length} on each of ${pages}`
  })

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: WALL,
})

/** Where tiles are of another look, and the narrowest: enough for many patients, of whom each look takes long. */
const SOME = SIZES.filter(({ width }) => [1920, 1080, 1024].includes(width))
const COUNTS = [
  [1, SIZES],
  [3, SIZES],
  [9, SIZES],
  [24, SIZES],
  [60, SIZES],
  [80, SOME],
] as const

for (const [most, sizes] of COUNTS) {
  test.describe(`a wall board of ${most} patients`, () => {
    test.use({ facilityOptions: { patients: most } })
    test('has whole numbers and names on every screen, however wide, old, long, and in every font (BOARD-19)', async ({
      nurse,
      facility,
    }) => {
      const { page } = nurse
      await reportWidest(facility)
      await nameLong(facility)
      await raiseLong(facility)
      await page.addInitScript(() => {
        localStorage.setItem('wardlight.device.names-of-board', '"full"')
      })
      await nurse.openSignedIn('/board')
      await expect(tiles(page).first()).toBeVisible({ timeout: 150_000 })
      await expect(tiles(page).filter({ hasText: LONG_NAMES.patient })).toBeAttached()
      await expect(tiles(page).filter({ hasText: '188' }).first()).toBeVisible()
      expect(await sweep(page, most, sizes)).toEqual([])
    })
  })
}

// Nine are 3 by 3 on an upright tablet, or 5 by 2 where they have a line of words less.
for (const count of [9, 19])
  test.describe(`a wall board that goes on with ${count} patients`, () => {
    test.use({ facilityOptions: { patients: count } })
    test('keeps everybody in their place when values become old and nothing is received (BOARD-08)', async ({
      nurse,
      facility,
    }) => {
      const { page } = nurse
      for (const ward of wardsOf(facility)) {
        const inWard = facility.patients.filter((patient) => patient.ward === ward)
        const gateway = await connectGateway(facility, inWard[0] as (typeof inWard)[0])
        for (const patient of inWard)
          await gateway.send(patient, {
            hr: 71,
            spo2: 97,
            temperature: 34.1,
            body_temperature: 36.6,
          })
        await gateway.close()
      }
      await nurse.openSignedIn('/board')
      await expect(tiles(page).filter({ hasText: '71' })).toHaveCount(count, { timeout: 150_000 })
      const everywhere = async (): Promise<string[]> => {
        const all: string[] = []
        for (const size of SIZES) {
          await page.setViewportSize(size)
          await settled(page)
          all.push(`${size.width}×${size.height}: ${await placed(page)}`)
        }
        return all
      }
      const fresh = await everywhere()
      await facility.kill()
      await expect(page.getByRole('alert')).toContainText('Not receiving since')
      expect(await everywhere()).toEqual(fresh)
      // On a phone, too, the longest states and the button of the settings are in sight.
      expect(await spilled(page)).toEqual([])
      await facility.start({ aheadMs: 3 * MINUTE })
      const said = page.getByRole('status', { name: 'Connection' })
      await expect(said).toHaveText('Live', { timeout: 150_000 })
      await expect(tiles(page).filter({ hasText: '3 min' }).first()).toBeVisible()
      expect(await everywhere()).toEqual(fresh)
    })
  })
