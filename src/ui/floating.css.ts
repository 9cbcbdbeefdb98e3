import { style } from '@vanilla-extract/css'
import { color } from './theme/contract.css.ts'
import { layer, radius, space, TOUCH } from './theme/tokens.ts'

export const floating = style({
  position: 'fixed',
  zIndex: layer.dock + 1,
  right: `max(${space(3)}, env(safe-area-inset-right))`,
  bottom: `max(${space(1)}, env(safe-area-inset-bottom))`,
  display: 'flex',
  gap: space(2),
})

export const round = style({
  display: 'grid',
  placeItems: 'center',
  width: TOUCH,
  height: TOUCH,
  padding: 0,
  border: `1px solid ${color.control}`,
  borderRadius: radius.pill,
  background: color.surface,
  color: color.text,
  ':hover': { background: color.sunken },
  ':focus-visible': { borderRadius: radius.pill },
})
