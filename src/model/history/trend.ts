/** The last hours of the measures that are averaged, as small lines (TREND all). */
import { HOUR_MS } from '../constants.ts'
import { dayKey, hourOf, startOfHour, type Zone } from '../time/dates.ts'
import { AVERAGED, hourValue, type AveragedMeasure } from './history.ts'
import { ENTRIES, type HistoryMeasure } from '../../domain/registry.ts'

// How high an axis is that is fitted to its values, and its ticks (EIGHT all, TREND-04).

export type Range = { low: number; high: number }

/** The least span of an axis, so that noise does not look like a change. */
export const leastSpan = (measure: HistoryMeasure): number => ENTRIES[measure].chart?.leastSpan ?? 1

/** The range with the least span around its middle, kept within what is possible. */
export function fitted(measure: HistoryMeasure, { low, high }: Range): Range {
  const missing = leastSpan(measure) - (high - low)
  if (missing <= 0) return { low, high }
  const bounds = ENTRIES[measure].chart?.bounds ?? { low: -Infinity, high: Infinity }
  const [floor, ceiling] = [Math.min(bounds.low, low), Math.max(bounds.high, high)]
  const wide = { low: low - missing / 2, high: high + missing / 2 }
  const up = Math.max(0, floor - wide.low) - Math.max(0, wide.high - ceiling)
  return { low: Math.min(low, wide.low + up), high: Math.max(high, wide.high + up) }
}

export const TREND_HOURS = 8

/**
 * One measure by the hour, oldest first, NaN for none. The last hour is the running one; one more than asked for, since
 * the oldest is partly in sight. `part` is how much of the running hour has passed, 0 to 1.
 */
export type Trend = { readonly values: readonly number[]; readonly part: number }
export type PatientTrends = Readonly<Record<AveragedMeasure, Trend>>

/** Where a line is cut into hours: the day and the hour of each, oldest first, the running one last. */
export type TrendHours = {
  readonly at: readonly { day: string; hour: number }[]
  readonly part: number
}

/** The running hour of `now` and as many before it. The clock's hours: one that is had twice is one value. */
export function trendHours(now: number, hours: number, zone: Zone): TrendHours {
  const at: { day: string; hour: number }[] = []
  for (let ts = now; at.length <= hours; ts = startOfHour(ts, zone) - 1)
    at.unshift({ day: dayKey(ts, zone), hour: hourOf(ts, zone) })
  return { at, part: partOfHour(now, zone) }
}

/** Zones are ahead by whole quarters of an hour, not always by whole hours. */
function partOfHour(now: number, zone: Zone): number {
  const quarter = HOUR_MS / 4
  const hour = hourOf(now, zone)
  let begun = now - (now % quarter)
  while (now - begun < HOUR_MS - quarter && hourOf(begun - 1, zone) === hour) begun -= quarter
  return (now - begun) / HOUR_MS
}

/** The hours of one patient, from the days as they are stored. */
export function patientTrends(
  days: ReadonlyMap<string, Float32Array>,
  { at, part }: TrendHours,
): PatientTrends {
  const of = (measure: AveragedMeasure): Trend => ({
    part,
    values: at.map(({ day, hour }) => {
      const cells = days.get(day)
      return (cells && hourValue(cells, measure, hour)) ?? Number.NaN
    }),
  })
  return Object.fromEntries(AVERAGED.map((measure) => [measure, of(measure)])) as PatientTrends
}

/** A place of the line: how far from the left edge, 0 to 1, the right edge being now; and the hour's value. */
export type TrendPoint = { x: number; value: number }

/**
 * The line in runs of neighbouring hours; between runs nothing was measured. The point of an hour is in the middle of its
 * elapsed part, so that nothing is stretched; points left of the edge are left out.
 */
export function trendRuns({ values, part }: Trend): TrendPoint[][] {
  const span = values.length - 1
  const runs: TrendPoint[][] = []
  let isOpen = false
  for (const [index, value] of values.entries()) {
    const isRunning = index === span
    const x = span === 0 ? 1 : (index - part + (isRunning ? part / 2 : 0.5)) / span
    if (Number.isNaN(value) || x < 0) {
      isOpen = false
    } else if (isOpen) {
      runs.at(-1)?.push({ x, value })
    } else {
      runs.push([{ x, value }])
      isOpen = true
    }
  }
  return runs
}

/**
 * The line as the path of an SVG, `width` × `height`; `''` for none. Its height shows what is between the lowest and
 * the highest hour, at least what matters of this measure: noise is no drama.
 */
export function trendPath(measure: AveragedMeasure, trend: Trend, { width, height }: Size): string {
  const range = trendRange(trend)
  return range === null ? '' : pathOf(trendRuns(trend), fitted(measure, range), { width, height })
}

export type Size = { width: number; height: number }

/** Runs of points as the path of an SVG. */
export function pathOf(runs: readonly TrendPoint[][], axis: Range, size: Size): string {
  return runs
    .map((run) => {
      const [first = '', ...rest] = run.map((point) => placeOf(point, axis, size))
      // A lone hour is a dot: a line without a length, with round ends.
      return `M${first}${rest.length > 0 ? rest.map((at) => `L${at}`).join('') : 'h0'}`
    })
    .join('')
}

/** `x,y` of a point in a drawing. */
export function placeOf({ x, value }: TrendPoint, { low, high }: Range, size: Size): string {
  return `${round(x * size.width)},${round(((high - value) / (high - low)) * size.height)}`
}

const round = (px: number): number => Math.round(px * 100) / 100

/** Lowest and highest hour that is drawn; `null` where none is. */
export function trendRange(trend: Trend): { low: number; high: number } | null {
  const drawn = trendRuns(trend)
    .flat()
    .map(({ value }) => value)
  if (drawn.length === 0) return null
  return { low: Math.min(...drawn), high: Math.max(...drawn) }
}

/** How many of the last hours have no value; the running one is not counted, it may just have begun. */
export function trendHoles({ values, part }: Trend): number {
  const whole = part > 0.5 ? values.slice(1, -1) : values.slice(0, -1)
  return whole.filter((value) => Number.isNaN(value)).length
}
