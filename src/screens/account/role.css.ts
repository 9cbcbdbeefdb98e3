import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '../../ui/theme/contract.css.ts'
import { font, space, TOUCH } from '../../ui/theme/tokens.ts'

export const group = style({ margin: 0, padding: 0, border: 0, minWidth: 0 })
export const roles = style({ display: 'flex', gap: space(5) })
export const choice = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: TOUCH,
  paddingInlineEnd: space(2),
  fontSize: font.small,
  cursor: 'pointer',
})
export const radio = style({
  width: '20px',
  height: '20px',
  margin: 0,
  accentColor: color.accentLine,
})
globalStyle(`${group} legend`, { paddingInline: 0 })
