import { style } from '@vanilla-extract/css'
import { font, space } from './theme/tokens.ts'

export const counts = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(2)}`,
})
export const count = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '3px',
  fontSize: '15px',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
})
/** Steady and in words: it is no alarm, and must not look like one more. */
export const silent = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '3px',
  fontSize: font.small,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
