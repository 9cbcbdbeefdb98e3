import { globalStyle, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color } from '../theme/contract.css.ts'
import { fold, font, layer, radius, space } from '../theme/tokens.ts'

const ROW = '44px'
/** Of the row's names. */
const NAMES = '96px'
const wide = 'screen and (min-width: 1100px)'
const twoByTwo = 'screen and (max-width: 1099px)'
const tablet = 'screen and (min-width: 700px) and (max-width: 1099px)'
const shortTablet = `${tablet} and (max-height: 899px)`
/** There the names have a line each, so that rows without a button can be low. */
const NAMES_LOW = '128px'

export const timelineBox = style({ position: 'relative' })
/** Four quarters of the day: side by side, two by two, or on a phone one below another, wide enough for a finger. */
export const quarters = style({
  display: 'grid',
  gridTemplateColumns: `calc(${NAMES} + (100% - ${NAMES}) / 4) repeat(3, minmax(0, 1fr))`,
  '@media': {
    [twoByTwo]: {
      gridTemplateColumns: `calc(${NAMES} + (100% - ${NAMES}) / 2) minmax(0, 1fr)`,
      rowGap: space(4),
    },
    [shortTablet]: {
      gridTemplateColumns: `calc(${NAMES_LOW} + (100% - ${NAMES_LOW}) / 2) minmax(0, 1fr)`,
      rowGap: space(1),
    },
    [fold.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: space(3) },
  },
})
export const quarter = recipe({
  base: { width: '100%', borderCollapse: 'separate', borderSpacing: 0, tableLayout: 'fixed' },
  variants: { at: { 0: {}, 1: {}, 2: {}, 3: {} } },
})
/** Beside another quarter the names are there already; they stay for who hears the table. */
function beside<Rule>(quarters: readonly (0 | 1 | 2 | 3)[], rule: Rule): Record<string, Rule> {
  return Object.fromEntries(
    quarters.map((at) => [`.${quarter.classNames.variants.at[at]} &`, rule]),
  )
}

export const rowHead = style({
  width: NAMES,
  height: ROW,
  padding: '0 2px 0 0',
  fontSize: '12px',
  fontWeight: 550,
  lineHeight: 1.15,
  textAlign: 'start',
  borderBottom: `1px solid ${color.line}`,
  '@media': {
    [wide]: { selectors: beside([1, 2, 3], { width: 0, padding: 0 }) },
    [tablet]: { selectors: beside([1, 3], { width: 0, padding: 0 }) },
    [shortTablet]: { width: NAMES_LOW, selectors: beside([1, 3], { width: 0, padding: 0 }) },
    [fold.narrow]: { width: '68px', fontSize: '11px' },
  },
})
const HEAD = { height: '24px', '@media': { [shortTablet]: { height: '20px' } } } as const
export const corner = style([rowHead, HEAD])
const unseen = { position: 'absolute', clipPath: 'inset(50%)' } as const
export const rowName = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  '@media': {
    [wide]: { selectors: beside([1, 2, 3], unseen) },
    [tablet]: { selectors: beside([1, 3], unseen) },
  },
})
globalStyle(`${rowName} svg`, {
  flex: 'none',
  '@media': { [fold.narrow]: { display: 'none' } },
})

export const hourHead = style({
  borderBottom: `1px solid ${color.line}`,
  ...HEAD,
  padding: 0,
  color: color.soft,
  fontSize: '12.5px',
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
})
export const cell = style({
  height: ROW,
  padding: 0,
  borderBottom: `1px solid ${color.line}`,
  borderInlineEnd: `1px solid ${color.line}`,
})
export const future = style([cell, { background: color.sunken }])

/** On a short screen rows that cannot be tapped need no room for a finger, so that the whole day is in sight. */
export const quietRow = style({})
globalStyle(`${quietRow} > *`, { '@media': { [shortTablet]: { height: '16px' } } })

const tints = {
  high: { background: color.highTint, color: color.highText },
  medium: { background: color.mediumTint, color: color.mediumText },
  low: { background: color.lowTint, color: color.lowText },
  technical: { background: color.technicalTint, color: color.technicalText },
} as const

export const cellButton = recipe({
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    height: '100%',
    minHeight: '43px',
    padding: 0,
    border: 0,
    fontSize: '15px',
    fontWeight: 800,
    lineHeight: 1,
    ':focus-visible': { zIndex: layer.raised, outlineOffset: '-1px' },
    // The line beside the cell is the cell's: some columns are 43 px wide without it.
    '::after': { content: '', position: 'absolute', insetBlock: 0, insetInline: '0 -1px' },
  },
  variants: {
    priority: tints,
    open: { true: {}, false: { fontWeight: 500 } },
  },
  compoundVariants: [
    {
      variants: { priority: 'high', open: true },
      style: { background: color.high, color: color.onHigh },
    },
    {
      variants: { priority: 'medium', open: true },
      style: { background: color.medium, color: color.onMedium },
    },
    {
      variants: { priority: 'low', open: true },
      style: { background: color.low, color: color.onLow },
    },
    {
      variants: { priority: 'technical', open: true },
      style: { background: color.technical, color: color.onTechnical },
    },
  ],
})
export const cellCount = style({
  position: 'absolute',
  top: '2px',
  right: '3px',
  fontSize: '11px',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
})

export const tip = style({
  position: 'absolute',
  zIndex: layer.lifted,
  overflow: 'hidden',
  padding: `${space(2)} ${space(3)}`,
  border: `1px solid ${color.control}`,
  borderRadius: radius.control,
  background: color.surface,
  boxShadow: color.shadow,
  fontSize: font.small,
  pointerEvents: 'none',
})
export const tipLine = style({ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' })
