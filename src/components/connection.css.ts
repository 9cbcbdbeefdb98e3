import { recipe } from '@vanilla-extract/recipes'
import { style } from '@vanilla-extract/css'
import { color } from '../theme/contract.css.ts'
import { fold, font, radius, space, TOUCH } from '../theme/tokens.ts'

export const indicatorButton = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space(2),
    flex: 'none',
    minHeight: TOUCH,
    padding: `0 ${space(3)}`,
    border: `1px solid ${color.control}`,
    borderRadius: radius.pill,
    background: color.surface,
    color: color.text,
    fontSize: font.small,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    ':hover': { background: color.sunken },
    ':focus-visible': { borderRadius: radius.pill },
    '@media': { [fold.narrow]: { padding: `0 ${space(2)}` } },
  },
  variants: {
    live: {
      true: {},
      false: { background: color.text, color: color.surface, ':hover': { background: color.text } },
    },
  },
})

export const place = style({
  display: 'flex',
  justifyContent: 'flex-end',
  minWidth: '212px',
  '@media': { [fold.portrait]: { minWidth: 'auto' } },
})
