import { describe, expect, test } from 'vitest'
import { crashPause, isQuiet, upkeepAt } from '../../../src/model/board/restart.ts'

const MINUTE = 60_000
const NOW = 1_000 * MINUTE

// BOARD-13.
describe('a quiet moment', () => {
  test('nobody is in danger, and nobody stands before it', () => {
    expect(isQuiet({ highAlarms: 0, touchedAt: 0, now: NOW })).toBe(true)
    expect(isQuiet({ highAlarms: 0, touchedAt: NOW - 2 * MINUTE, now: NOW })).toBe(true)
    expect(isQuiet({ highAlarms: 1, touchedAt: 0, now: NOW })).toBe(false)
    expect(isQuiet({ highAlarms: 0, touchedAt: NOW - 2 * MINUTE + 1, now: NOW })).toBe(false)
  })
})

// BOARD-14.
describe('a board helps itself', () => {
  const ill = (lasted: number, tries = 0) => upkeepAt({ isWell: false, lasted, tries })

  test('after five minutes without a line, and ever more seldom', () => {
    expect(ill(5 * MINUTE - 1)).toBe('nothing')
    expect(ill(5 * MINUTE)).toBe('start-anew')
    expect(ill(5 * MINUTE, 1)).toBe('nothing')
    expect(ill(10 * MINUTE, 1)).toBe('start-anew')
    expect(ill(60 * MINUTE, 1000)).toBe('start-anew')
  })

  test('ten good minutes and what was before is forgotten', () => {
    const well = (lasted: number, tries: number) => upkeepAt({ isWell: true, lasted, tries })
    expect(well(10 * MINUTE, 3)).toBe('well')
    expect(well(10 * MINUTE - 1, 3)).toBe('nothing')
    expect(well(600 * MINUTE, 0)).toBe('nothing')
  })

  test('what cannot be drawn rests longer with every try, and never for good', () => {
    const pauses = [0, 1, 2, 3, 4, 5, 999].map(crashPause)
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(pauses[0]).toBe(5_000)
    expect(pauses.at(-1)).toBe(15 * MINUTE)
  })
})
