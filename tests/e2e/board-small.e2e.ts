import type { Page } from '@playwright/test'
import { clipped } from './support/clipped.ts'
import { expect, test } from './support/fixtures.ts'
import { settled, smallTargets, spilled } from './support/looks.ts'
import { FONTS, raiseLong, reportWidest, wear } from './support/widest.ts'

type Size = readonly [width: number, height: number]
/** Phones upright and on their side, small tablets, and a window that is enlarged as much as a browser can. */
const UPRIGHT: readonly Size[] = [320, 340, 360, 390, 430].map((width) => [width, 800])
const LYING: readonly Size[] = [
  [360, 256],
  [480, 270],
  [480, 340],
  [480, 420],
  [560, 340],
  [640, 340],
  [700, 420],
  [844, 390],
  [1024, 600],
]

const LEAST = { width: 340, height: 800 }

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** In every font and at each of these sizes: what is wrong, with where. */
async function everywhere(
  page: Page,
  sizes: readonly Size[],
  wrongIn: (width: number) => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = []
  for (const font of FONTS) {
    await wear(page, font)
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await settled(page)
      found.push(...(await wrongIn(width)).map((line) => `${width}×${height}${font}: ${line}`))
    }
  }
  return found
}

const pageLine = (page: Page) => page.locator('p', { has: page.getByText(/^Page \d+ of \d+$/) })

/** What is wrong with the line of the pages, `null` where there is one page. */
async function wrongInLine(page: Page): Promise<string[] | null> {
  const line = pageLine(page)
  return (await line.count()) === 0 ? null : line.evaluate(beside)
}

/** In the page: no words, words and dots that are seen and leave this line, and dots of which only some are seen. */
function beside(line: Element): string[] {
  const { left, right } = line.getBoundingClientRect()
  const isWithin = (box: DOMRect, edge: DOMRect) =>
    edge.width > 2 && box.top < edge.bottom && box.left < edge.right && box.right > edge.left
  const isSeen = (one: Element) => {
    const box = one.getBoundingClientRect()
    if (box.width <= 2 || !one.checkVisibility({ opacityProperty: true })) return false
    for (let up = one.parentElement; up && up !== line; up = up.parentElement)
      if (getComputedStyle(up).overflow === 'hidden' && !isWithin(box, up.getBoundingClientRect()))
        return false
    return true
  }
  const leaves = [...line.querySelectorAll('span:not(:has(span))')]
  const seen = leaves.filter(isSeen)
  const words = seen.filter(({ textContent }) => textContent !== '')
  const dots = leaves.filter((one) => one.closest('[aria-hidden]')?.matches(':has(:empty)'))
  const some = dots.filter((dot) => seen.includes(dot)).length
  const out = seen.filter((one) => {
    const box = one.getBoundingClientRect()
    return box.left < left - 0.5 || box.right > right + 0.5
  })
  return [
    ...(words.length === 0 ? ['no words'] : []),
    ...(some > 0 && some < dots.length ? [`${some} of ${dots.length} dots are seen`] : []),
    ...out.map((one) => `"${one.textContent}" leaves the line of ${Math.round(right - left)} px`),
  ]
}

test.describe('the pages of a wall board', () => {
  test.use({ facilityOptions: { patients: 24 } })
  test('are counted on a line that is whole in the smallest windows, in every font (BOARD-08)', async ({
    nurse,
    facility,
  }) => {
    const { page } = nurse
    await page.setViewportSize(LEAST)
    await nurse.openSignedIn('/board')
    await pageLine(page).waitFor({ timeout: 150_000 })
    let lines = 0
    const wrong = async (): Promise<string[]> => {
      const found = await wrongInLine(page)
      if (found !== null) lines += 1
      return found ?? []
    }
    const sizes = [...UPRIGHT, ...LYING]
    // Where nobody has an alarm a sentence is beside them.
    expect.soft(await everywhere(page, sizes, wrong)).toEqual([])
    await reportWidest(facility)
    await raiseLong(facility)
    await page.setViewportSize(LEAST)
    const others = page.getByText(/with an alarm on the other pages/)
    await others.waitFor({ state: 'attached', timeout: 150_000 })
    expect(await everywhere(page, sizes, wrong)).toEqual([])
    expect(lines).toBeGreaterThan(40)
  })
})

test.describe('the head of a wall board', () => {
  test.use({ facilityOptions: { patients: 3 } })
  test('has the button of the settings in sight, and whole states, in the smallest windows (BOARD-05, BOARD-06)', async ({
    nurse,
    facility,
  }) => {
    const { page } = nurse
    await page.setViewportSize(LEAST)
    await nurse.openSignedIn('/board')
    await expect(page.getByRole('status', { name: 'Connection' })).toHaveText('Live', {
      timeout: 150_000,
    })
    const wrong = async (): Promise<string[]> => [
      ...(await spilled(page)),
      ...(await clipped(page, { also: 'header' })),
      ...(await page.locator('header').evaluate(piled)),
      ...(await smallTargets(page)),
    ]
    expect.soft(await everywhere(page, [...UPRIGHT, ...LYING], wrong)).toEqual([])
    await facility.kill()
    await expect(page.getByRole('alert')).toContainText('Not receiving since')
    expect(await everywhere(page, [...UPRIGHT, ...LYING], wrong)).toEqual([])
  })
})

/** In the page: parts of the head that are below its edge or over each other. */
function piled(head: Element): string[] {
  const { bottom } = head.getBoundingClientRect()
  const parts = [...head.querySelectorAll('h1, p, [role="status"], button')].map((part) => ({
    name: part.getAttribute('aria-label') ?? part.textContent,
    box: part.getBoundingClientRect(),
  }))
  return parts.flatMap(({ name, box }, index) => [
    ...(box.bottom > bottom + 1 ? [`${name} is below the head`] : []),
    ...parts
      .slice(index + 1)
      .filter(
        (other) =>
          Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
          Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1,
      )
      .map((other) => `${name} is over ${other.name}`),
  ])
}
