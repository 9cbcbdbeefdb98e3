/** How large the tiles of a wall board are, so that they are read from three metres (BOARD-02). */
import { type Fit, fitTiles, type Scales, type Space } from './fit.ts'

/** Letters of a tile, in pixels of a board of 1920 × 1080: smaller ones are not read from afar. */
const LETTERS: Scales = { least: 17, most: 64 }
/** Nor are smaller ones, in pixels of this screen, read from near. */
const LEAST_PX = 12
/** From here on a name may be cut rather than the letters grow smaller. */
const WHOLE_NAMES_FROM = 24
/** Between tiles, and the line below them that says which page this is; in pixels of such a board. */
const GAP = 8
export const PAGE_MARK = 44

/**
 * The least size of a tile in its letters (`screens/board/tile.css.ts`): `wide` with all numbers in one line and room for
 * a name; `narrow`, higher, with the temperature below the others.
 */
export type TileLook = 'wide' | 'narrow'
const SHAPES = {
  wide: { width: 9.6, oneLine: 5.4, twoLines: 6.45 },
  narrow: { width: 7.1, oneLine: 6.6, twoLines: 7.65 },
} as const

export type Layout = Fit & { look: TileLook }

type Place = {
  width: number
  height: number
  /** How large this screen is beside one of 1920 × 1080. */
  factor: number
  /** A place stands below the name. */
  isTwoLines: boolean
}

/** Tiles for all, with whole names where they stay large; in pages where they would be too small to read. */
export function layOut(count: number, { width, height, factor, isTwoLines }: Place): Layout {
  const space = { width, height, gap: GAP * factor }
  const letters = {
    least: Math.max(LEAST_PX, LETTERS.least * factor),
    most: Math.max(LEAST_PX, LETTERS.most * factor),
  }
  const fitted = (look: TileLook, into: Space): Layout => {
    const { width: wide, oneLine, twoLines } = SHAPES[look]
    const shape = { width: wide, height: isTwoLines ? twoLines : oneLine }
    return { ...fitTiles(count, into, shape, letters), look }
  }
  const wide = fitted('wide', space)
  if (wide.perPage >= count && wide.scale >= WHOLE_NAMES_FROM * factor) return wide
  const narrow = fitted('narrow', space)
  const larger = narrow.scale > wide.scale ? narrow : wide
  if (larger.perPage >= count) return larger
  return fitted('narrow', { ...space, height: height - PAGE_MARK * factor })
}

/** On a smaller screen less is shown, and nothing smaller. */
const LEAST_FACTOR = 0.5
const WIDE = { width: 1920, height: 1080 }

/** How large a screen is beside one of 1920 × 1080, lying or standing: all that is on it grows with it. */
export function factorOf({ width, height }: { width: number; height: number }): number {
  const [long, short] = width >= height ? [width, height] : [height, width]
  if (long === 0) return 1
  return Math.max(LEAST_FACTOR, Math.min(long / WIDE.width, short / WIDE.height))
}
