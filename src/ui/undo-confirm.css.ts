import { keyframes, style } from '@vanilla-extract/css'
import { color } from './theme/contract.css.ts'
import { radius, TOUCH } from './theme/tokens.ts'

export const undo = style({ display: 'inline-flex', alignItems: 'center', minHeight: TOUCH })
/** Always as wide, so that nothing moves under the finger. */
export const left = style({
  minWidth: '2.2ch',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
})
const run = keyframes({ from: { transform: 'scaleX(1)' }, to: { transform: 'scaleX(0)' } })
/** What is left of the time; without motion the seconds alone say it. */
export const fill = style({
  position: 'absolute',
  insetInline: '6px',
  bottom: '3px',
  height: '3px',
  borderRadius: radius.pill,
  background: color.blueText,
  transformOrigin: 'left',
  animationName: run,
  animationTimingFunction: 'linear',
  animationFillMode: 'forwards',
  '@media': { '(prefers-reduced-motion: reduce)': { animationName: 'none', display: 'none' } },
})
