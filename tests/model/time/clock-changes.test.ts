import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../src/model/constants.ts'
import { nextRound, ROUND_INTERVALS, roundHours } from '../../../src/model/care/round-times.ts'
import { endOf, shiftOf, SPANS } from '../../../src/model/handover/shift.ts'
import { eightDays, holesOf, positionHoles } from '../../../src/model/history/eight-days.ts'
import { addSeries, countOf } from '../../../src/model/history/history.ts'
import { hoursOf, missingHour, skippedHours } from '../../../src/model/history/missing.ts'
import { timeline } from '../../../src/model/history/timeline.ts'
import { trendHours } from '../../../src/model/history/trend.ts'
import * as dates from '../../../src/model/time/dates.ts'
import {
  clipSegments,
  type PostureSample,
  postureSegments,
  postureTotals,
} from '../../../src/model/vitals/posture.ts'
import { boundsOf, hourlyLines } from '../../../src/texts/range.ts'
import { hourStarts } from '../../../src/ui/charts/geometry.ts'
import { alarmOf } from '../rows.ts'

const QUARTER = 15 * MINUTE_MS

/** Days of the clock, and how many hours each has. The zone is given: the machine's own plays no part. */
const DAYS = [
  ['Asia/Seoul', '2026-03-29', 24],
  ['Europe/Berlin', '2026-03-29', 23],
  ['Europe/Berlin', '2026-10-25', 25],
  ['America/St_Johns', '2026-03-08', 23],
  ['America/St_Johns', '2026-11-01', 25],
  ['Australia/Lord_Howe', '2026-10-04', 23.5],
  ['Australia/Lord_Howe', '2026-04-05', 24.5],
] as const

/** Every quarter of an hour from one moment to before another. */
const quarters = (from: number, to: number): number[] =>
  Array.from({ length: (to - from) / QUARTER }, (_, index) => from + index * QUARTER)

