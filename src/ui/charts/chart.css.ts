import { style } from '@vanilla-extract/css'
import { color } from '../theme/contract.css.ts'
import { font, radius, space } from '../theme/tokens.ts'

export const frame = style({ display: 'flex', flexDirection: 'column', gap: space(2) })
/** Takes the free height; a table or a day of positions in its place has its own height. */
export const tall = style([frame, { flex: 1 }])
/** Fingers move the crosshair sideways and the page up and down. */
export const surface = style({
  position: 'relative',
  flex: '1 1 160px',
  minHeight: '160px',
  maxHeight: '560px',
  touchAction: 'pan-y',
  cursor: 'crosshair',
  userSelect: 'none',
})
export const plot = style({ display: 'block', overflow: 'visible' })
export const tickLabel = style({
  fontSize: '12.5px',
  fontVariantNumeric: 'tabular-nums',
  fill: color.soft,
})
export const axisColor = style({ stroke: color.control })

export const line = style({ fill: 'none', stroke: color.blueText, strokeWidth: 2.25 })
export const marker = style({ fill: color.blueText, stroke: color.surface, strokeWidth: 1.5 })
export const hollow = style({ fill: color.surface, stroke: color.blueText, strokeWidth: 2 })
export const envelope = style({ fill: color.blue, opacity: 0.2 })
export const range = style({ stroke: color.blue, strokeWidth: 5, opacity: 0.22 })
export const gapFill = style({ fill: color.line })
export const cross = style({ stroke: color.text, strokeWidth: 1, strokeDasharray: '2 2' })
export const beyondLabel = style({ fontSize: '12.5px', fontWeight: 700, fill: color.text })

export const guideLine = style({ stroke: color.control, strokeWidth: 1, strokeDasharray: '3 5' })
export const guideLabel = style({ fontSize: '12.5px', fill: color.soft })
export const limitLine = style({ stroke: color.text, strokeWidth: 1.5, strokeDasharray: '10 4' })
export const limitLabel = style({ fontSize: '12.5px', fontWeight: 650, fill: color.text })

export const noData = style({
  position: 'absolute',
  inset: '40% 0 auto 0',
  color: color.soft,
  fontSize: font.title,
  textAlign: 'center',
})
export const tip = style({
  position: 'absolute',
  top: '4px',
  display: 'flex',
  flexDirection: 'column',
  padding: `${space(1)} ${space(3)}`,
  border: `1px solid ${color.control}`,
  borderRadius: radius.control,
  background: color.surface,
  boxShadow: color.shadow,
  fontSize: font.small,
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
})
export const tipTitle = style({ color: color.soft, fontSize: '13px' })
export const tipMore = style({ fontSize: '13px' })

export const legend = style({ display: 'flex', flexWrap: 'wrap', gap: `${space(1)} ${space(5)}` })
export const legendItem = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  color: color.soft,
  fontSize: '13px',
})

/** Fills its box. Its strokes reach over the edge by half their width. */
export const trend = style({
  display: 'block',
  width: '100%',
  height: '100%',
  overflow: 'visible',
  pointerEvents: 'none',
})
export const path = style({
  fill: 'none',
  stroke: color.control,
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})

export const responseSurface = style({ position: 'relative', minWidth: 0, minHeight: '260px' })
export const gridLine = style({ stroke: color.line, strokeWidth: 1 })

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
