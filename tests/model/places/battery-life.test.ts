import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BatteryLevel, batteryLife, drainOf } from '../../../src/model/places/battery-life.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.UTC(2026, 10, 22)

/** Hourly readings that begin at a level and lose so much a day, rounded as sensors do. */
const falling = (hours: number, from: number, perDay: number, at = START): BatteryLevel[] =>
  Array.from({ length: hours }, (_, hour) => ({
    at: at + hour * HOUR,
    percent: Math.round(from - (perDay * hour) / 24),
  }))

describe('the day a battery is empty (DEVS-03)', () => {
  test('is where the line through its readings meets nothing', () => {
    const levels = falling(49, 80, 20)
    const drain = drainOf(levels)
    expect(drain?.perDay).toBeCloseTo(20, 0)
    const life = batteryLife({ at: START + 2 * DAY, percent: 40 }, drain)
    expect(life.kind).toBe('empty')
    if (life.kind === 'empty') expect(Math.abs(life.at - (START + 4 * DAY))).toBeLessThan(4 * HOUR)
  })

  test('is found whatever the level, the loss and a little noise', () => {
    const level = fc.integer({ min: 40, max: 100 })
    const loss = fc.integer({ min: 8, max: 24 })
    const noise = fc.array(fc.constantFrom(-1, 0, 0, 1), { minLength: 36, maxLength: 36 })
    fc.assert(
      fc.property(level, loss, noise, (from, perDay, moved) => {
        const levels = falling(36, from, perDay).map((reading, i) => ({
          ...reading,
          percent: reading.percent + (moved[i] ?? 0),
        }))
        expect(Math.abs((drainOf(levels)?.perDay ?? 0) - perDay)).toBeLessThan(3)
      }),
    )
  })

  test('is not moved by readings that are too high by a little, in a quarter of them', () => {
    const levels = falling(48, 90, 20).map((reading, i) =>
      i % 4 === 1 ? { ...reading, percent: reading.percent + 4 } : reading,
    )
    expect(Math.abs((drainOf(levels)?.perDay ?? 0) - 20)).toBeLessThan(2)
  })

  test('does not depend on the order of the readings', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(falling(30, 90, 18), { minLength: 30 }), (levels) => {
        expect(drainOf(levels)).toEqual(drainOf(falling(30, 90, 18)))
      }),
    )
  })
})

describe('no day is told (DEVS-04)', () => {
  test('of few readings, or readings of a few hours', () => {
    expect(drainOf([])).toBeNull()
    expect(drainOf(falling(12, 80, 20))).toBeNull()
    expect(
      drainOf([0, 6, 12, 18, 24].map((hour) => ({ at: START + hour * HOUR, percent: 50 }))),
    ).toBeNull()
    expect(batteryLife({ at: START, percent: 50 }, null)).toEqual({ kind: 'unknown' })
    expect(batteryLife(null, drainOf(falling(49, 80, 20)))).toEqual({ kind: 'unknown' })
  })

  test('of a battery that was charged or changed: what was before is forgotten', () => {
    const before = falling(40, 90, 30)
    const after = falling(40, 95, 10, START + 41 * HOUR)
    expect(drainOf([...before, ...after])).toEqual(drainOf(after))
    expect(drainOf([...before, ...after.slice(0, 8)])).toBeNull()
    // Charged in steps of two percent.
    const charging = Array.from({ length: 30 }, (_, i) => ({
      at: START + 40 * HOUR + i * 60_000,
      percent: Math.min(100, 40 + 2 * i),
    }))
    expect(drainOf([...before, ...charging])).toBeNull()
  })

  test('of one that has risen since its loss was measured', () => {
    const drain = drainOf(falling(49, 80, 20))
    expect(batteryLife({ at: START + 3 * DAY, percent: 90 }, drain)).toEqual({ kind: 'unknown' })
  })

  test('of one that does not fall', () => {
    const drain = drainOf(falling(49, 80, 0))
    expect(batteryLife({ at: START + 2 * DAY, percent: 80 }, drain)).toEqual({ kind: 'lasts' })
  })
})

test('an empty battery is empty now', () => {
  const drain = drainOf(falling(49, 40, 20))
  const at = START + 2 * DAY
  expect(batteryLife({ at, percent: 0 }, drain)).toEqual({ kind: 'empty', at })
})