// ZONE-05.
describe.each(DAYS)('in %s on %s, a day of %d hours', (zone, day, hours) => {
  const number = dates.dayNumberOf(day)
  const { start, end } = dates.dayBounds(number, zone)
  const all = quarters(start, end)
  const clockHour = (ts: number): string => `${dates.dayKey(ts, zone)} ${dates.hourOf(ts, zone)}`
  const named = new Set(all.map((ts) => dates.hourOf(ts, zone)))

  test('the day has all its hours, and no other', () => {
    expect((end - start) / HOUR_MS).toBe(hours)
    expect(new Set(all.map((ts) => dates.dayKey(ts, zone)))).toEqual(new Set([day]))
    expect(dates.dayKey(start - 1, zone)).not.toBe(day)
    expect(skippedHours(number, zone)).toEqual(hours === 23 ? [2] : [])
  })

  test('the window of a series holds the eight days whole (FORM-13)', () => {
    for (const later of [0, 1, 7]) {
      const now = dates.startOfDay(number + later, zone) + HOUR_MS
      const { startTs, endTs } = dates.dayWindow(now, zone)
      expect(startTs).toBeLessThanOrEqual(dates.startOfDay(number + later - 7, zone))
      expect(endTs).toBe(dates.startOfDay(number + later + 1, zone) - 1000)
    }
  })

  test('a moment’s clock hour begins with its first quarter', () => {
    for (const ts of all) {
      const first = dates.startOfHour(ts, zone)
      expect(clockHour(first)).toBe(clockHour(ts))
      expect(clockHour(first - 1)).not.toBe(clockHour(ts))
      expect(quarters(first, ts + QUARTER).every((each) => clockHour(each) === clockHour(ts))).toBe(
        true,
      )
    }
  })

  test('a hand-over has as many hours of the clock as it says, and loses no minute (HAND-02)', () => {
    for (const now of quarters(start + HOUR_MS, end + 24 * HOUR_MS)) {
      for (const span of SPANS) {
        const shift = shiftOf(now, span, zone)
        const names = shift.hours.map((slot) => `${slot.day} ${slot.hour}`)
        expect(names).toHaveLength(span + 1)
        expect(names).toEqual([...new Set(quarters(shift.from, now + QUARTER).map(clockHour))])
        expect(shift.hours.map((_, index) => endOf(shift, index)).at(-1)).toBe(now)
      }
    }
  })

  test('small lines have the same hours', () => {
    for (const now of quarters(start + 8 * HOUR_MS, end)) {
      const { at, part } = trendHours(now, 8, zone)
      const slots = shiftOf(now, 8, zone).hours.map((slot) => ({ day: slot.day, hour: slot.hour }))
      expect(at).toEqual(slots)
      expect(part).toBeGreaterThanOrEqual(0)
      expect(part).toBeLessThan(1)
    }
  })

  test('the hours of a chart stand where the clock shows them', () => {
    const ticks = hourStarts({ start, end }, zone)
    for (const { at, hour } of ticks.slice(0, -1)) {
      const text = dates.timeText(start + at * HOUR_MS, zone)
      expect(text).toBe(`${String(hour).padStart(2, '0')}:00`)
    }
    expect(ticks.at(-1)).toEqual({ at: hours, hour: 24 })
    expect(ticks).toHaveLength(Math.floor(hours) + 1)
  })

  const points = all.map((ts) => ({ ts, value: 60 }))
  const cells = () => {
    const days = new Map<string, Float32Array>()
    addSeries(days, 'hr', points, zone)
    return days
  }
  const samples: PostureSample[] = quarters(start - HOUR_MS, end + HOUR_MS).map((ts) => ({
    ts,
    code: 1,
    minutes: null,
  }))
  const segments = postureSegments(samples)

  test('every value is in one hour, and an hour that never was is no gap (FORM-11, PHIST-16)', () => {
    const days = cells()
    expect([...days.keys()]).toEqual([day])
    const counts = Array.from({ length: 24 }, (_, hour) => {
      const of = days.get(day)
      return (of && countOf(of, 'hr', hour)) ?? 0
    })
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(points.length)
    const known = hoursOf(day, end + HOUR_MS, end + HOUR_MS, zone)
    const without = counts.flatMap((count, hour) => (count === 0 ? [missingHour(hour, known)] : []))
    expect(without).toEqual(hours === 23 ? ['skipped'] : [])
  })

  test('eight days have no hole where nothing is missing (EIGHT-06)', () => {
    const stored = { days: cells(), segments, alarms: [], coveredUntil: end - 1 }
    const eight = eightDays(stored, end - 1, zone)
    const first = eight.days.indexOf(day) * 24
    const ofDay = ({ to }: { to: number }): boolean => to > first
    expect(holesOf(eight.rows.hr, eight).filter(ofDay)).toEqual([])
    expect(positionHoles(eight).filter(({ from, to }) => to > first && from >= first)).toEqual([])
  })

  test('totals of the day are as long as the day (FORM-16)', () => {
    const totals = postureTotals(clipSegments(segments, { start, end }))
    expect(totals.get(1)).toBe(hours * 60)
  })

  test('a file has a line for each hour that was, and all values and minutes (RANGE-02)', () => {
    const range = { from: day, to: day }
    expect(boundsOf(range, zone)).toEqual({ startTs: start, endTs: end })
    const measures = new Map([['hr', points]] as const)
    const [, ...lines] = hourlyLines({ measures, samples }, range, zone)
    const rates = lines.filter(([, , measure]) => measure === 'Heart Rate')
    expect(rates.map(([, time]) => Number(time?.slice(0, 2)))).toEqual(
      [...named].toSorted((a, b) => a - b),
    )
    expect(rates.reduce((sum, line) => sum + Number(line.at(-1)), 0)).toBe(points.length)
    const held = lines.filter(([, , measure]) => measure?.startsWith('Posture'))
    expect(held.reduce((sum, line) => sum + Number(line[5]), 0)).toBe(hours * 60)
  })

  test('the next round is when the clock next shows one of their hours (ROUND-01)', () => {
    for (const every of ROUND_INTERVALS) {
      const rounds = roundHours({ first: 2, every })
      for (const now of all) {
        const { at } = nextRound(now, { first: 2, every }, zone)
        const isDue = (ts: number): boolean =>
          // Where the hour of a round is skipped it is due with the hour that follows.
          rounds.some((hour) => dates.instantOf(dates.dayNumber(ts, zone), hour, zone) === ts)
        expect(at).toBe(quarters(now - (now % QUARTER) + QUARTER, now + 27 * HOUR_MS).find(isDue))
      }
    }
  })

  test('an alarm of any minute is in one cell of the timeline (FORM-14)', () => {
    const alarms = all.map((first, index) => alarmOf({ alarmId: `a${index}`, category: 2, first }))
    const shown = timeline(alarms, day, zone).flatMap((row) =>
      row.cells.flatMap((cell) => cell.alarms),
    )
    expect(shown).toHaveLength(alarms.length)
  })
})
