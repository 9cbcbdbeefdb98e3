import { useMemo } from 'react'
import { HISTORY } from '../../domain/registry.ts'
import type { Alarm } from '../../model/alarms/alarm.ts'
import {
  type Course,
  courseOf,
  lastingAlarms,
  type PatientHours,
} from '../../model/history/course.ts'
import { isCounted } from '../../model/history/eight-days.ts'
import { TREND_HOURS } from '../../model/history/trend.ts'
import type { Thresholds } from '../../model/vitals/limits.ts'
import { reading, type Vitals } from '../../model/vitals/telemetry.ts'
import { COURSE_TEXTS } from '../../texts/course.ts'
import type { DetailItem } from './readings.ts'

type Shown =
  | { kind: 'hours'; of: Course; alarms: readonly Alarm[] }
  /** Why there is none. */
  | { kind: 'none'; text: string }

export type CourseGiven = {
  vitals: Vitals
  thresholds: Thresholds
  alarms: readonly Alarm[]
  now: number
  /** The patient's last hours; `null` where none are stored, `undefined` while they are read. */
  hours: PatientHours | null | undefined
}

/** The last hours of a tile; `null` for what is not kept by the hour. */
export function useCourse(item: DetailItem, given: CourseGiven): Shown | null {
  const { vitals, thresholds, alarms, now, hours } = given
  return useMemo(() => {
    const measure = HISTORY.find((each) => each === item)
    if (measure === undefined) return null
    if (!hours) return { kind: 'none', text: hours === null ? COURSE_TEXTS.notFetched : '' }
    const last = isCounted(measure) ? null : reading(vitals, measure)
    const of = courseOf(measure, hours[measure], last, thresholds, now)
    if (of.line.length === 0) return { kind: 'none', text: COURSE_TEXTS.none(TREND_HOURS) }
    return { kind: 'hours', of, alarms: lastingAlarms(measure, alarms) }
  }, [item, vitals, thresholds, alarms, now, hours])
}
