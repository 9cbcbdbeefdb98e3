import { describe, expect, test } from 'vitest'
import {
  askedSpan,
  closeHoles,
  closeOf,
  closeRange,
  isClose,
  type Reading,
  readingsOf,
} from '../../../src/model/history/close.ts'
import { hourAt, outside } from '../../../src/model/history/eight-days.ts'
import type { HistoryMeasure } from '../../../src/model/history/history.ts'

const ZONE = 'Europe/Berlin'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const at = (text: string): number => Date.parse(text)

/** Readings of heart beats so many minutes after 10 o'clock of the last of the eight days. */
function close(minutes: readonly number[], answered = 120) {
  const ten = at('2026-03-10T10:00:00+01:00')
  const span = { startTs: ten - 15 * MINUTE, endTs: ten + 2 * HOUR + 15 * MINUTE }
  const hr = minutes.map((minute) => ({ ts: ten + minute * MINUTE, value: 60 + minute }))
  return closeOf(readingsOf(new Map([['hr', hr]]), span), span, {
    now: ten + 4 * HOUR,
    answeredAt: ten + answered * MINUTE,
    zone: ZONE,
  })
}
const TEN = 7 * 24 + 10
const minutesOf = (hours: number): number => Math.round((hours - TEN) * 60)

// EIGHT-09.
describe('single readings of a few hours', () => {
  test('are wanted for six hours and fewer', () => {
    expect(isClose({ from: 10, to: 16 })).toBe(true)
    expect(isClose({ from: 10, to: 17 })).toBe(false)
  })

  test('are asked for by whole hours, so that moving a little asks nothing new', () => {
    const now = at('2026-03-10T14:20:00+01:00')
    const span = askedSpan({ from: TEN + 0.2, to: TEN + 1.9 }, now, ZONE)
    expect(span).toEqual({
      startTs: at('2026-03-10T09:45:00+01:00'),
      endTs: at('2026-03-10T12:15:00+01:00'),
    })
    expect(askedSpan({ from: TEN + 0.7, to: TEN + 1.4 }, now, ZONE)).toEqual(span)
  })

  test.each([
    ['2026-03-29', '2026-03-29T00:45:00+01:00', '2026-03-29T05:15:00+02:00'],
    ['2026-10-25', '2026-10-25T00:45:00+02:00', '2026-10-25T05:15:00+01:00'],
  ])('are asked for whole on a day of a clock change, %s', (day, first, last) => {
    const now = at(`${day}T18:00:00Z`)
    const { startTs, endTs } = askedSpan({ from: 169, to: 173 }, now, ZONE)
    expect(startTs).toBeLessThanOrEqual(at(first))
    expect(endTs).toBeGreaterThanOrEqual(at(last))
    expect(endTs - startTs).toBeLessThanOrEqual(6.5 * HOUR)
  })

  test('a line ends where nothing was measured', () => {
    const runs = close([0, 1, 2, 10, 11, 21, 31, 41, 60]).runs.hr
    expect(runs.map((run) => run.map((point) => minutesOf(point.at)))).toEqual([
      [0, 1, 2],
      [10, 11],
      [21, 31, 41],
      [60],
    ])
  })

  test('what is counted is sent once an hour: it lasts until the next reading', () => {
    const ten = at('2026-03-10T10:00:00+01:00')
    const span = { startTs: ten, endTs: ten + 5 * HOUR }
    const urine = [0, 60, 120, 240].map((minute) => ({ ts: ten + minute * MINUTE, value: 1 }))
    const where = { now: ten + 5 * HOUR, answeredAt: ten + 5 * HOUR, zone: ZONE }
    const { runs } = closeOf(readingsOf(new Map([['urine', urine]]), span), span, where)
    expect(runs.urine.map((run) => run.length)).toEqual([3, 1])
  })

  test('an hour that the clock has twice lies over itself, and one that it has not is crossed by no line', () => {
    const runsOn = (from: string, to: string) => {
      const span = { startTs: at(from), endTs: at(to) }
      const hr = Array.from(
        { length: (span.endTs - span.startTs) / (10 * MINUTE) },
        (_, index) => ({
          ts: span.startTs + index * 10 * MINUTE,
          value: 70,
        }),
      )
      const where = { now: span.endTs, answeredAt: span.endTs, zone: ZONE }
      return closeOf(readingsOf(new Map([['hr', hr]]), span), span, where).runs.hr
    }
    const twice = runsOn('2026-10-25T01:00:00+02:00', '2026-10-25T04:00:00+01:00')
    expect(twice.map(([first]) => (first?.at ?? 0) % 24)).toEqual([1, 2])
    const none = runsOn('2026-03-29T01:00:00+01:00', '2026-03-29T05:00:00+02:00')
    expect(none.map(([first]) => (first?.at ?? 0) % 24)).toEqual([1, 3])
  })

  test('gaps are hatched, and what was not measured yet is none', () => {
    const holes = (minutes: number[], answered?: number) => {
      const given = close(minutes, answered)
      return closeHoles(given.runs.hr, given).map(({ from, to }) => [
        minutesOf(from),
        minutesOf(to),
      ])
    }
    expect(holes([-10, 0, 10, 60, 70, 115])).toEqual([
      [10, 60],
      [70, 115],
    ])
    expect(holes([])).toEqual([[0, 120]])
    expect(holes([0, 1, 2, 3], 10)).toEqual([])
    expect(holes([0, 1, 2, 3], 40)).toEqual([[3, 40]])
    expect(outside([{ from: 0, to: TEN + 1 }], close([0]))).toEqual([{ from: 0, to: TEN }])
  })

  test('of many at one place the lowest and the highest are drawn', () => {
    const span = { startTs: 0, endTs: 6 * HOUR }
    const many: Reading[] = Array.from({ length: 7200 }, (_, index) => ({
      ts: index * 3000,
      value: index === 4321 ? 188 : 70 + (index % 7),
    }))
    const { hr } = readingsOf(new Map([['hr', many]]), span)
    expect(hr.length).toBeLessThanOrEqual(2 * 720)
    expect(hr).toContainEqual({ ts: 4321 * 3000, value: 188 })
    expect(hr.map(({ ts }) => ts)).toEqual(hr.map(({ ts }) => ts).toSorted((a, b) => a - b))
  })

  test('are what a chart says: urine in percent, an event or none, and no reading is none', () => {
    const given = new Map<HistoryMeasure, Reading[]>([
      ['hr', [{ ts: 2, value: 999 }]],
      [
        'temperature',
        [
          { ts: 2, value: 36.549 },
          { ts: 1, value: 0 },
        ],
      ],
      ['urine', [{ ts: 1, value: 2 }]],
      ['falling', [{ ts: 1, value: 1 }]],
    ])
    const found = readingsOf(given, { startTs: 0, endTs: HOUR })
    expect(found).toMatchObject({
      hr: [],
      temperature: [{ ts: 2, value: 36.5 }],
      urine: [{ ts: 1, value: 66 }],
      falling: [{ ts: 1, value: 1 }],
    })
  })

  test('what stands at a moment is the reading before it, never across a gap', () => {
    const { hr } = close([0, 10, 20, 60]).runs
    const range = (from: number, to: number) =>
      closeRange(hr, { from: TEN + from / 60, to: TEN + to / 60 })
    expect(range(0, 11)).toEqual({ low: 60, high: 70 })
    expect(range(5, 6)).toEqual({ low: 60, high: 60 })
    expect(range(25, 26)).toBeNull()
  })

  test('stand on the axis where hours do', () => {
    const now = at('2026-03-10T14:00:00+01:00')
    expect(close([0]).runs.hr[0]?.[0]?.at).toBe(hourAt(at('2026-03-10T10:00:00+01:00'), now, ZONE))
  })
})
