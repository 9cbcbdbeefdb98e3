/** Eight days of a patient, one row of hours for each measure (EIGHT all). Pure. */
import type { Alarm } from '../alarms/alarm.ts'
import { DAY_MS, HISTORY_BACK_DAYS, HOUR_MS, HOURS_A_DAY } from '../constants.ts'
import { dayKeys, dayNumber, dayNumberOf, hourOf, offsetAt, type Zone } from '../time/dates.ts'
import type { PostureSegment } from '../vitals/posture.ts'
import { countOf, hourValue, maxOf, MEASURES, minOf, type HistoryMeasure } from './history.ts'
import { skippedHours } from './missing.ts'
import { type Sight, WHOLE } from './sight.ts'
import { ENTRIES } from '../../domain/registry.ts'
import {
  isLimited,
  LIMIT_RULES,
  limitNumber,
  limitText,
  scaled,
  type Thresholds,
} from '../vitals/limits.ts'
import { fitted, leastSpan, type Range } from './trend.ts'

// The axis of one measure: fitted to its values; a limit is on it or named beside it (EIGHT-05).

/** A limit of the hospital: a line on the axis, or a note that it lies above or below it. */
type LaneLimit = Limit & { side: 'on' | 'above' | 'below' }
/** `bare` is its text without the unit. */
type Limit = { value: number; text: string; bare: string }
export type LaneAxis = Range & { limits: readonly LaneLimit[] }

/** The axis without values, and always that of a measure kept by its maximum. */
const emptyAxis = (measure: HistoryMeasure): Range =>
  ENTRIES[measure].chart?.empty ?? { low: 0, high: 1 }

/**
 * All of the eight days are on it, so that it stays as it is while staff zoom and pan. A limit that is not further away
 * than half the least span is on it too; one that is further away would make a flat line of what was measured.
 */
export function laneAxis(
  measure: HistoryMeasure,
  row: HourRow,
  thresholds: Thresholds,
  readings: Range | null = null,
): LaneAxis {
  const hours = rangeIn(row, WHOLE)
  const both = hours && readings && rangeOf([...Object.values(hours), ...Object.values(readings)])
  return axisOf(measure, both ?? hours ?? readings, thresholds)
}

export function rangeOf(values: readonly number[]): Range {
  return { low: Math.min(...values), high: Math.max(...values) }
}

/** @param drawn lowest and highest of what is drawn; `null` for nothing */
export function axisOf(
  measure: HistoryMeasure,
  drawn: Range | null,
  thresholds: Thresholds,
): LaneAxis {
  const limits = limitsOf(measure, thresholds)
  const range = isCounted(measure)
    ? emptyAxis(measure)
    : withLimits(
        measure,
        fitted(measure, drawn ?? emptyAxis(measure)),
        limits.map(({ value }) => value),
      )
  return {
    ...range,
    limits: limits.map((limit) => ({
      ...limit,
      side: limit.value > range.high ? 'above' : limit.value < range.low ? 'below' : 'on',
    })),
  }
}

/** Round ends, and a step beyond a limit: its line is not the edge of the next lane. */
function withLimits(measure: HistoryMeasure, range: Range, limits: readonly number[]): Range {
  const near = leastSpan(measure) / 2
  const step = ENTRIES[measure].chart?.round ?? 1
  const within = limits.filter((value) => value >= range.low - near && value <= range.high + near)
  const low = Math.min(range.low, ...within.map((value) => value - step))
  const high = Math.max(range.high, ...within.map((value) => value + step))
  return {
    low: Math.floor(low / step + 1e-6) * step,
    high: Math.min(
      ENTRIES[measure].chart?.bounds?.high ?? Infinity,
      Math.ceil(high / step - 1e-6) * step,
    ),
  }
}

export function isCounted(measure: HistoryMeasure): boolean {
  return ENTRIES[measure].history?.reduction === 'maximum'
}

function limitsOf(measure: HistoryMeasure, thresholds: Thresholds): Limit[] {
  if (!isLimited(measure)) return []
  return LIMIT_RULES[measure].map(({ limit }) => {
    const value = thresholds[limit]
    return {
      value: scaled(measure, value),
      text: limitText(measure, value),
      bare: limitNumber(measure, value),
    }
  })
}

/** One hour with data: its mean or its highest, and its lowest and highest; equal where only the highest is kept. */
export type HourValue = {
  readonly value: number
  readonly low: number
  readonly high: number
  /** How many values the mean is of; `null` where that is not kept. */
  readonly count: number | null
}
/** `null` for an hour without a value. */
export type HourRow = readonly (HourValue | null)[]

/** In hours since the first day began, as in `sight.ts`. */
export type Stretch = { readonly from: number; readonly to: number }
export type HeldPosition = Stretch & { readonly code: number }
export type AlarmMark = { readonly at: number; readonly alarm: Alarm }

export type EightDays = {
  /** `YYYY-MM-DD`, oldest first, today last. */
  readonly days: readonly string[]
  /** Hours that have begun. */
  readonly begun: number
  /** Hours of which everything is here; `null` while that is being read. */
  readonly known: number | null
  /** Hours that never were, because clocks were set forward. */
  readonly skipped: readonly number[]
  readonly rows: Readonly<Record<HistoryMeasure, HourRow>>
  readonly positions: readonly HeldPosition[]
  readonly alarms: readonly AlarmMark[]
}

