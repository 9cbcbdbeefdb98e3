import { globalStyle, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color } from '../../theme/contract.css.ts'
import { fold, font, layer, radius, space } from '../../theme/tokens.ts'

const ROW = '44px'

export const timelineBox = style({ position: 'relative' })
export const halves = style({
  display: 'grid',
  gridTemplateColumns: 'calc(96px + (100% - 96px) / 2) minmax(0, 1fr)',
  '@media': {
    [fold.portrait]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) },
  },
})
export const half = recipe({
  base: { width: '100%', borderCollapse: 'separate', borderSpacing: 0, tableLayout: 'fixed' },
  variants: { second: { true: {}, false: {} } },
})
/** Beside the first half the names are there already; they stay for who hears the table. */
const beside = `${half.classNames.variants.second.true} &`
const wide = 'screen and (min-width: 900px)'

export const rowHead = style({
  width: '96px',
  height: ROW,
  padding: '0 2px 0 0',
  fontSize: '12px',
  fontWeight: 550,
  lineHeight: 1.15,
  textAlign: 'start',
  borderBottom: `1px solid ${color.line}`,
  '@media': { [wide]: { selectors: { [`.${beside}`]: { width: 0, padding: 0 } } } },
})
export const corner = style([rowHead, { height: '24px' }])
export const rowName = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  '@media': {
    [wide]: { selectors: { [`.${beside}`]: { position: 'absolute', clipPath: 'inset(50%)' } } },
  },
})
globalStyle(`${rowName} svg`, { flex: 'none' })

export const hourHead = style({
  borderBottom: `1px solid ${color.line}`,
  height: '24px',
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
    // The line beside the cell is the cell's: at 1180 px some columns are 43 px wide without it.
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
