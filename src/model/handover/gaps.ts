/**
 * What is missing of a patient's hours, by name: hours in which nothing was measured, and hours that were never fetched,
 * which is no word about the patient (`model/history/missing.ts`). Pure.
 */
import { AVERAGED, type AveragedMeasure, hourValue } from '../history/history.ts'
import { hoursOf, missingHour } from '../history/missing.ts'
import type { Zone } from '../time/dates.ts'
import { STALE_MS } from '../constants.ts'
import type { Days } from './measures.ts'
import { endOf, type Shift } from './shift.ts'

/** Times in milliseconds. `measures` are all that flow where the sensor said nothing at all. */
export type Gap =
  /** Nobody wears a sensor for this patient. */
  | { kind: 'no-sensor' }
  /** The sensor has said nothing since then, and is silent still; 0 for a sensor that was never heard. */
  | { kind: 'silent'; since: number }
  /** In these hours nothing was measured of what other hours have; `isEverything` of all that the sensor measures. */
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
  /** What is not here by then was not measured; 0 where nothing was ever fetched. */
  knownUntil: number
}

/**
 * The gaps of a shift. A measure is missing where the stored days have it at other hours: a sensor that never tells a body
 * temperature has no gap in it. The present hour has only begun, and is no gap while the sensor is heard.
 */
export function gapsOf(days: Days, shift: Shift, heard: Heard, zone: Zone): Gap[] {
  const isSilent = heard.hasSensor && isSilentNow(heard, shift)
  const told: Gap[] = heard.hasSensor ? [] : [{ kind: 'no-sensor' }]
  if (isSilent) told.push({ kind: 'silent', since: heard.heardAt })
  const expected = AVERAGED.filter((measure) => isEverMeasured(days, measure))
  const absent = shift.hours.map(({ day, hour }, index): Absent => {
    const cells = days.get(day)
    const missing = expected.filter((measure) => valueAt(cells, measure, hour) === null)
    const isEmpty = missing.length === expected.length
    const why = missingHour(hour, hoursOf(day, heard.knownUntil, shift.until, zone))
    if (why !== 'none') return why === 'not-fetched' && isEmpty ? 'not-fetched' : []
    const isPresent = index === shift.hours.length - 1
    // The hours of a silence are said with it.
    const isTold = isSilent && isEmpty && endOf(shift, index) > heard.heardAt
    return isPresent || isTold ? [] : missing
  })
  return [...told, ...runsOf(absent, shift, expected.length)]
}

function valueAt(
  cells: Float32Array | undefined,
  measure: AveragedMeasure,
  hour: number,
): number | null {
  return cells === undefined ? null : hourValue(cells, measure, hour)
}

/** Has the sensor been silent for longer than a value lives, as far as this device knows? */
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

type Absent = 'not-fetched' | readonly AveragedMeasure[]

/** Hours side by side that miss the same are one gap; in the order of time. */
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
