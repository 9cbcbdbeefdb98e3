import { describe, expect, test } from 'vitest'
import type { Connection } from '../../src/model/connection.ts'
import {
  behindMs,
  queueAfter,
  type QueueProbe,
  type QueueState,
  shouldBeAsked,
  receivedBehindMs,
} from '../../src/model/server-lag.ts'

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

/** As it was so many seconds ago; the oldest question that waits was asked `since` ago. */
const watched = (at: number, since: number, tookMs = 100): QueueProbe => ({
  state: 'watched',
  at: ago(at),
  since: ago(since),
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
  ['every partition has answered', watched(3, -2), null],
  ['and one of them late', watched(3, -2, 40_000), 40_000],
  ['one does not answer', watched(3, 40), 40_000],
  [
    'nothing was written for long: the partition of the hospital is behind itself',
    watched(40, 35),
    35_000,
  ],
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
  // By the rules' own clock, and not by reports.
  expect(shouldBeAsked(watched(13, 8), NOW)).toBe(false)
})

// LAG-05: no Live between two lines.
describe('what a line was told', () => {
  const live = (since: number, openedAt?: number): Connection => ({
    state: 'live',
    since: ago(since),
    receivedAt: ago(1),
    epoch: 1,
    ...(openedAt !== undefined && { openedAt: ago(openedAt) }),
  })
  const told = (heard: number, connection: Connection, probe = watched(heard, heard + 40)) =>
    receivedBehindMs({ probe, heardAt: ago(heard) }, connection, NOW)

  test('counts for as long as it lasts, in doubt or not', () => {
    expect(told(5, live(60))).toBe(45_000)
    expect(told(5, live(2, 60))).toBe(45_000)
    expect(told(70, live(2, 80))).toBe(110_000)
  })
  test('holds for the next one, until that is told itself', () => {
    expect(told(5, live(2))).toBe(40_000)
    expect(told(1, live(2), watched(1, -4))).toBeNull()
  })
  test('for a minute at most, and only where it ended behind', () => {
    expect(told(70, live(61))).toBeNull()
    expect(told(70, live(2))).toBeNull()
    expect(told(20, live(2), watched(20, 16))).toBeNull()
  })
})

// LAG-11.
test('behind is behind until it is over: about ten seconds late is not Live in between', () => {
  const shown: (number | null)[] = []
  let queue: QueueState | null = null
  for (const tookMs of [9_500, 10_200, 9_500, 8_000, 6_500, 9_500, 10_200]) {
    queue = queueAfter(queue, { probe: watched(0, -4, tookMs) }, NOW)
    shown.push(behindMs(queue, NOW))
  }
  expect(shown).toEqual([null, 10_200, 9_500, 8_000, null, null, 10_200])
})

test('what was over is not behind again with the same news', () => {
  const behind = queueAfter(null, { probe: watched(0, 12) }, NOW)
  const over = queueAfter(behind, { probe: watched(0, -4) }, NOW)
  const same = queueAfter(over, { ...over, unaskedSince: NOW }, NOW)
  expect(same).not.toHaveProperty('wasBehind')
})
