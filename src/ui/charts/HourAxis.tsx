import { AxisBottom } from '@visx/axis'
import { axisColor, tickLabel } from './chart.css.ts'
import { HOUR_MIDDLES, hourStep, type Scales, type Tick } from './geometry.ts'

/** The axes' own defaults are for light pages only. */
export const AXIS_TEXT = {
  className: tickLabel,
  fontFamily: 'inherit',
  fontSize: 12.5,
  fill: 'currentColor',
} as const

type Props = {
  x: Scales['x']
  top: number
  plotWidth: number
  /** Where the hours are named: in their middle, or where they begin. */
  ticks?: readonly Tick[]
}

/** The 24 hours of the day, 00 to 23 (CHART-12); every second or fourth is named where there is little room. */
export function HourAxis({ x, top, plotWidth, ticks = HOUR_MIDDLES }: Props) {
  const step = hourStep(plotWidth)
  return (
    <AxisBottom
      scale={x}
      top={top}
      tickValues={ticks.map(({ at }) => at)}
      tickFormat={(_, index) => {
        const hour = ticks[index]?.hour ?? 0
        return hour % step === 0 ? String(hour).padStart(2, '0') : ''
      }}
      tickLength={4}
      axisLineClassName={axisColor}
      tickLineProps={{ className: axisColor }}
      tickLabelProps={{ ...AXIS_TEXT, textAnchor: 'middle', dy: '0.4em' }}
    />
  )
}
