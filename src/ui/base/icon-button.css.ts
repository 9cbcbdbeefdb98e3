import { recipe } from '@vanilla-extract/recipes'
import { color } from '../theme/contract.css.ts'
import { radius, TOUCH } from '../theme/tokens.ts'
import { controlBox } from './control.css.ts'

/** A button that is an icon alone, as large as a finger. Its name is in `aria-label`. */
export const iconButton = recipe({
  base: {
    display: 'grid',
    flex: 'none',
    placeItems: 'center',
    width: TOUCH,
    height: TOUCH,
    padding: 0,
    borderRadius: radius.control,
    ':hover': { background: color.sunken },
  },
  variants: {
    look: {
      plain: { border: 0, background: 'transparent' },
      /** Beside others, or beside text. */
      soft: {
        border: 0,
        background: 'transparent',
        color: color.soft,
        ':hover': { color: color.text },
      },
      /** Alone, beside nothing. */
      edged: {
        ...controlBox,
      },
    },
  },
  defaultVariants: { look: 'plain' },
})
