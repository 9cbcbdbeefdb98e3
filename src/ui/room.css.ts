import { globalStyle, style } from '@vanilla-extract/css'
import { text } from './base/layout.css.ts'
import { color } from './theme/contract.css.ts'
import { radius, space, TOUCH } from './theme/tokens.ts'

export const roomHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space(2)}`,
  minHeight: '50px',
  marginInlineStart: '-10px',
})
/** However long it is, it begins beside its toggle. */
globalStyle(`${roomHead} > h2`, { maxWidth: 'calc(100% - 52px)' })
export const roomToggle = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: TOUCH,
  height: TOUCH,
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: color.soft,
  ':hover': { background: color.sunken },
})
export const roomCount = text({ size: 'small', tone: 'soft' })
