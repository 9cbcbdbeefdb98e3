import type { PatientAlarms } from '../../db/patient-alarms.ts'
import type { PatientHistory } from '../../db/series.ts'
import type { Alarm } from '../../model/alarms/alarm.ts'
import type { HealthTab, HistoryTab } from '../../model/history/charts.ts'
import { type Hours, hoursOf } from '../../model/history/history.ts'
import { dayBounds, dayNumberOf, type Zone } from '../../model/time/dates.ts'
import { clipSegments, segmentsOfPieces, type PostureSegment } from '../../model/vitals/posture.ts'

/** What the shown tab shows of the shown day, ready to be drawn, listed or exported. */
export type DayView = {
  day: string
  zone: Zone
  now: number
  bounds: { start: number; end: number }
  /** Which of the day's hours have begun and are known. */
  hours: Hours
  /** Up to when values are stored whole, and alarms known; 0 for never, `null` while it is being read. */
  coveredUntil: number | null
  alarmsAt: number | null
} & (
  | { tab: 'timeline'; alarms: readonly Alarm[] }
  | { tab: 'posture'; segments: readonly PostureSegment[] }
  | { tab: HealthTab; cells: Float32Array | undefined }
)

type Given = {
  tab: HistoryTab
  day: string
  now: number
  zone: Zone
  history: PatientHistory | undefined
  alarms: PatientAlarms | undefined
  /** Since when this window follows the patients, while it does; `null` while nothing arrives. */
  liveSince: number | null
}

export function viewOf({ tab, day, now, zone, history, alarms, liveSince }: Given): DayView {
  const bounds = dayBounds(dayNumberOf(day), zone)
  const coveredUntil = history ? coveredOf(history, liveSince, now) : null
  const common = {
    day,
    zone,
    now,
    bounds,
    hours: hoursOf(day, coveredUntil, now, zone),
    coveredUntil,
    alarmsAt: alarms?.loadedAt ?? null,
  }
  if (tab === 'timeline') return { ...common, tab, alarms: alarms?.all ?? [] }
  if (tab !== 'posture') return { ...common, tab, cells: history?.days.get(day) }
  const segments = segmentsOfPieces(history?.pieces ?? [])
  return { ...common, tab, segments: clipSegments(segments, bounds) }
}

/** What was asked for since this window opened has gone on by itself: then a silent sensor is silent, not unknown. */
export function coveredOf(history: PatientHistory, liveSince: number | null, now: number): number {
  const isFollowed = liveSince !== null && history.askedAt >= liveSince
  return isFollowed ? now : Math.max(history.coveredUntil, history.askedAt)
}
