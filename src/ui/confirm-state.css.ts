import { globalStyle, style, keyframes } from '@vanilla-extract/css'
import { row, stack, text } from './base/layout.css.ts'
import { color } from './theme/contract.css.ts'
import { fold, font, space, TOUCH, radius } from './theme/tokens.ts'

const line = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: TOUCH,
  fontSize: font.small,
  whiteSpace: 'nowrap',
})
export const done = style([line, { color: color.soft }])
/** The time goes below where there is no room beside it. */
export const doneText = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(2),
  minWidth: 0,
  // Names may be long.
  whiteSpace: 'normal',
  overflowWrap: 'break-word',
  // The patient's name and the alarm leave little room.
  '@media': { [fold.narrow]: { flexDirection: 'column', maxWidth: '116px' } },
})
globalStyle(`${line} > svg`, { flex: 'none' })
export const pending = style([line, { fontWeight: 600 }])
export const trouble = style([
  stack({ gap: 2 }),
  text({ size: 'tiny', leading: 1.3 }),
  { padding: `${space(2)} 0` },
])
export const troubleActions = row({ gap: 2, align: 'stretch', wrap: true })

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
