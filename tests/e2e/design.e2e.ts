import { clipped } from './support/clipped.ts'
import { designPage } from './support/design-page.ts'
import { expect, test } from './support/fixtures.ts'
import type { Page } from '@playwright/test'
import { settled, spilled, violations } from './support/looks.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

// DESIGN-15, DESIGN-18, BOARD-02: what is shown there is what every screen is made of.
test('every component in every state breaks no rule and cuts no number', async ({ page }) => {
  const design = await designPage()
  try {
    await design.open(page)
    for (const theme of ['light', 'dark'] as const) {
      await page.getByText(theme, { exact: true }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      for (const contrast of ['device', 'more'] as const) {
        await page.getByText(contrast, { exact: true }).click()
        await settled(page)
        expect.soft(await violations(page), `${theme}, ${contrast}`).toEqual([])
      }
      for (const width of [390, 820, 1240]) {
        await page.setViewportSize({ width, height: 900 })
        await settled(page)
        expect.soft(await clipped(page), `${theme}, ${width}`).toEqual([])
        expect.soft(await spilled(page), `${theme}, ${width}`).toEqual([])
      }
    }
  } finally {
    await design.close()
  }
})

/** Of each look of one priority on one surface: all that says it but colour. */
function shapes(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(() => {
    const of = (element: Element): string => {
      const { outlineStyle, outlineWidth, borderInlineStartStyle, fontWeight, ...style } =
        getComputedStyle(element)
      const before = getComputedStyle(element, '::before').content
      const ground = style.backgroundImage.slice(0, 20)
      const isBare = style.backgroundColor === 'rgba(0, 0, 0, 0)' && ground === 'none'
      return [
        outlineStyle,
        outlineWidth,
        borderInlineStartStyle,
        fontWeight,
        before,
        isBare,
        ground,
      ].join(' ')
    }
    const found: Record<string, string[]> = {}
    for (const box of document.querySelectorAll<HTMLElement>('[data-looks]')) {
      const [priority = ''] = (box.dataset['looks'] ?? '').split(' ')
      const looks = (found[`${box.dataset['surface']}, ${priority}`] ??= [])
      looks.push([...box.querySelectorAll('[data-look]')].map(of).join(' | '))
    }
    return found
  })
}

// ONE-07, DESIGN-18.
test('the four looks of an alarm are told apart without colour, on every surface', async ({
  page,
}) => {
  const design = await designPage()
  try {
    await design.open(page)
    for (const media of [{}, { forcedColors: 'active' }, { media: 'print' }] as const) {
      await page.emulateMedia({ forcedColors: null, media: null, ...media })
      const all = Object.entries(await shapes(page))
      expect(all.length).toBeGreaterThan(40)
      for (const [where, looks] of all)
        expect
          .soft(new Set(looks).size, `${where} ${JSON.stringify(media)}: ${looks.join('\n')}`)
          .toBe(4)
    }
  } finally {
    await design.close()
  }
})
