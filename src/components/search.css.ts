import { style } from '@vanilla-extract/css'
import { color } from '../theme/contract.css.ts'

export const searchBox = style({ position: 'relative', width: '396px', maxWidth: '100%' })
export const searchIcon = style({
  position: 'absolute',
  left: '12px',
  top: '12px',
  color: color.soft,
  pointerEvents: 'none',
})
export const searchInput = style({
  paddingInlineStart: '38px',
  '::placeholder': { color: color.soft, opacity: 1 },
})
