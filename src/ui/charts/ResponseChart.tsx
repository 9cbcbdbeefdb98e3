import { scaleLinear, scaleLog } from '@visx/scale'
import { Circle, Line } from '@visx/shape'
import type { HourResponses } from '../../model/alarms/alarm-log-view.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../model/constants.ts'
import { ALARM_LOG_TEXTS as T } from '../../texts/alarm-log.ts'
import { durationText } from '../../texts/took.ts'
import {
  frame,
  hollow,
  legend,
  legendItem,
  marker,
  plot,
  range,
  gridLine,
  responseSurface as surface,
} from './chart.css.ts'
import { LeftAxis } from './Axis.tsx'
import { HourAxis } from './ChartMarks.tsx'
import { useRoom } from '../base/size.ts'
import { drawn } from '../base/text-size.ts'

const HEIGHT = 260
const BOX = { left: 58, right: 10, top: 12, bottom: 32 }
/** What a nurse thinks in; each step is a few times the one before. */
const TICKS = [
  SECOND_MS,
  10 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  4 * HOUR_MS,
  DAY_MS,
  7 * DAY_MS,
]

type Props = { hours: readonly HourResponses[]; label: string }

/** Time to confirm by the hour of the day: the median, and up to the slowest. From seconds to days, so in steps of times. */
export function ResponseChart({ hours, label }: Props) {
  const { ref, width } = useRoom<HTMLDivElement>()
  const shown = hours.filter(({ confirmed }) => confirmed > 0)
  return (
    <figure className={frame} aria-label={label}>
      <div ref={ref} className={surface}>
        {width > 0 && <Plot hours={shown} width={width} />}
      </div>
      <figcaption>
        <ul className={legend} aria-hidden>
          <li className={legendItem}>
            <svg width="14" height="14">
              <circle className={marker} cx="7" cy="7" r="5" />
            </svg>
            {T.typical}
          </li>
          <li className={legendItem}>
            <svg width="14" height="14">
              <circle className={hollow} cx="7" cy="7" r="4" />
            </svg>
            {T.worst}
          </li>
        </ul>
      </figcaption>
    </figure>
  )
}

function Plot({ hours, width }: { hours: Props['hours']; width: number }) {
  const { left, right, top, bottom } = BOX
  const floor = HEIGHT - bottom
  const low = SECOND_MS
  const most = Math.max(MINUTE_MS, ...hours.map(({ worst }) => worst))
  const ceiling = TICKS.find((tick) => tick >= most) ?? most
  const x = scaleLinear<number>({ domain: [0, 24], range: [left, width - right] })
  const y = scaleLog<number>({ domain: [low, ceiling], range: [floor, top], clamp: true })
  const ticks = TICKS.filter((tick) => tick <= ceiling)
  return (
    <svg className={plot} {...drawn(width, HEIGHT)} aria-hidden>
      {ticks.map((tick) => (
        <Line
          key={tick}
          className={gridLine}
          from={{ x: left, y: y(tick) }}
          to={{ x: width - right, y: y(tick) }}
        />
      ))}
      <LeftAxis
        x={left}
        from={top}
        to={floor}
        ticks={ticks.map((ms) => ({ at: y(ms), text: durationText(ms, 0) }))}
      />
      <HourAxis x={x} top={floor} plotWidth={width - left - right} />
      {hours.map(({ hour, typical, worst }) => {
        const at = x(hour + 0.5)
        return (
          <g key={hour}>
            <Line className={range} from={{ x: at, y: y(worst) }} to={{ x: at, y: y(typical) }} />
            <Circle className={hollow} cx={at} cy={y(worst)} r={4} />
            <Circle className={marker} cx={at} cy={y(typical)} r={5} />
          </g>
        )
      })}
    </svg>
  )
}
