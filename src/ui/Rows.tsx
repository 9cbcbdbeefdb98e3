import { type ReactNode, Suspense, lazy, useCallback } from 'react'
import type { Props } from './VirtualRows.tsx'

/** Up to so many rows are all drawn; the code that draws only those near the window loads with the first longer list. */
const FEW_ROWS = 24

const VirtualRows = lazy(() =>
  import('./VirtualRows.tsx').then(
    (module) => ({ default: module.VirtualRows as typeof PlainRows }),
    // Offline before that code was stored: then all rows are drawn.
    () => ({ default: PlainRows }),
  ),
) as typeof PlainRows

/** Rows that are few mostly and may be a thousand. */
export function Rows<Row>(props: Props<Row>) {
  const { rows } = props
  if (rows.length <= FEW_ROWS) return <PlainRows {...props} />
  return (
    <Suspense fallback={<PlainRows {...props} rows={rows.slice(0, FEW_ROWS)} />}>
      <VirtualRows {...props} />
    </Suspense>
  )
}

/** All rows, one below the other. */
function PlainRows<Row>({ rows, keyOf, render, onRange, role }: Props<Row>): ReactNode {
  const box = useCallback(
    (element: HTMLDivElement | null) =>
      element && onRange
        ? followRange([...element.children].slice(0, rows.length), onRange)
        : undefined,
    [rows, onRange],
  )
  return (
    <div ref={box} role={role}>
      {rows.map((row) => (
        <div key={keyOf(row)} role={role && 'presentation'}>
          {render(row)}
        </div>
      ))}
    </div>
  )
}

/** Calls `onRange` with the first and the last row in the window whenever one enters or leaves it. */
function followRange(
  elements: readonly Element[],
  onRange: (first: number, last: number) => void,
): () => void {
  const inSight = new Set<number>()
  const observer = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) {
      const index = elements.indexOf(target)
      if (isIntersecting) inSight.add(index)
      else inSight.delete(index)
    }
    if (inSight.size > 0) onRange(Math.min(...inSight), Math.max(...inSight))
  })
  for (const element of elements) observer.observe(element)
  return () => observer.disconnect()
}
