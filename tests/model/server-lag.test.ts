import { expect, test } from 'vitest'
import { behindMs, type QueueProbe, shouldBeAsked } from '../../src/model/server-lag.ts'

const NOW = 1_750_000_000_000
const ago = (seconds: number): number => NOW - seconds * 1000
const asked = (since: number, tookMs = 0): QueueProbe => ({
  state: 'asked',
  at: ago(Math.min(since, 9)),
  since: ago(since),
  tookMs,
})
const answered = (at: number, tookMs: number): QueueProbe => ({
  state: 'answered',
  at: ago(at),
  tookMs,
})

// LAG-01.
test.each<[string, QueueProbe | null, number | null]>([
  ['a server without a probe', null, null],
  ['answered at once', answered(3, 200), null],
  ['answered late', answered(3, 40_000), 40_000],
  ['answered late, a minute ago, and nobody has reported since', answered(61, 40_000), null],
  ['asked just now', asked(2), null],
  ['asked, and no answer for long', asked(40), 40_000],
  ['asked just now, the answer before was late', asked(2, 40_000), 40_000],
  ['asked for longer than the answer before took', asked(50, 40_000), 50_000],
  ['asked at a moment to come: two clocks differ a little', asked(-3), null],
])('%s', (_, probe, ms) => {
  expect(behindMs(probe && { probe }, NOW)).toBe(ms)
})

// LAG-01: what would ask is behind itself, or does not run.
test.each<[string, QueueProbe, number | undefined, number | null]>([
  ['nobody has reported since', answered(3_600, 200), undefined, null],
  ['a report has just arrived', answered(3_600, 200), 9, null],
  ['reports arrive and it is not asked', answered(25, 200), 11, 25_000],
  ['not asked again, the answer is awaited as well', asked(40), 11, 40_000],
])('%s', (_, probe, unasked, ms) => {
  const queue = unasked === undefined ? { probe } : { probe, unaskedSince: ago(unasked) }
  expect(behindMs(queue, NOW)).toBe(ms)
})

test('it is asked every ten seconds', () => {
  expect(shouldBeAsked(answered(12, 0), NOW)).toBe(false)
  expect(shouldBeAsked(answered(13, 0), NOW)).toBe(true)
})
