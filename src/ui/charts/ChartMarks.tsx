import { extremes, type ChartPoint, type HealthTab } from '../../model/history/charts.ts'
import { valueText } from '../../texts/values.ts'
import { beyondLabel, cross, hollow, marker, range } from './chart.css.ts'
import { type Box, type Scales, HOUR_MIDDLES, hourStep, type Tick } from './geometry.ts'
import { BottomAxis } from './Axis.tsx'

type Props = {
  points: readonly ChartPoint[]
  tab: HealthTab
  x: (point: ChartPoint) => number
  hourX: Scales['x']
  y: Scales['y']
  /** The hour under the crosshair. */
  place: number | null
  box: Box
}

/** A mark per hour; an arrow at the edge for what lies beyond the range, with its true value (AMB-51). */
export function Marks({ points, tab, x, hourX, y, place, box }: Props) {
  const named = extremes(points)
  return (
    <>
      {place !== null && (
        <line
          className={cross}
          x1={hourX(place + 0.5)}
          x2={hourX(place + 0.5)}
          y1={box.top}
          y2={box.height - box.bottom}
        />
      )}
      {points.map((point) => (
        <g key={point.hour} data-hour={point.hour} data-beyond={point.beyond ?? undefined}>
          {point.low < point.high && (
            <line
              className={range}
              x1={x(point)}
              x2={x(point)}
              y1={y(point.low)}
              y2={y(point.high)}
            />
          )}
          {point.beyond === null ? (
            <circle
              className={point.isSparse ? hollow : marker}
              cx={x(point)}
              cy={y(point.y)}
              r={point.hour === place ? 6 : 4}
            />
          ) : (
            <Beyond
              point={point}
              tab={tab}
              x={x(point)}
              y={y(point.y)}
              isNamed={named.has(point.hour)}
            />
          )}
        </g>
      ))}
    </>
  )
}

type BeyondProps = { point: ChartPoint; tab: HealthTab; x: number; y: number; isNamed: boolean }

function Beyond({ point, tab, x, y, isNamed }: BeyondProps) {
  const isAbove = point.beyond === 'above'
  const tip = isAbove ? y - 1 : y + 1
  const base = isAbove ? y + 10 : y - 10
  return (
    <>
      <path className={marker} d={`M${x},${tip}L${x + 7},${base}L${x - 7},${base}Z`} />
      {isNamed && (
        <text className={beyondLabel} x={x} y={isAbove ? y - 5 : y - 14} textAnchor="middle">
          {valueText(tab, point.value)}
        </text>
      )}
    </>
  )
}

type HourAxisProps = {
  x: Scales['x']
  top: number
  plotWidth: number
  /** Where the hours are named: in their middle, or where they begin. */
  ticks?: readonly Tick[]
}

/** The 24 hours of the day, 00 to 23 (CHART-12); every second or fourth is named where there is little room. */
export function HourAxis({ x, top, plotWidth, ticks = HOUR_MIDDLES }: HourAxisProps) {
  const step = hourStep(plotWidth)
  const named = ticks.map(({ at, hour }) => ({
    at: x(at),
    text: hour % step === 0 ? String(hour).padStart(2, '0') : '',
  }))
  const [from = 0, to = 0] = x.range()
  return <BottomAxis y={top} from={from} to={to} ticks={named} />
}