export type Stored = {
  days: ReadonlyMap<string, Float32Array>
  segments: readonly PostureSegment[]
  alarms: readonly Alarm[]
  /** Nothing is missing before this moment; 0 for never, `null` while it is being read. */
  coveredUntil: number | null
}

/** A moment on the axis: hours of the clock since the first of the eight days began. */
export function hourAt(ts: number, now: number, zone: Zone): number {
  const first = dayNumber(now, zone) - HISTORY_BACK_DAYS
  return (ts + offsetAt(ts, zone) - first * DAY_MS) / HOUR_MS
}

export function eightDays(stored: Stored, now: number, zone: Zone): EightDays {
  const days = dayKeys(now, zone)
  const begun = HISTORY_BACK_DAYS * HOURS_A_DAY + hourOf(now, zone) + 1
  const at = (ts: number): number => hourAt(ts, now, zone)
  const row = (measure: HistoryMeasure): HourRow =>
    days.flatMap((day) => dayRow(stored.days.get(day), measure))
  return {
    days,
    begun,
    known: knownHours(stored.coveredUntil, begun, at),
    skipped: days.flatMap((day, index) =>
      skippedHours(dayNumberOf(day), zone).map((hour) => index * HOURS_A_DAY + hour),
    ),
    rows: Object.fromEntries(MEASURES.map((measure) => [measure, row(measure)])) as Record<
      HistoryMeasure,
      HourRow
    >,
    positions: stored.segments
      .map(({ code, start, end }) => ({ code, from: Math.max(0, at(start)), to: at(end) }))
      .filter(({ from, to }) => to > from),
    alarms: stored.alarms
      .map((alarm) => ({ at: at(alarm.first), alarm }))
      .filter((mark) => mark.at >= 0)
      .toSorted((a, b) => a.at - b.at),
  }
}

function dayRow(cells: Float32Array | undefined, measure: HistoryMeasure): HourRow {
  return Array.from({ length: HOURS_A_DAY }, (_, hour) => {
    const value = cells ? hourValue(cells, measure, hour) : null
    if (!cells || value === null) return null
    const high = maxOf(cells, measure, hour) ?? value
    const low = minOf(cells, measure, hour) ?? value
    return { value, low, high, count: countOf(cells, measure, hour) }
  })
}

/** Whole hours that are covered; the running one as far as it has gone. */
function knownHours(
  coveredUntil: number | null,
  begun: number,
  at: (ts: number) => number,
): number | null {
  if (coveredUntil === null || coveredUntil === 0) return coveredUntil
  const whole = Math.max(0, Math.floor(at(coveredUntil)))
  return whole + 1 >= begun ? begun : whole
}

/** Hours side by side that have a value: a line is drawn within a run, never across a gap (EIGHT-06). */
export function runsOf(row: HourRow): { from: number; hours: HourValue[] }[] {
  const runs: { from: number; hours: HourValue[] }[] = []
  let isOpen = false
  for (const [hour, value] of row.entries()) {
    if (value === null) isOpen = false
    else if (isOpen) runs.at(-1)?.hours.push(value)
    else {
      runs.push({ from: hour, hours: [value] })
      isOpen = true
    }
  }
  return runs
}

/** Known hours without a value: nothing was measured there (EIGHT-06). */
export function holesOf(
  row: HourRow,
  { known, skipped }: Pick<EightDays, 'known' | 'skipped'>,
): Stretch[] {
  const holes: { from: number; to: number }[] = []
  for (let hour = 0; hour < (known ?? 0); hour += 1) {
    if (row[hour] || skipped.includes(hour)) continue
    const last = holes.at(-1)
    if (last?.to === hour) last.to = hour + 1
    else holes.push({ from: hour, to: hour + 1 })
  }
  return holes
}

/** What is outside of one stretch. */
export function outside(stretches: readonly Stretch[], { from, to }: Stretch): Stretch[] {
  return stretches
    .flatMap((each) => [
      { from: each.from, to: Math.min(each.to, from) },
      { from: Math.max(each.from, to), to: each.to },
    ])
    .filter((each) => each.to > each.from)
}

/** Stretches without hours that never were. */
export function withoutHours(stretches: readonly Stretch[], skipped: readonly number[]): Stretch[] {
  return skipped.reduce((left, from) => outside(left, { from, to: from + 1 }), [...stretches])
}

/** Stretches of known hours in which no position was held. */
export function positionHoles({ positions, skipped, known }: EightDays): Stretch[] {
  const holes: Stretch[] = []
  let until = 0
  for (const { from, to } of positions) {
    if (from > until) holes.push({ from: until, to: from })
    until = Math.max(until, to)
  }
  if ((known ?? 0) > until) holes.push({ from: until, to: known ?? 0 })
  return withoutHours(holes, skipped)
}

/** Lowest and highest of the hours that are wholly or partly in sight; `null` where none has a value. */
export function rangeIn(row: HourRow, { from, to }: Sight): Range | null {
  const seen = row.slice(Math.floor(from), Math.ceil(to)).filter((hour) => hour !== null)
  if (seen.length === 0) return null
  return rangeOf(seen.flatMap(({ low, high }) => [low, high]))
}

/** The position that was held longest within so many hours from there on; `null` for none. */
export function positionAt(
  positions: readonly HeldPosition[],
  hour: number,
  hours = 1,
): number | null {
  let best: { code: number; held: number } | null = null
  for (const { code, from, to } of positions) {
    const held = Math.min(to, hour + hours) - Math.max(from, hour)
    if (held > (best?.held ?? 0)) best = { code, held }
  }
  return best?.code ?? null
}
