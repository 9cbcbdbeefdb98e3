import type { Page } from '@playwright/test'

/** Limits of which the sign is on another line than the number (`38.8°C >`, `38.0°C`), one line each. */
export function parted(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.textContent ?? ''
      for (const { index, 0: limit } of text.matchAll(/[<>≤≥]\s[^\s)]+/gu)) {
        const lines = [index, index + limit.length - 1].map((at) => topOf(node, at))
        const isSeen = node.parentElement?.checkVisibility() === true
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
  })
}
