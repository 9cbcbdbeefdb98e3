/** Single readings of a few hours, where staff look closely (EIGHT-09). Pure. */
import { DAY_MS, FRESH_MS, HISTORY_BACK_DAYS, HOUR_MS, STALE_MS } from '../constants.ts'
import { dayNumber, offsetAt, type Zone } from '../time/dates.ts'
import { type EightDays, hourAt, isCounted, rangeOf, type Stretch } from './eight-days.ts'
import { chartedValue, type HistoryMeasure, MEASURES } from './history.ts'
import type { Sight } from './sight.ts'
import type { Range } from './trend.ts'

/** With more hours in sight readings would stand on one another. */
const CLOSE_HOURS = 6

export function isClose({ from, to }: Sight): boolean {
  return to - from <= CLOSE_HOURS
}

export type Reading = { readonly ts: number; readonly value: number }
export type Readings = Readonly<Record<HistoryMeasure, readonly Reading[]>>
/** From a moment to before another, milliseconds. */
export type Span = { startTs: number; endTs: number }

/** A line comes into sight from a reading that is at most so long before. */
const MARGIN = STALE_MS / HOUR_MS

/** What to ask for: whole hours, and what leads into them and out. Around a clock change an hour more. */
export function askedSpan({ from, to }: Sight, now: number, zone: Zone): Span {
  const first = (dayNumber(now, zone) - HISTORY_BACK_DAYS) * DAY_MS
  const at = (hour: number): number => first + hour * HOUR_MS
  const offsets = [at(from) - DAY_MS, at(to) + DAY_MS].map((ts) => offsetAt(ts, zone))
  return {
    startTs: at(Math.floor(from) - MARGIN) - Math.max(...offsets),
    endTs: at(Math.ceil(to) + MARGIN) - Math.min(...offsets),
  }
}

/** A drawing has room for so many pieces of time. */
const PIECES = 720

/** As charted, oldest first; of many at one place of the drawing the lowest and the highest. */
export function readingsOf(
  measures: ReadonlyMap<HistoryMeasure, readonly Reading[]>,
  { startTs, endTs }: Span,
): Readings {
  const piece = (endTs - startTs) / PIECES
  const all = MEASURES.map((measure): [HistoryMeasure, Reading[]] => {
    const readings = (measures.get(measure) ?? [])
      .flatMap(({ ts, value: raw }) => {
        const value = chartedValue(measure, raw)
        return value === null ? [] : { ts, value }
      })
      .toSorted((a, b) => a.ts - b.ts)
    return [measure, extremesOf(readings, ({ ts }) => Math.floor((ts - startTs) / piece))]
  })
  return Object.fromEntries(all) as Record<HistoryMeasure, Reading[]>
}

function extremesOf(readings: readonly Reading[], pieceOf: (of: Reading) => number): Reading[] {
  const pieces = new Map<number, { low: Reading; high: Reading }>()
  for (const reading of readings) {
    const { low, high } = pieces.get(pieceOf(reading)) ?? { low: reading, high: reading }
    pieces.set(pieceOf(reading), {
      low: reading.value < low.value ? reading : low,
      high: reading.value > high.value ? reading : high,
    })
  }
  return readings.filter((reading) => {
    const piece = pieces.get(pieceOf(reading))
    return reading === piece?.low || reading === piece?.high
  })
}

/** A reading on the axis, in hours since the first day began. */
export type ClosePoint = { readonly at: number; readonly value: number }
/** Readings that a line may join. */
export type CloseRun = readonly ClosePoint[]

/** Single readings in place of the hours `from` to `to`. */
export type Close = Stretch & {
  /** Up to when nothing is missing. */
  readonly known: number
  readonly runs: Readonly<Record<HistoryMeasure, readonly CloseRun[]>>
}

/** Eight days, with single readings of some hours where staff look closely. */
export type SeenDays = EightDays & { readonly close?: Close | undefined }

/** The readings around a moment; `null` where hours are drawn. */
export function closeAt({ close }: SeenDays, at: number): Close | null {
  return close && at >= close.from && at < close.to ? close : null
}

/** How far a reader steps, in hours: by the hour where hours are drawn. */
export function stepIn({ from, to }: Sight, { close }: SeenDays): number {
  if (!close) return 1
  return to - from > 2 ? 1 / 12 : 1 / 60
}

/** @param answeredAt when the server answered, milliseconds */
export function closeOf(
  readings: Readings,
  { startTs, endTs }: Span,
  { now, answeredAt, zone }: { now: number; answeredAt: number; zone: Zone },
): Close {
  const at = (ts: number): number => hourAt(ts, now, zone)
  const runs = MEASURES.map((measure) => {
    const points = readings[measure].map(({ ts, value }) => ({ at: at(ts), value }))
    return [measure, runsOf(points, isCounted(measure) ? 1 + MARGIN : MARGIN)]
  })
  return {
    from: Math.ceil(at(startTs)),
    to: Math.floor(at(endTs)),
    known: Math.min(at(endTs), at(answeredAt)),
    runs: Object.fromEntries(runs) as Close['runs'],
  }
}

/**
 * Cut where nothing was measured: two readings are joined while the first would be fresh, or for up to three times as long
 * as sensors took before; never across `most`, 15 minutes as a rule. What is counted is sent once an hour. An hour that the clock has twice lies over itself.
 */
function runsOf(points: readonly ClosePoint[], most: number): CloseRun[] {
  const runs: ClosePoint[][] = []
  for (const point of points) {
    const run = runs.at(-1)
    const [last, before] = [run?.at(-1), run?.at(-2)]
    const pace = last && before ? 3 * (last.at - before.at) : most
    const reach = Math.min(most, Math.max(FRESH_MS / HOUR_MS, pace))
    const isNext = last !== undefined && point.at >= last.at && point.at - last.at <= reach + 1e-6
    if (run && isNext) run.push(point)
    else runs.push([point])
  }
  return runs
}

/** Where nothing was measured: between runs, and before and after them where it is long. */
export function closeHoles(runs: readonly CloseRun[], { from, to, known }: Close): Stretch[] {
  const [start, end] = [from - MARGIN, Math.min(to + MARGIN, known)]
  const edges = [start, ...runs.flatMap((run) => [run[0]?.at ?? 0, run.at(-1)?.at ?? 0]), end]
  return Array.from({ length: runs.length + 1 }, (_, index) => ({
    from: edges[index * 2] ?? 0,
    to: edges[index * 2 + 1] ?? 0,
    isEdge: index === 0 || index === runs.length,
  }))
    .filter((hole) => hole.to - hole.from > (hole.isEdge ? MARGIN : 0))
    .map((hole) => ({ from: Math.max(from, hole.from), to: Math.min(to, hole.to) }))
    .filter((hole) => hole.to > hole.from)
}

/** Lowest and highest reading from a moment to before another; where there is none, the one before it. */
export function closeRange(runs: readonly CloseRun[], { from, to }: Stretch): Range | null {
  const within = runs.flat().filter(({ at }) => at >= from && at < to)
  if (within.length > 0) return rangeOf(within.map(({ value }) => value))
  const run = runs.find((each) => (each[0]?.at ?? to) <= from && (each.at(-1)?.at ?? from) >= to)
  const before = run?.findLast(({ at }) => at <= from)
  return before ? rangeOf([before.value]) : null
}
