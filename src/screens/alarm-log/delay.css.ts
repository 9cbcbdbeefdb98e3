import { globalStyle, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color } from '../../ui/theme/contract.css.ts'
import { font, radius, space, TOUCH } from '../../ui/theme/tokens.ts'

export const delayFigures = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space(3)} ${space(8)}`,
  marginBottom: space(3),
  fontSize: font.small,
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${delayFigures} dt`, { color: color.soft })
globalStyle(`${delayFigures} dd`, { margin: 0 })
export const delayFigure = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space(2),
    fontSize: '22px',
    fontWeight: 680,
    borderRadius: radius.control,
  },
  variants: {
    late: {
      true: { padding: `0 ${space(2)}`, background: color.medium, color: color.onMedium },
      false: {},
    },
  },
})
export const logLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: TOUCH,
  color: color.blueText,
  fontWeight: 600,
})
