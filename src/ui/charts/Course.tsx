import { priorityOf, type Alarm } from '../../model/alarms/alarm.ts'
import {
  axisLabels,
  type Course as Hours,
  courseBand,
  courseBars,
  placeIn,
} from '../../model/history/course.ts'
import { isCounted } from '../../model/history/eight-days.ts'
import { pathOf, placeOf } from '../../model/history/trend.ts'
import { useZone } from '../base/zone.ts'
import { timeBeside } from '../../model/time/moment.ts'
import { COURSE_TEXTS, courseText } from '../../texts/course.ts'
import {
  alarmAt,
  axisEnd,
  axisLimit,
  course as box,
  courseEnd,
  courseLimit,
  courseLine,
  coursePlot,
  envelope,
  trend,
} from './chart.css.ts'
import { alarmTick, bars } from './eight/eight.css.ts'

/** Drawn so large, shown as large as its box. */
const SIZE = { width: 100, height: 100 }
/** Beyond this part of the width the time of an alarm is written on the other side of its line. */
const TURN = 0.5

type Props = { course: Hours; alarms: readonly Alarm[]; now: number }

/** The last hours of a measure with its limits and when its alarms began, up to now, at the right edge (COURSE all). */
export function Course({ course, alarms, now }: Props) {
  const zone = useZone()
  const span = course.hours.value.values.length - 1
  const marks = alarms
    .map((alarm) => ({ alarm, x: placeIn(alarm.first, span, now) }))
    .filter(({ x }) => x >= 0)
  return (
    <span className={box}>
      <span className={coursePlot}>
        <svg
          className={trend}
          viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={courseText({ course, alarms, now, zone })}
          data-course={course.measure}
        >
          <Strokes course={course} />
          {marks.map(({ alarm, x }) => (
            <path
              key={alarm.alarmId}
              className={alarmTick[priorityOf(alarm.type)]}
              d={`M${x * SIZE.width},0V${SIZE.height}`}
              vectorEffect="non-scaling-stroke"
              data-alarm={alarm.type}
            />
          ))}
        </svg>
        {axisLabels(course).map(({ at, text, isLimit }) => (
          <span
            key={text}
            className={isLimit ? axisLimit : axisEnd}
            style={{ top: `${at * 100}%` }}
            aria-hidden
          >
            {text}
          </span>
        ))}
        {marks.slice(-1).map(({ alarm, x }) => (
          <span key={alarm.alarmId} className={alarmAt} style={sideOf(x)} aria-hidden>
            {COURSE_TEXTS.alarm(timeBeside(alarm.first, now, zone))}
          </span>
        ))}
      </span>
    </span>
  )
}

/** On that side of its line where there is more room. */
function sideOf(x: number) {
  return x > TURN ? { insetInlineEnd: `${(1 - x) * 100}%` } : { insetInlineStart: `${x * 100}%` }
}

function Strokes({ course }: Pick<Props, 'course'>) {
  const { line, axis, measure } = course
  const last = line.at(-1)?.at(-1)
  const limits = axis.limits.filter(({ side }) => side === 'on')
  return (
    <>
      {isCounted(measure) ? (
        <path className={bars} d={courseBars(course, SIZE)} />
      ) : (
        <>
          <path className={envelope} d={courseBand(course, SIZE)} />
          <path
            className={courseLine}
            d={pathOf(line, axis, SIZE)}
            vectorEffect="non-scaling-stroke"
          />
          {last && (
            <path
              className={courseEnd}
              d={`M${placeOf(last, axis, SIZE)}h0`}
              vectorEffect="non-scaling-stroke"
            />
          )}
        </>
      )}
      {limits.map(({ value, text }) => (
        <path
          key={text}
          className={courseLimit}
          d={`M${placeOf({ x: 0, value }, axis, SIZE)}H${SIZE.width}`}
          vectorEffect="non-scaling-stroke"
          data-limit={text}
        />
      ))}
    </>
  )
}
