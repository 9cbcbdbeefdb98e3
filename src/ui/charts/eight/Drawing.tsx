import { memo } from 'react'
import { priorityOf } from '../../../model/alarms/alarm.ts'
import type { Priority } from '../../../model/alarms/alarm.ts'
import { AVERAGED, HIGHEST } from '../../../model/history/history.ts'
import { closeHoles, type SeenDays } from '../../../model/history/close.ts'
import {
  holesOf,
  isCounted,
  outside,
  withoutHours,
  type HourRow,
  positionHoles,
  type Stretch,
} from '../../../model/history/eight-days.ts'
import type { LaneAxis } from '../../../model/history/eight-days.ts'
import { POSITIONS, positionOf } from '../../../model/vitals/posture.ts'
import { fillOf } from '../positions.tsx'
import { alarmTick, band, bars, hourBars, line } from './eight.css.ts'
import {
  bandPath,
  barPath,
  blockPath,
  linePath,
  readingPath,
  stepPath,
  tickPath,
  type LaneBoxes,
  type MeasureKey,
} from './lanes.ts'

/** How much of the lane's height an alarm has, so that urgency is more than a colour. */
const SHARE: Readonly<Record<Priority, number>> = {
  high: 1,
  medium: 0.75,
  low: 0.5,
  technical: 0.3,
}
const PRIORITIES = ['technical', 'low', 'medium', 'high'] as const

type Props = {
  eight: SeenDays
  axes: Readonly<Record<MeasureKey, LaneAxis>>
  boxes: LaneBoxes
  /** The pattern of hours without a value. */
  gap: string
}

/** All lanes in hours across and pixels down: drawn once, zoomed and moved by the group around it (EIGHT-07). */
export const Drawing = memo(function Drawing({ eight, axes, boxes, gap }: Props) {
  const { positions, alarms, close } = eight
  const hours = (key: MeasureKey): HourRow => hoursBeside(eight, key)
  return (
    <>
      {[...AVERAGED, ...HIGHEST].map((key) => (
        <path key={key} d={blockPath(holesIn(eight, key), boxes[key])} fill={gap} data-gaps={key} />
      ))}
      <path d={blockPath(positionHoles(eight), boxes.posture)} fill={gap} data-gaps="posture" />
      {AVERAGED.map((key) => (
        <g key={key} data-lane={key}>
          <path className={band} d={bandPath(hours(key), boxes[key], axes[key])} />
          <path
            className={line}
            d={linePath(hours(key), boxes[key], axes[key])}
            vectorEffect="non-scaling-stroke"
          />
          {close && (
            <path
              className={line}
              d={readingPath(close.runs[key], boxes[key], axes[key])}
              vectorEffect="non-scaling-stroke"
              data-readings={key}
            />
          )}
        </g>
      ))}
      {HIGHEST.map((key) => (
        <g key={key} data-lane={key}>
          <path
            className={close ? hourBars : bars}
            d={barPath(eight.rows[key], boxes[key], axes[key])}
          />
          {close && (
            <path
              className={bars}
              d={stepPath(close.runs[key], boxes[key], axes[key])}
              data-readings={key}
            />
          )}
        </g>
      ))}
      {POSITIONS.map((name) => (
        <path
          key={name}
          {...fillOf(name)}
          d={blockPath(
            positions.filter(({ code }) => positionOf(code) === name),
            boxes.posture,
          )}
          data-held={name}
        />
      ))}
      {PRIORITIES.map((priority) => (
        <path
          key={priority}
          className={alarmTick[priority]}
          d={tickPath(
            alarms.filter(({ alarm }) => priorityOf(alarm.type) === priority).map(({ at }) => at),
            boxes.alarms,
            SHARE[priority],
          )}
          vectorEffect="non-scaling-stroke"
          data-alarms={priority}
        />
      ))}
    </>
  )
})

/** The hours that are drawn as lines: none where single readings are. */
function hoursBeside({ rows, close }: SeenDays, key: MeasureKey): HourRow {
  if (!close) return rows[key]
  return rows[key].map((value, hour) => (hour >= close.from && hour < close.to ? null : value))
}

function holesIn(eight: SeenDays, key: MeasureKey): Stretch[] {
  const { close } = eight
  const holes = holesOf(eight.rows[key], eight)
  // What is counted is sent now and then: an hour with a reading was measured.
  if (!close || isCounted(key)) return holes
  return [
    ...outside(holes, close),
    ...withoutHours(closeHoles(close.runs[key], close), eight.skipped),
  ]
}
