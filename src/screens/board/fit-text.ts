import type { RefCallback } from 'react'

/**
 * Texts that are whole or not there. The `ref` of a box that its text must not leave: where the text (its first element)
 * is larger, the box gets the first of these in `data-fit` with which it is not: smaller letters, two lines of them,
 * three, four, and at last `none`, for a mark in place of it. `fit-text.css.ts` draws them. All boxes share one observer and are measured
 * together, when one gets another size, and when a font has come: never for a value that is as wide as the one before.
 */
export const FITS = ['close', 'closer', 'two', 'three', 'four', 'none'] as const
/** Not for what says more about a sign beside it (`data-text="beside"`): letters so small would say less than the sign. */
const TINY: readonly string[] = ['three', 'four']

const SLACK = 0.5
type Watched = { observer: ResizeObserver; boxes: Set<HTMLElement> }

/** Made with the first text: not everything that loads this file has a screen. */
let watched: Watched | null = null

export const fitText: RefCallback<HTMLElement> = (box) => {
  if (box === null) return undefined
  const { observer, boxes } = (watched ??= watch())
  observer.observe(box)
  boxes.add(box)
  // A number changes in its place; other texts come with a box of their own.
  const [text] = box.children
  const isNumber = box.dataset['text'] === 'number'
  if (isNumber && text) observer.observe(text)
  return () => {
    observer.unobserve(box)
    boxes.delete(box)
    if (text) observer.unobserve(text)
  }
}

function watch(): Watched {
  const boxes = new Set<HTMLElement>()
  document.fonts?.addEventListener('loadingdone', () => refit(boxes))
  const observer = new ResizeObserver((entries) =>
    refit(new Set(entries.map(({ target }) => boxOf(target)).filter((box) => box !== null))),
  )
  return { observer, boxes }
}

function refit(some: ReadonlySet<HTMLElement>): void {
  for (const box of some) delete box.dataset['fit']
  let left = [...some].filter(isOver)
  for (const fit of FITS) {
    if (left.length === 0) return
    for (const box of left)
      if (box.dataset['text'] !== 'beside' || !TINY.includes(fit)) box.dataset['fit'] = fit
    left = left.filter(isOver)
  }
}

const boxOf = (element: Element): HTMLElement | null => element.closest('[data-text]')

function isOver(box: HTMLElement): boolean {
  const text = box.firstElementChild?.getBoundingClientRect()
  const { width, height } = box.getBoundingClientRect()
  return text !== undefined && (text.width > width + SLACK || text.height > height + SLACK)
}
