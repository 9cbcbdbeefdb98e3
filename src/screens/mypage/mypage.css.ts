import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '../../ui/theme/tokens.ts'

/** A term is on the same line as its value, also where that is a field or a button. */
export const lines = style({ alignItems: 'baseline' })

/** The phone beside its button; an error comes below without moving either. */
export const phoneForm = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: space(3),
})
/** Hidden: the term of the list is the visible label. */
globalStyle(`${phoneForm} label`, {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
})

export const buttons = style({ display: 'flex', justifyContent: 'flex-end', gap: space(3) })
