import { style } from '@vanilla-extract/css'
import { color } from '../theme/contract.css.ts'

export const positionFill = {
  0: style({ fill: color.blue }),
  4: style({ fill: color.soft }),
} as const
export const patternGround = style({ fill: color.sunken })
export const patternInk = style({ fill: color.blueText })
export const segment = style({ stroke: color.surface, strokeWidth: 1.5 })
export const chosen = style({ stroke: color.text, strokeWidth: 2.5 })
export const chip = style({ fill: color.surface })
export const chipText = style({ fontSize: '12.5px', fontWeight: 650, fill: color.text })
export const track = style({ fill: color.sunken })
export const totalName = style({ fontSize: '14px', fontWeight: 550, fill: color.text })
export const totalText = style({
  fontSize: '14px',
  fontVariantNumeric: 'tabular-nums',
  fill: color.text,
})
export const bar = style({
  position: 'relative',
  minHeight: '112px',
  touchAction: 'pan-y',
  userSelect: 'none',
})
