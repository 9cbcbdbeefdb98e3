import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { SHEET_HEIGHT } from '../../ui/dialog.css.ts'
import * as layout from '../../ui/base/layout.css.ts'
import { fold, space } from '../../ui/theme/tokens.ts'

/** The full height of a dialog, even with little content. */
export const whole = style({ height: `calc${SHEET_HEIGHT}` })

/** With the history it fills the sheet; the chart takes the rest of the height (PDET-14). */
export const body = recipe({
  base: [
    layout.stack(),
    { padding: space(4), '@media': { [fold.compact]: { padding: space(3) } } },
  ],
  variants: {
    big: {
      true: {
        gap: space(2),
        minHeight: '100%',
        '@media': { [fold.low]: { gap: space(1), paddingBlock: space(2) } },
      },
      false: {
        gap: space(4),
        '@media': { [fold.compact]: { gap: space(3) }, [fold.narrow]: { gap: space(4) } },
      },
    },
  },
})
