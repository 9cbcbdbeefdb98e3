const SHORT: Record<string, string> = { s: 's', min: 'm', h: 'h', days: 'd' }

/** `12m` of `12 min`: the age beside each of three numbers in a row. Other texts stay as they are. */
export function shortAge(span: string): string {
  const [, count, unit = ''] = /^(\d+) (\S+)$/.exec(span) ?? []
  return count === undefined ? span : `${count}${SHORT[unit] ?? ` ${unit}`}`
}

// The grid of a wall board: tiles as large as possible with every patient on it; pages only if the tiles would be too
// small to read.

/** Where tiles may lie, and what is between them, in pixels. */
type Space = { width: number; height: number; gap: number }
/** The size of a tile at scale 1, in pixels. */
type Shape = { width: number; height: number }
/** The least scale that can be read from afar, and the largest that is useful. */
type Scales = { least: number; most: number }
/** A grid whose tiles fill it; `perPage` are on the screen at once. */
type Fit = { columns: number; rows: number; scale: number; perPage: number }

/**
 * The grid of the largest tiles at which all `count` fit; where they would be smaller than the least scale, the grid
 * that holds most at that scale. Of grids alike the one with fewer empty places.
 */
export function fitTiles(count: number, space: Space, shape: Shape, scales: Scales): Fit {
  if (!(space.width > 0 && space.height > 0))
    return { columns: 1, rows: 1, scale: scales.least, perPage: 1 }
  const best = bestGrid(Math.max(1, count), space, shape)
  if (best.scale >= scales.least) return { ...best, scale: Math.min(best.scale, scales.most) }
  const columns = mostAt(space.width, space.gap, shape.width * scales.least)
  const rows = mostAt(space.height, space.gap, shape.height * scales.least)
  const scale = scaleOf({ columns, rows }, space, shape)
  return { columns, rows, scale, perPage: columns * rows }
}

function bestGrid(count: number, space: Space, shape: Shape): Fit {
  let best: Fit = { columns: 1, rows: count, scale: -1, perPage: count }
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns)
    const scale = scaleOf({ columns, rows }, space, shape)
    const perPage = columns * rows
    const isTie = Math.abs(scale - best.scale) < 1e-6
    if (scale > best.scale + 1e-6 || (isTie && perPage < best.perPage))
      best = { columns, rows, scale, perPage }
  }
  return best
}

function scaleOf(
  { columns, rows }: Pick<Fit, 'columns' | 'rows'>,
  { width, height, gap }: Space,
  shape: Shape,
): number {
  const wide = (width - (columns - 1) * gap) / columns / shape.width
  const high = (height - (rows - 1) * gap) / rows / shape.height
  return Math.min(wide, high)
}

/** How many of this length fit side by side; one does always. */
function mostAt(whole: number, gap: number, each: number): number {
  return Math.max(1, Math.floor((whole + gap) / (each + gap)))
}

/** Letters of a tile, in pixels of a board of 1920 × 1080: smaller ones are not read from afar. */
const LETTERS: Scales = { least: 17, most: 64 }
/** Nor are smaller ones, in pixels of this screen, read from near. */
const LEAST_PX = 12
/** At this size a name is cut rather than made smaller. */
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
  /** The place has a line of its own below the name. */
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

/** A smaller screen shows fewer tiles, not smaller ones. */
const LEAST_FACTOR = 0.5
const WIDE = { width: 1920, height: 1080 }

/** How large a screen is beside one of 1920 × 1080, lying or standing: all that is on it grows with it. */
export function factorOf({ width, height }: { width: number; height: number }): number {
  const [long, short] = width >= height ? [width, height] : [height, width]
  if (long === 0) return 1
  return Math.max(LEAST_FACTOR, Math.min(long / WIDE.width, short / WIDE.height))
}
