import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cautionText } from '../../../src/texts/measures.ts'
import { attachment, cardState, cautions } from '../../../src/model/vitals/caution.ts'
import { NO_VITALS, SLOTS, type Slot } from '../../../src/model/vitals/telemetry.ts'
import { DEFAULT_THRESHOLDS as LIMITS } from '../../../src/model/vitals/limits.ts'
import { vitalsOf } from '../vitals.ts'

const measuresOf = (given: Partial<Record<Slot, number>>, limits = LIMITS): string[] =>
  cautions(vitalsOf(given), limits).map((caution) => caution.measure)

// ALARM-33 to ALARM-42, AMB-38.
describe('boundaries (FORM-04, AMB-44)', () => {
  test.each([
    ['battery', [0, 12, 20], [21, 100]],
    ['urine', [1, 2, 3], [0]],
    ['hr', [49, 81, 0], [50, 80, 999]],
    ['temperature', [35.4, 37.6], [35.5, 37.5, 0]],
    ['bodyTemperature', [35.4, 37.6], [35.5, 37.5, 0]],
    ['spo2', [94, 0], [95, 100, 999]],
    ['stool', [1], [0]],
    ['falling', [1], [0]],
    ['ulcer', [1], [0]],
    ['network', [0], [1]],
    ['electrode', [0], [1]],
  ] as const)('%s', (slot, beyond, within) => {
    for (const value of beyond) expect(measuresOf({ [slot]: value })).toEqual([slot])
    for (const value of within) expect(measuresOf({ [slot]: value })).toEqual([])
  })

  test('limits that single precision cannot hold are still met exactly', () => {
    for (let tenths = 300; tenths <= 420; tenths += 1) {
      const limit = tenths / 10
      const limits = { ...LIMITS, lowTemp: limit, highTemp: limit }
      expect(measuresOf({ temperature: limit }, limits)).toEqual([])
    }
  })

  // ALARM-34, ALARM-50, CONST-20, AMB-36, ruling R33.
  test.each([
    [1, [false, true, true, true]],
    [2, [false, false, true, true]],
    [3, [false, false, false, true]],
  ])('urine limit of level %d (FORM-02)', (level, expected) => {
    const found = [0, 1, 2, 3].map(
      (urine) => measuresOf({ urine }, { ...LIMITS, urine: level }).length > 0,
    )
    expect(found).toEqual(expected)
  })
})

describe('missing values (ALARM-54, R10)', () => {
  test('no vitals, no caution', () => {
    expect(cautions(NO_VITALS, LIMITS)).toEqual([])
  })

  test('a caution is always about a value that came', () => {
    const values = fc.dictionary(
      fc.constantFrom(...SLOTS),
      fc.oneof(fc.constant(Number.NaN), fc.constant(999), fc.constant(0), fc.float()),
    )
    fc.assert(
      fc.property(values, (given) => {
        const known = Object.keys(given).filter((slot) => !Number.isNaN(given[slot as Slot]))
        for (const measure of measuresOf(given)) expect(known).toContain(measure)
      }),
    )
  })
})

describe('texts', () => {
  // ruling R31.
  test.each([
    [{ spo2: 88 }, 'SpO2 88% < 95%', '< 95%', '< 95', '95%', 'low'],
    [{ hr: 112 }, 'Heart Rate 112bpm > 80bpm', '> 80bpm', '> 80', '80bpm', 'high'],
    [{ hr: 80.4 }, 'Heart Rate 80.4bpm > 80bpm', '> 80bpm', '> 80', '80bpm', 'high'],
    [
      { temperature: 35 },
      'Skin Temperature 35.0°C < 35.5°C',
      '< 35.5°C',
      '< 35.5',
      '35.5°C',
      'low',
    ],
    [
      { bodyTemperature: 38.2 },
      'Body Temperature 38.2°C > 37.5°C',
      '> 37.5°C',
      '> 37.5',
      '37.5°C',
      'high',
    ],
    [{ battery: 20 }, 'Battery 20% ≤ 20%', '≤ 20%', '≤ 20', '20%', 'low'],
    [{ urine: 2 }, 'Urine 66% ≥ 33%', '≥ 33%', '≥ 33', '33%', 'high'],
  ])('%j', (given, text, beyond, brief, limit, side) => {
    const found = cautions(vitalsOf(given), LIMITS)
    const measure = Object.keys(given)[0]
    const value = expect.any(String) as string
    expect(found).toEqual([{ measure, value, beyond, brief, limit, side }])
    expect(found.map(cautionText)).toEqual([text])
  })

  test('most urgent first, and states without a limit', () => {
    const all = { falling: 1, ulcer: 1, stool: 1, network: 0, electrode: 0, battery: 5, spo2: 80 }
    expect(cautions(vitalsOf(all), LIMITS).map(cautionText)).toEqual([
      'Fall',
      'SpO2 80% < 95%',
      'Pressure Ulcer',
      'Stool Dirty',
      'Network disconnected',
      'Diaper disconnected',
      'Battery 5% ≤ 20%',
    ])
    expect(cautions(vitalsOf({ falling: 1 }), LIMITS)[0]).not.toHaveProperty('limit')
  })
})

// ALARM-30 to ALARM-32, AMB-39, ruling R12.
test.each([
  [{ network: 0, falling: 1 }, 'disconnected'],
  [{ network: 1, hr: 90 }, 'alarm'],
  [{ network: 1, electrode: 0 }, 'alarm'],
  [{ network: 1, electrode: 1, hr: 70, spo2: 97, urine: 0 }, 'connected'],
  [{ network: 1 }, 'connected'],
  [{}, 'connected'],
  [{ falling: 1 }, 'alarm'],
] as const)('card state of %j (FORM-05, R10)', (given, state) => {
  expect(cardState(vitalsOf(given), LIMITS)).toBe(state)
})

describe('attachment (AMB-25)', () => {
  const now = 10_000_000
  test.each([
    [{ network: 1, electrode: 1 }, 0, 'connected'],
    [{ network: 1, electrode: 1 }, 300_000, 'connected'],
    [{ network: 1, electrode: 1 }, 300_001, 'unknown'],
    [{ network: 1, electrode: 1 }, -60_001, 'unknown'],
    [{ network: 0, electrode: 1 }, 0, 'disconnected'],
    [{ network: 1, electrode: 0 }, 0, 'disconnected'],
    [{ electrode: 0 }, 0, 'disconnected'],
    [{ network: 1 }, 0, 'unknown'],
    [{ electrode: 1 }, 0, 'unknown'],
    [{ network: 0, electrode: 0 }, 400_000, 'unknown'],
  ] as const)('%j heard %d ms ago', (given, age, expected) => {
    expect(attachment(vitalsOf(given, now - age), now)).toBe(expected)
  })

  test('never heard', () => {
    expect(attachment(NO_VITALS, now)).toBe('unknown')
  })
})
