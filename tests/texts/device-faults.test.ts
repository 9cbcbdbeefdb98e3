import { describe, expect, test } from 'vitest'
import { skewText } from '../../server/features/clocks/clocks.ts'
import { clockText, impossibleText, turnedAwayText } from '../../src/texts/device-faults.ts'
import type { TurnedAway } from '../../src/model/places/turned-away.ts'
import { kst, SEOUL } from '../model/vitals.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('a wrong clock, in plain words (ruling R30)', () => {
  test.each([
    [180_000, 'Clock 3 min ahead'],
    [-40_000, 'Clock 40 s behind'],
    [10_001, 'Clock 10 s ahead'],
    [20 * HOUR, 'Clock 20 h ahead'],
    [-72 * HOUR, 'Clock 3 days behind'],
  ])('%d ms: %s', (ms, text) => expect(clockText(ms)).toBe(text))

  test.each([undefined, 0, 10_000, -10_000, Number.NaN])('%s is not worth a word', (ms) =>
    expect(clockText(ms)).toBeNull(),
  )

  test('the server says it in the same words', () => {
    for (let ms = 11_000; ms < 80 * HOUR; ms += 7 * MINUTE + 777)
      for (const skew of [ms, -ms]) expect(clockText(skew)).toBe(skewText(skew))
  })
})

describe('values that cannot be (ruling R10)', () => {
  const now = kst('08:00:00')
  const text = (impossible: number, ago: number): string | null =>
    impossibleText({ impossible, impossibleSince: now - ago }, now, SEOUL)

  test('are counted for today', () => {
    expect(text(12, HOUR)).toBe('12 unusable values today')
    expect(text(1, HOUR)).toBe('1 unusable value today')
  })
  test('or since when, where the day of the server began before', () =>
    expect(text(12, 10 * HOUR)).toBe('12 unusable values since 22:00 yesterday'))
  test('and forgotten after a day', () => {
    expect(text(12, 24 * HOUR)).toBeNull()
    expect(text(0, HOUR)).toBeNull()
    expect(impossibleText({}, now, SEOUL)).toBeNull()
  })
})

describe('sensors that are not accepted (GWMAN-03)', () => {
  const now = kst('08:00:00')
  const text = (turnedAway: TurnedAway, ago = HOUR): string | null =>
    turnedAwayText({ turnedAway, turnedAwaySince: now - ago }, now, SEOUL)

  test.each<[TurnedAway, string]>([
    [{ foreign: 2 }, '2 sensors not accepted today: not of this hospital'],
    [{ unnamed: 1 }, '1 sensor not accepted today: under a name that cannot be used'],
    [
      { beyond: 5, example: 'Dr.2001' },
      '5 sensors not accepted today: over the limit of 2000 for one gateway (first Dr.2001)',
    ],
    [
      { foreign: 2, beyond: 5, unnamed: 1 },
      '8 sensors not accepted today: 2 not of this hospital, 5 over the limit of 2000 for one gateway, 1 under a name that cannot be used',
    ],
    [
      { unnamed: 1000 },
      '1000 sensors or more not accepted today: under a name that cannot be used',
    ],
  ])('%j', (turnedAway, words) => expect(text(turnedAway)).toBe(words))

  test('since when, where the day of the server began before', () =>
    expect(text({ foreign: 1 }, 10 * HOUR)).toBe(
      '1 sensor not accepted since 22:00 yesterday: not of this hospital',
    ))
  test('and forgotten after a day', () => {
    expect(text({ foreign: 1 }, 24 * HOUR)).toBeNull()
    expect(text({})).toBeNull()
    expect(turnedAwayText({}, now, SEOUL)).toBeNull()
  })
})
