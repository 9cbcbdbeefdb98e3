import type { Page } from '@playwright/test'

/**
 * What is parted over two lines, one line each: limits from their sign (`38.8°C >`, `38.0°C`), ages from their unit (`HR, 20`,
 * `min`), and short words (`las`, `t`).
 */
export function parted(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((root) => {
    const found: string[] = []
    const around = document.querySelector(root) ?? document.body
    const texts = document.createTreeWalker(around, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.textContent ?? ''
      for (const { index, 0: limit } of text.matchAll(
        /[<>≤≥]\s[^\s)]+|\d+\s(?:s|min|h|days)(?!\w)|(?<!\S)[a-z]{3,9}(?=[\s,])/gu,
      )) {
        const lines = [index, index + limit.length - 1].map((at) => topOf(node, at))
        const parent = node.parentElement
        // Words that gave way to larger or fewer ones have no width.
        const isSeen =
          parent?.checkVisibility() === true && parent.getBoundingClientRect().width > 1
        if (isSeen && Math.abs((lines[0] ?? 0) - (lines[1] ?? 0)) > 2)
          found.push(`"${text.slice(0, 40)}" is parted at "${limit}"`)
      }
    }
    return found

    function topOf(node: Node, at: number): number {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      return range.getBoundingClientRect().top
    }
  }, within)
}
