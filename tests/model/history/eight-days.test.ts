import { describe, expect, test } from 'vitest'
import type { Alarm } from '../../../src/model/alarms/alarm.ts'
import {
  eightDays,
  hourAt,
  holesOf,
  positionAt,
  positionHoles,
  rangeIn,
  runsOf,
  type HourRow,
  type Stored,
  laneAxis,
} from '../../../src/model/history/eight-days.ts'
import { addPoint, emptyDay } from '../../../src/model/history/history.ts'
import { WHOLE } from '../../../src/model/history/sight.ts'
import { DEFAULT_THRESHOLDS } from '../../../src/model/vitals/limits.ts'

const ZONE = 'Europe/Berlin'
/** 2026-03-10 is the last of the eight days. */
const NOW = Date.parse('2026-03-10T14:20:00+01:00')
const at = (text: string): number => Date.parse(`${text}:00+01:00`)

function stored(more: Partial<Stored> = {}): Stored {
  return { days: new Map(), segments: [], alarms: [], coveredUntil: NOW, ...more }
}

/** Hours of one value, `null` for none. */
function row(values: Record<number, number>): HourRow {
  return Array.from({ length: 192 }, (_, hour) => {
    const value = values[hour]
    return value === undefined ? null : { value, low: value, high: value, count: 1 }
  })
}

// EIGHT-01.
describe('eight days as one row of hours', () => {
  test('each stored hour is in its place, with mean, lowest, highest and count', () => {
    const first = emptyDay()
    addPoint(first, 'hr', 5, 60)
    addPoint(first, 'hr', 5, 80)
    const today = emptyDay()
    addPoint(today, 'stool', 14, 1)
    const days = new Map([
      ['2026-03-03', first],
      ['2026-03-10', today],
      ['2026-03-02', today],
    ])
    const eight = eightDays(stored({ days }), NOW, ZONE)
    expect(eight.rows.hr[5]).toEqual({ value: 70, low: 60, high: 80, count: 2 })
    expect(eight.rows.stool[7 * 24 + 14]).toEqual({ value: 1, low: 1, high: 1, count: null })
    expect(eight.rows.hr.filter((hour) => hour !== null)).toHaveLength(1)
    expect(eight.days.at(-1)).toBe('2026-03-10')
    expect(eight.begun).toBe(7 * 24 + 15)
  })

  test('alarms and positions stand at their moment, those from before at the beginning', () => {
    const alarms = [{ first: at('2026-03-04T06:30') }, { first: at('2026-03-02T06:30') }] as Alarm[]
    const segments = [{ code: 1, start: at('2026-03-02T22:00'), end: at('2026-03-03T01:30') }]
    const eight = eightDays(stored({ alarms, segments }), NOW, ZONE)
    expect(eight.alarms.map((mark) => mark.at)).toEqual([30.5])
    expect(eight.positions).toEqual([{ code: 1, from: 0, to: 1.5 }])
    expect(positionAt(eight.positions, 1)).toBe(1)
    expect(positionAt(eight.positions, 2)).toBeNull()
    expect(positionHoles(eight)).toEqual([{ from: 1.5, to: 183 }])
  })

  test('hours of the clock: a day of 23 hours is as wide as the others', () => {
    const now = Date.parse('2026-03-31T12:00:00+02:00')
    expect(hourAt(Date.parse('2026-03-30T00:00:00+02:00'), now, ZONE)).toBe(6 * 24)
  })

  // PHIST-16, EIGHT-06.
  test('what is known, what was not fetched, and what is being read', () => {
    const known = (coveredUntil: number | null) =>
      eightDays(stored({ coveredUntil }), NOW, ZONE).known
    expect(known(NOW)).toBe(183)
    expect(known(at('2026-03-04T06:30'))).toBe(30)
    expect(known(0)).toBe(0)
    expect(known(null)).toBeNull()
  })
})

// EIGHT-06.
describe('gaps', () => {
  test('a line is drawn within hours side by side alone', () => {
    expect(
      runsOf(row({ 3: 60, 4: 61, 9: 62 })).map(({ from, hours }) => [from, hours.length]),
    ).toEqual([
      [3, 2],
      [9, 1],
    ])
  })
  test('known hours without a value are holes; what is not known is none', () => {
    expect(holesOf(row({ 3: 60 }), { known: 6, skipped: [] })).toEqual([
      { from: 0, to: 3 },
      { from: 4, to: 6 },
    ])
    expect(holesOf(row({}), { known: null, skipped: [] })).toEqual([])
  })
  test('lowest and highest are of what is in sight', () => {
    const values = row({ 3: 60, 10: 90, 50: 40 })
    expect(rangeIn(values, { from: 2.5, to: 10.2 })).toEqual({ low: 60, high: 90 })
    expect(rangeIn(values, { from: 11, to: 20 })).toBeNull()
    expect(rangeIn(values, WHOLE)).toEqual({ low: 40, high: 90 })
  })
})

// EIGHT-05.
describe('the axis of a measure', () => {
  const limits = { ...DEFAULT_THRESHOLDS, spo2: 90, highHr: 180, lowHr: 45 }
  test('uses its height: SpO2 is not drawn from 0', () => {
    const axis = laneAxis('spo2', row({ 1: 96, 2: 98 }), limits)
    expect(axis).toMatchObject({ low: 89, high: 100 })
    expect(axis.limits).toEqual([{ value: 90, text: '90%', bare: '90', side: 'on' }])
  })
  test('an outlier is on it', () => {
    expect(laneAxis('spo2', row({ 1: 96, 2: 61 }), limits).low).toBeLessThanOrEqual(61)
  })
  test('a limit that is far away is named, and on which side', () => {
    const axis = laneAxis('hr', row({ 1: 60, 2: 78 }), limits)
    expect(axis.limits.map(({ text, side }) => [text, side])).toEqual([
      ['180bpm', 'above'],
      ['45bpm', 'on'],
    ])
    expect(axis.low).toBeLessThan(45)
  })
  test('what is counted by its highest has always the same', () => {
    expect(laneAxis('falling', row({ 1: 0 }), limits)).toMatchObject({ low: 0, high: 1 })
    expect(laneAxis('urine', row({ 1: 33 }), limits)).toMatchObject({ low: 0, high: 100 })
  })
  test('where nothing was measured there is one', () => {
    const { low, high } = laneAxis('bodyTemperature', row({}), limits)
    expect(high).toBeGreaterThan(low)
  })
})
