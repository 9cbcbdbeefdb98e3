import { style } from '@vanilla-extract/css'
import { color } from './theme/contract.css.ts'
import { fold, font, radius, space, TOUCH } from './theme/tokens.ts'
import { hidden, visuallyHidden } from './hidden.css.ts'

export const group = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  margin: 0,
  padding: '3px',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.sunken,
})

export const option = style({ position: 'relative', display: 'flex' })
export const radio = style([visuallyHidden])

export const face = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  justifyContent: 'center',
  minWidth: TOUCH,
  minHeight: TOUCH,
  padding: `0 ${space(3)}`,
  borderRadius: '7px',
  fontSize: font.small,
  fontWeight: 550,
  color: color.soft,
  cursor: 'pointer',
  selectors: {
    [`${radio}:checked + &`]: {
      background: color.surface,
      color: color.text,
      fontWeight: 650,
      boxShadow: `0 0 0 1px ${color.control}`,
    },
    [`${radio}:focus-visible + &`]: { outline: `3px solid ${color.focus}`, outlineOffset: '1px' },
    '&:hover': { color: color.text },
  },
})

/** Heard everywhere, seen where there is room, or, but for a phone, where it is chosen. */
export const word = style({
  '@media': { [fold.narrow]: hidden },
  selectors: {
    [`${radio}:not(:checked) + ${face} > &`]: {
      '@media': { 'screen and (max-width: 1599px)': hidden },
    },
  },
})
