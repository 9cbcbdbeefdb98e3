import { style } from '@vanilla-extract/css'
import { stack, text } from '../../ui/base/layout.css.ts'
import { fold } from '../../ui/theme/tokens.ts'

export const paragraphs = style([stack({ gap: 3 }), { overflowWrap: 'anywhere' }])
/** On a phone it has a line of its own, above the buttons. */
export const footNote = style([
  text({ size: 'small', tone: 'soft' }),
  { marginInlineEnd: 'auto', '@media': { [fold.narrow]: { flexBasis: '100%' } } },
])
