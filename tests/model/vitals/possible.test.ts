import { describe, expect, test } from 'vitest'
import { isPossible, POSSIBLE as BY_KEY } from '../../../server/features/rules/alarms.ts'
import { cautions } from '../../../src/model/vitals/caution.ts'
import { emptyDay, addPoint, hourValue } from '../../../src/model/history/history.ts'
import { possibleOf, DEFAULT_THRESHOLDS as LIMITS } from '../../../src/model/vitals/limits.ts'
import { isNoReading, reading, type Slot } from '../../../src/model/vitals/telemetry.ts'
import { SERIES_SLOTS } from '../../../src/wire/rows/patient.ts'
import { vitalsOf } from '../vitals.ts'

test('every series of a measure with a range has it on the server', () => {
  const here = SERIES_SLOTS.flatMap(([key, slot]) => {
    const range = possibleOf(slot)
    return range === undefined ? [] : [[key, range] as const]
  })
  expect(new Map(here)).toEqual(BY_KEY)
  expect(BY_KEY.size).toBe(17)
})

const IMPOSSIBLE: readonly [Slot, string, readonly number[]][] = [
  ['spo2', 'spo2', [101, -1, 998, 1000]],
  ['hr', 'hr', [-5, 301, 900, 998]],
  ['battery', 'batt_level', [150, -1, 101]],
  ['temperature', 'temperature', [80, -10]],
  ['bodyTemperature', 'body_temperature', [80, -10]],
  ['urine', 'urine', [9, -1]],
  ['posture', 'current_position', [-1, 77]],
  ['falling', 'falling', [-1, 100]],
]
const POSSIBLES: readonly [Slot, string, readonly number[]][] = [
  ['spo2', 'spo2', [0, 1, 100]],
  ['hr', 'hr', [0, 20, 300]],
  ['battery', 'batt_level', [0, 100]],
  ['temperature', 'temperature', [12.5, 42, 50]],
  ['bodyTemperature', 'body_temperature', [25, 42]],
  ['urine', 'urine', [0, 3, 3.7]],
  ['posture', 'current_position', [0, 5]],
  ['falling', 'falling', [0, 1, 2]],
]

describe('what cannot be is no reading: not shown, not charted, not compared', () => {
  test.each(IMPOSSIBLE)('%s', (slot, key, values) => {
    for (const value of values) {
      expect(isPossible(key, value)).toBe(false)
      expect(isNoReading(slot, value)).toBe(true)
      expect(reading(vitalsOf({ [slot]: value }), slot)).toBeNull()
      expect(cautions(vitalsOf({ [slot]: value }), LIMITS)).toEqual([])
    }
  })

  test('nor charted', () => {
    const day = emptyDay()
    expect(addPoint(day, 'hr', 3, 900)).toBe(false)
    expect(hourValue(day, 'hr', 3)).toBeNull()
  })
})

test.each(POSSIBLES)('%s at the edges is a reading', (slot, key, values) => {
  for (const value of values) {
    expect(isPossible(key, value)).toBe(true)
    expect(isNoReading(slot, value)).toBe(false)
  }
})

test('the codes for "no reading" are no readings, and no faults', () => {
  const codes = [
    ['hr', 'hr', 999],
    ['spo2', 'spo2', 999],
    ['temperature', 'temperature', 0],
    ['bodyTemperature', 'bodyTemperature', 0],
  ] as const
  for (const [slot, key, code] of codes) {
    expect(isPossible(key, code)).toBe(true)
    expect(isNoReading(slot, code)).toBe(true)
  }
})

test('what is not in the table can have any value', () => {
  for (const key of ['rssi', 'toString', '__proto__']) expect(isPossible(key, -90)).toBe(true)
})
