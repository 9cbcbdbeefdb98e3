/**
 * A patient's day reduced to hours (FORM-11, AMB-59), packed in one `Float32Array`: columns of 24 hours,
 * `cells[column * 24 + hour]`, NaN for none. The measures that are averaged take four columns (mean, min,
 * max, count), the others one (maximum). Mean and count are kept unrounded, so that a live value merged
 * later gives the same mean as all values at once.
 */
import {
  AVERAGED,
  type AveragedMeasure,
  ENTRIES,
  HIGHEST,
  type HistoryMeasure,
} from '../../domain/registry.ts'
import { HOURS_A_DAY } from '../constants.ts'
import { dayKey, dayKeyOf, dayNumber, hourOf, type Zone } from '../time/dates.ts'
import { percentOfLevel } from '../vitals/display.ts'
import { roundTo } from '../vitals/limits.ts'
import { isNoReading } from '../vitals/telemetry.ts'

export { AVERAGED, HIGHEST }
export type { AveragedMeasure, HistoryMeasure }
export const MEASURES: readonly HistoryMeasure[] = [...AVERAGED, ...HIGHEST]

/** Of an averaged measure: mean, least, most, count. */
const PARTS = 4
const [MEAN, MIN, MAX, COUNT] = [0, 1, 2, 3] as const

const isAveraged = (measure: HistoryMeasure): measure is AveragedMeasure =>
  ENTRIES[measure].history?.reduction === 'average'

/** First column of each measure. */
const columnOf = (measure: HistoryMeasure): number => ENTRIES[measure].history?.column ?? 0

export const HISTORY_COLUMNS = Math.max(
  ...MEASURES.map((measure) => columnOf(measure) + (isAveraged(measure) ? PARTS : 1)),
)
export const HISTORY_CELLS = HISTORY_COLUMNS * HOURS_A_DAY

/** A day without any value. */
export function emptyDay(): Float32Array<ArrayBuffer> {
  return new Float32Array(HISTORY_CELLS).fill(Number.NaN)
}

function at(measure: HistoryMeasure, part: number, hour: number): number {
  return (columnOf(measure) + part) * HOURS_A_DAY + hour
}

/** A cell's number, or `null` for none. */
function cell(cells: Float32Array, index: number): number | null {
  const value = cells[index]
  return value === undefined || Number.isNaN(value) ? null : value
}

/** The counted form of a raw value: percent of a urine level, 0 or 1 of an event, else the number itself. */
function counted(measure: HistoryMeasure, rawValue: number): number {
  if (isAveraged(measure)) return rawValue
  if (ENTRIES[measure].scale?.as === 'level') return percentOfLevel(rawValue)
  return ENTRIES[measure].scale === undefined ? Number(rawValue === 1) : rawValue
}

/**
 * Adds one raw telemetry value (urine as level) to an hour, in place. Answers whether the cells changed:
 * "no reading" (999, 0, NaN; ruling R10) and hours outside 0–23 are left out.
 * A value given twice counts twice: callers give each point once.
 */
export function addPoint(
  cells: Float32Array,
  measure: HistoryMeasure,
  hour: number,
  rawValue: number,
): boolean {
  const isHour = Number.isInteger(hour) && hour >= 0 && hour < HOURS_A_DAY
  if (!isHour || !Number.isFinite(rawValue) || isNoReading(measure, rawValue)) return false
  const value = counted(measure, rawValue)
  return isAveraged(measure)
    ? addToMean(cells, measure, hour, value)
    : addToHighest(cells, at(measure, 0, hour), value)
}

function addToMean(
  cells: Float32Array,
  measure: AveragedMeasure,
  hour: number,
  value: number,
): boolean {
  const count = (cell(cells, at(measure, COUNT, hour)) ?? 0) + 1
  const mean = cell(cells, at(measure, MEAN, hour)) ?? 0
  cells[at(measure, MEAN, hour)] = mean + (value - mean) / count
  cells[at(measure, MIN, hour)] = Math.min(cell(cells, at(measure, MIN, hour)) ?? value, value)
  cells[at(measure, MAX, hour)] = Math.max(cell(cells, at(measure, MAX, hour)) ?? value, value)
  cells[at(measure, COUNT, hour)] = count
  return true
}

function addToHighest(cells: Float32Array, index: number, value: number): boolean {
  const stored = cell(cells, index)
  if (stored !== null && stored >= value) return false
  cells[index] = value
  return true
}

function rounded(measure: HistoryMeasure, value: number | null): number | null {
  return value === null ? null : roundTo(value, ENTRIES[measure].scale?.decimals ?? 0)
}

/** A raw telemetry value (urine as level) as charted; `null` for "no reading". */
export function chartedValue(measure: HistoryMeasure, rawValue: number): number | null {
  if (!Number.isFinite(rawValue) || isNoReading(measure, rawValue)) return null
  return rounded(measure, counted(measure, rawValue))
}

/** The hour's value as charted: rounded mean (temperatures to 0.1), or maximum; `null` for a gap. */
export function hourValue(
  cells: Float32Array,
  measure: HistoryMeasure,
  hour: number,
): number | null {
  return rounded(measure, cell(cells, at(measure, 0, hour)))
}

/** The hour's mean, unrounded, to be put together with other hours; `null` for a gap. */
export function meanOf(cells: Float32Array, measure: AveragedMeasure, hour: number): number | null {
  return cell(cells, at(measure, MEAN, hour))
}

/** Lowest value of the hour; of urine and events only the maximum is kept, so `null`. */
export function minOf(cells: Float32Array, measure: HistoryMeasure, hour: number): number | null {
  return isAveraged(measure) ? rounded(measure, cell(cells, at(measure, MIN, hour))) : null
}

/** Highest value of the hour. */
export function maxOf(cells: Float32Array, measure: HistoryMeasure, hour: number): number | null {
  return rounded(measure, cell(cells, at(measure, isAveraged(measure) ? MAX : 0, hour)))
}

/** How many values the hour's mean is of, 0 for none; not kept for urine and events, so `null`. */
export function countOf(cells: Float32Array, measure: HistoryMeasure, hour: number): number | null {
  return isAveraged(measure) ? (cell(cells, at(measure, COUNT, hour)) ?? 0) : null
}

/** Adds a whole series into days by local day key, making days as needed. Points in any order. */
export function addSeries(
  days: Map<string, Float32Array>,
  measure: HistoryMeasure,
  points: Iterable<{ ts: number; value: number }>,
  zone: Zone,
): void {
  let current = Number.NaN
  let cells: Float32Array | undefined
  for (const { ts, value } of points) {
    if (!Number.isFinite(ts)) continue
    const day = dayNumber(ts, zone)
    if (cells === undefined || day !== current) {
      const key = dayKeyOf(day)
      cells = days.get(key) ?? emptyDay()
      days.set(key, cells)
      current = day
    }
    addPoint(cells, measure, hourOf(ts, zone), value)
  }
}

/** Empties every hour from the one of `from` on, in place: they are filled again and must not count twice. */
export function clearHours(
  days: ReadonlyMap<string, Float32Array>,
  from: number,
  zone: Zone,
): void {
  const firstDay = dayKey(from, zone)
  const firstHour = hourOf(from, zone)
  for (const [day, cells] of days) {
    if (day < firstDay) continue
    const start = day === firstDay ? firstHour : 0
    for (let index = 0; index < cells.length; index += 1) {
      if (index % HOURS_A_DAY >= start) cells[index] = Number.NaN
    }
  }
}
