import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { rowsThatFit } from '../../model/board/pages.ts'
import { useSize } from './use-size.ts'

/** In `data-size` of the list: large rows while all of them fit. */
const SIZES = ['large', 'small'] as const

/**
 * How many rows of a list are shown, measured on the rows as they are drawn, all of them. While not all are shown, a line
 * `more` pixels high says how many are left.
 */
export function useRowsFit(
  rows: readonly unknown[],
  more: number,
): [RefCallback<HTMLElement>, number] {
  const list = useRef<HTMLElement>(null)
  const [sized, { width, height }] = useSize()
  const [shown, setShown] = useState(rows.length)
  const ref = useCallback(
    (element: HTMLElement) => {
      list.current = element
      return sized(element)
    },
    [sized],
  )
  useLayoutEffect(() => {
    const element = list.current
    if (element === null || height === 0) return
    for (const size of SIZES) {
      element.dataset['size'] = size
      const heights = [...element.querySelectorAll<HTMLElement>('[data-alarm]')].map(
        ({ offsetHeight }) => offsetHeight,
      )
      const fitting = rowsThatFit(heights, height, more)
      setShown(fitting)
      if (fitting === heights.length) return
    }
  }, [rows, width, height, more])
  return [ref, shown]
}
