import { useLayoutEffect, useRef } from 'react'
import { tip, tipLine } from './timeline.css.ts'
import { type Edges, tipLeft, tipSide } from './tip-place.ts'

const WIDTH = 320
const GAP = 6

export type TipPlace = {
  /** From the left edge of the timeline, in pixels. */
  middle: number
  /** Of the timeline. */
  width: number
  /** The cell and the visible part of the sheet, in the window; `above` is measured from the timeline's top. */
  cell: Edges
  sight: Edges
  above: number
  lines: readonly string[]
}

/** The alarms of one cell, always inside what is in sight. The cell's own name says the same to screen readers. */
export function TimelineTip({ middle, width, cell, sight, above, lines }: TipPlace) {
  const ref = useRef<HTMLDivElement>(null)
  const tipWidth = Math.min(WIDTH, width)
  // Before the first paint: its height depends on how its lines break.
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    element.style.maxHeight = ''
    const height = element.offsetHeight
    const { side, most } = tipSide(cell, sight, height)
    const shown = Math.min(height, most)
    element.style.maxHeight = `${most}px`
    element.style.top = `${side === 'below' ? above + cell.bottom - cell.top + GAP : above - GAP - shown}px`
  }, [cell, sight, above, lines])
  return (
    <div
      ref={ref}
      role="tooltip"
      className={tip}
      style={{ left: tipLeft(middle, tipWidth, width), width: tipWidth }}
    >
      {lines.map((line, index) => (
        <p key={index} className={tipLine}>
          {line}
        </p>
      ))}
    </div>
  )
}
