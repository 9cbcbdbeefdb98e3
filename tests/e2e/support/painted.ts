import type { Page } from '@playwright/test'

/** Letters as everything is drawn, and free of what clips them and of edges over them. */
const WAYS = [false, true] as const
/** Each in two colours: how much of a pixel is letter is how far the two are apart, whatever is behind it. */
const INKS = ['#000', '#fff'] as const
/** Rows that arrive while it is looked at move what is drawn: then it is looked at again. */
const TRIES = 8

type Line = { text: string; left: number; top: number; right: number; bottom: number }
type Looked = typeof globalThis & {
  looked?: { lines: Range[]; around: HTMLElement[]; sheet: CSSStyleSheet }
}

/**
 * Lines of text that lose ink to a box that clips them, or to an edge that is drawn over them, one line each, however
 * little it is. Boxes and letters are set on whole pixels, each in its own way, so nothing is reckoned here: the pixels of
 * the letters are counted as they are painted, and as they would be with nothing in their way. What is out of sight, or
 * more than two pixels of which are, is what `clipped` looks at.
 */
export async function thinned(page: Page): Promise<string[]> {
  for (let left = TRIES; left > 0; left -= 1) {
    const before = await page.evaluate(markLines)
    const shots: string[] = []
    for (const isFree of WAYS)
      for (const ink of INKS) {
        await page.evaluate(dress, { isFree, ink })
        shots.push((await page.screenshot()).toString('base64'))
      }
    const after = await page.evaluate(undress)
    if (JSON.stringify(before) === JSON.stringify(after))
      return page.evaluate(losses, { shots, lines: before })
  }
  return ['what is drawn never stood still']
}

/** Puts every line that is there into a highlight, and answers where they are. */
async function markLines(): Promise<Line[]> {
  await document.fonts.ready
  const known = new Map<Element, HTMLElement[] | null>()
  const around = new Set<HTMLElement>()
  const lines: Range[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const element = node.parentElement
    if (!element || (node.textContent ?? '').trim() === '') continue
    const boxes = known.get(element) ?? boxesAround(element)
    known.set(element, boxes)
    for (const range of boxes === null ? [] : linesOf(node)) {
      if (!isWithin(range.getBoundingClientRect(), boxes ?? [])) continue
      lines.push(range)
      for (const box of boxes ?? []) around.add(box)
    }
  }
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  CSS.highlights.set('looked', new Highlight(...lines))
  ;(globalThis as Looked).looked = { lines, around: [...around], sheet }
  return lines.map((range) => {
    const { left, top, right, bottom } = range.getBoundingClientRect()
    return { text: range.toString(), left, top, right, bottom }
  })

  /** What clips it, or has an edge of its own; `null` where it is not seen. */
  function boxesAround(element: Element): HTMLElement[] | null {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return null
    const found: HTMLElement[] = []
    for (let up: Element | null = element; up && up !== document.body; up = up.parentElement) {
      const { overflowX, overflowY, clipPath, outlineStyle, display } = getComputedStyle(up)
      if (clipPath !== 'none') return null
      const isClip = /hidden|clip/.test(overflowX + overflowY) && display !== 'inline'
      if (up instanceof HTMLElement && (isClip || outlineStyle !== 'none')) found.push(up)
    }
    return found
  }
  /** Its middle is in sight. */
  function isWithin({ left, top, right, bottom }: DOMRect, boxes: HTMLElement[]): boolean {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    return boxes.every((one) => {
      const box = one.getBoundingClientRect()
      return x > box.left && x < box.right && y > box.top && y < box.bottom
    })
  }
  function linesOf(node: Node): Range[] {
    const whole = document.createRange()
    whole.selectNodeContents(node)
    if (whole.getClientRects().length === 1) return [whole]
    const found: Range[] = []
    let line = NaN
    for (let at = 0; at < (node.textContent ?? '').length; at += 1) {
      const letter = document.createRange()
      letter.setStart(node, at)
      letter.setEnd(node, at + 1)
      const { top, width } = letter.getBoundingClientRect()
      if (width === 0) continue
      if (top === line) found.at(-1)?.setEnd(node, at + 1)
      else found.push(letter)
      line = top
    }
    return found
  }
}

