import { style } from '@vanilla-extract/css'
import { plainButton } from './base/control.css.ts'
import { color } from './theme/contract.css.ts'
import { font, layer, radius, space, TOUCH } from './theme/tokens.ts'

/** 407 by 85 px (DESIGN-10); narrower only where the screen is. */
export const BALLOON = { width: 407, height: 85 }

export const anchor = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minWidth: 0,
  maxWidth: '100%',
  minHeight: '28px',
  position: 'relative',
  ...plainButton,
  textDecoration: 'underline dotted',
  textDecorationColor: color.control,
  textUnderlineOffset: '4px',
  cursor: 'help',
  // Upwards, over the name: below there is a button as a rule.
  '::after': { content: '""', position: 'absolute', inset: 'auto 0 0 0', height: TOUCH },
})

/** What it says; in the flow of a page it has a place of its own and covers nothing. */
export const balloonBox = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  width: `${BALLOON.width}px`,
  minHeight: `${BALLOON.height}px`,
  maxWidth: 'calc(100vw - 24px)',
  padding: `${space(3)} ${space(4)}`,
  border: `1px solid ${color.control}`,
  borderRadius: radius.card,
  background: color.surface,
  color: color.text,
  fontSize: font.small,
  lineHeight: 1.4,
})
export const balloon = style([
  balloonBox,
  { position: 'fixed', zIndex: layer.balloon, boxShadow: color.shadow },
])
export const balloonIcon = style({ flex: 'none', color: color.blueText })
