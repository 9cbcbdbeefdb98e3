import { useId, useMemo, memo } from 'react'
import { type SeenDays, stepIn } from '../../../model/history/close.ts'
import type { EightDays, LaneAxis } from '../../../model/history/eight-days.ts'
import { WINDOW_HOURS, type Sight } from '../../../model/history/sight.ts'
import type { Thresholds } from '../../../model/vitals/limits.ts'
import { EIGHT_TEXTS } from '../../../texts/eight-days.ts'
import { gapFill, tall, legend } from '../chart.css.ts'
import { PositionPatterns } from '../positions.tsx'
import { positionOf } from '../../../model/vitals/posture.ts'
import { POSITION_INITIALS } from '../../../texts/position-initials.ts'
import { useRoom } from '../../base/size.ts'
import { Drawing } from './Drawing.tsx'
import {
  cross,
  future,
  nowLine,
  plot as plotStyle,
  surface,
  alarmTick,
  band,
  bars,
  hourBars,
  limitLine,
  line,
  chip,
  chipText,
} from './eight.css.ts'
import { useGestures, useDebounced } from './gestures.ts'
import {
  axesOf,
  laneBoxes,
  LIMITED,
  yIn,
  type LaneBoxes,
  type MeasureKey,
  type LaneBox,
} from './lanes.ts'
import { LaneNames, LaneValues } from './LaneTexts.tsx'
import { spoken } from './lane-text.ts'
import { TimeGrid } from './TimeGrid.tsx'
import { LegendEntry } from '../ChartLegend.tsx'
import { drawn, rem } from '../../base/text-size.ts'

/** A name has so much room, pixels, and its stretch a little more. */
const CHIP = 34
const LEAST = CHIP + 6

type PositionNamesProps = {
  eight: EightDays
  box: LaneBox
  sight: Sight
  x: (hour: number) => number
}

/** Positions are named in the lane where there is room; elsewhere the crosshair names them. */
function PositionNames({ eight, box, sight, x }: PositionNamesProps) {
  const middle = box.top + box.height / 2
  return eight.positions.map(({ code, from, to }) => {
    const [start, end] = [Math.max(sight.from, from), Math.min(sight.to, to)]
    if (x(end) - x(start) < LEAST) return null
    const at = (x(start) + x(end)) / 2
    return (
      <g key={from}>
        <rect className={chip} x={at - CHIP / 2} y={middle - 7} width={CHIP} height={14} rx={3} />
        <text className={chipText} x={at} y={middle + 4} textAnchor="middle">
          {POSITION_INITIALS[positionOf(code)]}
        </text>
      </g>
    )
  })
}

type LimitsProps = { axes: Readonly<Record<MeasureKey, LaneAxis>>; boxes: LaneBoxes; width: number }

/** The hospital's limits that lie on an axis; their numbers, and those of others, are beside it (EIGHT-05). */
export const Limits = memo(function Limits({ axes, boxes, width }: LimitsProps) {
  return LIMITED.flatMap((key) =>
    axes[key].limits
      .filter(({ side }) => side === 'on')
      .map(({ value, text }) => {
        const y = yIn(boxes[key], axes[key], value)
        return (
          <line
            key={`${key}-${text}`}
            className={limitLine}
            x1={0}
            x2={width}
            y1={y}
            y2={y}
            data-limit={key}
          />
        )
      }),
  )
})

const T = EIGHT_TEXTS.legend

const BARS = 'M2,13V4h6V13ZM12,13V8h6V13ZM22,13V1h6V13Z'

/** What the strokes of the eight days mean; `close`: of single readings. */
function EightLegend({ close }: { close: boolean }) {
  return (
    <figcaption>
      <ul className={legend}>
        <LegendEntry text={close ? T.reading : T.line}>
          <line className={line} x1="0" x2="28" y1="7" y2="7" />
        </LegendEntry>
        {!close && (
          <LegendEntry text={T.band}>
            <rect className={band} x="0" y="1" width="28" height="12" />
          </LegendEntry>
        )}
        {close && (
          <LegendEntry text={T.lasts}>
            <path className={bars} d={BARS} />
          </LegendEntry>
        )}
        <LegendEntry text={T.bar}>
          <path className={close ? hourBars : bars} d={BARS} />
        </LegendEntry>
        <LegendEntry text={T.limit}>
          <line className={limitLine} x1="0" x2="28" y1="7" y2="7" />
        </LegendEntry>
        <LegendEntry text={T.alarm}>
          <path className={alarmTick.technical} d="M5,14v-5" />
          <path className={alarmTick.low} d="M11,14v-7" />
          <path className={alarmTick.medium} d="M17,14v-10" />
          <path className={alarmTick.high} d="M23,14v-14" />
        </LegendEntry>
        <LegendEntry text={T.gap}>
          {[2, 9, 16, 23].map((x) => (
            <path key={x} className={gapFill} d={`M${x},13L${x + 8},1h1.6L${x + 1.6},13Z`} />
          ))}
        </LegendEntry>
      </ul>
    </figcaption>
  )
}

