import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { usePainted } from './base/moments.ts'
import { textScale } from './base/text-size.ts'
import { list, rowBox } from './virtual.css.ts'

export type Props<Row> = {
  /** Pass the same array while the rows are the same: a new one is measured again. */
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Height in px at the usual size of text, before a row has been measured. */
  estimate: (row: Row) => number
  render: (row: Row) => ReactNode
  /** What is in sight changed: indexes of the first and the last row. */
  onRange?: (first: number, last: number) => void
  role?: 'rowgroup'
  /** At first only the rows in sight: a page of many cards is there sooner. */
  isLean?: boolean
  /** Rows kept ready on either side of the window: one where rows are half as high as it. */
  overscan?: number
}

/** Rows of which only those near the window exist: a thousand patients scroll like ten. */
export function VirtualRows<Row>(props: Props<Row>) {
  const { rows, keyOf, estimate, render, onRange, role, isLean = false, overscan = 3 } = props
  const isPainted = usePainted(isLean && rows.length > 0)
  const ref = useRef<HTMLDivElement>(null)
  const top = useTop(ref, rows)
  // Every render reads the virtualizer again and passes it to no other component, so nothing stale is kept.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => at(rows, index, estimate, 0) * textScale(),
    getItemKey: (index) => at(rows, index, keyOf, ''),
    scrollMargin: top,
    overscan: isLean && !isPainted ? 0 : overscan,
  })
  const items = virtualizer.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? -1
  useEffect(() => onRange?.(first, last), [first, last, onRange])
  return (
    <div ref={ref} role={role} className={list} style={{ height: virtualizer.getTotalSize() }}>
      {items.map((item) => (
        <div
          key={item.key}
          ref={virtualizer.measureElement}
          role={role && 'presentation'}
          data-index={item.index}
          className={rowBox}
          style={{ transform: `translateY(${item.start - top}px)` }}
        >
          {at(rows, item.index, render, null)}
        </div>
      ))}
    </div>
  )
}

function at<Row, T>(rows: readonly Row[], index: number, read: (row: Row) => T, none: T): T {
  const row = rows[index]
  return row === undefined ? none : read(row)
}

/** Distance of the list from the top of the page, kept right when what is above it folds. */
function useTop(ref: { readonly current: HTMLElement | null }, rows: unknown): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (ref.current) setTop(Math.round(ref.current.getBoundingClientRect().top + scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [ref, rows])
  return top
}
