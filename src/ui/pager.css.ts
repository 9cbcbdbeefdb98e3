import { style } from '@vanilla-extract/css'
import { color } from './theme/contract.css.ts'
import { font, radius, space, TOUCH } from './theme/tokens.ts'

export const pager = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px' })

const cell = style({
  display: 'grid',
  placeItems: 'center',
  minWidth: TOUCH,
  height: TOUCH,
  padding: `0 ${space(1)}`,
  border: '1px solid transparent',
  borderRadius: radius.control,
  background: 'transparent',
  color: color.text,
  fontSize: font.small,
  fontVariantNumeric: 'tabular-nums',
  ':hover': { background: color.sunken },
})
export const number = style([
  cell,
  {
    selectors: {
      '&[aria-current]': {
        background: color.surface,
        borderColor: color.control,
        boxShadow: `inset 0 -4px 0 ${color.accentLine}`,
        fontWeight: 680,
      },
    },
  },
])
export const arrow = style([
  cell,
  {
    selectors: {
      '&[aria-disabled="true"]': { opacity: 0.45, cursor: 'default', background: 'transparent' },
    },
  },
])
export const gap = style({
  minWidth: space(6),
  color: color.soft,
  fontSize: font.small,
  textAlign: 'center',
})
