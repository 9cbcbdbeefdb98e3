import { style } from '@vanilla-extract/css'
import { fold } from './theme/tokens.ts'

export const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
} as const

/** Heard, not seen. */
export const visuallyHidden = style(hidden)

/** Seen where there is room for words beside their pictures, heard everywhere. */
export const deskWord = style({ '@media': { 'screen and (max-width: 1599px)': hidden } })

/** Heard on phones, seen elsewhere. */
export const roomyWord = style({ '@media': { [fold.narrow]: hidden } })
