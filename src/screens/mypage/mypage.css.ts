import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '../../ui/theme/tokens.ts'

/** Terms stand on the line of what they say, also beside a field or a button. */
export const lines = style({ alignItems: 'baseline' })

/** The phone beside its button; what is wrong comes below without moving either. */
export const phoneForm = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: space(3),
})
/** The term of the list says it to the eye already. */
globalStyle(`${phoneForm} label`, {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
})

export const buttons = style({ display: 'flex', justifyContent: 'flex-end', gap: space(3) })
