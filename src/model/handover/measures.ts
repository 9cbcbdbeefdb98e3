/** What the hours of a hand-over say of each measure: range, mean, and a value for each hour. Pure. */
import {
  AVERAGED,
  HIGHEST,
  countOf,
  hourValue,
  maxOf,
  meanOf,
  minOf,
  type AveragedMeasure,
  type HistoryMeasure,
} from '../history/history.ts'
import type { Shift } from './shift.ts'

export type Days = ReadonlyMap<string, Float32Array>

/**
 * A measure that flows. The hours keep the lowest, the highest and the number of all readings, so `min`, `max` and `mean`
 * are those of the readings themselves and not of hourly means. `hours` are the means to draw, `null` for a gap.
 */
export type Flowing = {
  measure: AveragedMeasure
  hours: readonly (number | null)[]
  /** In how many hours it was measured at all: a mean says nothing about the others. */
  measured: number
  /** `null` where nothing was measured. */
  range: { min: number; max: number; mean: number; count: number } | null
}

/** A measure of which an hour keeps the highest alone: how high it was, and in which hours. */
export type Happening = {
  measure: (typeof HIGHEST)[number]
  hours: readonly (number | null)[]
  measured: number
  /** `null` where nothing was measured. */
  highest: number | null
  /** In how many hours it was above zero. */
  above: number
}

export type Measures = { flowing: readonly Flowing[]; happening: readonly Happening[] }

export function measuresOf(days: Days, shift: Shift): Measures {
  return {
    flowing: AVERAGED.map((measure) => flowing(days, shift, measure)),
    happening: HIGHEST.map((measure) => happening(days, shift, measure)),
  }
}

/** The value of each hour of the shift, `null` for none. */
export function hourValues(
  days: Days,
  { hours }: Shift,
  measure: HistoryMeasure,
): (number | null)[] {
  return hours.map(({ day, hour }) => {
    const cells = days.get(day)
    return cells === undefined ? null : hourValue(cells, measure, hour)
  })
}

function flowing(days: Days, shift: Shift, measure: AveragedMeasure): Flowing {
  let [min, max, sum, count] = [Infinity, -Infinity, 0, 0]
  for (const { day, hour } of shift.hours) {
    const cells = days.get(day)
    const mean = cells === undefined ? null : meanOf(cells, measure, hour)
    if (cells === undefined || mean === null) continue
    const of = countOf(cells, measure, hour) ?? 0
    sum += mean * of
    count += of
    min = Math.min(min, minOf(cells, measure, hour) ?? mean)
    max = Math.max(max, maxOf(cells, measure, hour) ?? mean)
  }
  const range = count === 0 ? null : { min, max, mean: sum / count, count }
  const hours = hourValues(days, shift, measure)
  return { measure, hours, measured: known(hours).length, range }
}

function happening(days: Days, shift: Shift, measure: (typeof HIGHEST)[number]): Happening {
  const hours = hourValues(days, shift, measure)
  const values = known(hours)
  const highest = values.length === 0 ? null : Math.max(...values)
  const above = values.filter((value) => value > 0).length
  return { measure, hours, measured: values.length, highest, above }
}

const known = (hours: readonly (number | null)[]): number[] =>
  hours.filter((value) => value !== null)
