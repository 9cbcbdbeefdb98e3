import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { target } from '../../src/charts/crosshair.ts'
import { chartBox, hourStep, scalesOf, spread } from '../../src/charts/geometry.ts'

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
