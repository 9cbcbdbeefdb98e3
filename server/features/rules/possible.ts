/**
 * Which measured values can be (ruling R10), by series key. A value outside its range is a fault of the sensor, not a
 * state of the patient: it is stored as it was sent, but never judged, and counted on the sensor's card. The ranges are
 * wide on purpose: a value in doubt is judged, because a false alarm is the smaller harm.
 */
import type { Range } from '../../../src/domain/measure.ts'
import type { Value } from '../../protocol/types.ts'
import { ENTRIES, MEASURE_KEYS } from '../../../src/domain/registry.ts'

export type { Range }

/** Units as sent: bpm, %, °C, urine as level, ml, minutes, codes. */
export const POSSIBLE: ReadonlyMap<string, Range> = new Map(
  MEASURE_KEYS.flatMap((measure) => {
    const { series, possible } = ENTRIES[measure]
    return possible === undefined ? [] : series.map((key) => [key, possible] as const)
  }),
)

/** Whether a series can have this value; a key that no measure has can have any. */
export function isPossible(key: string, value: number): boolean {
  const range = POSSIBLE.get(key)
  if (range === undefined || value === range.none) return true
  return value >= range.least && value <= range.most
}

/**
 * What a device's value of a series is stored as: a number where a measure has the series; a flag may be sent as true or
 * false. `undefined` for what is no reading of it. A series that no measure has keeps any value.
 */
export function readingOf(key: string, value: Value): Value | undefined {
  const range = POSSIBLE.get(key)
  if (range === undefined || typeof value === 'number') return value
  return typeof value === 'boolean' && range.isFlag ? Number(value) : undefined
}

/** Whether a value is the code for "no reading": 999 for heart rate and SpO2, 0 for temperatures. */
export function isNone(key: string, value: number): boolean {
  return POSSIBLE.get(key)?.none === value
}
