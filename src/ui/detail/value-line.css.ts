import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color } from '../theme/contract.css.ts'
import { fold, space } from '../theme/tokens.ts'

/** In one line on landscape tablets, in two in portrait, three side by side on a phone. */
export const list = style({
  display: 'grid',
  gridAutoColumns: 'auto',
  gridAutoFlow: 'column',
  gap: '4px',
  margin: 0,
  '@media': {
    [fold.portrait]: {
      gridAutoFlow: 'row',
      gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    },
    [fold.narrow]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
})
export const cell = style({
  position: 'relative',
  minWidth: 0,
  padding: `2px ${space(2)}`,
  borderRadius: '6px',
  background: color.sunken,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.3,
  '@media': { [fold.low]: { paddingBlock: '0 2px', lineHeight: 1.2 } },
})
export const label = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px',
  color: color.soft,
  fontSize: '12.5px',
  // A cell is as wide as its name while all have room; with a mark, and beside many ages, it has two lines.
  lineHeight: 1.2,
})
export const value = style({ display: 'flex', flexDirection: 'column', margin: 0 })
export const main = recipe({
  base: { fontSize: '18px', fontWeight: 640, letterSpacing: '-0.01em', whiteSpace: 'nowrap' },
  variants: { old: { true: { color: color.soft, fontWeight: 450 }, false: {} } },
})
export const unit = style({
  marginInlineStart: '2px',
  fontSize: '13px',
  fontWeight: 500,
  letterSpacing: 0,
  color: color.soft,
})
/** Empty while a value is fresh and within its limits; its line is kept. On two lines `1 min ago` is not torn. */
export const note = style({ minHeight: '16px', fontSize: '12.5px', textWrap: 'balance' })
