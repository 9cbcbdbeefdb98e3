import type { PatientAlarms } from '../../db/alarms.ts'
import type { PatientHistory } from '../../db/series.ts'
import type { Alarm } from '../../model/alarms/alarm.ts'
import type { HealthTab, HistoryTab } from '../../model/history/charts.ts'
import { STALE_MS } from '../../model/constants.ts'
import { type Hours, hoursOf } from '../../model/history/missing.ts'
import { alarmsOfDay } from '../../model/history/timeline.ts'
import { dayBounds, dayNumberOf, minuteText, type Zone } from '../../model/time/dates.ts'
import { clipSegments, segmentsOfPieces, type PostureSegment } from '../../model/vitals/posture.ts'
import { csvInZone, healthLines, postureLines, timelineLines } from '../../texts/csv.ts'
import { DETAIL_TEXTS } from '../../texts/detail.ts'
import { MISSING_TEXTS } from '../../texts/eight-days.ts'

const T = DETAIL_TEXTS.history

/** One day of one tab of the history, ready to be drawn, listed or exported. */
export type DayView = {
  day: string
  zone: Zone
  now: number
  bounds: { start: number; end: number }
  /** Which hours of the day have begun, and of which values are stored. */
  hours: Hours
  /** Up to when all values, and all alarms, are stored; 0 for never, `null` while that is read. */
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
  /** Since when values arrive in this window; `null` while none do. */
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

/**
 * Up to when the stored history is complete. Once it was loaded in this window, live values continue it: then a sensor
 * without values is silent, not unknown.
 */
export function coveredOf(history: PatientHistory, liveSince: number | null, now: number): number {
  const isFollowed = liveSince !== null && history.askedAt >= liveSince
  return isFollowed ? now : Math.max(history.coveredUntil, history.askedAt)
}

/** What is missing of the shown day, so that a gap is not taken for a quiet time (PHIST-16, AMB-28). */
export function notesOf(view: DayView): string[] {
  if (view.tab === 'timeline') return alarmNotes(view)
  return coverNotes({ ...view, until: view.bounds.end })
}

type Cover = Pick<DayView, 'coveredUntil' | 'now' | 'zone'> & { until: number }

/** Up to when values are stored, where that is not all of the shown time. */
export function coverNotes({ coveredUntil, until, now, zone }: Cover): string[] {
  if (coveredUntil === null) return []
  if (coveredUntil === 0) return [T.notFetched]
  if (coveredUntil >= Math.min(until, now - STALE_MS)) return []
  return [T.storedUntil(minuteText(coveredUntil, zone))]
}

function alarmNotes({ alarmsAt, alarms, bounds, day, now, zone }: DayView & { tab: 'timeline' }) {
  if (alarmsAt === null) return [MISSING_TEXTS.loading]
  if (alarmsAt === 0) return [T.alarmsIncomplete]
  const notes = alarmsOfDay(alarms, day, zone).length === 0 ? [T.noAlarms] : []
  if (alarmsAt < Math.min(bounds.end, now - STALE_MS)) {
    notes.push(T.alarmsUntil(minuteText(alarmsAt, zone)))
  }
  return notes
}

/** The browser has read the file by then. */
const KEPT_MS = 60_000

/** The lines of the shown tab and day (AMB-62). */
export function exportLines(view: DayView): string[][] {
  const { day } = view
  if (view.tab === 'timeline') return timelineLines(view.alarms, day, view.zone)
  if (view.tab === 'posture') return postureLines(view.segments, day)
  return healthLines(view.tab, day, view.cells)
}

/** The address of a file made on the device, so that it works without a connection (CSV-09). */
export function fileUrl(view: DayView): string {
  const file = new Blob([csvInZone(exportLines(view), view.zone, view.now)], {
    type: 'text/csv;charset=utf-8',
  })
  const url = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
  return url
}