/** Below the lanes: names of hours and days. */
const AXIS = 36
const COLUMNS = { wide: { names: 158, values: 112 }, narrow: { names: 112, values: 74 } } as const
const NARROW_PX = 560

type Props = {
  eight: SeenDays
  thresholds: Thresholds
  /** This moment, in hours since the first of the days began. */
  now: number
  sight: Sight
  onSight: (next: Sight) => void
}

/** Eight days of all measures below one another on one axis of time (EIGHT all). */
export function EightDaysChart({ eight, thresholds, now, sight, onSight }: Props) {
  const id = useId()
  const { ref, element, width, height } = useRoom<HTMLDivElement>()
  const { names, values } = width < NARROW_PX ? COLUMNS.narrow : COLUMNS.wide
  const plot = { left: names, width: Math.max(1, width - names - values) }
  const lanes = Math.max(1, height - AXIS)
  const boxes = useMemo(() => laneBoxes(lanes), [lanes])
  const axes = useMemo(() => axesOf(eight, thresholds), [eight, thresholds])
  // Making the words takes longer than a frame of a drag: they follow when the fingers rest.
  const settledSight = useDebounced(sight)
  const step = stepIn(sight, eight)
  const start = (eight.close ? Math.min(sight.to, eight.close.known) : eight.begun) - step
  const { place, handlers } = useGestures({ element, sight, onSight, plot, start, step })
  const words = useMemo(
    () => spoken(eight, axes, settledSight, place),
    [eight, axes, settledSight, place],
  )
  const scale = plot.width / (sight.to - sight.from)
  const x = (hour: number): number => (hour - sight.from) * scale
  return (
    <figure className={tall}>
      <div
        ref={ref}
        className={surface}
        role="slider"
        tabIndex={0}
        aria-label={EIGHT_TEXTS.chart}
        aria-description={EIGHT_TEXTS.move}
        aria-valuemin={0}
        aria-valuemax={WINDOW_HOURS - 1}
        aria-valuenow={place ?? start}
        aria-valuetext={words}
        {...handlers}
      >
        {width > 0 && (
          <>
            <LaneNames boxes={boxes} axes={axes} width={names} />
            <svg
              className={plotStyle}
              style={{ left: rem(plot.left) }}
              {...drawn(plot.width, height)}
              aria-hidden
            >
              <Patterns id={id} across={1 / scale} />
              <PositionPatterns across={1 / scale} />
              <rect
                className={future}
                x={x(eight.begun)}
                width={Math.max(0, x(WINDOW_HOURS) - x(eight.begun))}
                height={lanes}
              />
              <TimeGrid eight={eight} sight={sight} width={plot.width} height={lanes} x={x} />
              <g transform={`matrix(${scale} 0 0 1 ${-sight.from * scale} 0)`} data-drawing>
                <Drawing eight={eight} axes={axes} boxes={boxes} gap={`url(#${id})`} />
              </g>
              <PositionNames {...{ eight, sight, x }} box={boxes.posture} />
              <Limits axes={axes} boxes={boxes} width={plot.width} />
              <line className={nowLine} x1={x(now)} x2={x(now)} y1={0} y2={lanes} />
              {place !== null && (
                <line
                  className={cross}
                  x1={x(place + step / 2)}
                  x2={x(place + step / 2)}
                  y1={0}
                  y2={lanes}
                />
              )}
            </svg>
            <LaneValues
              {...{ eight, boxes, place }}
              sight={settledSight}
              width={values - 10}
              height={lanes}
            />
          </>
        )}
      </div>
      <EightLegend close={eight.close !== undefined} />
    </figure>
  )
}

/** Stripes for hours without a value; zooming does not widen them. */
function Patterns({ id, across }: { id: string; across: number }) {
  return (
    <defs>
      <pattern
        id={id}
        width="7"
        height="7"
        patternUnits="userSpaceOnUse"
        patternTransform={`scale(${across} 1) rotate(45)`}
      >
        <rect className={gapFill} width="1.5" height="7" />
      </pattern>
    </defs>
  )
}
