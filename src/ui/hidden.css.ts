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
/** Measured, neither seen nor heard: as wide as it would be. */
export const probe = style({
  position: 'absolute',
  visibility: 'hidden',
  contain: 'layout style',
  width: 'max-content',
  height: 0,
  overflow: 'hidden',
  display: 'flex',
  alignItems: 'flex-start',
})

/** A toolbar, by its own width in sizes of text, without room for words beside their pictures. */
export const TIGHT_TOOLS = '(max-width: 93.7rem)'
/** Seen where its toolbar has room, heard everywhere. */
export const deskWord = style({ '@container': { [TIGHT_TOOLS]: hidden } })

/** Heard on phones, seen elsewhere. */
export const roomyWord = style({ '@media': { [fold.narrow]: hidden } })
