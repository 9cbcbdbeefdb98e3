import { describe, expect, it } from 'vitest'
import {
  isScreenLock,
  isTries,
  isUntouched,
  MOST_TRIES,
  NO_TRIES,
  waitsFor,
  wrongPin,
} from '../../../src/model/privacy/lock.ts'

const MINUTE = 60_000

describe('a new PIN (PRIV-09)', () => {
  it.each([
    ['123', 'length'],
    ['123456789', 'length'],
    ['12a4', 'length'],
    ['', 'length'],
    ['0000', 'easy'],
    ['1234', 'easy'],
    ['987654', 'easy'],
  ])('%s is refused: %s', (pin, wrong) => {
    expect(wrongPin(pin, pin)).toBe(wrong)
  })

  it.each(['1357', '0012', '12345679', '1212'])('%s is taken, typed twice the same', (pin) => {
    expect(wrongPin(pin, pin)).toBeNull()
    expect(wrongPin(pin, `${pin}1`)).toBe('different')
  })
})

describe('nobody has touched the screen (PRIV-08)', () => {
  const now = { wall: 100 * MINUTE, elapsed: 50 * MINUTE }

  it('counts the minutes of whichever clock went on', () => {
    const before = (wall: number, elapsed: number) =>
      isUntouched(now, { wall: now.wall - wall, elapsed: now.elapsed - elapsed }, 5)
    expect(before(5 * MINUTE - 1, 5 * MINUTE - 1)).toBe(false)
    expect(before(5 * MINUTE, 5 * MINUTE)).toBe(true)
    // The device slept: its own clock stood still.
    expect(before(60 * MINUTE, 0)).toBe(true)
    // Its clock was put back: the other one knows.
    expect(before(-60 * MINUTE, 5 * MINUTE)).toBe(true)
    expect(before(-60 * MINUTE, MINUTE)).toBe(false)
  })

  it('of a window that has just been opened the wall clock alone, and one that cannot be right locks', () => {
    const opened = (wall: number) => isUntouched(now, { wall: now.wall - wall, elapsed: null }, 5)
    expect(opened(4 * MINUTE)).toBe(false)
    expect(opened(5 * MINUTE)).toBe(true)
    expect(opened(-30_000)).toBe(false)
    expect(opened(-2 * MINUTE)).toBe(true)
  })
})

describe('wrong PINs in a row (PRIV-11)', () => {
  it('two are free, then each waits twice as long, a minute at most', () => {
    const waits = Array.from({ length: MOST_TRIES }, (_, count) => waitsFor({ count, at: 7 }, 7))
    expect(waits).toEqual([0, 0, 0, 5_000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000])
  })

  it('the wait passes, and a clock that was put back makes it no longer', () => {
    const tries = { count: 4, at: 1_000_000 }
    expect(waitsFor(tries, 1_004_000)).toBe(6_000)
    expect(waitsFor(tries, 1_010_000)).toBe(0)
    expect(waitsFor(tries, 5_000)).toBe(10_000)
    expect(waitsFor(NO_TRIES, 0)).toBe(0)
  })
})

it('what is stored and is none counts as none', () => {
  const lock = { salt: 'a', hash: 'b', rounds: 1, minutes: 5 }
  expect(isScreenLock(lock)).toBe(true)
  expect(isScreenLock(null)).toBe(true)
  expect(isScreenLock({ ...lock, minutes: 7 })).toBe(false)
  expect(isScreenLock({ ...lock, rounds: 0 })).toBe(false)
  expect(isScreenLock('5')).toBe(false)
  expect(isTries({ count: 2, at: 5 })).toBe(true)
  expect(isTries({ count: -1, at: 5 })).toBe(false)
  expect(isTries(null)).toBe(false)
})
