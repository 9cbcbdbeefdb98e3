import { style } from '@vanilla-extract/css'
import { area, label, stroke } from '../../base/drawing.css.ts'
import { stack, text } from '../../base/layout.css.ts'
import { fold, font } from '../../theme/tokens.ts'

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
export const laneName = style([
  stack({ justify: 'center' }),
  text({ size: 'tiny', weight: 'strong', leading: 1.15 }),
  { position: 'absolute', left: 0, '@media': { [fold.narrow]: { fontSize: font.micro } } },
])
export const axisEnd = style([
  text({ size: 'micro', tone: 'soft', leading: 1, align: 'end', nowrap: true }),
  { position: 'absolute' },
])
export const axisLimit = style([
  text({ size: 'micro', weight: 'strong', leading: 1, align: 'end', nowrap: true }),
  { position: 'absolute' },
])
export const laneValue = style([
  stack({ justify: 'center' }),
  text({ size: 'small', weight: 'strong', leading: 1.2 }),
  { position: 'absolute', right: 0, '@media': { [fold.narrow]: { fontSize: font.note } } },
])
export const laneMore = text({ size: 'micro', tone: 'soft', weight: 'regular', nowrap: true })
/** Dashed as the line that a limit has on an axis. */
export const limitMore = style([
  laneMore,
  { textDecoration: 'underline dashed', textUnderlineOffset: '2px' },
])
export const valueTitle = style([
  stack({ justify: 'center' }),
  text({ size: 'note', tone: 'soft', weight: 'strong', leading: 1.2 }),
  { position: 'absolute', right: 0 },
])
export const future = area({ tone: 'sunken' })
export const dayLine = stroke({ tone: 'guide' })
export const hourLine = stroke({ tone: 'grid' })
export const hourLabel = label({ tone: 'soft' })
export const dayLabel = label({ weight: 'strong' })
export const nowLine = stroke({ tone: 'plain', dash: 'dotted' })
export const line = stroke({ tone: 'value', weight: 'clear', round: true })
export const band = area({ tone: 'range', faint: true })
export const bars = area({ tone: 'value' })
/** Under single readings. */
export const hourBars = area({ tone: 'value', faint: true })
export const limitLine = stroke({ tone: 'plain', dash: 'long' })
export const cross = stroke({ tone: 'plain', dash: 'fine' })
export const alarmTick = {
  high: stroke({ tone: 'high', weight: 'mark' }),
  medium: stroke({ tone: 'medium', weight: 'mark' }),
  low: stroke({ tone: 'low', weight: 'mark' }),
  technical: stroke({ tone: 'technical', weight: 'mark' }),
} as const
export const chip = area({ tone: 'surface' })
export const chipText = label({ size: 'micro', weight: 'heavy' })
