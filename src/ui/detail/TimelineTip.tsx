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
  /** The cell and what of the timeline's surroundings is in sight, in the window; `above` from the timeline's top. */
  cell: Edges
  sight: Edges
  above: number
  lines: readonly string[]
}

/** The alarms of one cell, always inside what is in sight. The cell's own name says the same to who hears it. */
export function TimelineTip({ middle, width, cell, sight, above, lines }: TipPlace) {
  const ref = useRef<HTMLDivElement>(null)
  const own = Math.min(WIDTH, width)
  // Before the first paint: how high it is depends on how its lines break.
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
      style={{ left: tipLeft(middle, own, width), width: own }}
    >
      {lines.map((line, index) => (
        <p key={index} className={tipLine}>
          {line}
        </p>
      ))}
    </div>
  )
}
