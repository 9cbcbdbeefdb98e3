import type { Page } from '@playwright/test'

/** Words in the open dialog that a drawn line runs through, one line each: what is written is beside what is drawn. */
export function crossed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Letters are smaller than the line they stand in. */
    const INK = 3
    const dialog = document.querySelector('dialog[open]')
    const found: string[] = []
    let drawn = 0
    for (const svg of dialog?.querySelectorAll('svg[data-course], [role="tabpanel"] svg') ?? []) {
      const points = pointsOf(svg)
      drawn += points.length
      for (const { text, box } of wordsAround(svg)) {
        const isCrossed = points.some(
          ({ x, y }) =>
            x > box.left + 1 && x < box.right - 1 && y > box.top + INK && y < box.bottom - INK,
        )
        if (isCrossed) found.push(`a line runs through "${text}"`)
      }
    }
    return drawn === 0 ? ['no line is drawn'] : [...new Set(found)]

    /** Of every line and every path that is a line, on the screen. */
    function pointsOf(svg: Element): { x: number; y: number }[] {
      const shapes = [...svg.querySelectorAll<SVGGeometryElement>('path, line, polyline')]
      return shapes.filter(isLine).flatMap((shape) => {
        const matrix = shape.getScreenCTM()
        const length = shape.getTotalLength()
        if (!matrix || length === 0) return []
        const steps = 400
        return Array.from({ length: steps + 1 }, (_, at) => {
          const point = shape.getPointAtLength((length * at) / steps)
          return point.matrixTransform(matrix)
        })
      })
    }
    function isLine(shape: Element): boolean {
      const { fill, stroke, visibility } = getComputedStyle(shape)
      return stroke !== 'none' && fill === 'none' && visibility === 'visible'
    }
    function wordsAround(svg: Element): { text: string; box: DOMRect }[] {
      const around = svg.closest('[data-item], [role="tabpanel"]') ?? svg
      const walker = document.createTreeWalker(around, NodeFilter.SHOW_TEXT)
      const words: { text: string; box: DOMRect }[] = []
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const text = (node.textContent ?? '').trim()
        if (text === '' || !node.parentElement?.checkVisibility()) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const box = range.getBoundingClientRect()
        if (box.width > 2 && box.height > 2) words.push({ text, box })
      }
      return words
    }
  })
}
