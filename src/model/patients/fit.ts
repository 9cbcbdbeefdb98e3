/** Three sizes of a patient, and which of them a window has room for (DENS-01, DENS-02). */

export const DENSITIES = ['card', 'compact', 'tile'] as const
export type Density = (typeof DENSITIES)[number]
/** `fit`: the largest at which the ward that is shown needs no scrolling. */
export type DensityChoice = Density | 'fit'
export const DENSITY_CHOICES = [...DENSITIES, 'fit'] as const

export const isDensityChoice = (stored: unknown): stored is DensityChoice =>
  DENSITY_CHOICES.some((choice) => choice === stored)

/** How wide a tile and a compact card have to be, in their letters, for the widest numbers to be whole. */
export type Widths = { tile: number; compact: number }
/** px; `widths` as measured in the font on the screen, where they were. */
export type Space = { width: number; height: number; widths?: Widths }

/** How patients stand: so many side by side, with letters of so many px (a tile is as large as its letters). */
export type Look = { size: Density; columns: number; em: number }

/** Least width and height in `em`, px between two, and how large the letters may become. */
type Measures = { width: number; height: number; gap: number; least: number; most: number }

export const TILE: Measures = { width: 9.25, height: 7.8, gap: 6, least: 16, most: 24 }
export const COMPACT: Measures = { width: 14.5, height: 10.6, gap: 8, least: 16, most: 18 }

/** px: the specified width of the content. */
const SPECIFIED = 1200

/**
 * The specified card in a window that has its width; what fits below that, and on whatever is held in a hand, whichever
 * way it is turned.
 */
export function firstChoice(windowWidth: number, isTouched: boolean): DensityChoice {
  return windowWidth >= SPECIFIED && !isTouched ? 'card' : 'fit'
}

/** Four cards a row on 1200 px with the sidebar, then three, two, one (PLIST-13, ruling R18). */
export function cardColumns(width: number): number {
  if (width >= 860) return 4
  if (width >= 660) return 3
  return width >= 430 ? 2 : 1
}

/** Where the page is wider than the specified one, as many as have room. */
const wideColumns = (width: number): number =>
  Math.max(cardColumns(width), Math.floor((width + 12) / 262))

/**
 * @param patients how many are to be seen
 * @param cardsHeight px that their cards would take, by how many stand side by side; `null` where cards have no place
 * @param space what the window has for them
 */
export function lookOf(
  choice: DensityChoice,
  patients: number,
  cardsHeight: ((columns: number) => number) | null,
  space: Space,
): Look {
  const card = (columns: number): Look => ({ size: 'card', columns, em: 16 })
  switch (choice) {
    case 'card': {
      const most = cardColumns(space.width)
      // Three that leave a third of every row empty, as rooms of two do, are two: as many rows of larger cards (DENS-06).
      const isTwo =
        most === 3 && patients > most && cardsHeight !== null && cardsHeight(2) === cardsHeight(3)
      return card(isTwo ? 2 : most)
    }
    case 'compact':
      return flowed('compact', patients, space).look
    case 'tile':
      return flowed('tile', patients, space).look
    case 'fit': {
      const columns = wideColumns(space.width)
      if (cardsHeight !== null && cardsHeight(columns) <= space.height) return card(columns)
      const compact = flowed('compact', patients, space)
      return compact.fits ? compact.look : flowed('tile', patients, space).look
    }
  }
}

/** So many columns that the letters become largest; where not all fit, as many as have room, with the least letters. */
function flowed(
  size: 'tile' | 'compact',
  patients: number,
  { width, height, widths }: Space,
): { look: Look; fits: boolean } {
  const { gap, least, most, ...measures } = size === 'tile' ? TILE : COMPACT
  // A font may be wider than the one these were drawn in.
  const wide = Math.max(measures.width, widths?.[size] ?? 0)
  const columnsMost = Math.max(1, Math.floor((width + gap) / (wide * least + gap)))
  let best: Look | null = null
  for (let columns = 1; columns <= columnsMost; columns += 1) {
    const rows = Math.max(1, Math.ceil(patients / columns))
    const across = (width - (columns - 1) * gap) / columns / wide
    const down = (height - (rows - 1) * gap) / rows / measures.height
    const em = Math.min(most, Math.floor(Math.min(across, down) * 4) / 4)
    if (em >= least && (best === null || em > best.em)) best = { size, columns, em }
  }
  return { look: best ?? { size, columns: columnsMost, em: least }, fits: best !== null }
}

/** px from the top of one row of them to the top of the next. */
export function rowHeight({ size, em }: Look): number {
  const { height, gap } = size === 'tile' ? TILE : COMPACT
  return Math.round(height * em) + gap
}

/** How many of them are seen at once; at least one. */
export function capacityOf(look: Look, { height }: Space): number {
  const { gap } = look.size === 'tile' ? TILE : COMPACT
  return look.columns * Math.max(1, Math.floor((height + gap) / rowHeight(look)))
}
