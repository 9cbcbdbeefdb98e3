import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '../../ui/theme/contract.css.ts'
import { radius } from '../../ui/theme/tokens.ts'

export const wardCard = style({
  position: 'relative',
  ':hover': { borderColor: color.accentLine },
  // The focus of the link is the card's.
  selectors: {
    '&:has(a:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: '2px' },
  },
})
// Buttons lie above the link.
globalStyle(`${wardCard} button`, { position: 'relative', zIndex: 1 })

/** The link, as large as its card. */
export const opens = style({
  '::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.card },
  ':focus-visible': { outline: 'none' },
})
