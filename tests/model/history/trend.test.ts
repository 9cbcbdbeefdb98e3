import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../../../src/model/constants.ts'
import { addPoint, AVERAGED, emptyDay, MEASURES } from '../../../src/model/history/history.ts'
import {
  patientTrends,
  trendHoles,
  trendHours,
  trendPath,
  trendRange,
  trendRuns,
  fitted,
  leastSpan,
} from '../../../src/model/history/trend.ts'
import { trendText } from '../../../src/texts/vital-signs.ts'

const NONE = Number.NaN
const SIZE = { width: 80, height: 40 }
const hr = (values: number[], part = 1) => ({ values, part })

describe('which hours a small line shows', () => {
  // TREND-01, TREND-02.
  it('the running hour last, as many before it as asked for, and the one that is partly in sight', () => {
    const now = Date.UTC(2026, 2, 3, 1, 15)
    const cut = trendHours(now, 3, 'UTC')
    expect(cut).toEqual({
      part: 0.25,
      at: [
        { day: '2026-03-02', hour: 22 },
        { day: '2026-03-02', hour: 23 },
        { day: '2026-03-03', hour: 0 },
        { day: '2026-03-03', hour: 1 },
      ],
    })
  })

  it('hours begin where the clock says, also where zones are half an hour apart', () => {
    const now = Date.UTC(2026, 2, 3, 1, 15)
    expect(trendHours(now, 1, 'Asia/Kolkata').part).toBe(0.75)
    expect(trendHours(now + 14 * MINUTE_MS, 1, 'Asia/Kathmandu').part).toBeCloseTo(14 / 60)
    // 02:40 for the second time, after clocks were set back.
    expect(trendHours(Date.UTC(2026, 9, 25, 1, 40), 1, 'Europe/Berlin').part).toBeLessThan(1)
  })

  it('reads the hours of both days, none where nothing was measured', () => {
    const [before, today] = [emptyDay(), emptyDay()]
    addPoint(before, 'hr', 23, 70)
    addPoint(today, 'hr', 0, 80)
    addPoint(today, 'hr', 0, 90)
    addPoint(today, 'hr', 1, 999)
    const days = new Map([
      ['2026-03-02', before],
      ['2026-03-03', today],
    ])
    const trends = patientTrends(days, trendHours(Date.UTC(2026, 2, 3, 1, 30), 3, 'UTC'))
    expect(trends.hr).toEqual({ part: 0.5, values: [NONE, 70, 85, NONE] })
    expect(trends.spo2.values).toEqual([NONE, NONE, NONE, NONE])
  })
})

describe('the line', () => {
  // TREND-02: the right edge is now, and an hour stands in the middle of what has passed of it.
  it('ends where the last hour is, however old that is', () => {
    const runs = trendRuns(hr([60, 60, 60, NONE, NONE], 0.5))
    expect(runs).toEqual([
      [
        { x: 0, value: 60 },
        { x: 0.25, value: 60 },
        { x: 0.5, value: 60 },
      ],
    ])
    expect(trendRuns(hr([60, 60, 60, NONE, 70], 0.5)).at(-1)).toEqual([{ x: 0.9375, value: 70 }])
  })

  // TREND-03.
  it('is not drawn across hours without a value; a lone hour is a dot', () => {
    const line = trendPath('hr', hr([NONE, 60, NONE, 80, 100]), SIZE)
    expect(line).toBe('M10,40h0M50,20L70,0')
    expect(trendPath('hr', hr([NONE, NONE]), SIZE)).toBe('')
  })

  // TREND-04.
  it('has the height of its values, and at least what matters: noise is no drama', () => {
    expect(trendPath('hr', hr([NONE, 72, 73, 72, 73]), SIZE)).toBe(
      'M10,20.67L30,19.33L50,20.67L70,19.33',
    )
    expect(fitted('hr', { low: 40, high: 140 })).toEqual({ low: 40, high: 140 })
    expect(fitted('spo2', { low: 98, high: 99 })).toEqual({ low: 90, high: 100 })
  })

  it('whatever the hours: in its box, each value once, ends no later than now', () => {
    const value = fc.oneof(fc.constant(NONE), fc.integer({ min: 20, max: 250 }))
    const trends = fc.record({
      values: fc.array(value, { minLength: 2, maxLength: 26 }),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(trends, fc.constantFrom(...AVERAGED), (trend, measure) => {
        const runs = trendRuns(trend)
        const drawn = runs.flat()
        const xs = drawn.map(({ x }) => x)
        expect(xs).toEqual(xs.toSorted((a, b) => a - b))
        for (const x of xs) expect(x >= 0 && x <= 1).toBe(true)
        const inSight = trend.values.slice(trend.part > 0.5 ? 1 : 0).filter((each) => each === each)
        expect(drawn.map((point) => point.value)).toEqual(inSight)
        expect(runs.every((run) => run.length > 0)).toBe(true)
        const numbers = trendPath(measure, trend, SIZE).match(/-?[\d.]+,-?[\d.]+/g) ?? []
        for (const pair of numbers) {
          const [x = -1, y = -1] = pair.split(',').map(Number)
          expect(x >= 0 && x <= SIZE.width && y >= 0 && y <= SIZE.height).toBe(true)
        }
      }),
    )
  })
})

describe('an axis fitted to its values', () => {
  it('holds them all, and spans at least what matters', () => {
    const range = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
    fc.assert(
      fc.property(range, fc.constantFrom(...MEASURES), ([a, b], measure) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)]
        const axis = fitted(measure, { low, high })
        expect(axis.low <= low && axis.high >= high).toBe(true)
        expect(axis.high - axis.low).toBeGreaterThanOrEqual(leastSpan(measure) - 1e-9)
      }),
    )
  })
})

describe('the same in words', () => {
  // TREND-06.
  it('says lowest and highest, and how many hours have none', () => {
    expect(trendText('hr', hr([NONE, 71, 88, 80, 75], 0.2))).toBe(
      'Last 4 hours: 71 to 88 bpm, 1 hour without values',
    )
    expect(trendText('hr', hr([NONE, 71, 88, 80, 75], 0.9))).toBe('Last 4 hours: 71 to 88 bpm')
    expect(trendText('temperature', hr([36.52, 36.5], 0.1))).toBe('Last hour: 36.5 °C')
    expect(trendText('spo2', hr([NONE, NONE, NONE], 0.1))).toBe('Last 2 hours: no values')
    expect(trendText('spo2', hr([97, NONE, NONE, NONE], 0.1))).toContain('2 hours without values')
  })

  it('speaks of what is drawn: an hour before the left edge is in neither', () => {
    const trend = hr([150, 70, 71], 0.6)
    expect(trendRange(trend)).toEqual({ low: 70, high: 71 })
    expect(trendHoles(trend)).toBe(0)
    expect(trendRange({ ...trend, part: 0.4 })).toEqual({ low: 70, high: 150 })
  })
})
