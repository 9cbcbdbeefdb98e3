import { style } from '@vanilla-extract/css'
import { row, text } from '../base/layout.css.ts'
import { recipe } from '@vanilla-extract/recipes'
import { plainButton } from '../base/control.css.ts'
import { hidden } from '../hidden.css.ts'
import { NARROW, TWO_LINES } from './tile-parts.css.ts'
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
  fontSize: '1em',
  fontWeight: 680,
  lineHeight: 1.2,
})
/** Reaches over the whole tile. */
export const openButton = style({
  flex: 1,
  minWidth: 0,
  ...plainButton,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
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
 * From right to left, for what has no room is wrapped out of sight: the ward, as soon as it could not be read whole.
 */
export const where = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexFlow: 'row-reverse wrap',
  justifyContent: 'flex-end',
  rowGap: '0.6em',
  height: '1.2em',
  overflow: 'hidden',
  fontSize: '0.9em',
  fontWeight: 600,
  whiteSpace: 'pre',
})
export const whereWard = style({
  order: 2,
  flex: 'none',
  marginInlineEnd: '0.25em',
})
export const whereSign = style({
  display: 'inline-flex',
  alignItems: 'center',
  height: '1.2em',
  flex: 'none',
  paddingInlineStart: '0.2em',
})
export const whereRoom = style({
  order: 1,
  flex: 'none',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  selectors: { [`${where}:has(${whereSign}) &`]: { maxWidth: 'calc(100% - 1.3em)' } },
})
/** On two lines of small letters; the longest ends with an ellipsis on the second. */
export const longRoom = style({
  order: 1,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  minWidth: 0,
  alignSelf: 'center',
  fontSize: '0.45em',
  lineHeight: 1.15,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
})
/** With another place beside it: the room of the bed, whole, then the pin, then as much as has room. */
export const whereSeen = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  gap: '0.35em',
  fontSize: '0.9em',
  fontWeight: 600,
  whiteSpace: 'pre',
})
export const seenBox = style({
  order: 2,
  flex: '1 1 1em',
  minWidth: '1em',
  height: '1.2em',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  // The room is wrapped far enough below the pin that nothing of it is seen.
  gap: '0.6em 0.15em',
  overflow: 'hidden',
  fontWeight: 500,
})
export const numbers = row({ justify: 'between', grow: true })
export const cell = recipe({
  base: {
    position: 'relative',
    // What is tapped here is the whole tile.
    pointerEvents: 'none',
    display: 'flex',
    flexDirection: 'column',
    minWidth: '2.2em',
    padding: '0 0.1em',
    borderRadius: '0.3em',
  },
  variants: {
    caution: {
      high: { background: color.highTint, boxShadow: `inset 0 0 0 1.5px ${color.high}` },
      medium: { background: color.mediumTint, boxShadow: `inset 0 0 0 1.5px ${color.mediumText}` },
      no: {},
    },
    compact: { true: { minWidth: '2.9em', padding: '0.1em 0.25em' }, false: {} },
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
  '@container': {
    [NARROW]: { ...TWO_LINES, display: 'block', height: 'auto', whiteSpace: 'normal' },
  },
})
export const whyFirst = style({
  order: 2,
  flex: 'none',
  '@container': { [NARROW]: hidden },
})
export const whyText = style({
  order: 1,
  fontSize: '0.94em',
  flex: 'none',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})
