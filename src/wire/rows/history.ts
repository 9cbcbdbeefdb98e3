/** A patient's values over time, as the series of each measure. Pure. */
import { ENTRIES, HISTORY, type HistoryMeasure } from '../../domain/registry.ts'
import type { PostureSample } from '../../model/vitals/posture.ts'
import type { Point } from '../requests/entities.ts'

/** Series key of each measure; two spellings of one are one series (AMB-41). */
export const HISTORY_KEYS: readonly (readonly [string, HistoryMeasure])[] = HISTORY.flatMap(
  (measure) => ENTRIES[measure].series.map((key) => [key, measure] as const),
)
const POSITION = 'current_position'
const DURATION = 'current_position_duration'
/** Every series of a patient that is shown over time. */
export const HISTORY_SERIES: readonly string[] = [
  ...HISTORY_KEYS.map(([key]) => key),
  POSITION,
  DURATION,
]

/** Of two keys that are one measure each moment counts once, by the key that is named first. */
export function byMeasure(
  found: ReadonlyMap<string, readonly Point[]>,
): Map<HistoryMeasure, Point[]> {
  const measures = new Map<HistoryMeasure, Point[]>()
  for (const [key, measure] of HISTORY_KEYS) {
    const before = measures.get(measure)
    const taken = new Set(before?.map((point) => point.ts))
    const points = (found.get(key) ?? []).filter((point) => !taken.has(point.ts))
    measures.set(measure, before ? [...before, ...points] : points)
  }
  return measures
}

/** Positions with the durations of the same moment, oldest first. */
export function samplesOf(series: ReadonlyMap<string, readonly Point[]>): PostureSample[] {
  const minutes = new Map(series.get(DURATION)?.map(({ ts, value }) => [ts, value]))
  return (series.get(POSITION) ?? [])
    .filter(({ value }) => Number.isFinite(value))
    .map(({ ts, value }) => ({ ts, code: value, minutes: minutes.get(ts) ?? null }))
    .toSorted((a, b) => a.ts - b.ts)
}
