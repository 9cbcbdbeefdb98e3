import { globalStyle, style } from '@vanilla-extract/css'
import { text } from './base/layout.css.ts'
import { iconButton } from './base/icon-button.css.ts'
import { fold, space } from './theme/tokens.ts'

export const roomHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space(2)}`,
  minHeight: '50px',
  marginInlineStart: '-10px',
  // The toggle stays as large as a finger: it reaches over the edges of a line that is lower.
  '@media': { [fold.compact]: { height: '40px', minHeight: 0 } },
})
/** However long it is, it begins beside its toggle. */
globalStyle(`${roomHead} > h2`, { maxWidth: 'calc(100% - 52px)' })
export const roomToggle = iconButton({ look: 'soft' })
export const roomCount = text({ size: 'small', tone: 'soft' })
