import { style } from '@vanilla-extract/css'
import { color } from '../../ui/theme/contract.css.ts'
import { fold, radius } from '../../ui/theme/tokens.ts'

/** On phones the icon says it, unless there is something to say. */
export const calmWord = style({ '@media': { [fold.narrow]: { display: 'none' } } })

/** Something is to be done behind it: a dot at its corner, and a word for those who hear. */
export const dot = style({
  position: 'absolute',
  top: '-1px',
  insetInlineEnd: '2px',
  width: '12px',
  height: '12px',
  border: `2px solid ${color.surface}`,
  borderRadius: radius.pill,
  background: color.blueText,
})
