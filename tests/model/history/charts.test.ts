import { TAB_NAMES } from '../../../src/texts/measures.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  HEALTH_TABS,
  HISTORY_TABS,
  chartPoints,
  chartSpec,
  clampTo,
  extremes,
  gaps,
  guideLines,
  lineRuns,
} from '../../../src/model/history/charts.ts'
import { addPoint, emptyDay, type HistoryMeasure } from '../../../src/model/history/history.ts'
import { tickText, valueText } from '../../../src/texts/values.ts'
import { DEFAULT_THRESHOLDS } from '../../../src/model/vitals/limits.ts'

function dayOf(measure: HistoryMeasure, values: Record<number, number | number[]>): Float32Array {
  const cells = emptyDay()
  for (const [hour, given] of Object.entries(values)) {
    for (const value of [given].flat()) addPoint(cells, measure, Number(hour), value)
  }
  return cells
}
const lines = (tab: (typeof HEALTH_TABS)[number], thresholds = DEFAULT_THRESHOLDS) =>
  guideLines(tab, thresholds).map(({ kind, text }) => `${kind} ${text}`)

test('ten tabs with their names, in order (PHIST-01)', () => {
  expect(HISTORY_TABS.map((tab) => TAB_NAMES[tab])).toEqual([
    '24 Hours Timeline',
    'Urine',
    'Stool',
    'Falling',
    'Pressure Ulcer',
    'Heart Rate',
    'SpO2',
    'Skin Temp',
    'Body Temp',
    'Posture',
  ])
})

// CHART-01, CONST-27, AMB-50, ruling R14.
describe('ranges and lines (CHART-03 to CHART-09)', () => {
  test.each([
    ['hr', 38, 155],
    ['temperature', 15, 42],
    ['bodyTemperature', 30, 42],
    ['spo2', 0, 100],
    ['urine', 0, 100],
    ['stool', 0, 1],
    ['ulcer', 0, 1],
    ['falling', 0, 1],
  ] as const)('%s %d–%d', (tab, low, high) => {
    expect(chartSpec(tab)).toMatchObject({ low, high })
  })
  test('the specified lines alone where the limits are the same; the own limit where it differs (R14)', () => {
    expect(lines('hr')).toEqual(['guide 50bpm', 'guide 80bpm'])
    expect(lines('hr', { ...DEFAULT_THRESHOLDS, highHr: 120 })).toEqual([
      'guide 50bpm',
      'guide 80bpm',
      'limit 120bpm',
    ])
    expect(lines('spo2')).toEqual(['guide 20%', 'limit 95%'])
    expect(lines('temperature')).toEqual(['guide 35.5°C', 'guide 37.5°C'])
    expect(lines('bodyTemperature', { ...DEFAULT_THRESHOLDS, highBodyTemp: 38 })).toContain(
      'limit 38.0°C',
    )
    expect(lines('urine', { ...DEFAULT_THRESHOLDS, urine: 2 })).toEqual(['guide 60%', 'limit 66%'])
    expect(lines('stool')).toEqual([])
  })
  // ALARM-46 to ALARM-48, CONST-28.
  test('units everywhere, and Danger for 1', () => {
    expect([tickText('hr', 80), tickText('temperature', 35), tickText('spo2', 20)]).toEqual([
      '80bpm',
      '35°C',
      '20%',
    ])
    expect([tickText('stool', 1), tickText('stool', 0), tickText('falling', 0)]).toEqual([
      'Danger',
      'Clean',
      'Safe',
    ])
    expect([valueText('bodyTemperature', 37), valueText('ulcer', 1)]).toEqual(['37.0°C', 'Ulcer'])
  })
})

describe('points', () => {
  // CHART-13, AMB-51.
  test('are clamped to the range and keep their true value (FORM-32)', () => {
    const points = chartPoints('hr', dayOf('hr', { 9: 170, 10: 30, 11: 72 }))
    expect(points.map(({ value, y, beyond }) => [value, y, beyond])).toEqual([
      [170, 155, 'above'],
      [30, 38, 'below'],
      [72, 72, null],
    ])
  })
  // AMB-38, ST6.
  test('999, and temperatures of 0, are gaps (CHART-10, CHART-11)', () => {
    expect(chartPoints('hr', dayOf('hr', { 9: 999 }))).toEqual([])
    expect(chartPoints('temperature', dayOf('temperature', { 9: 0 }))).toEqual([])
    expect(chartPoints('hr', undefined)).toEqual([])
  })
  test('lines never cross a gap; gaps are told among the hours that have begun (CHART-14)', () => {
    const points = chartPoints('hr', dayOf('hr', { 2: 70, 3: 71, 6: 72, 8: 73 }))
    expect(lineRuns(points).map((run) => run.map(({ hour }) => hour))).toEqual([[2, 3], [6], [8]])
    expect(gaps(points, 11)).toEqual([
      { from: 0, until: 2 },
      { from: 4, until: 6 },
      { from: 7, until: 8 },
      { from: 9, until: 11 },
    ])
  })
  test('the range of the hour stays inside the chart; few values are told (ST7)', () => {
    const many = Array.from({ length: 20 }, (_, index) => 70 + index)
    const points = chartPoints('hr', dayOf('hr', { 1: many, 2: many, 3: [60, 190], 4: many }))
    expect(points.map(({ isSparse }) => isSparse)).toEqual([false, false, true, false])
    expect(points[2]).toMatchObject({ min: 60, max: 190, low: 60, high: 155, count: 2 })
  })
  test('of neighbours beyond the range the furthest is named', () => {
    const points = chartPoints('hr', dayOf('hr', { 1: 160, 2: 170, 3: 165, 5: 30, 6: 36, 7: 180 }))
    expect([...extremes(points)]).toEqual([2, 5, 7])
  })
  test('every value is somewhere inside the chart', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...HEALTH_TABS),
        fc.array(fc.double({ min: -1e4, max: 1e4, noNaN: true }), { maxLength: 24 }),
        (tab, values) => {
          const { low, high } = chartSpec(tab)
          const given = Object.fromEntries(values.map((value, hour) => [hour, value]))
          for (const point of chartPoints(tab, dayOf(tab, given))) {
            for (const y of [point.y, point.low, point.high]) {
              expect(y).toBe(clampTo({ low, high }, y))
            }
            expect(point.low).toBeLessThanOrEqual(point.high)
          }
        },
      ),
    )
  })
})
