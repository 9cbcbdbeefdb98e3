import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as dates from '../../../src/model/time/dates.ts'
import { kst, SEOUL } from '../vitals.ts'

const NEW_YORK = 'America/New_York'
const HOUR = 3_600_000

// AMB-125.
test('date and time texts (FORM-42)', () => {
  expect(dates.dateTimeText(1_715_299_500_000, SEOUL)).toBe('2024-05-10 09:05:00')
  expect(dates.timeText(1_715_299_500_000, SEOUL)).toBe('09:05')
  expect(dates.secondText(1_715_299_500_000, SEOUL)).toBe('09:05:00')
  expect(dates.minuteText(1_715_299_500_000, SEOUL)).toBe('2024-05-10 09:05')
  expect(dates.minuteText(1_715_299_500_000, SEOUL, true)).toBe('05-10 09:05')
  expect(dates.dayText(1_715_299_500_000, SEOUL, true)).toBe('05-10')
  expect(dates.dayAndTime(1_715_299_500_000, SEOUL)).toEqual(['2024-05-10', '09:05:00'])
  expect(dates.dayAndTime(0, SEOUL)).toEqual(['-', ''])
  for (const none of [0, Number.NaN, Number.POSITIVE_INFINITY, 1e300]) {
    expect(dates.dateTimeText(none, SEOUL)).toBe('-')
    expect(dates.timeText(none, undefined)).toBe('-')
  }
})

test('the eight days and their hours (FORM-12)', () => {
  const now = kst('12:00:00')
  expect(dates.dayKeys(now, SEOUL)).toEqual([
    '2024-05-03',
    '2024-05-04',
    '2024-05-05',
    '2024-05-06',
    '2024-05-07',
    '2024-05-08',
    '2024-05-09',
    '2024-05-10',
  ])
  const justAfterMidnight = Date.parse('2024-05-09T15:30:00Z')
  expect(dates.dayKey(justAfterMidnight, SEOUL)).toBe('2024-05-10')
  expect(dates.hourOf(justAfterMidnight, SEOUL)).toBe(0)
  expect(dates.hourOf(kst('10:00:00'), SEOUL)).toBe(10)
  expect(dates.hourOf(kst('10:00:00') - 1, SEOUL)).toBe(9)
  expect(dates.sameLocalDay(justAfterMidnight, now, SEOUL)).toBe(true)
  expect(dates.sameLocalDay(justAfterMidnight, now, 'UTC')).toBe(false)
})

// API-29, AMB-60.
test('the window of a time-series query (FORM-13)', () => {
  expect(dates.dayWindow(kst('00:00:00'), SEOUL)).toEqual({
    startTs: 1_714_662_000_000,
    endTs: 1_715_353_199_000,
  })
  expect(dates.dayWindow(kst('23:59:59'), SEOUL).startTs).toBe(kst('00:00:00', '2024-05-03'))
})

describe('days of 23 and 25 hours', () => {
  const spring = dates.dayNumber(Date.parse('2024-03-10T12:00:00Z'), NEW_YORK)
  const autumn = dates.dayNumber(Date.parse('2024-11-03T12:00:00Z'), NEW_YORK)

  test('their bounds', () => {
    const short = dates.dayBounds(spring, NEW_YORK)
    expect([short.start, short.end - short.start]).toEqual([
      Date.parse('2024-03-10T05:00:00Z'),
      23 * HOUR,
    ])
    const long = dates.dayBounds(autumn, NEW_YORK)
    expect([long.start, long.end - long.start]).toEqual([
      Date.parse('2024-11-03T04:00:00Z'),
      25 * HOUR,
    ])
  })

  test('their hours: one is missing, one comes twice', () => {
    const hours = (day: number): number[] => {
      const { start, end } = dates.dayBounds(day, NEW_YORK)
      const found: number[] = []
      for (let ts = start; ts < end; ts += HOUR) found.push(dates.hourOf(ts, NEW_YORK))
      return found
    }
    expect(hours(spring)).toEqual([0, 1, ...Array.from({ length: 21 }, (_, index) => index + 3)])
    expect(hours(autumn).slice(0, 4)).toEqual([0, 1, 1, 2])
  })

  test('the window loses no hour when a day was long', () => {
    const now = Date.parse('2024-11-06T12:00:00Z')
    const { startTs, endTs } = dates.dayWindow(now, NEW_YORK)
    expect(dates.dateTimeText(startTs, NEW_YORK)).toBe('2024-10-30 00:00:00')
    expect(dates.dateTimeText(endTs, NEW_YORK)).toBe('2024-11-06 23:59:59')
  })

  test('a day whose midnight is skipped starts at its first instant', () => {
    // Cairo, 2024-04-26: 00:00 became 01:00.
    const day = dates.dayNumber(Date.parse('2024-04-26T12:00:00Z'), 'Africa/Cairo')
    expect(dates.dateTimeText(dates.startOfDay(day, 'Africa/Cairo'), 'Africa/Cairo')).toBe(
      '2024-04-26 01:00:00',
    )
  })
})

const instants = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2035, 0) })
const zones = fc.constantFrom(SEOUL, NEW_YORK, 'UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati')

test('an instant lies inside its own day, in every zone', () => {
  fc.assert(
    fc.property(instants, zones, (ts, zone) => {
      const { start, end } = dates.dayBounds(dates.dayNumber(ts, zone), zone)
      expect(start).toBeLessThanOrEqual(ts)
      expect(ts).toBeLessThan(end)
    }),
  )
})

test('the wall clock agrees with the platform', () => {
  fc.assert(
    fc.property(instants, zones, (ts, zone) => {
      const shown = new Date(ts).toLocaleString('sv-SE', { timeZone: zone })
      expect(dates.dateTimeText(ts, zone)).toBe(shown)
    }),
  )
})

test("without a zone it is the device's", () => {
  const device = new Intl.DateTimeFormat().resolvedOptions().timeZone
  fc.assert(
    fc.property(instants, (ts) => {
      expect(dates.dateTimeText(ts, undefined)).toBe(dates.dateTimeText(ts, device))
    }),
  )
})
