import { style } from '@vanilla-extract/css'
import { color } from './theme/contract.css.ts'
import { radius, space } from './theme/tokens.ts'

export const dialog = style({
  width: 'min(440px, calc(100vw - 32px))',
  padding: space(6),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  color: color.text,
  boxShadow: color.shadow,
})
export const text = style({
  marginBottom: space(5),
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
})
export const actions = style({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: space(3),
  flexWrap: 'wrap',
})
