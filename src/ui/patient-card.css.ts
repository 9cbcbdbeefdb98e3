import { globalStyle, style } from '@vanilla-extract/css'
import { row, stack, text } from './base/layout.css.ts'
import { recipe } from '@vanilla-extract/recipes'
import { plainButton } from './base/control.css.ts'
import { color } from './theme/contract.css.ts'
import { font, radius, space, TOUCH } from './theme/tokens.ts'

/**
 * Dimmed when disconnected, by surface and text colour rather than by opacity: the alarm strip and the
 * red border keep their full strength (ruling R12) and the text stays readable.
 */
export const card = recipe({
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: '6px',
    minWidth: 0,
    height: '100%',
    padding: space(3),
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    background: color.surface,
    fontSize: font.small,
  },
  variants: {
    state: {
      connected: {},
      alarm: {},
      disconnected: { background: color.canvas, color: color.soft, borderStyle: 'dashed' },
    },
    diaper: {
      // DESIGN-11: the border is 2 px; the inner edge gives the pixel back, so that nothing moves. The edge of an alarm is
      // around it.
      true: {
        padding: '11px',
        selectors: {
          '&&&': { border: `2px solid ${color.high}` },
          '&&&:not(:focus-visible)': { outlineOffset: '1px' },
        },
      },
      false: {},
    },
    open: { true: { boxShadow: color.shadow }, false: {} },
  },
})

export const head = row({ gap: 2, align: 'start' })
export const name = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  fontSize: '18px',
  fontWeight: 680,
  lineHeight: 1.25,
})
/** Reaches over the whole card; what can be used by itself lies above it. */
export const openButton = style({
  flex: 1,
  minWidth: 0,
  // Where the rest of the card lies under the dock this is what a finger finds.
  minHeight: '26px',
  ...plainButton,
  fontWeight: 'inherit',
  fontSize: 'inherit',
  lineHeight: 'inherit',
  overflowWrap: 'anywhere',
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.card },
  ':focus-visible': { outline: 'none' },
  selectors: {
    '&:focus-visible::after': { outline: `3px solid ${color.focus}`, outlineOffset: '2px' },
  },
})
export const signal = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2px',
  color: color.soft,
})
export const where = style({
  fontSize: font.body,
  fontWeight: 600,
  lineHeight: 1.25,
  // The dots that tell of its balloon do not reach into a box of lines by themselves.
  textDecoration: 'inherit',
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflowWrap: 'anywhere',
  // `seen in #101` is not torn.
  textWrap: 'balance',
})
/** The number is at the end of the place's first line. */
export const placeLine = row({ gap: 2, align: 'baseline', justify: 'between' })
/** Turn and diaper, and how old the card is. */
export const marksLine = style([row({ gap: 2 }), { minHeight: '22px' }])
export const ageEnd = style([row({ gap: 2, fixed: true }), { marginInlineStart: 'auto' }])
export const idText = text({ size: 'tiny', tone: 'soft', numeric: true, nowrap: true })
export const age = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minWidth: 0,
  padding: '0 8px',
  border: `1px solid ${color.control}`,
  borderRadius: radius.pill,
  background: color.sunken,
  color: color.text,
  fontSize: '13px',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 600,
  whiteSpace: 'nowrap',
})

/** The button that opens the details: what is wrong, or that nothing is. */
export const strip = recipe({
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto auto auto',
    containerType: 'inline-size',
    alignItems: 'center',
    alignContent: 'center',
    position: 'relative',
    width: '100%',
    minHeight: '36px',
    margin: 0,
    padding: `${space(1)} 6px`,
    border: 0,
    borderRadius: '8px',
    textAlign: 'start',
    fontSize: '13px',
    lineHeight: 1.2,
    '::after': {
      content: '""',
      position: 'absolute',
      inset: '50% 0 auto 0',
      height: TOUCH,
      transform: 'translateY(-50%)',
    },
  },
  variants: {
    /** Words alone: its ground and edge are those of its look. */
    bare: { true: { background: 'transparent', padding: 0 }, false: {} },
  },
})
/** As on three or four cards a row: what is beside the words is in two lines, so that they have the width (PCARD-24). */
const SLIM = '(max-width: 240px)'

/** Whole, over as many lines as it needs. */
export const stripText = style({
  gridArea: '1 / 2 / 3 / 3',
  marginInline: '6px',
  overflowWrap: 'anywhere',
})
export const stripSince = text({ weight: 'medium', numeric: true, nowrap: true })
/** Below the mark where there is no room. */
export const eye = style({
  gridArea: '1 / 4 / 3 / 5',
  display: 'grid',
  justifyItems: 'center',
  marginInlineEnd: '6px',
  '@container': { [SLIM]: { gridArea: '2 / 1', margin: '2px 0 0' } },
})
export const more = style({
  gridArea: '1 / 3 / 3 / 4',
  justifySelf: 'center',
  marginInlineEnd: '6px',
  whiteSpace: 'nowrap',
  '@container': { [SLIM]: { gridArea: '1 / 5', margin: 0 } },
})
/** There it is below how many more there are, as near as the empty edges of its drawing let it. */
export const chevron = style({
  gridArea: '1 / 5 / 3 / 6',
  justifySelf: 'end',
  selectors: {
    [`${more} ~ &`]: { '@container': { [SLIM]: { gridRow: '2', marginBlock: '-3px' } } },
  },
})
const { base } = strip.classNames
globalStyle(`${base} > :first-child`, { gridArea: '1 / 1 / 3 / 2' })
globalStyle(`${base}:has(> ${eye}) > :first-child`, {
  '@container': { [SLIM]: { gridRow: '1' } },
})

export const facts = style({
  display: 'flex',
  flexDirection: 'column',
  fontSize: '13px',
  fontVariantNumeric: 'tabular-nums',
})
export const fact = style([
  row({ gap: 2, justify: 'between' }),
  { minHeight: '23px', borderTop: `1px solid ${color.line}` },
])
/** The longest of them breaks when its age comes beside it: its second line is there before. */
export const factTall = style([fact, { minHeight: '34px', lineHeight: 1.25 }])
export const factName = text({ tone: 'soft' })
export const batteryFact = style([
  text({ size: 'tiny', leading: 1.2, numeric: true }),
  { flex: 1, minWidth: 0 },
])
/** Its picture says what its word would, which is read aloud; a value of long ago takes two lines. */
export const batteryLine = style([row({ gap: 1 }), { minHeight: TOUCH }])
export const factValue = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  minWidth: 0,
  textAlign: 'end',
  fontWeight: 550,
})
export const factOld = style({ color: color.soft, fontWeight: 450, fontSize: '13px' })
export const factCaution = style({ fontWeight: 750 })

/** Takes space of its own in the card and covers no value. */
export const details = style({
  paddingBottom: space(2),
  borderBottom: `1px solid ${color.line}`,
  color: color.text,
})
export const detailsList = stack({ gap: 2 })
export const detailsLine = style([row({ gap: 2, align: 'start' }), { overflowWrap: 'anywhere' }])
export const detailsMore = style([
  text({ size: 'tiny', tone: 'soft', numeric: true }),
  { display: 'block' },
])
