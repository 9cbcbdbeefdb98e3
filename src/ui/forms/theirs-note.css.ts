import { style } from '@vanilla-extract/css'
import { color } from '../theme/contract.css.ts'
import { font, space, TOUCH } from '../theme/tokens.ts'

export const note = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space(2)}`,
  minHeight: TOUCH,
  marginTop: space(1),
  padding: `0 ${space(1)} 0 ${space(3)}`,
  borderInlineStart: `4px solid ${color.accentLine}`,
  background: color.sunken,
})
export const value = style({
  flex: '1 1 12em',
  minWidth: 0,
  padding: `${space(1)} 0`,
  fontSize: font.small,
  overflowWrap: 'anywhere',
})
