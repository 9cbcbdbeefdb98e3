import type { RefCallback } from 'react'

/**
 * Texts that are whole or not there. The `ref` of a box that its text must not leave: where the text (its first element)
 * is larger, the box gets the first of these in `data-fit` with which it is not: smaller letters, two lines of them,
 * three, and at last `none`, for a mark in place of it. `fit-text.css.ts` draws them. All boxes share one observer and are measured
 * together, when one gets another size: never for a value that is as wide as the one before.
 */
export const FITS = ['close', 'two', 'three', 'none'] as const

const SLACK = 0.5
/** Made with the first text: not everything that loads this file has a screen. */
let observer: ResizeObserver | null = null

export const fitText: RefCallback<HTMLElement> = (box) => {
  if (box === null) return undefined
  const watching = (observer ??= new ResizeObserver(refit))
  watching.observe(box)
  // A number changes in its place; other texts come with a box of their own.
  const [text] = box.children
  const isNumber = box.dataset['text'] === 'number'
  if (isNumber && text) watching.observe(text)
  return () => {
    watching.unobserve(box)
    if (text) watching.unobserve(text)
  }
}

function refit(entries: readonly ResizeObserverEntry[]): void {
  const boxes = new Set(entries.map(({ target }) => boxOf(target)).filter((box) => box !== null))
  for (const box of boxes) delete box.dataset['fit']
  let left = [...boxes].filter(isOver)
  for (const fit of FITS) {
    if (left.length === 0) return
    for (const box of left) box.dataset['fit'] = fit
    left = left.filter(isOver)
  }
}

const boxOf = (element: Element): HTMLElement | null => element.closest('[data-text]')

function isOver(box: HTMLElement): boolean {
  const text = box.firstElementChild?.getBoundingClientRect()
  const { width, height } = box.getBoundingClientRect()
  return text !== undefined && (text.width > width + SLACK || text.height > height + SLACK)
}
