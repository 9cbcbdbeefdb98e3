import { globalStyle, style } from '@vanilla-extract/css'
import { area, label, stroke } from '../base/drawing.css.ts'
import { row, stack, surface as box, text } from '../base/layout.css.ts'
import { color } from '../theme/contract.css.ts'
import { space } from '../theme/tokens.ts'

export const frame = stack({ gap: 2 })
/** Takes the free height; a table or a day of positions in its place has its own height. */
export const tall = stack({ gap: 2, grow: true })
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
export const tickLabel = label({ tone: 'soft', numeric: true })
export const axisColor = stroke({ tone: 'guide' })

export const line = stroke({ tone: 'value', weight: 'strong' })
export const marker = area({ tone: 'value', edge: 'surface' })
export const hollow = area({ tone: 'surface', edge: 'value' })
export const envelope = area({ tone: 'range', faint: true })
export const range = stroke({ tone: 'range', weight: 'wide', faint: true })
export const gapFill = area({ tone: 'grid' })
export const cross = stroke({ tone: 'plain', dash: 'fine' })
export const beyondLabel = label({ weight: 'bold' })

export const guideLine = stroke({ tone: 'guide', dash: 'loose' })
export const guideLabel = label({ tone: 'soft' })
export const limitLine = stroke({ tone: 'plain', weight: 'clear', dash: 'long' })
export const limitLabel = label({ weight: 'heavy' })

export const noData = style([
  text({ size: 'title', tone: 'soft', align: 'center' }),
  { position: 'absolute', inset: '40% 0 auto 0' },
])
/** Below the bar of the day. */
export const noPositions = style([noData, { inset: '30px 0 auto 0' }])
export const tip = style([
  stack(),
  box({ tone: 'surface', border: 'control', radius: 'control' }),
  text({ size: 'small', numeric: true }),
  {
    position: 'absolute',
    top: space(1),
    padding: `${space(1)} ${space(3)}`,
    boxShadow: color.shadow,
    pointerEvents: 'none',
  },
])
export const tipTitle = text({ size: 'tiny', tone: 'soft' })
export const tipMore = text({ size: 'tiny' })

export const legend = row({ gap: 5, rowGap: 1, wrap: true, align: 'stretch' })
export const legendItem = style([
  row({ inline: true, gap: 2 }),
  text({ size: 'tiny', tone: 'soft' }),
])

/** Fills its box. Its strokes reach over the edge by half their width. */
export const trend = style({
  display: 'block',
  width: '100%',
  height: '100%',
  overflow: 'visible',
  pointerEvents: 'none',
})
/**
 * Beside words, never under them: the line has what room they leave, and where that is too narrow to be read it is wrapped
 * out of sight (TREND-05).
 */
export const beside = style({
  // What the words leave: it makes nothing wider.
  flex: '1 1 auto',
  width: 0,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignSelf: 'end',
  height: '1.2em',
  // So far below that its highest line is not seen in the padding.
  rowGap: '1em',
  overflow: 'hidden',
  padding: '2px 1px 2px 4px',
  '::before': { content: '""', height: '100%', flex: '0 0 1px' },
})
globalStyle(`${beside} > ${trend}`, { flex: '1 1 2em', width: 'auto', minWidth: '2em' })
export const path = stroke({ tone: 'guide', weight: 'clear', round: true })

/** The last hours of the detail: the drawing, beside it what its lines are worth, below it when an alarm began. */
export const course = style({
  display: 'block',
  position: 'relative',
  height: '100%',
  minHeight: '60px',
})
export const coursePlot = style({
  position: 'absolute',
  insetBlock: '5px 15px',
  insetInline: '0 34px',
  borderBottom: `1px solid ${color.line}`,
})
export const courseEnd = stroke({ tone: 'value', weight: 'wide', round: true })
export const courseLine = stroke({ tone: 'value', weight: 'clear', round: true })
export const courseLimit = stroke({ tone: 'plain', dash: 'fine' })
/** Its middle is at its place. */
const axisText = style({
  position: 'absolute',
  insetInlineStart: 'calc(100% + 5px)',
  translate: '0 -50%',
})
export const axisEnd = style([
  text({ size: 'micro', tone: 'soft', leading: 1, numeric: true }),
  axisText,
])
export const axisLimit = style([
  text({ size: 'micro', weight: 'strong', leading: 1, numeric: true }),
  axisText,
])
export const alarmAt = style([
  text({ size: 'micro', weight: 'strong', leading: 1, numeric: true, nowrap: true }),
  { position: 'absolute', top: 'calc(100% + 3px)' },
])
export const courseNone = text({ size: 'micro', tone: 'soft' })

export const responseSurface = style({ position: 'relative', minWidth: 0, minHeight: '260px' })
export const gridLine = stroke({ tone: 'grid' })

export const positionFill = { 0: area({ tone: 'range' }), 4: area({ tone: 'soft' }) } as const
export const patternGround = area({ tone: 'sunken' })
export const patternInk = area({ tone: 'value' })
/** Sets one position off from the next. */
export const segment = style({ stroke: color.surface, strokeWidth: 1.5 })
export const chosen = style({ stroke: color.text, strokeWidth: 2.25 })
export const chip = area({ tone: 'surface' })
export const chipText = label({ weight: 'heavy' })
export const track = area({ tone: 'sunken' })
export const totalName = label({ size: 'small', weight: 'medium' })
export const totalText = label({ size: 'small', numeric: true })
export const bar = style({
  position: 'relative',
  minHeight: '112px',
  touchAction: 'pan-y',
  userSelect: 'none',
})
