import { beforeEach, expect, it } from 'vitest'
import {
  createPace,
  EVERY_MS,
  LEAST_MS,
  type Pace,
  SOON_MS,
} from '../../../../server/thingsboard/guardian/pace.ts'
import { SETTLED_MS } from '../../../../src/model/guardian/breach.ts'

/* FIT-13: when a hospital of a ThingsBoard is looked at. */

let now = 0
let pace: Pace
beforeEach(() => {
  now = 0
  pace = createPace(() => now)
  pace.known(['a'])
})

/** How many looks there are in this time, each of which takes so long. */
function looksIn(ms: number, tookMs: number, before: () => void = () => undefined): number {
  let looks = 0
  for (const until = now + ms; now < until; now += 1000) {
    before()
    const id = pace.next()
    if (id === undefined) continue
    looks += 1
    pace.looked(id, tookMs, false)
  }
  return looks
}

it('at the start, and then every five minutes', () => {
  expect(pace.next()).toBe('a')
  expect(looksIn(3_600_000, 100)).toBe(12)
})

it('after a change, changes that come together once', () => {
  looksIn(EVERY_MS / 2, 100)
  pace.changed('a')
  expect(pace.next()).toBe(undefined)
  now += SOON_MS
  expect(pace.next()).toBe('a')
  pace.looked('a', 100, false)
  expect(looksIn(600_000, 100, () => pace.changed('a'))).toBe(600_000 / LEAST_MS - 1)
})

it('what was found is looked at once more after ten seconds, however long a look takes', () => {
  pace.looked('a', 60_000, true)
  now += SETTLED_MS - 1
  expect(pace.next()).toBe(undefined)
  now += 1
  expect(pace.next()).toBe('a')
})

it('a twentieth of the time at most, one hospital after the other', () => {
  pace.known(Array.from({ length: 50 }, (_, nth) => `h${nth}`))
  expect(looksIn(3_600_000, 3_000, () => pace.changed('h7'))).toBe(60)
})

it('one that cannot be looked at holds up no other, and is tried again', () => {
  pace.known(['a', 'b'])
  expect(pace.next()).toBe('a')
  pace.failed('a')
  expect(pace.next()).toBe('b')
  pace.looked('b', 0, false)
  now += 60_000
  expect(pace.next()).toBe('a')
  pace.known(['b'])
  expect(pace.next()).toBe(undefined)
})
