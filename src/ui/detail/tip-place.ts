/** Edges of a box, in pixels of the window. */
export type Edges = { top: number; bottom: number }

/** Between a cell and its tip, and between a tip and the edge of what is in sight. */
const GAP = 6

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
