import { expect, it } from 'vitest'
import {
  dueAt,
  FLOOD_APART_MS,
  type Gathering,
  gathered,
  hasLeft,
  MANY,
  QUIET,
} from '../../../../server/features/letters/gathering.ts'

const second = 1000

it('the first alarm waits three seconds, and those after it do not put it off', () => {
  expect(dueAt(QUIET)).toBeNull()
  const one = gathered(QUIET, 100 * second, false)
  expect(dueAt(one)).toBe(103 * second)
  expect(dueAt(gathered(one, 102 * second, false))).toBe(103 * second)
})

it('an urgent alarm goes out at once, also when a letter left a moment ago', () => {
  expect(dueAt(gathered(QUIET, 5, true))).toBe(5)
  const after = hasLeft(gathered(QUIET, 0, false), 3 * second)
  expect(dueAt(gathered(after, 4 * second, true))).toBe(4 * second)
  expect(dueAt(gathered(gathered(after, 4 * second, false), 5 * second, true))).toBe(5 * second)
})

it('letters of a person are ten seconds apart, urgent ones from each other', () => {
  const after = hasLeft(gathered(QUIET, 0, false), 3 * second)
  expect(dueAt(gathered(after, 4 * second, false))).toBe(13 * second)
  const urgent = hasLeft(gathered(QUIET, 0, true), 0)
  expect(dueAt(gathered(urgent, second, true))).toBe(10 * second)
})

/** Alarms come every second for so long; answers when letters left. */
function flood(seconds: number, isUrgent: boolean): number[] {
  let state: Gathering = QUIET
  const sent: number[] = []
  for (let now = 0; now < seconds * second; now += second) {
    state = gathered(state, now, isUrgent)
    const due = dueAt(state)
    if (due !== null && due <= now) {
      sent.push(now)
      state = hasLeft(state, now)
    }
  }
  return sent
}

it('a flood of an hour is a few letters, and urgent ones one a minute', () => {
  const calm = flood(3600, false)
  expect(calm.slice(0, MANY)).toEqual([3, 13, 23, 33, 43].map((at) => at * second))
  expect((calm[MANY] ?? 0) - (calm[MANY - 1] ?? 0)).toBe(FLOOD_APART_MS)
  expect(calm.length).toBeLessThanOrEqual(25)
  const urgent = flood(3600, true)
  expect(urgent[0]).toBe(0)
  expect(urgent.length).toBeLessThanOrEqual(70)
  expect(urgent.length).toBeGreaterThanOrEqual(50)
})
