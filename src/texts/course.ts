/** The last hours of a measure in words, for who hears them and beside a value out of its limits (COURSE all). */
import type { Alarm } from '../model/alarms/alarm.ts'
import { HOUR_MS } from '../model/constants.ts'
import { valueText } from '../model/history/charts.ts'
import { changeOf, type Change, type Course } from '../model/history/course.ts'
import { hourText } from '../model/history/timeline.ts'
import { isCounted } from '../model/history/eight-days.ts'
import { TREND_HOURS, trendHoles, trendRange } from '../model/history/trend.ts'
import { hourOf, type Zone } from '../model/time/dates.ts'
import { timeBeside } from '../model/time/moment.ts'
import { counted } from './words.ts'
import { COURSE_TEXTS as COURSE_TEXTS_EN } from './en/course.ts'
import { withCode } from './with-code.ts'

export const COURSE_TEXTS = withCode(COURSE_TEXTS_EN, {
  /** Beside the heading of each column: what its lines and bars are. */
  legend: {
    vital: `last ${TREND_HOURS} hours, limits dashed`,
    care: `last ${TREND_HOURS} hours, highest of each`,
    moving: `last ${TREND_HOURS} hours`,
  },
})

type Given = { course: Course; alarms: readonly Alarm[]; now: number; zone: Zone }

/** `Last 8 hours: rising, 37.1°C at 18:00, 38.8°C now, limit 38.0°C, alarm 20:41, 2 hours without values`. */
export function courseText({ course, alarms, now, zone }: Given): string {
  const { hours, axis } = course
  const span = hours.value.values.length - 1
  const change = changeOf(course)
  const holes = trendHoles(hours.value)
  const parts = [
    ...(change ? [change.kind, ...ends(course, change, now, zone)] : [highest(course)]),
    ...axis.limits.map(({ text }) => `limit ${text}`),
    ...alarms.map(({ first }) => `alarm ${timeBeside(first, now, zone)}`),
    ...(holes > 0 ? [`${counted(holes, 'hour')} without values`] : []),
  ]
  return `Last ${span} hours: ${parts.filter(Boolean).join(', ')}`
}

/** `Rising: 37.1°C at 18:00, 38.8°C now`; `''` while it is steady. */
export function changeText(course: Course, now: number, zone: Zone): string {
  const change = changeOf(course)
  if (change === null || change.kind === 'steady') return ''
  const word = change.kind
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}: ${ends(course, change, now, zone).join(', ')}`
}

function ends(course: Course, { from, to }: Change, now: number, zone: Zone): string[] {
  const span = course.hours.value.values.length - 1
  const at = ({ x, value }: Change['to']): string => {
    const hour = hourText(hourOf(now - (1 - x) * span * HOUR_MS, zone))
    return `${valueText(course.measure, value)} ${x > 1 - NOW ? 'now' : `at ${hour}`}`
  }
  return from === to ? [at(to)] : [at(from), at(to)]
}

/** So near to the right edge a reading is the present one. */
const NOW = 0.01

function highest({ measure, hours }: Course): string {
  const range = trendRange(hours.value)
  if (range === null) return 'no values'
  const most = valueText(measure, range.high)
  const many = hours.value.values.filter((value) => value === range.high && value > 0).length
  return isCounted(measure) && many > 0 ? `${most} in ${counted(many, 'hour')}` : most
}
