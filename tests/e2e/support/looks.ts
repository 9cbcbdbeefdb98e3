import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Violations of accessibility rules on the page as it is now, one line each. */
export async function violations(page: Page): Promise<string[]> {
  await still(page)
  await page.evaluate(AXE)
  const results = (await page.evaluate(
    (values) =>
      (window as unknown as { axe: { run(options: unknown): Promise<unknown> } }).axe.run({
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      }),
    RULES,
  )) as AxeResults
  const found = results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => ({ id, target: node.target.join(' '), why: node.failureSummary ?? '' })),
  )
  const standing: string[] = []
  for (const { id, target, why } of found)
    if (id !== 'target-size' || (await isSmall(page, target)))
      standing.push(`${id}: ${target} – ${why}`)
  return standing
}

/** A row that the window's lower edge cuts has no small targets: each is judged where it can be seen whole. */
function isSmall(page: Page, target: string): Promise<boolean> {
  return page.evaluate(async (selector) => {
    const { axe } = window as unknown as {
      axe: { run(where: unknown, options: unknown): Promise<AxeResults> }
    }
    const element = document.querySelector(selector)
    const before = [scrollX, scrollY] as const
    element?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const again = await axe.run(element ?? document, {
      runOnly: { type: 'rule', values: ['target-size'] },
      resultTypes: ['violations'],
    })
    scrollTo({ left: before[0], top: before[1], behavior: 'instant' })
    return again.violations.length > 0
  }, target)
}

/** Waits until the fonts are there and no transition is half way. What flashes without an end is meant to. */
async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const passing = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getTiming().iterations !== Infinity,
      )
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

/**
 * Waits until nothing moves any more: columns are counted and rows placed from what was measured. What is measured comes with
 * a frame, and a large screen's frames are seconds apart on a busy machine: one comes between two looks.
 */
export async function settled(page: Page): Promise<void> {
  await still(page)
  await page.evaluate(async () => {
    const layout = (): string =>
      [...document.querySelectorAll('button, a, input, article')]
        .map((element) => Object.values(element.getBoundingClientRect().toJSON()).join())
        .join(' ')
    let before = ''
    for (let same = 0; same < 3;) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 40)))
      const now = layout()
      same = now === before ? same + 1 : 0
      before = now
    }
  })
}

/** One page at every size, resized in place. */
export async function atEvery(
  page: Page,
  sizes: readonly { width: number; height: number }[],
  look: (width: number) => Promise<void>,
): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await settled(page)
    await look(size.width)
  }
}

/** How many CSS pixels the page can be scrolled sideways. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

/**
 * What is beside the screen or runs out of its own box, one line each: text and controls that lie further left or right
 * than the window, text wider than the box it stands in, and boxes inside the page that scroll sideways.
 */
export function spilled(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 1.5
    const wide = document.documentElement.clientWidth
    const found: string[] = []
    const named = (element: Element): string => {
      const at = element.closest('[aria-label], section, article, dialog, header, footer, main')
      const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
      return `${element.tagName.toLowerCase()} "${text.slice(0, 30)}" in ${at?.tagName.toLowerCase() ?? 'page'}`
    }
    /** Cut off on purpose: said with an ellipsis, or only for those who hear it. */
    const clips = (element: Element): boolean =>
      getComputedStyle(element).overflowX !== 'visible' && element !== document.body
    const isInline = (element: Element): boolean => {
      const { display } = getComputedStyle(element)
      return display === 'inline' || display === 'contents'
    }
    look(document.body)
    return [...new Set(found)]

    function look(root: Element): void {
      for (const element of root.querySelectorAll('*')) {
        if (element.closest('svg') || !element.checkVisibility({ visibilityProperty: true }))
          continue
        const { overflowX, position, clipPath } = getComputedStyle(element)
        if (clipPath !== 'none') continue
        if (/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + SLACK) {
          found.push(`scrolls ${element.scrollWidth - element.clientWidth} px: ${named(element)}`)
        }
        const isControl = element.matches('button, a, input, select, textarea')
        const box = element.getBoundingClientRect()
        if (isControl && box.width > 2 && position !== 'fixed') beside(element, box)
        for (const node of element.childNodes) {
          if (node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '') {
            text(element, node)
          }
        }
      }
    }
    function beside(element: Element, box: DOMRect): void {
      if (box.right > wide + SLACK || box.left < -SLACK) {
        found.push(
          `beside the screen (${Math.round(box.left)}–${Math.round(box.right)}): ${named(element)}`,
        )
      }
    }
    function text(element: Element, node: Node): void {
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (box.width < 2) return
      let host: Element | null = element
      while (host && isInline(host) && !clips(host)) host = host.parentElement
      if (!host || host.getBoundingClientRect().width <= 2) return
      for (let up: Element | null = host; up; up = up.parentElement) if (clips(up)) return
      beside(element, box)
      const own = host.getBoundingClientRect()
      if (box.right > own.right + SLACK || box.left < own.left - SLACK) {
        found.push(
          `out of its box by ${Math.round(Math.max(box.right - own.right, own.left - box.left))} px: ${named(element)}`,
        )
      }
    }
  })
}

