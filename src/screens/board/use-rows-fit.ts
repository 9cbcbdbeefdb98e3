import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { rowsThatFit } from '../../model/board/pages.ts'

/** In `data-size` of the list: large rows while all of them fit; where not even the small ones do, `data-spread`. */
const SIZES = ['large', 'small'] as const

/**
 * How many rows of a list are shown, measured on the rows as they are drawn, all of them: when other rows come, and when
 * one or the list gets another size, by other words or by a font that has come. While not all are shown, a line `more`
 * pixels high says how many are left.
 *
 * @param rows says which rows these are
 */
export function useRowsFit(
  rows: string,
  more: number,
): [RefObject<HTMLUListElement | null>, number] {
  const ref = useRef<HTMLUListElement>(null)
  const [fitting, setFitting] = useState(Infinity)
  useLayoutEffect(() => {
    const list = ref.current
    if (list === null) return undefined
    const measure = (): void => setFitting(fittingIn(list, more))
    measure()
    // Measured they get another size: never while sizes are reported.
    const observer = new ResizeObserver(() => requestAnimationFrame(measure))
    for (const each of [list, ...rowsOf(list)]) observer.observe(each)
    return () => observer.disconnect()
  }, [rows, more])
  return [ref, fitting]
}

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-alarm]')]

function fittingIn(list: HTMLElement, more: number): number {
  const height = list.clientHeight
  if (height === 0) return Infinity
  // Rows that were spread are higher than what is in them.
  delete list.dataset['spread']
  let fitting = 0
  let isWhole = false
  for (const size of SIZES) {
    list.dataset['size'] = size
    // In parts of a pixel: twenty that are rounded are a line too many.
    const heights = rowsOf(list).map((row) => row.getBoundingClientRect().height)
    fitting = rowsThatFit(heights, height, more)
    isWhole = fitting === heights.length
    if (isWhole) break
  }
  if (!isWhole) list.dataset['spread'] = ''
  return fitting
}
