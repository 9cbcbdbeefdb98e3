import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color } from '../../theme/contract.css.ts'
import { fold } from '../../theme/tokens.ts'

/** Fingers zoom and pan across; the page still goes up and down. */
export const surface = style({
  position: 'relative',
  flex: '1 1 330px',
  minHeight: '330px',
  maxHeight: '720px',
  '@media': { [fold.low]: { flexBasis: '290px', minHeight: '290px' } },
  touchAction: 'pan-y',
  cursor: 'crosshair',
  userSelect: 'none',
  fontVariantNumeric: 'tabular-nums',
})
export const plot = style({ position: 'absolute', display: 'block' })
export const laneName = style({
  position: 'absolute',
  left: 0,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  fontSize: '13px',
  fontWeight: 600,
  lineHeight: 1.15,
  '@media': { [fold.narrow]: { fontSize: '12px' } },
})
export const axisEnd = style({
  position: 'absolute',
  color: color.soft,
  fontSize: '12px',
  lineHeight: '12px',
  textAlign: 'end',
  whiteSpace: 'nowrap',
})
export const laneValue = style({
  position: 'absolute',
  right: 0,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  fontSize: '14px',
  fontWeight: 620,
  lineHeight: 1.2,
  '@media': { [fold.narrow]: { fontSize: '12.5px' } },
})
export const laneMore = style({
  color: color.soft,
  fontSize: '12px',
  fontWeight: 400,
  whiteSpace: 'nowrap',
})
/** Dashed as the line that a limit has on an axis. */
export const limitMore = style([
  laneMore,
  { textDecoration: 'underline dashed', textUnderlineOffset: '2px' },
])
export const valueTitle = style([
  laneValue,
  { color: color.soft, fontSize: '12.5px', fontWeight: 600 },
])
export const future = style({ fill: color.sunken })
export const dayLine = style({ stroke: color.control, strokeWidth: 1 })
export const hourLine = style({ stroke: color.line, strokeWidth: 1 })
export const tickText = recipe({
  base: { fontSize: '12.5px', fill: color.soft },
  variants: { day: { true: { fill: color.text, fontWeight: 600 }, false: {} } },
})
export const nowLine = style({ stroke: color.text, strokeWidth: 1, strokeDasharray: '1 3' })
export const line = style({
  fill: 'none',
  stroke: color.blueText,
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
export const band = style({ fill: color.blue, opacity: 0.24 })
export const bars = style({ fill: color.blueText })
export const limitLine = style({ stroke: color.text, strokeWidth: 1.25, strokeDasharray: '8 4' })
/** Readable over a line. */
export const limitText = style({
  fontSize: '11.5px',
  fontWeight: 620,
  fill: color.text,
  stroke: color.surface,
  strokeWidth: 3,
  paintOrder: 'stroke',
})
export const cross = style({ stroke: color.text, strokeWidth: 1, strokeDasharray: '2 2' })
export const alarmTick = recipe({
  base: { fill: 'none', strokeWidth: 3 },
  variants: {
    priority: {
      high: { stroke: color.high },
      medium: { stroke: color.mediumText },
      low: { stroke: color.low },
      technical: { stroke: color.technical },
    },
  },
})
export const chip = style({ fill: color.surface })
export const chipText = style({ fontSize: '12px', fontWeight: 650, fill: color.text })
