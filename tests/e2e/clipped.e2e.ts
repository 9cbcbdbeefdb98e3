import { expect, test } from '@playwright/test'
import { clipped } from './support/clipped.ts'

const box = (style: string, inner: string): string => `<div style="${style}">${inner}</div>`
const WIDE = 'width: 200px; font: 20px/1 sans-serif; '

test.describe('what finds clipped numbers', () => {
  test('finds what is cut at every edge, by every way to cut', async ({ page }) => {
    await page.setContent(
      [
        box(`${WIDE} width: 30px; overflow: hidden; white-space: nowrap`, '38.8 °C'),
        box(
          `${WIDE} width: 3em; overflow: clip; text-overflow: ellipsis; white-space: nowrap`,
          '<b>Ward-101-102</b>',
        ),
        box(`${WIDE} height: 10px; contain: strict`, '<i>120</i>'),
        box(`${WIDE} height: 30px; overflow: hidden`, 'one two three four five six seven 8'),
        box(
          'position: relative; width: 40px; height: 40px; overflow: hidden',
          box(`${WIDE} position: absolute; left: -8px`, '188'),
        ),
        box(`${WIDE} position: fixed; top: 300px; left: calc(100vw - 10px)`, '99'),
      ].join('\n'),
    )
    const found = await clipped(page)
    expect(found.map((line) => /"(.*)"/.exec(line)?.[1])).toEqual([
      '38.8 °C',
      'Ward-101-102',
      '120',
      'one two three four five six seven 8',
      '188',
      '99',
    ])
  })

  test('leaves alone what is whole, not there, only heard, or can be scrolled to', async ({
    page,
  }) => {
    await page.setContent(
      [
        box(`${WIDE} height: 20px; overflow: hidden; line-height: 20px`, '38.8'),
        box(`${WIDE} height: 16px; contain: strict; line-height: 16px`, '120'),
        box(
          `${WIDE} height: 24px; line-height: 24px; overflow: hidden; display: flex; flex-wrap: wrap`,
          '<span style="flex: none; width: 100%">12</span><span>34</span>',
        ),
        box(`${WIDE} height: 30px; overflow: auto`, 'one two three four five six seven eight 9'),
        box('position: absolute; width: 1px; height: 1px; overflow: hidden', '100'),
        box('overflow: hidden; width: 10px; height: 40px', box('position: absolute', '100')),
        box(`${WIDE} width: 30px; overflow: hidden; visibility: hidden`, '38.8 °C'),
        box(`${WIDE} width: 30px; overflow: hidden; white-space: nowrap`, 'Magnolia'),
      ].join('\n'),
    )
    expect(await clipped(page)).toEqual([])
  })

  test('asked for names, it finds those, too', async ({ page }) => {
    await page.setContent(
      box(
        `${WIDE} width: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap`,
        '<h2 aria-label="Who">Małgorzata</h2>',
      ),
    )
    expect(await clipped(page)).toEqual([])
    expect(await clipped(page, { also: 'h2' })).toHaveLength(1)
  })
})
