import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { target } from '../../../src/ui/charts/crosshair.ts'
import {
  chartBox,
  HOUR_MIDDLES,
  hourStarts,
  hourStep,
  scalesOf,
  spread,
} from '../../../src/ui/charts/geometry.ts'

describe('scales', () => {
  const box = chartBox(1000, 320, true)
  const { x, y, hourAt } = scalesOf(box, 38, 155)
  test('the range fills the plot, low values below', () => {
    expect([y(155), y(38)]).toEqual([box.top, box.height - box.bottom])
    expect([x(0), x(24)]).toEqual([box.left, box.width - box.right])
  })
  // CHART-12.
  test('every place belongs to an hour, also beside the plot', () => {
    expect([hourAt(0), hourAt(box.left), hourAt(x(9.5)), hourAt(5_000)]).toEqual([0, 0, 9, 23])
    for (let hour = 0; hour < 24; hour += 1) expect(hourAt(x(hour + 0.5))).toBe(hour)
  })
  test('hours are named as often as they fit', () => {
    expect([hourStep(960), hourStep(500), hourStep(250)]).toEqual([1, 2, 4])
  })
  test('without any width nothing breaks', () => {
    expect(Number.isFinite(scalesOf(chartBox(0, 320, true), 0, 1).x(12))).toBe(true)
  })
})

describe('where the hours of the axis are named', () => {
  const MIDNIGHT = Date.parse('2026-03-02T15:00:00Z')
  const HOUR = 3_600_000
  test('in the middle of an hour that is one point', () => {
    expect(HOUR_MIDDLES).toHaveLength(24)
    expect(HOUR_MIDDLES[9]).toEqual({ at: 9.5, hour: 9 })
  })
  // PHIST-10.
  test('at the very moment where what is drawn by the minute has it', () => {
    const ticks = hourStarts({ start: MIDNIGHT, end: MIDNIGHT + 24 * HOUR }, 'Asia/Seoul')
    expect(ticks.map(({ at, hour }) => [at, hour])).toEqual(
      Array.from({ length: 25 }, (_, hour) => [hour, hour]),
    )
  })
  test('by the clock on days of 23 and 25 hours', () => {
    const berlin = (day: string, hours: number) => {
      const start = Date.parse(day)
      return hourStarts({ start, end: start + hours * HOUR }, 'Europe/Berlin')
        .slice(0, 5)
        .map(({ hour }) => hour)
    }
    expect(berlin('2026-03-28T23:00:00Z', 23)).toEqual([0, 1, 3, 4, 5])
    expect(berlin('2026-10-24T22:00:00Z', 25)).toEqual([0, 1, 2, 2, 3])
  })
})

test('labels of lines are moved apart and keep their order', () => {
  expect(spread([100, 104], 15)).toEqual([94.5, 109.5])
  expect(spread([100, 140], 15)).toEqual([100, 140])
  // Four of one place: moving them apart in turns left two of them 12.8 apart.
  expect(spread([176, 172, 177, 177], 15)).toEqual([168, 153, 183, 198])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 4 }), (ys) => {
      const placed = spread(ys, 15)
      const order = ys.map((y, index) => ({ y, index })).toSorted((a, b) => a.y - b.y)
      for (const [at, { index }] of order.entries()) {
        const next = order[at + 1]
        if (next) {
          expect((placed[next.index] ?? 0) - (placed[index] ?? 0)).toBeGreaterThan(14.999)
        }
      }
    }),
  )
})

describe('keys of the crosshair', () => {
  const options = { count: 24, start: 17 }
  test.each([
    ['ArrowLeft', null, 17],
    ['ArrowLeft', 17, 16],
    ['ArrowLeft', 0, 0],
    ['ArrowRight', 22, 23],
    ['ArrowRight', 23, 23],
    ['Home', 5, 0],
    ['End', 5, 23],
    ['Escape', 5, null],
    ['Escape', null, undefined],
    ['Tab', 5, undefined],
  ])('%s at %s → %s', (key, place, next) => expect(target(key, place, options)).toBe(next))
  test('nothing to step through', () => {
    expect(target('ArrowLeft', null, { count: 0, start: 0 })).toBeUndefined()
  })
})
