import { describe, expect, test } from 'vitest'
import { hoursOf, missingDay, missingHour } from '../../../src/model/history/missing.ts'
import { kst, SEOUL } from '../vitals.ts'

const TODAY = '2024-05-10'
const NOW = kst('12:20:00')
const of = (coveredUntil: number | null, day = TODAY) => hoursOf(day, coveredUntil, NOW, SEOUL)

// PHIST-16.
describe('an hour without a value', () => {
  test.each([
    ['was silent', 9, NOW, 'none'],
    ['is the present one, silent so far', 12, NOW, 'none'],
    ['has not begun', 13, NOW, 'not-begun'],
    ['is covered to its end', 8, kst('09:00:00'), 'none'],
    ['is covered in part only', 9, kst('09:50:00'), 'not-fetched'],
    ['was never asked for', 9, 0, 'not-fetched'],
    ['is being read', 9, null, 'loading'],
    ['has not begun, whatever is being read', 20, null, 'not-begun'],
  ] as const)('%s', (_, hour, coveredUntil, missing) => {
    expect(missingHour(hour, of(coveredUntil))).toBe(missing)
  })
  test('of another day, by how far that day is covered', () => {
    expect(missingHour(23, of(NOW, '2024-05-09'))).toBe('none')
    expect(missingHour(0, of(kst('09:00:00'), '2024-05-09'))).toBe('none')
    expect(missingHour(0, of(kst('00:00:00') - 86_400_000, TODAY))).toBe('not-fetched')
  })
})

test('a day without a value was silent as far as it is known', () => {
  expect([of(NOW), of(0), of(null)].map(missingDay)).toEqual(['none', 'not-fetched', 'loading'])
})
