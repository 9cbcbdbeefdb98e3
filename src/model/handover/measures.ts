/** The measures of a hand-over: range, mean, and a value for each hour. Pure. */
import {
  AVERAGED,
  HIGHEST,
  MEASURES,
  hourValue,
  maxOf,
  meanOf,
  minOf,
  type AveragedMeasure,
  type HistoryMeasure,
} from '../history/history.ts'
import { hoursOf, missingHour } from '../history/missing.ts'
import { type Shift, endOf } from './shift.ts'
import type { Zone } from '../time/dates.ts'
import { MINUTE_MS, STALE_MS } from '../constants.ts'

// Gaps: hours in which nothing was measured, and hours that were never fetched, which says nothing about the patient
// (`model/history/history.ts`).

/** Times in milliseconds. `measures` are all expected ones where there are no values at all. */
export type Gap =
  /** This patient has no sensor. */
  | { kind: 'no-sensor' }
  /** The sensor has been silent since then; 0 for a sensor that was never heard. */
  | { kind: 'silent'; since: number }
  /** Measures that other hours have and these do not; `isEverything` if all of them are missing. */
  | {
      kind: 'missing'
      measures: readonly AveragedMeasure[]
      isEverything: boolean
      from: number
      until: number
    }
  /** These hours are not on this device. */
  | { kind: 'not-fetched'; from: number; until: number }

export type Heard = {
  hasSensor: boolean
  /** When the sensor was last heard with anything, by the server's clock; 0 for never. */
  heardAt: number
  /** Everything measured until then is on this device; 0 where nothing was ever fetched. */
  knownUntil: number
}

/**
 * The gaps of a shift. A measure is missing where the stored days have it at other hours: a sensor that never reports a
 * body temperature has no gap in it. The present hour has only begun, and is no gap while the sensor is heard.
 */
export function gapsOf(days: Days, shift: Shift, sensor: Heard, zone: Zone): Gap[] {
  const isSilent = sensor.hasSensor && isSilentNow(sensor, shift)
  const gapsOfSensor: Gap[] = sensor.hasSensor ? [] : [{ kind: 'no-sensor' }]
  if (isSilent) gapsOfSensor.push({ kind: 'silent', since: sensor.heardAt })
  const expected = AVERAGED.filter((measure) => isEverMeasured(days, measure))
  const absent = shift.hours.map(({ day, hour }, index): Absent => {
    const cells = days.get(day)
    const missing = expected.filter((measure) => valueAt(cells, measure, hour) === null)
    const isEmpty = missing.length === expected.length
    const why = missingHour(hour, hoursOf(day, sensor.knownUntil, shift.until, zone))
    if (why !== 'none') return why === 'not-fetched' && isEmpty ? 'not-fetched' : []
    const isPresent = index === shift.hours.length - 1
    // The gap of a silent sensor covers these hours already.
    const isCovered = isSilent && isEmpty && endOf(shift, index) > sensor.heardAt
    return isPresent || isCovered ? [] : missing
  })
  return [...gapsOfSensor, ...runsOf(absent, shift, expected.length)]
}

function valueAt(
  cells: Float32Array | undefined,
  measure: AveragedMeasure,
  hour: number,
): number | null {
  return cells === undefined ? null : hourValue(cells, measure, hour)
}

/** Has the sensor been silent for longer than a value counts, as far as this device knows? */
function isSilentNow({ heardAt, knownUntil }: Heard, { until }: Shift): boolean {
  return Math.min(knownUntil, until) - heardAt > STALE_MS
}

function isEverMeasured(days: Days, measure: AveragedMeasure): boolean {
  for (const cells of days.values()) {
    for (let hour = 0; hour < 24; hour += 1)
      if (hourValue(cells, measure, hour) !== null) return true
  }
  return false
}

/** How many hours of a shift are on this device: all, none, or some of them. */
export type Reach = 'whole' | 'part' | 'none'

/** An hour that has a value is here, and so is one of which the server has answered that it has none. */
export function reachOf(days: Days, shift: Shift, knownUntil: number, zone: Zone): Reach {
  const missing = shift.hours.filter(({ day, hour }) => {
    const why = missingHour(hour, hoursOf(day, knownUntil, shift.until, zone))
    return why === 'not-fetched' && !isAnyMeasured(days.get(day), hour)
  })
  if (missing.length === 0) return 'whole'
  return missing.length < shift.hours.length ? 'part' : 'none'
}

function isAnyMeasured(cells: Float32Array | undefined, hour: number): boolean {
  return cells !== undefined && MEASURES.some((each) => hourValue(cells, each, hour) !== null)
}

type Absent = 'not-fetched' | readonly AveragedMeasure[]

/** Neighbouring hours that miss the same measures are one gap; in the order of time. */
function runsOf(absent: readonly Absent[], shift: Shift, expected: number): Gap[] {
  const runs: Gap[] = []
  let before = ''
  for (const [index, each] of absent.entries()) {
    const key = typeof each === 'string' ? each : each.join()
    const last = runs.at(-1)
    const until = endOf(shift, index)
    if (key !== '' && key === before && last && 'until' in last)
      runs[runs.length - 1] = { ...last, until }
    else if (key !== '') {
      const span = { from: shift.hours[index]?.start ?? shift.from, until }
      runs.push(
        typeof each === 'string'
          ? { kind: each, ...span }
          : { kind: 'missing', measures: each, isEverything: each.length === expected, ...span },
      )
    }
    before = key
  }
  return runs
}

export type Days = ReadonlyMap<string, Float32Array>

/**
 * A measure that flows. The hours keep the lowest and the highest of all readings, so `min` and `max` are those of the
 * readings themselves. `mean` is by time: each hour counts once, however many readings it has, and the present one for as
 * much of it as has gone (ruling R41). `hours` are the means to draw, `null` for a gap.
 */
export type Flowing = {
  measure: AveragedMeasure
  hours: readonly (number | null)[]
  /** In how many hours it was measured at all: a mean says nothing about the others. */
  measured: number
  /** `null` where nothing was measured. */
  range: { min: number; max: number; mean: number } | null
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
  let [min, max, sum, time] = [Infinity, -Infinity, 0, 0]
  for (const [index, { day, hour, start }] of shift.hours.entries()) {
    const cells = days.get(day)
    const mean = cells === undefined ? null : meanOf(cells, measure, hour)
    if (cells === undefined || mean === null) continue
    // Of an hour that begins just now there may be a reading already.
    const lasted = Math.max(MINUTE_MS, endOf(shift, index) - start)
    sum += mean * lasted
    time += lasted
    min = Math.min(min, minOf(cells, measure, hour) ?? mean)
    max = Math.max(max, maxOf(cells, measure, hour) ?? mean)
  }
  const hours = hourValues(days, shift, measure)
  const measured = measuredHours(hours).length
  const range = measured === 0 ? null : { min, max, mean: sum / time }
  return { measure, hours, measured, range }
}

function happening(days: Days, shift: Shift, measure: (typeof HIGHEST)[number]): Happening {
  const hours = hourValues(days, shift, measure)
  const values = measuredHours(hours)
  const highest = values.length === 0 ? null : Math.max(...values)
  const above = values.filter((value) => value > 0).length
  return { measure, hours, measured: values.length, highest, above }
}

const measuredHours = (hours: readonly (number | null)[]): number[] =>
  hours.filter((value) => value !== null)
