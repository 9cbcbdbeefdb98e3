import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hourText } from '../../../src/model/history/timeline.ts'
import {
  isWhole,
  LEAST_HOURS,
  moved,
  pinched,
  reaching,
  timeTicks,
  WHOLE,
  WINDOW_HOURS,
  zoomed,
  type Sight,
} from '../../../src/model/history/sight.ts'

const sights = fc
  .tuple(fc.double({ min: 0, max: 192, noNaN: true }), fc.double({ min: 6, max: 192, noNaN: true }))
  .map(([from, span]): Sight => moved({ from: 0, to: span }, from))

/** Within the eight days, neither too close nor turned around. */
function holds({ from, to }: Sight): boolean {
  const near = 1e-6
  return from >= -near && to <= WINDOW_HOURS + near && to - from >= LEAST_HOURS - near
}

// EIGHT-03, EIGHT-04.
describe('what of the eight days is in sight', () => {
  test('stays within them, whatever is zoomed, moved and pinched', () => {
    const factor = fc.double({ min: 0.01, max: 100, noNaN: true })
    const hour = fc.double({ min: -50, max: 250, noNaN: true })
    fc.assert(
      fc.property(sights, factor, hour, hour, (sight, by, one, two) => {
        expect(holds(zoomed(sight, by, one))).toBe(true)
        expect(holds(moved(sight, one))).toBe(true)
        expect(holds(pinched(sight, { hours: [one, two], at: [0.2, 0.7] }))).toBe(true)
        expect(holds(reaching(sight, Math.max(0, Math.min(191, Math.floor(one)))))).toBe(true)
      }),
    )
  })

  test('the hour that is zoomed around stays where it is', () => {
    const at = (sight: Sight): number => (60 - sight.from) / (sight.to - sight.from)
    const closer = zoomed(WHOLE, 0.5, 60)
    expect(closer.to - closer.from).toBe(96)
    expect(at(closer)).toBeCloseTo(at(WHOLE))
    expect(at(zoomed(closer, 0.3, 60))).toBeCloseTo(at(WHOLE))
  })

  test('zoomed out it is all of them again', () => {
    expect(zoomed({ from: 30, to: 40 }, 1000, 35)).toEqual(WHOLE)
    expect(isWhole(zoomed({ from: 30, to: 40 }, 1000, 35))).toBe(true)
  })

  test('what is under two fingers stays under them', () => {
    const sight = pinched(WHOLE, { hours: [96, 120], at: [0.25, 0.75] })
    expect(sight).toEqual({ from: 84, to: 132 })
    // Fingers on one another say nothing.
    expect(pinched(sight, { hours: [96, 120], at: [0.5, 0.5] })).toBe(sight)
  })

  test('goes with the hour that keys step to', () => {
    expect(reaching({ from: 10, to: 20 }, 9)).toEqual({ from: 9, to: 19 })
    expect(reaching({ from: 10, to: 20 }, 20)).toEqual({ from: 11, to: 21 })
    expect(reaching({ from: 10, to: 20 }, 15)).toEqual({ from: 10, to: 20 })
  })
})

// EIGHT-04.
describe('the axis of time', () => {
  test('names midnights of eight days, and hours as soon as there is room', () => {
    expect(timeTicks(WHOLE, 400).map(({ hour }) => hour)).toEqual([
      0, 24, 48, 72, 96, 120, 144, 168, 192,
    ])
    expect(timeTicks(WHOLE, 900).filter(({ isDay }) => !isDay)).toHaveLength(8)
    const close = timeTicks({ from: 20.5, to: 27.5 }, 400)
    expect(close.map(({ hour }) => hour)).toEqual([21, 22, 23, 24, 25, 26, 27])
    expect(close.filter(({ isDay }) => isDay)).toEqual([{ hour: 24, isDay: true }])
    const minutes = timeTicks({ from: 23.4, to: 24.4 }, 200)
    expect(minutes.map(({ hour }) => hour)).toEqual([23.5, 23.75, 24, 24.25])
    expect(minutes.map(({ hour }) => hourText(hour % 24))).toEqual([
      '23:30',
      '23:45',
      '00:00',
      '00:15',
    ])
  })
})
