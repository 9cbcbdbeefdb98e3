import { AxisBottom } from '@visx/axis'
import { axisColor, tickLabel } from './chart.css.ts'
import { hourStep, type Scales } from './geometry.ts'

/** The axes' own defaults are for light pages only. */
export const AXIS_TEXT = {
  className: tickLabel,
  fontFamily: 'inherit',
  fontSize: 12.5,
  fill: 'currentColor',
} as const

type Props = { x: Scales['x']; top: number; plotWidth: number }

/** The 24 hours of the day, 00 to 23 (CHART-12); every second or fourth is named where there is little room. */
export function HourAxis({ x, top, plotWidth }: Props) {
  const step = hourStep(plotWidth)
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  return (
    <AxisBottom
      scale={x}
      top={top}
      tickValues={hours.map((hour) => hour + 0.5)}
      tickFormat={(value) => {
        const hour = Math.floor(Number(value))
        return hour % step === 0 ? String(hour).padStart(2, '0') : ''
      }}
      tickLength={4}
      axisLineClassName={axisColor}
      tickLineProps={{ className: axisColor }}
      tickLabelProps={{ ...AXIS_TEXT, textAnchor: 'middle', dy: '0.4em' }}
    />
  )
}
