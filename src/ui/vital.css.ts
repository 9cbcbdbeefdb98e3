import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color } from './theme/contract.css.ts'
import { font } from './theme/tokens.ts'

/** Between the vital signs of a card, and within each, in pixels. */
const GAP = 6
const PADDING = 7

/** Two in a row. One container for all numbers of a card: each is a layout of its own. */
export const vitals = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: GAP,
  containerType: 'inline-size',
})
export const cell = recipe({
  base: {
    position: 'relative',
    // It is no part of its own: what is tapped here is the whole card.
    pointerEvents: 'none',
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    padding: `3px ${PADDING}px`,
    borderRadius: '8px',
    background: color.sunken,
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    caution: {
      high: { background: color.highTint, boxShadow: `inset 0 0 0 1.5px ${color.high}` },
      medium: { background: color.mediumTint, boxShadow: `inset 0 0 0 1.5px ${color.mediumText}` },
      no: {},
    },
  },
})
export const label = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  color: color.soft,
  fontSize: '13px',
  lineHeight: 1.4,
  whiteSpace: 'nowrap',
})
export const bang = style({ color: color.text, fontWeight: 800 })
export const number = recipe({
  base: {
    // As large as there is room for it with its unit: a third of its cell.
    fontSize: `clamp(20px, calc((50cqi - ${GAP / 2 + 2 * PADDING}px) * 0.325), ${font.number})`,
    fontWeight: 620,
    // Whatever its size, the card stays as high.
    lineHeight: '31px',
    letterSpacing: '-0.015em',
    whiteSpace: 'nowrap',
  },
  variants: { old: { true: { color: color.soft, fontWeight: 450 }, false: {} } },
})
export const unit = style({
  marginInlineStart: '2px',
  fontSize: '0.5em',
  // The line is the number's.
  lineHeight: 1,
  fontWeight: 500,
  letterSpacing: 0,
  color: color.soft,
})
/** The words of a note, and beside them what room they leave to the line of the last hours. */
export const note = style({
  display: 'flex',
  minHeight: '17px',
  fontSize: '12.5px',
  lineHeight: 1.35,
})
export const words = style({
  flex: '0 1 auto',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '6px',
})