/**
 * Dates that are broken at a hyphen, addresses that are broken other than before their domain, times that are parted from
 * `since` or `as of`, limits from `(limit`, and with `withHeads` words of a column's head that are broken at all, one line each.
 */
export function torn(page: Page, withHeads = true): Promise<string[]> {
  return page.evaluate((areHeadsRead) => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      // What is only heard has no width.
      if ((node.parentElement?.getBoundingClientRect().width ?? 0) <= 1) continue
      const isHead = areHeadsRead && node.parentElement?.closest('th')
      const words = isHead
        ? /\S+/g
        : /\d{4}-\d\d-\d\d|\d\d-\d\d(?= \d\d:)|\S+@\S+\w|(?:since|as of) \d\S+|\(limit [^)]+\)/g
      for (const { index, 0: word } of (node.textContent ?? '').matchAll(words)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1)
          found.push(
            `"${word}" is on ${lines.size} lines: ${(node.textContent ?? '').slice(0, 60)}`,
          )
      }
    }
    return found
  }, withHeads)
}

/**
 * What can be tapped and is smaller than 44 px to a finger. The area that answers counts, not what is drawn:
 * a label counts for its field, and a larger invisible area around a small button is found by asking the page
 * what lies there. Links in running text may be as high as their line (WCAG 2.5.8).
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const NEEDED = 44
    const TAPPED =
      'button, a[href], input, select, textarea, summary, [role="button"], [tabindex="0"]'

    function boxOf(element: Element): DOMRect {
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
      const own = element.getBoundingClientRect()
      const other = label?.getBoundingClientRect()
      return other && other.width * other.height > own.width * own.height ? other : own
    }
    function answers(element: Element, x: number, y: number): boolean {
      const hit = document.elementFromPoint(x, y)
      if (hit === null) return false
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      return element.contains(hit) || labels.some((label) => label.contains(hit))
    }
    /** How far along one axis, through the middle, a touch still reaches the element; no further than needed. */
    function reach(element: Element, box: DOMRect, axis: 'x' | 'y'): number {
      const x = box.left + box.width / 2
      const y = box.top + box.height / 2
      let length = 0
      for (const step of [-0.5, 0.5]) {
        for (let at = step / 2; Math.abs(at) <= NEEDED; at += step) {
          if (!answers(element, axis === 'x' ? x + at : x, axis === 'y' ? y + at : y)) break
          length += 0.5
        }
      }
      return Math.round(length)
    }
    function isInText(element: Element): boolean {
      const around = element.parentElement?.textContent.trim() ?? ''
      return (
        element instanceof HTMLAnchorElement &&
        getComputedStyle(element).display === 'inline' &&
        around.length > element.textContent.trim().length
      )
    }
    function isLarge(element: Element): boolean {
      const box = boxOf(element)
      if (box.width >= NEEDED - 0.5 && box.height >= NEEDED - 0.5) return true
      if (reach(element, box, 'x') >= NEEDED && reach(element, box, 'y') >= NEEDED) return true
      // A name may answer for the whole card it stands in: its area is then found around the card's middle.
      const card = element.closest('article')?.getBoundingClientRect()
      return (
        card !== undefined &&
        (['x', 'y'] as const).every((axis) => reach(element, card, axis) >= NEEDED)
      )
    }

    const small: string[] = []
    // Behind an open dialog nothing answers, and need not.
    const around = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
    for (const element of around.querySelectorAll(TAPPED)) {
      if (!element.checkVisibility({ opacityProperty: false, visibilityProperty: true })) continue
      // Shown only while it has the focus.
      if (element.matches('a[href="#content"]')) continue
      if (element instanceof HTMLInputElement && element.type === 'hidden') continue
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      if (isInText(element) || isLarge(element)) continue
      const name = element.getAttribute('aria-label') ?? element.textContent.trim()
      const box = boxOf(element)
      const size = [reach(element, box, 'x'), reach(element, box, 'y')].join(' × ')
      small.push(`${element.tagName} "${name.slice(0, 40)}" answers to ${size}`)
    }
    scrollTo(0, 0)
    return [...new Set(small)]
  })
}
