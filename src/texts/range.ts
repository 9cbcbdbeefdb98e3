/** The export of some of the eight days (RANGE all). Pure: points or stored hours in, lines of a file out. */
import { RANGE_FILES as FILES, RANGE_HEADS as HEADS, RANGE_WORDS as WORDS } from './en/range.ts'
import { TAB_NAMES } from './measures.ts'
import { HOUR_MS, HOURS_A_DAY, MINUTE_MS } from '../model/constants.ts'
import {
  dayAndTime,
  dayKey,
  dayNumberOf,
  hourOf,
  startOfDay,
  type Zone,
} from '../model/time/dates.ts'
import { postureName } from './positions.ts'
import { percentOfLevel } from '../model/vitals/display.ts'
import { roundTo } from '../model/vitals/limits.ts'
import {
  postureSegments,
  type PostureSample,
  type PostureSegment,
} from '../model/vitals/posture.ts'
import { isNoReading } from '../model/vitals/telemetry.ts'
import { valueText } from './values.ts'
import { chartSpec } from '../model/history/charts.ts'
import {
  AVERAGED,
  countOf,
  hourValue,
  maxOf,
  MEASURES,
  minOf,
  type HistoryMeasure,
} from '../model/history/history.ts'
import { hourText } from '../model/history/timeline.ts'
import type { Why } from '../model/trouble.ts'

export type RangeKind = 'hourly' | 'raw'
/** Local days, both inclusive, `YYYY-MM-DD`. */
export type DayRange = { from: string; to: string }
/** Which export, of which patient: the entity id. */
export type RangeWish = DayRange & { patient: string; kind: RangeKind; zone: Zone }
/** The lines of the file, or why the server gave none. */
export type RangeAnswer =
  | { kind: 'lines'; lines: string[][] }
  | { kind: 'offline' }
  | { kind: 'failed'; why: Why }

/** Raw values of one patient: a measure's points in order of time, urine as level, and positions. */
export type RawSeries = {
  measures: ReadonlyMap<HistoryMeasure, readonly { ts: number; value: number }[]>
  samples: readonly PostureSample[]
}

/** First and last moment of the days, the last exclusive. */
export function boundsOf({ from, to }: DayRange, zone: Zone): { startTs: number; endTs: number } {
  return {
    startTs: startOfDay(dayNumberOf(from), zone),
    endTs: startOfDay(dayNumberOf(to) + 1, zone),
  }
}

/** One line an hour and measure that has values: lowest, mean, highest and how many they are of (RANGE-02). */
export function hourlyLines(series: RawSeries, range: DayRange, zone: Zone): string[][] {
  const sums = new Map<string, Sum>()
  for (const measure of MEASURES) {
    for (const { ts, value } of series.measures.get(measure) ?? []) {
      if (isNoReading(measure, value)) continue
      const at = placeOf(measure, dayKey(ts, zone), hourOf(ts, zone))
      add(sums, at, counted(measure, value))
    }
  }
  return [
    Object.values(HEADS.hourly),
    ...inOrder(range, zone, postureSegments(series.samples), (measure, day, hour) => {
      const sum = sums.get(placeOf(measure, day, hour))
      if (!sum) return null
      return [sum.min, sum.total / sum.count, sum.max, sum.count]
    }),
  ]
}

/** The same of what this device holds: of what is counted by its highest that alone (RANGE-03). */
export function storedLines(
  days: ReadonlyMap<string, Float32Array>,
  segments: readonly PostureSegment[],
  range: DayRange,
  zone: Zone,
): string[][] {
  return [
    Object.values(HEADS.hourly),
    ...inOrder(range, zone, segments, (measure, day, hour) => {
      const cells = days.get(day)
      const value = cells ? hourValue(cells, measure, hour) : null
      if (!cells || value === null) return null
      if (!isAveraged(measure)) return [null, null, value, null]
      return [
        minOf(cells, measure, hour),
        value,
        maxOf(cells, measure, hour),
        countOf(cells, measure, hour),
      ]
    }),
  ]
}

/** Every value as the server has it, by time, with what it means (RANGE-02). */
export function rawLines({ measures, samples }: RawSeries, zone: Zone): string[][] {
  const points: { ts: number; rest: string[] }[] = []
  for (const measure of MEASURES) {
    for (const { ts, value } of measures.get(measure) ?? []) {
      points.push({
        ts,
        rest: [TAB_NAMES[measure], String(value), rawUnit(measure), meaning(measure, value)],
      })
    }
  }
  for (const { ts, code } of samples) {
    points.push({ ts, rest: [TAB_NAMES.posture, String(code), '', postureName(code)] })
  }
  points.sort((a, b) => a.ts - b.ts)
  return [
    Object.values(HEADS.raw),
    ...points.map(({ ts, rest }) => [...dayAndTime(ts, zone), new Date(ts).toISOString(), ...rest]),
  ]
}

