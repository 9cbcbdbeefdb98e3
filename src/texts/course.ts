/** The last hours of a measure in words, for who hears them and beside a value out of its limits (COURSE all). */
import { joined } from './words.ts'
import type { Alarm } from '../model/alarms/alarm.ts'
import { HOUR_MS } from '../model/constants.ts'
import { changeOf, type Change, type Course } from '../model/history/course.ts'
import { hourText } from '../model/history/timeline.ts'
import { isCounted } from '../model/history/eight-days.ts'
import { TREND_HOURS, trendHoles, trendRange } from '../model/history/trend.ts'
import { hourOf, type Zone } from '../model/time/dates.ts'
import { timeBeside } from '../model/time/moment.ts'
import { valueText } from './values.ts'
import { COURSE_PARTS as PARTS, COURSE_TEXTS } from './en/course.ts'

export { COURSE_TEXTS } from './en/course.ts'

/** Beside the heading of each column: what its lines and bars are. */
export const legendText = (column: 'vital' | 'care' | 'moving'): string =>
  COURSE_TEXTS.legends[column](TREND_HOURS)

type Given = { course: Course; alarms: readonly Alarm[]; now: number; zone: Zone }

/** `Last 8 hours: rising, 37.1°C at 18:00, 38.8°C now, limit 38.0°C, alarm 20:41, 2 hours without values`. */
export function courseText({ course, alarms, now, zone }: Given): string {
  const { hours, axis } = course
  const span = hours.value.values.length - 1
  const change = changeOf(course)
  const holes = trendHoles(hours.value)
  const parts = [
    ...(change
      ? [PARTS.kinds[change.kind], ...ends(course, change, now, zone)]
      : [highest(course)]),
    ...axis.limits.map(({ text }) => PARTS.limit(text)),
    ...alarms.map(({ first }) => PARTS.alarm(timeBeside(first, now, zone))),
    ...(holes > 0 ? [PARTS.holes(holes)] : []),
  ]
  return PARTS.last(span, joined(parts))
}

/** `Rising: 37.1°C at 18:00, 38.8°C now`; `''` while it is steady. */
export function changeText(course: Course, now: number, zone: Zone): string {
  const change = changeOf(course)
  if (change === null || change.kind === 'steady') return ''
  return PARTS.changes[change.kind](joined(ends(course, change, now, zone)))
}

function ends(course: Course, { from, to }: Change, now: number, zone: Zone): string[] {
  const span = course.hours.value.values.length - 1
  const at = ({ x, value }: Change['to']): string => {
    const hour = hourText(hourOf(now - (1 - x) * span * HOUR_MS, zone))
    const text = valueText(course.measure, value)
    return x > 1 - NOW ? PARTS.now(text) : PARTS.at(text, hour)
  }
  return from === to ? [at(to)] : [at(from), at(to)]
}

/** So near to the right edge a reading is the present one. */
const NOW = 0.01

function highest({ measure, hours }: Course): string {
  const range = trendRange(hours.value)
  if (range === null) return PARTS.none
  const most = valueText(measure, range.high)
  const many = hours.value.values.filter((value) => value === range.high && value > 0).length
  return isCounted(measure) && many > 0 ? PARTS.counted(most, many) : most
}
