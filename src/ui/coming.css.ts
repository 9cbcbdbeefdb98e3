import { keyframes, style } from '@vanilla-extract/css'
import * as layout from './base/layout.css.ts'
import { color } from './theme/contract.css.ts'
import { layer, radius, space } from './theme/tokens.ts'

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })
const move = keyframes({
  from: { transform: 'translateX(-100%)' },
  to: { transform: 'translateX(250%)' },
})

/** Below the header, over nothing that is live for long. */
export const coming = style([
  layout.surface({ border: 'control', radius: 'pill', shadow: true }),
  layout.text({ size: 'small', weight: 'strong' }),
  {
    position: 'fixed',
    zIndex: layer.notice,
    insetBlockStart: '104px',
    insetInline: 0,
    width: 'fit-content',
    marginInline: 'auto',
    padding: `${space(2)} ${space(4)}`,
    overflow: 'hidden',
    color: color.text,
    pointerEvents: 'none',
    animation: `${appear} 1ms 60ms backwards`,
  },
])
export const comingBar = style({
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineStart: 0,
  width: '40%',
  height: '3px',
  borderRadius: radius.pill,
  background: color.accentLine,
  animation: `${move} 1.1s linear infinite`,
})