/** `P102_Hourly_2026-11-15_2026-11-22.csv`: the hospital's number, never the name (RANGE-04). */
export function rangeFileName(id: string, kind: RangeKind, { from, to }: DayRange): string {
  return FILES[kind](id.replaceAll(/[^\p{L}\p{N}]/gu, ''), from, to)
}

type Sum = { min: number; max: number; total: number; count: number }
type Four = readonly [number | null, number | null, number | null, number | null]

function add(sums: Map<string, Sum>, at: string, value: number): void {
  const sum = sums.get(at)
  if (!sum) {
    sums.set(at, { min: value, max: value, total: value, count: 1 })
    return
  }
  sum.min = Math.min(sum.min, value)
  sum.max = Math.max(sum.max, value)
  sum.total += value
  sum.count += 1
}

function placeOf(measure: HistoryMeasure, day: string, hour: number): string {
  return `${measure} ${day} ${hour}`
}

/** Hour by hour, measure by measure, then the minutes in each position. */
function inOrder(
  { from, to }: DayRange,
  zone: Zone,
  segments: readonly PostureSegment[],
  valuesOf: (measure: HistoryMeasure, day: string, hour: number) => Four | null,
): string[][] {
  const held = minutesHeld(segments, zone)
  const lines: string[][] = []
  for (let number = dayNumberOf(from); number <= dayNumberOf(to); number += 1) {
    const day = new Date(number * HOURS_A_DAY * HOUR_MS).toISOString().slice(0, 10)
    for (let hour = 0; hour < HOURS_A_DAY; hour += 1) {
      for (const measure of MEASURES) {
        const four = valuesOf(measure, day, hour)
        if (four) {
          lines.push([
            day,
            hourText(hour),
            TAB_NAMES[measure],
            unitOf(measure),
            ...texts(measure, four),
          ])
        }
      }
      for (const [name, minutes] of held.get(`${day} ${hour}`) ?? []) {
        const text = String(Math.round(minutes))
        lines.push([
          day,
          hourText(hour),
          WORDS.position(TAB_NAMES.posture, name),
          WORDS.minutes,
          '',
          text,
          '',
          '',
        ])
      }
    }
  }
  return lines
}

/** Numbers as the screen has them; of events the mean says which part of the values it was. */
function texts(measure: HistoryMeasure, [min, mean, max, count]: Four): string[] {
  const decimals = isAveraged(measure) ? (chartSpec(measure).unit === '°C' ? 1 : 0) : 2
  const text = (value: number | null): string =>
    value === null ? '' : String(roundTo(value, decimals))
  return [text(min), text(mean), text(max), count === null ? '' : String(count)]
}

/** Minutes in each position by day and hour of the clock. */
function minutesHeld(
  segments: readonly PostureSegment[],
  zone: Zone,
): Map<string, Map<string, number>> {
  const held = new Map<string, Map<string, number>>()
  for (const { code, start, end } of segments) {
    for (let from = start; from < end;) {
      const next = Math.min(end, from - (from % (15 * MINUTE_MS)) + 15 * MINUTE_MS)
      const key = `${dayKey(from, zone)} ${hourOf(from, zone)}`
      const minutes = held.get(key) ?? new Map<string, number>()
      held.set(key, minutes)
      const name = postureName(code)
      minutes.set(name, (minutes.get(name) ?? 0) + (next - from) / MINUTE_MS)
      from = next
    }
  }
  return held
}

function isAveraged(measure: HistoryMeasure): boolean {
  return (AVERAGED as readonly HistoryMeasure[]).includes(measure)
}

function counted(measure: HistoryMeasure, value: number): number {
  if (measure === 'urine') return percentOfLevel(value)
  return isAveraged(measure) ? value : value === 1 ? 1 : 0
}

function unitOf(measure: HistoryMeasure): string {
  return chartSpec(measure).isEvent ? WORDS.event : chartSpec(measure).unit
}

function rawUnit(measure: HistoryMeasure): string {
  if (measure === 'urine') return WORDS.level
  return chartSpec(measure).isEvent ? '' : chartSpec(measure).unit
}

/** What the number says: a level in percent, an event by its name, and values that are none. */
function meaning(measure: HistoryMeasure, value: number): string {
  if (isNoReading(measure, value)) return WORDS.noReading
  return isAveraged(measure) ? '' : valueText(measure, counted(measure, value))
}
