import type { PatientAlarms } from '../../db/patient-alarms.ts'
import type { PatientHistory } from '../../db/series.ts'
import type { Alarm } from '../../model/alarms/alarm.ts'
import type { HealthTab, HistoryTab } from '../../model/history/charts.ts'
import { HOURS_A_DAY } from '../../model/constants.ts'
import { dayBounds, dayKey, dayNumberOf, hourOf, type Zone } from '../../model/time/dates.ts'
import { clipSegments, segmentsOfPieces, type PostureSegment } from '../../model/vitals/posture.ts'

/** What the shown tab shows of the shown day, ready to be drawn, listed or exported. */
export type DayView = {
  day: string
  zone: Zone
  now: number
  bounds: { start: number; end: number }
  /** Hours of the day that have begun: 24 of a past day. */
  begun: number
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
}

export function viewOf({ tab, day, now, zone, history, alarms }: Given): DayView {
  const bounds = dayBounds(dayNumberOf(day), zone)
  const common = {
    day,
    zone,
    now,
    bounds,
    begun: day === dayKey(now, zone) ? hourOf(now, zone) + 1 : HOURS_A_DAY,
    coveredUntil: history?.coveredUntil ?? null,
    alarmsAt: alarms?.loadedAt ?? null,
  }
  if (tab === 'timeline') return { ...common, tab, alarms: alarms?.all ?? [] }
  if (tab !== 'posture') return { ...common, tab, cells: history?.days.get(day) }
  const segments = segmentsOfPieces(history?.pieces ?? [])
  return { ...common, tab, segments: clipSegments(segments, bounds) }
}
