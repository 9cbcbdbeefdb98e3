/**
 * The pill of a wall board's tile, which says in up to three lines what is wrong (ONE-05). Small letters have no room to be
 * set on whole pixels as they come: their first or last row would be under the edge of the pill. So their lines, and the
 * pill around them, are whole pixels high (BOARD-21). Pure.
 */

/** How many lines a pill's words have, and how large their letters are in those of the pill; `ui/tile` draws them so. */
export const LINES = {
  two: { count: 2, letters: 0.72 },
  small: { count: 2, letters: 0.66 },
  three: { count: 3, letters: 0.47 },
} as const
export type Lines = keyof typeof LINES

/** Of Inter, above and below the line that letters stand on; a browser takes whole pixels of each. */
const ASCENT = 0.969
const DESCENT = 0.241
/** The letters of the pill, and how far it reaches below its line, in letters of the tile. */
const LETTERS = 0.86 * 0.88
const BELOW = 0.1 * LETTERS
/**
 * The edge is drawn a pixel into the pill. Above a first line it has what is free there; below the last it needs one of its
 * own, and beside the smallest letters above them, too.
 */
const EDGE = 1
/** Letters of a tile, in pixels: from here on there is room enough, and no less than whole pixels would leave them. */
const LARGE = 17.4

/** In pixels: the line of the tile with the pill, a line of words of each size, and what is free after the last of them. */
export type Pill = { foot: number; lines: Record<Lines, { height: number; after: number }> }

/** How high the lines are; `null` where they follow the letters. @param letters of the tile, in pixels */
export function pillOf(letters: number): Pill | null {
  if (letters >= LARGE) return null
  const heights = { two: lineOf('two'), small: lineOf('small'), three: lineOf('three') }
  const whole = (size: Lines): number => LINES[size].count * heights[size]
  const pill = Math.max(whole('two'), whole('small'), whole('three') + EDGE) + EDGE
  // As much is free above as below: no half pixels.
  const placed = (size: Lines) => ({ height: heights[size], after: (pill - whole(size)) % 2 })
  return {
    foot: pill - BELOW * letters,
    lines: { two: placed('two'), small: placed('small'), three: placed('three') },
  }

  function lineOf(size: Lines): number {
    const high = letters * LETTERS * LINES[size].letters
    return Math.round(high * ASCENT) + Math.round(high * DESCENT)
  }
}
