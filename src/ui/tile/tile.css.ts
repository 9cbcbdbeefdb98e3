import { style } from '@vanilla-extract/css'
import { row, text } from '../base/layout.css.ts'
import { recipe } from '@vanilla-extract/recipes'
import { plainButton } from '../base/control.css.ts'
import { color } from '../theme/contract.css.ts'

/**
 * All sizes are in `em`: a tile is as large as the letters of its grid. With 16 px it is at least 148 by 125,
 * and its numbers are 21 px.
 */
export const tile = recipe({
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    height: '100%',
    border: `1px solid ${color.line}`,
    borderRadius: '0.6em',
    background: color.surface,
    lineHeight: 1.2,
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    compact: {
      true: { minHeight: '10.6em', padding: '0.35em 0.5em', gap: '0.15em' },
      false: { minHeight: '7.8em', padding: '0.3em 0.4em' },
    },
    disconnected: { true: { background: color.canvas, borderStyle: 'dashed' }, false: {} },
  },
})

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: '0.25em',
  minHeight: '1.2em',
})
export const name = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  // Two lines of it are as high as the tile leaves above the next line.
  marginBlock: '-0.05em 0.05em',
  fontSize: '1em',
  fontWeight: 680,
  lineHeight: 1.2,
})
/** Reaches over the whole tile. */
export const openButton = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  ...plainButton,
  whiteSpace: 'nowrap',
  '::after': { content: '""', position: 'absolute', inset: '-1px', borderRadius: '0.6em' },
  ':focus-visible': { outline: 'none' },
  selectors: {
    '&:focus-visible::after': { outline: `3px solid ${color.focus}`, outlineOffset: '2px' },
  },
})
export const sign = style({ display: 'inline-flex', flex: 'none', color: color.soft })
/** What is wrong, and whether connected. */
export const foot = style({
  containerType: 'inline-size',
  display: 'flex',
  alignItems: 'center',
  gap: '0.3em',
})
/** Drawings as high as the letters beside them. */
export const signs = style({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  gap: '0.25em',
  color: color.soft,
  fontSize: '0.8em',
})

export const second = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0.3em',
  minHeight: '1.15em',
})
/**
 * The line of place and marks, from what stays to what gives way first, each whole: the room and the drawings of all signs,
 * where the patient is seen, the words of what is due, those of other marks, the ward. What shrinks first shrinks so much
 * more that the next loses nothing before.
 */
const GIVES_WAY = { seen: 1, words: 1e6, ward: 1e12 }
/** From right to left, for what has no room is wrapped out of sight. */
export const where = recipe({
  base: {
    minWidth: 'min-content',
    display: 'flex',
    flexFlow: 'row-reverse wrap',
    justifyContent: 'flex-end',
    height: '1.48em',
    marginBlock: '-0.14em',
    overflow: 'hidden',
    fontSize: '0.9em',
    fontWeight: 600,
  },
  variants: {
    first: {
      ward: { flex: `1 ${GIVES_WAY.ward} auto` },
      seen: { flex: `1 ${GIVES_WAY.seen} auto` },
    },
  },
})
export const whereWard = style({
  order: 2,
  lineHeight: '1.48em',
  marginInlineEnd: '0.25em',
  overflowWrap: 'anywhere',
})
/** The room, or a ward that has none, and what is known of it. */
export const whereBed = style([row(), { order: 1, height: '1.48em', gap: '0.3em' }])
export const whereSign = row({ inline: true, fixed: true })
export const whereRoom = style({ flex: 'none', whiteSpace: 'pre' })
export const whereLong = style({ flex: '1 1 auto', minWidth: '4.5em', display: 'flex' })
/** Pin and place, or the pin alone. */
export const whereSeen = style({
  minWidth: 'min-content',
  height: '1.2em',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  // The place is wrapped far enough below the pin that nothing of it is seen.
  gap: '0.6em 0.15em',
  overflow: 'hidden',
  fontWeight: 500,
  overflowWrap: 'anywhere',
})
export const marksBeside = style([signs, { flex: `0 ${GIVES_WAY.words} auto` }])
export const numbers = row({ justify: 'between', grow: true })
export const cell = recipe({
  base: {
    position: 'relative',
    // What is tapped here is the whole tile.
    pointerEvents: 'none',
    display: 'flex',
    flexDirection: 'column',
    padding: '0 0.15em',
    borderRadius: '0.3em',
  },
  variants: {
    caution: {
      high: { background: color.highTint, boxShadow: `0 0 0 1.5px ${color.high}` },
      medium: { background: color.mediumTint, boxShadow: `0 0 0 1.5px ${color.mediumText}` },
      no: {},
    },
    compact: { true: { padding: '0.1em 0.25em' }, false: {} },
  },
  compoundVariants: [
    { variants: { caution: 'no', compact: true }, style: { background: color.sunken } },
  ],
})
export const label = style({
  display: 'flex',
  gap: '0.25em',
  color: color.soft,
  fontSize: '0.75em',
  lineHeight: 1.15,
  whiteSpace: 'nowrap',
})
export const bang = style({ color: color.text, fontWeight: 800 })
export const number = recipe({
  base: {
    // Two digits or three: the next stays in its place.
    minWidth: '1.55em',
    fontSize: '1.3em',
    fontWeight: 660,
    lineHeight: 1.05,
    letterSpacing: '-0.025em',
    whiteSpace: 'nowrap',
  },
  variants: {
    old: { true: { color: color.soft, fontWeight: 450 }, false: {} },
    compact: { true: { fontSize: '1.4em' }, false: {} },
  },
})
/** The words of a note, and beside them what room they leave to the line of the last hours. */
export const note = style([
  text({ weight: 'medium', leading: 1.15, nowrap: true }),
  { display: 'flex', minHeight: '1.15em', fontSize: '0.75em' },
])

/** Its ground and edge are those of its look. */
export const strip = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: '0.25em',
  minHeight: '1.6em',
  margin: '0 0 -0.1em -0.2em',
  padding: '0 0.2em',
  borderRadius: '0.4em',
  fontSize: '0.88em',
  lineHeight: 1.1,
})
export const stripSign = style({ display: 'inline-flex', flex: 'none' })
/** From right to left, as the place: where both have no room, the first is wrapped out of sight. */
export const why = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexFlow: 'row-reverse wrap',
  justifyContent: 'flex-end',
  rowGap: '0.6em',
  height: '1.35em',
  lineHeight: 1.35,
  overflow: 'hidden',
  whiteSpace: 'pre',
})
export const whyFirst = style({ order: 2, flex: 'none' })
export const whyText = style({
  order: 1,
  display: 'flex',
  flex: 'none',
  maxWidth: '100%',
})
