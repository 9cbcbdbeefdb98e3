import { ageText } from '../../../src/texts/moments.ts'
import { describe, expect, test } from 'vitest'
import { freshness, freshnessOf } from '../../../src/model/vitals/freshness.ts'
import { NO_VITALS, SLOTS } from '../../../src/model/vitals/telemetry.ts'
import { kst, SEOUL, vitalsOf } from '../vitals.ts'

const now = kst('09:05:00')
const minute = 60_000

// OFFL-22, AMB-107, ST1.
test.each([
  [0, 'fresh'],
  [2 * minute, 'fresh'],
  [2 * minute + 1, 'aging'],
  [5 * minute, 'aging'],
  [5 * minute + 1, 'stale'],
  [15 * minute, 'stale'],
  [15 * minute + 1, 'too-old'],
  [-minute, 'fresh'],
  [-minute - 1, 'stale'],
])('%d ms old is %s (R11, ST4)', (age, expected) => {
  expect(freshness(now - age, now)).toBe(expected)
})

test('no timestamp is never', () => {
  expect([0, -1, Number.NaN].map((ts) => freshness(ts, now))).toEqual(['never', 'never', 'never'])
})

describe('by what a value is judged', () => {
  const old = now - 20 * minute
  test.each(['hr', 'spo2', 'temperature', 'bodyTemperature'] as const)(
    '%s by its own timestamp',
    (slot) => {
      expect(freshnessOf(vitalsOf({ [slot]: 37 }, old, now), slot, now)).toBe('too-old')
    },
  )

  test.each([
    'stool',
    'falling',
    'ulcer',
    'electrode',
    'diaperChangeQty',
    'urine',
    'urineVolume',
    'posture',
    'dailySteps',
    'battery',
    'network',
  ] as const)('%s by when the sensor was last heard', (slot) => {
    expect(freshnessOf(vitalsOf({ [slot]: 1 }, old, now), slot, now)).toBe('fresh')
    expect(freshnessOf(vitalsOf({ [slot]: 1 }, old, old), slot, now)).toBe('too-old')
  })

  test('what never came, or was no reading, is never fresh', () => {
    for (const slot of SLOTS) expect(freshnessOf(NO_VITALS, slot, now)).toBe('never')
    expect(freshnessOf(vitalsOf({ hr: 999, temperature: 0 }, now), 'hr', now)).toBe('never')
    expect(freshnessOf(vitalsOf({ hr: 72 }, now), 'stool', now)).toBe('never')
  })
})

test.each([
  [now, '0 s ago'],
  [now - 59_999, '59 s ago'],
  [now - 60_000, '1 min ago'],
  [now - 59 * minute - 59_999, '59 min ago'],
  [now - 60 * minute, '2024-05-10 08:05:00'],
  [now + 30_000, '0 s ago'],
  [now + 61_000, '61 s in the future'],
  [0, '-'],
])('age of %d (FORM-42)', (ts, text) => {
  expect(ageText(ts, now, SEOUL)).toBe(text)
})