/** Draws the letters in this ink; free, what clips them clips two pixels further out, and keeps its size. */
function dress({ isFree, ink }: { isFree: boolean; ink: string }): void {
  const { looked }: Looked = globalThis
  for (const box of isFree ? (looked?.around ?? []) : []) {
    const { display, minWidth, minHeight, overflowX, overflowY } = getComputedStyle(box)
    const isClip = /hidden|clip/.test(overflowX + overflowY)
    box.dataset['free'] = isClip ? 'clip' : 'edge'
    // A box that clips has no least size, and no margin of what is in it leaves it.
    if (isClip && display === 'block') box.style.display = 'flow-root'
    if (isClip && minWidth === 'auto') box.style.minWidth = '0'
    if (isClip && minHeight === 'auto') box.style.minHeight = '0'
  }
  looked?.sheet.replaceSync(`::highlight(looked) { color: ${ink}; }
    [data-free='clip'] { overflow: clip !important; overflow-clip-margin: 2px !important; }
    [data-free][data-free] { outline-color: transparent !important; }`)
}

/** Leaves everything as it was, and answers where the lines are now. */
function undress(): Line[] {
  const { looked }: Looked = globalThis
  if (!looked) return []
  const now = looked.lines.map((range) => {
    const { left, top, right, bottom } = range.getBoundingClientRect()
    return { text: range.toString(), left, top, right, bottom }
  })
  CSS.highlights.delete('looked')
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== looked.sheet)
  for (const box of looked.around) {
    box.style.display = box.style.minWidth = box.style.minHeight = ''
    delete box.dataset['free']
  }
  return now
}

async function losses({ shots, lines }: { shots: string[]; lines: Line[] }): Promise<string[]> {
  /** So many pixels of ink, and such a part of a line's, no eye misses. */
  const LEAST = { pixels: 1, part: 0.03 }
  const [black, white, freeBlack, freeWhite] = await Promise.all(shots.map(pixelsOf))
  if (!black || !white || !freeBlack || !freeWhite) return ['no pictures']
  const { width, height } = black
  const owner = ownersOf()
  const [seen, whole] = [inkOf(black, white), inkOf(freeBlack, freeWhite)]
  return lines.flatMap(({ text }, at) => {
    const [most = 0, least = 0] = [whole[at], seen[at]]
    const lost = most - least
    if (lost < LEAST.pixels || lost < LEAST.part * most) return []
    return [`"${text}" lacks ${lost.toFixed(1)} of ${most.toFixed(1)} px of its ink`]
  })

  async function pixelsOf(shot: string): Promise<ImageData | undefined> {
    const bytes = Uint8Array.from(atob(shot), (letter) => letter.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
    pen?.drawImage(picture, 0, 0)
    return pen?.getImageData(0, 0, picture.width, picture.height)
  }
  /** Lines are higher than their letters and reach into each other: a pixel is the lower one's. */
  function ownersOf(): Int32Array {
    const owners = new Int32Array(width * height).fill(-1)
    const high = ({ top, bottom }: Line): number => bottom - top
    for (const [at, line] of [...lines.entries()].toSorted(([, a], [, b]) => high(b) - high(a))) {
      const [from, to] = [
        Math.max(0, Math.floor(line.left)),
        Math.min(width, Math.ceil(line.right)),
      ]
      const last = Math.min(height, Math.ceil(line.bottom))
      for (let y = Math.max(0, Math.floor(line.top)); y < last; y += 1)
        if (from < to) owners.fill(at, y * width + from, y * width + to)
    }
    return owners
  }
  /** Of each line, in pixels that are letter and nothing else. */
  function inkOf(on: ImageData, off: ImageData): number[] {
    const inks = lines.map(() => 0)
    for (const [place, at] of owner.entries())
      if (at >= 0)
        inks[at] = (inks[at] ?? 0) + ((off.data[4 * place] ?? 0) - (on.data[4 * place] ?? 0)) / 255
    return inks
  }
}
