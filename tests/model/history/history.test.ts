import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as history from '../../../src/model/history/history.ts'
import { kst, SEOUL } from '../vitals.ts'

const HOUR = 9
function reduced(measure: history.HistoryMeasure, values: number[]): Float32Array<ArrayBuffer> {
  const cells = history.emptyDay()
  for (const value of values) history.addPoint(cells, measure, HOUR, value)
  return cells
}

// AMB-59.
describe('one hour (FORM-11)', () => {
  test.each([
    ['hr', [72, 75, 999, 80], 76],
    ['hr', [999, 999], null],
    ['temperature', [36.4, 0, 36.8], 36.6],
    ['bodyTemperature', [36.5, 36.6], 36.6],
    ['spo2', [97, 96], 97],
    ['urine', [0, 1, 2, 0], 66],
    ['urine', [0], 0],
    ['falling', [0, 1, 0], 1],
    ['stool', [0, 2], 0],
    ['stool', [], null],
    ['hr', [Number.NaN, Number.POSITIVE_INFINITY], null],
    ['hr', [72, 75, 80, 90], 79],
  ] as const)('%s %j is %s', (measure, values, expected) => {
    expect(history.hourValue(reduced(measure, [...values]), measure, HOUR)).toBe(expected)
  })

  test('lowest, highest and count', () => {
    const cells = reduced('hr', [72, 75, 999, 80])
    expect(history.minOf(cells, 'hr', HOUR)).toBe(72)
    expect(history.maxOf(cells, 'hr', HOUR)).toBe(80)
    expect(history.countOf(cells, 'hr', HOUR)).toBe(3)
    expect(history.countOf(reduced('temperature', [36.4, 0, 36.8]), 'temperature', HOUR)).toBe(2)
    expect(history.countOf(cells, 'hr', 10)).toBe(0)
    expect(history.minOf(cells, 'hr', 10)).toBeNull()
  })

  test('of urine and events only the maximum is kept', () => {
    const cells = reduced('urine', [1, 3, 2])
    expect(history.maxOf(cells, 'urine', HOUR)).toBe(100)
    expect(history.minOf(cells, 'urine', HOUR)).toBeNull()
    expect(history.countOf(cells, 'urine', HOUR)).toBeNull()
  })

  test('answers whether anything changed, and ignores hours that do not exist', () => {
    const cells = history.emptyDay()
    expect(history.addPoint(cells, 'hr', HOUR, 999)).toBe(false)
    expect(history.addPoint(cells, 'stool', HOUR, 0)).toBe(true)
    expect(history.addPoint(cells, 'stool', HOUR, 0)).toBe(false)
    for (const hour of [-1, 24, 1.5, Number.NaN]) {
      expect(history.addPoint(cells, 'hr', hour, 72)).toBe(false)
    }
    expect(cells.filter((value) => !Number.isNaN(value))).toHaveLength(1)
  })
})

test('the layout is fixed: stored rows depend on it', () => {
  expect(history.HISTORY_CELLS).toBe(480)
  const cells = history.emptyDay()
  expect(cells.every(Number.isNaN)).toBe(true)
  for (const measure of history.MEASURES) history.addPoint(cells, measure, 23, 1)
  const first = [...cells.keys()].filter((index) => !Number.isNaN(cells[index]))
  expect(first).toEqual(Array.from({ length: 20 }, (_, column) => column * 24 + 23))
  // urine level 1 is stored as percent; every count is 1
  expect(cells[16 * 24 + 23]).toBe(33)
})

describe('live merging', () => {
  const rates = fc.array(
    fc.oneof(fc.integer({ min: 0, max: 250 }), fc.constant(999), fc.float({ min: 30, max: 43 })),
    { maxLength: 300 },
  )

  test('values merged one by one give the mean of all at once', () => {
    fc.assert(
      fc.property(rates, (values) => {
        const cells = reduced('hr', values)
        const valid = values.filter((value) => !Number.isNaN(value) && value !== 999)
        if (valid.length === 0) {
          expect(history.hourValue(cells, 'hr', HOUR)).toBeNull()
          return
        }
        const mean = valid.reduce((sum, value) => sum + value, 0) / valid.length
        expect(cells[HOUR]).toBeCloseTo(mean, 2)
        expect(history.countOf(cells, 'hr', HOUR)).toBe(valid.length)
        expect(Math.abs((history.hourValue(cells, 'hr', HOUR) ?? 0) - mean)).toBeLessThan(0.51)
      }),
    )
  })

  test('of urine and events the order of arrival does not matter', () => {
    const levels = fc.array(fc.integer({ min: 0, max: 4 }))
    fc.assert(
      fc.property(levels, fc.constantFrom('urine', 'stool', 'ulcer'), (values, measure) => {
        expect(reduced(measure, values)).toEqual(reduced(measure, values.toReversed()))
      }),
    )
  })

  test('an hour of one value a second stays exact', () => {
    const cells = history.emptyDay()
    for (let second = 0; second < 3600; second += 1) {
      history.addPoint(cells, 'temperature', HOUR, 36.4 + (second % 5) * 0.1)
    }
    expect(history.hourValue(cells, 'temperature', HOUR)).toBe(36.6)
    expect(history.countOf(cells, 'temperature', HOUR)).toBe(3600)
  })
})

describe('a whole series', () => {
  // AMB-45, ruling R22.
  test('falls into local days and hours', () => {
    const days = new Map<string, Float32Array>()
    const points = [
      { ts: Date.parse('2024-05-09T15:30:00Z'), value: 70 },
      { ts: kst('00:59:59'), value: 80 },
      { ts: kst('01:00:00'), value: 90 },
      { ts: kst('23:59:00', '2024-05-09'), value: 60 },
      { ts: Number.NaN, value: 60 },
    ]
    history.addSeries(days, 'hr', points, SEOUL)
    expect([...days.keys()].toSorted()).toEqual(['2024-05-09', '2024-05-10'])
    const today = days.get('2024-05-10') ?? history.emptyDay()
    expect(history.hourValue(today, 'hr', 0)).toBe(75)
    expect(history.hourValue(today, 'hr', 1)).toBe(90)
    expect(history.hourValue(days.get('2024-05-09') ?? today, 'hr', 23)).toBe(60)
  })

  test('the hour that comes twice in autumn takes both', () => {
    const days = new Map<string, Float32Array>()
    const points = ['2024-11-03T05:30:00Z', '2024-11-03T06:30:00Z'].map((iso, index) => ({
      ts: Date.parse(iso),
      value: 70 + index * 10,
    }))
    history.addSeries(days, 'hr', points, 'America/New_York')
    const day = days.get('2024-11-03') ?? history.emptyDay()
    expect(history.countOf(day, 'hr', 1)).toBe(2)
    expect(history.hourValue(day, 'hr', 1)).toBe(75)
  })
})
