import { CARDS, NUMBER, shapeOf, type TileLook, type Widths } from './tile-shape.ts'

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
/** With letters of this size a tile shows all that a card shows. */
const CARD_FROM = 30
/** Larger letters are of no use before the numbers are twice as large as they are. */
const ENOUGH = 32
/** Between tiles, and the line below them that says which page this is; in pixels of such a board. */
const GAP = 8
export const PAGE_MARK = 44

export type Layout = Fit & {
  look: TileLook
  /** The size of numbers, in letters. */
  number: number
  isPaged: boolean
}

type Place = {
  width: number
  height: number
  /** How large this screen is beside one of 1920 × 1080. */
  factor: number
  /** The place has a line of its own below the name. */
  isTwoLines: boolean
  /** As measured in the font on the screen. */
  widths: Widths
  /** The height that the patients' places are chosen for, whatever is above them now; `height` where it is left out. */
  planned?: number
}

/**
 * Tiles for all, with whole names where they stay large; in pages where they would be too small to read. Which patients
 * stand where does not depend on what comes and goes above them.
 */
export function layOut(count: number, place: Place): Layout {
  const { height, planned = height } = place
  return sized(chosen(count, { ...place, height: planned }), place)
}

function chosen(count: number, place: Place): Layout {
  const { factor } = place
  const letters = { least: Math.max(LEAST_PX, LETTERS.least * factor), most: mostOf(factor) }
  const fitted = (look: TileLook, isPaged = false): Layout => {
    const shape = shapeOf(look, NUMBER.least, place)
    const grid = fitTiles(count, spaceOf(place, isPaged), shape, letters)
    return sized({ ...grid, look, isPaged, number: 0 }, place)
  }
  const cards = CARDS.map((look) => fitted(look))
    .filter(({ scale, perPage }) => perPage >= count && scale >= CARD_FROM * factor)
    .toSorted((one, other) => other.scale * other.number - one.scale * one.number)
  if (cards[0]) return cards[0]
  const wide = fitted('wide')
  if (wide.perPage >= count && wide.scale >= WHOLE_NAMES_FROM * factor) return wide
  const narrow = fitted('narrow')
  const larger = narrow.scale > wide.scale ? narrow : wide
  return larger.perPage >= count ? larger : fitted('narrow', true)
}

const mostOf = (factor: number): number => Math.max(LEAST_PX, LETTERS.most * factor)

/** Below the tiles of a page is a line that says which it is. */
const spaceOf = ({ width, height, factor }: Place, isPaged: boolean): Space => ({
  width,
  height: isPaged ? height - PAGE_MARK * factor : height,
  gap: GAP * factor,
})

/** The letters of a grid's tiles; what is free in a tile is given to its numbers, and to large letters too. */
function sized(fit: Layout, place: Place): Layout {
  const { columns, rows, look, isPaged } = fit
  const { gap, ...space } = spaceOf(place, isPaged)
  const width = (space.width - (columns - 1) * gap) / columns
  const height = (space.height - (rows - 1) * gap) / rows
  const scaleAt = (number: number): number => {
    const shape = shapeOf(look, number, place)
    return Math.min(width / shape.width, height / shape.height)
  }
  const enough = Math.max(ENOUGH * place.factor, scaleAt(2))
  const scale = Math.min(mostOf(place.factor), enough, scaleAt(NUMBER.least))
  let [number, most]: [number, number] = [NUMBER.least, NUMBER.most]
  while (most - number > 0.005) {
    const middle = (number + most) / 2
    if (scaleAt(middle) >= scale) number = middle
    else most = middle
  }
  return { ...fit, scale, number }
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
