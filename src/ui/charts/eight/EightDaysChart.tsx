import { useId, useMemo } from 'react'
import type { EightDays } from '../../../model/history/eight-days.ts'
import { WINDOW_HOURS, type Sight } from '../../../model/history/sight.ts'
import type { Thresholds } from '../../../model/vitals/thresholds.ts'
import { EIGHT_TEXTS } from '../../../texts/eight-days.ts'
import { gapFill, tall } from '../chart.css.ts'
import { PositionPatterns } from '../positions.tsx'
import { useRoom } from '../size.ts'
import { Drawing } from './Drawing.tsx'
import { EightLegend } from './EightLegend.tsx'
import { cross, future, nowLine, plot as plotStyle, surface } from './eight.css.ts'
import { useGestures } from './gestures.ts'
import { axesOf, laneBoxes } from './lanes.ts'
import { LaneNames, LaneValues } from './LaneTexts.tsx'
import { spoken } from './lane-text.ts'
import { Limits } from './Limits.tsx'
import { PositionNames } from './PositionNames.tsx'
import { useRested } from './rested.ts'
import { TimeGrid } from './TimeGrid.tsx'

/** Below the lanes: names of hours and days. */
const AXIS = 36
const COLUMNS = { wide: { names: 158, values: 112 }, narrow: { names: 112, values: 74 } } as const
const NARROW_PX = 560

type Props = {
  eight: EightDays
  thresholds: Thresholds
  /** This moment, in hours since the first of the days began. */
  now: number
  sight: Sight
  onSight: (next: Sight) => void
}

/** Eight days of all measures below one another on one axis of time (EIGHT all). */
export function EightDaysChart({ eight, thresholds, now, sight, onSight }: Props) {
  const id = useId()
  const { ref, width, height } = useRoom<HTMLDivElement>()
  const { names, values } = width < NARROW_PX ? COLUMNS.narrow : COLUMNS.wide
  const plot = { left: names, width: Math.max(1, width - names - values) }
  const lanes = Math.max(1, height - AXIS)
  const boxes = useMemo(() => laneBoxes(lanes), [lanes])
  const axes = useMemo(() => axesOf(eight, thresholds), [eight, thresholds])
  const start = eight.begun - 1
  // Words follow when the fingers rest: what is drawn never waits for them.
  const said = useRested(sight)
  const { place, handlers } = useGestures({ ref, sight, onSight, plot, start })
  const words = useMemo(() => spoken(eight, axes, said, place), [eight, axes, said, place])
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
              style={{ left: plot.left }}
              width={plot.width}
              height={height}
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
                <line className={cross} x1={x(place + 0.5)} x2={x(place + 0.5)} y1={0} y2={lanes} />
              )}
            </svg>
            <LaneValues
              {...{ eight, boxes, place }}
              sight={said}
              width={values - 10}
              height={lanes}
            />
          </>
        )}
      </div>
      <EightLegend />
    </figure>
  )
}

/** Stripes of what was not measured; as wide as ever, however far the lanes are zoomed. */
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
