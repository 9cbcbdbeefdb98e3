/** Sizes shared by every style: spacing in steps of 4, type, radius, and where the layout folds (ruling R18). */

/** `n` steps of 4 px. */
export function space(n: number): string {
  return `${n * 4}px`
}

/** Pixels of a note: what is drawn is placed by it. */
export const NOTE = 12.5

export const font = {
  /** The least size: labels in a drawing with many of them. */
  micro: '12px',
  note: `${NOTE}px`,
  tiny: '13px',
  small: '14px',
  body: '16px',
  title: '20px',
  number: '28px',
  display: '40px',
  /** The specified size of text inputs (DESIGN-05). */
  input: '13px',
} as const

export const radius = { control: '10px', card: '10px', pill: '999px' } as const

/** The content is 1200 px at most (SHELL-07). */
export const CONTENT_WIDTH = 1200
/** Smallest height of anything that is touched (ruling R18). */
export const TOUCH = '44px'

/** Icons: in a tile, beside text, alone in a button, beside a heading (DESIGN-23). */
export const ICON_SIZES = [14, 16, 20, 24] as const
/** Lines of icons are as strong as the stems of the text beside them, whatever their size. */
export const ICON_LINE = 1.6

/** px at the usual size of text, in rem: a window with larger text folds earlier. */
const rem = (px: number): string => `${px / 16}rem`

/** The widest screen, in px, that folds as the smallest tablets do. */
export const SMALL = 767

export const fold = {
  /** Landscape tablets and below. */
  compact: `screen and (max-width: ${rem(1199)})`,
  /** Portrait tablets and below. */
  portrait: `screen and (max-width: ${rem(899)})`,
  /** The smallest tablets, held upright. */
  small: `screen and (max-width: ${rem(SMALL)})`,
  /** Phones. */
  narrow: `screen and (max-width: ${rem(699)})`,
  /** The narrowest phones. */
  least: `screen and (max-width: ${rem(379)})`,
  /** Tablets that are lower than 800 px: what is to be whole there has little air. */
  low: `screen and (min-width: ${rem(700)}) and (max-height: ${rem(799)})`,
  /** Hardly two hands high, as at 400 % zoom: what stays in place would leave no room for the rest. */
  short: `screen and (max-height: ${rem(479)})`,
  /** As there, but lower than any phone on its side: even the header and the ends of a window give way. */
  lowest: `screen and (max-height: ${rem(319)})`,
} as const

/** Wider than all of these. */
export const desk = `screen and (min-width: ${rem(1200)})`

export const layer = {
  raised: 1,
  lifted: 2,
  header: 20,
  dock: 20,
  notice: 30,
  balloon: 40,
} as const
