import { tip, tipLine } from './timeline.css.ts'

const WIDTH = 320
/** Between a cell and its tip, and between a tip and the edge of the visible sheet. */
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
  const tipWidth = Math.min(WIDTH, width)
  // Before the first paint: its height depends on how its lines break.
  function place(element: HTMLDivElement | null): void {
    if (!element) return
    element.style.maxHeight = ''
    const height = element.offsetHeight
    const { side, most } = tipSide(cell, sight, height)
    const shown = Math.min(height, most)
    element.style.maxHeight = `${most}px`
    element.style.top = `${side === 'below' ? above + cell.bottom - cell.top + GAP : above - GAP - shown}px`
  }
  return (
    <div
      ref={place}
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

/** Edges of a box, in pixels of the window. */
export type Edges = { top: number; bottom: number }

/**
 * On which side of a cell its tip opens, and how high it may be there: below where it fits, else where there is more
 * room. The last row lies at the lower edge of the screen.
 * @param wanted how high the tip would like to be
 */
export function tipSide(
  cell: Edges,
  sight: Edges,
  wanted: number,
): { side: 'above' | 'below'; most: number } {
  const below = sight.bottom - cell.bottom - 2 * GAP
  const above = cell.top - sight.top - 2 * GAP
  const side = below >= wanted || below >= above ? 'below' : 'above'
  return { side, most: Math.max(0, side === 'below' ? below : above) }
}

/** How far from the left edge a tip of this width starts, as near to the middle of its cell as the frame allows. */
export function tipLeft(middle: number, tipWidth: number, frame: number): number {
  return Math.max(0, Math.min(middle - tipWidth / 2, frame - tipWidth))
}
