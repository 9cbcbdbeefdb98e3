import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { SHEET_HEIGHT } from '../../ui/dialog.css.ts'
import { fold, space } from '../../ui/theme/tokens.ts'

/** As high as a dialog may be, whatever is in it. */
export const whole = style({ height: `calc${SHEET_HEIGHT}` })

/** With the history it is as high as the sheet: its chart takes what is left (PDET-14). */
export const body = recipe({
  base: {
    display: 'flex',
    flexDirection: 'column',
    padding: space(4),
    '@media': { [fold.compact]: { padding: space(3) } },
  },
  variants: {
    big: {
      true: {
        gap: space(2),
        minHeight: '100%',
        '@media': { [fold.low]: { gap: space(1), paddingBlock: space(2) } },
      },
      false: { gap: space(4) },
    },
  },
})
