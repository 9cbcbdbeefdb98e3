import { style } from '@vanilla-extract/css'
import { color } from './theme/contract.css.ts'

export const searchPlace = style({ minWidth: 0, maxWidth: '100%' })

/** A pixel more above and below than the input's 42 makes 44 that answer to a touch. */
export const searchBox = style({
  display: 'block',
  position: 'relative',
  width: '396px',
  maxWidth: '100%',
  padding: '1px 0',
})
export const searchIcon = style({
  position: 'absolute',
  left: '12px',
  top: '13px',
  color: color.soft,
  pointerEvents: 'none',
})
export const searchInput = style({
  paddingInlineStart: '38px',
  '::placeholder': { color: color.soft, opacity: 1 },
})
