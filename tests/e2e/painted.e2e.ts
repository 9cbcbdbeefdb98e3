import { expect, test } from '@playwright/test'
import { thinned } from './support/painted.ts'

const box = (style: string, inner: string): string => `<div style="${style}">${inner}</div>`
const WORDS = 'width: 90px; font: 650 10px/12px sans-serif; margin: 9px; '
/** Its ink begins 2 px below the top of its line. */
const cutBy = (above: number, style = ''): string =>
  box(
    `${WORDS} height: 12px; overflow: hidden; ${style}`,
    box(`margin-top: -${above}px`, `HR high ${above}`),
  )

// BOARD-21.
test.describe('what counts the ink of letters', () => {
  test('finds a row that is clipped, and one under the edge of its pill, wherever its pixels are', async ({
    page,
  }) => {
    await page.setContent(
      [
        cutBy(2),
        cutBy(2, 'position: relative; top: 0.4px'),
        box('margin: 9.6px; contain: layout', cutBy(2)),
        box(
          `${WORDS} height: 12px; display: flow-root; outline: 2px solid #00a; outline-offset: -1px`,
          box('margin-top: -2px', 'under the edge'),
        ),
        box(
          `${WORDS} height: 12px; overflow: hidden; line-height: 12px`,
          box('margin-top: 2px', 'gap gap'),
        ),
      ].join('\n'),
    )
    const found = await thinned(page)
    expect(found.map((line) => /"(.*)"/.exec(line)?.[1])).toEqual([
      'HR high 2',
      'HR high 2',
      'HR high 2',
      'under the edge',
      'gap gap',
    ])
  })

  test('leaves alone what is whole on whatever part of a pixel, and what is out of sight', async ({
    page,
  }) => {
    const parts = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]
    await page.setContent(
      [
        ...parts.map((part) => box(`position: relative; top: ${part}px`, cutBy(1))),
        ...parts.map((part) => box(`margin-top: ${part}px; contain: layout`, cutBy(1))),
        box(`${WORDS} height: 12px; overflow: hidden`, 'whole <br>and out of sight'),
        box('position: absolute; width: 1px; height: 1px; overflow: hidden', 'heard'),
      ].join('\n'),
    )
    expect(await thinned(page)).toEqual([])
  })
})
