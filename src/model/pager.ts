/** Pages are counted from 0 inside and from 1 on the screen (AMB-100). */

/** So many numbers fit on a portrait tablet and on a phone. */
const MOST = 7

/** A page to go to, or pages left out. */
export type PagerItem = number | 'gap'

/** The nearest page there is: a list that shrank has fewer (ADMIN-06, FORM-33). */
export function clampPage(page: number, pages: number): number {
  return Math.min(Math.max(0, page), Math.max(1, pages) - 1)
}

/** Which pages are offered: all of a few, else the ends and what is around the current one. */
export function pagerItems(page: number, pages: number): PagerItem[] {
  const count = Math.max(1, pages)
  if (count <= MOST) return range(0, count - 1)
  const last = count - 1
  const at = clampPage(page, count)
  if (at <= 3) return [...range(0, 4), 'gap', last]
  if (at >= last - 3) return [0, 'gap', ...range(last - 4, last)]
  return [0, 'gap', at - 1, at, at + 1, 'gap', last]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** First and last row of a page, counted from 1. */
export function rowsOfPage(page: number, size: number, rows: number): { from: number; to: number } {
  return { from: page * size + 1, to: page * size + rows }
}
