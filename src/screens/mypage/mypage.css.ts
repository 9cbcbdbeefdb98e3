import { globalStyle, style } from '@vanilla-extract/css'
import { pairs } from '../page.css.ts'
import { row, stack } from '../../ui/base/layout.css.ts'
import { fold } from '../../ui/theme/tokens.ts'

/** A term is on the same line as its value, also where that is a field or a button. */
export const lines = style({
  alignItems: 'baseline',
  // Values of one list begin below those of the other: as wide as the widest term of both.
  selectors: {
    [`${pairs}&`]: {
      '@media': {
        [fold.portrait]: { gridTemplateColumns: 'minmax(102px, max-content) minmax(0, 1fr)' },
      },
    },
  },
})

/** The phone beside its button; an error comes below without moving either. */
export const phoneForm = style([row({ wrap: true, align: 'baseline', gap: 3 }), {}])
/** Hidden: the term of the list is the visible label. */
globalStyle(`${phoneForm} label`, {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
})

export const buttons = row({ align: 'stretch', justify: 'end', gap: 3 })

export const language = stack({ gap: 2 })
