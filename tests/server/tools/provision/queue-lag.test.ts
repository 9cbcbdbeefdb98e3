import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  partAnsweredScript,
  worstScript,
} from '../../../../server/thingsboard/chains/queue-chain.ts'
import { BEHIND_SHOWN_MS, behindMs, QUEUE_PROBE } from '../../../../src/model/server-lag.ts'
import { queueProbe } from '../../../../src/wire/rows/alarm-settings.ts'
import { type Random, randomOf } from '../../../support/random.ts'
import { run } from './chain-runner.ts'

/*
 * A queue of ten partitions, each as far as it is by itself: it stands still, works off faster or slower, loses what it holds.
 * The rules' own scripts ask it and write to a hospital, the console reads that. What is shown never knows the true lag.
 */
const PARTS = 10
const SECOND = 1000
const EVERY_MS = 5 * SECOND
const START = 1_750_000_000_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Worked off up to `upTo`, with so many seconds of it in every second. */
type Part = { upTo: number; speed: number; waiting: number[] }

function queueOf(parts: number) {
  const all: Part[] = Array.from({ length: parts }, () => ({ upTo: START, speed: 99, waiting: [] }))
  const tenant: Record<string, string> = {}
  const hospital: Record<string, string> = {}
  const turns: number[] = []
  const worst = worstScript(parts)
  const answered = partAnsweredScript(parts)
  const took: number[] = []
  let worstTold = 0
  let now = START

  function answer(part: number, sent: number): void {
    took[part] = now - sent
    const { msg } = run(answered, {}, { part: String(part), sent: String(sent) })
    for (const [key, value] of Object.entries(msg)) tenant[key] = JSON.stringify(value)
  }
  function write(): void {
    worstTold = Math.max(0, ...took)
    const before = hospital[QUEUE_PROBE]
    const known = before === undefined ? {} : { [`ss_${QUEUE_PROBE}`]: before }
    const { msg } = run(worst, {}, { ...tenant, ...known })
    hospital[QUEUE_PROBE] = JSON.stringify(msg[QUEUE_PROBE])
  }

  return {
    all,
    now: () => now,
    /** A second passes. The hospital's own messages go through the first partition. */
    pass(): void {
      now += SECOND
      vi.setSystemTime(now)
      if ((now - START) % EVERY_MS === 0) {
        for (const { waiting } of all) waiting.push(now)
        turns.push(now)
      }
      for (const [index, part] of all.entries()) {
        part.upTo = Math.min(now, part.upTo + part.speed * SECOND)
        while ((part.waiting[0] ?? Infinity) <= part.upTo) answer(index, part.waiting.shift() ?? 0)
      }
      while ((turns[0] ?? Infinity) <= (all[0]?.upTo ?? 0)) {
        turns.shift()
        write()
      }
    },
    /** A restart: what it held is gone. */
    lose(index: number): void {
      const part = all[index]
      if (part) Object.assign(part, { upTo: now, waiting: [] })
      if (index === 0) turns.length = 0
    },
    lag: (): number => Math.max(...all.map(({ upTo }) => now - upTo)),
    /** For how long the oldest question waits; 0 where none does. */
    waits: (): number => Math.max(0, ...all.map(({ waiting }) => now - (waiting[0] ?? now))),
    /** What the slowest of the last answers took, when the hospital was written to. */
    took: () => worstTold,
    shown(): number | null {
      const value = hospital[QUEUE_PROBE]
      const attributes = new Map(value === undefined ? [] : [[QUEUE_PROBE, { ts: 1, value }]])
      const probe = queueProbe({ id: 'h', fields: new Map(), series: new Map(), attributes })
      return behindMs(probe && { probe }, now)
    },
  }
}

function change({ speed, waiting }: Part, random: Random): number {
  if (waiting.length > 6) return random.pick([0, 0.5, 3, 20]) ?? 1
  return random.pick(speed === 0 ? [0, 1, 3, 99] : [0, 0.5, 1, 1, 99]) ?? 1
}

// LAG-08.
test.each([...Array(30).keys()])('behind is behind until it is over, seed %i', (seed) => {
  const random = randomOf(seed)
  const queue = queueOf(PARTS)
  for (let second = 0; second < 30; second += 1) queue.pass()
  let calmSince = START
  let behind = 0
  for (let second = 0; second < 400; second += 1) {
    for (const part of queue.all)
      if (second < 300 && random.next() < 0.03) part.speed = change(part, random)
    if (random.next() < 0.003) queue.lose(random.below(PARTS))
    if (second === 300) for (const part of queue.all) part.speed = 99
    queue.pass()
    const [shown, lag, waits] = [queue.shown(), queue.lag(), queue.waits()]
    const where = { seed, second, lag, waits, shown }
    // A question that waits for ten seconds counts at once.
    if (waits >= BEHIND_SHOWN_MS) expect(shown, JSON.stringify(where)).toBeGreaterThanOrEqual(waits)
    const took = queue.took()
    if (took >= BEHIND_SHOWN_MS) expect(shown, JSON.stringify(where)).toBeGreaterThanOrEqual(took)
    // The first question after a report is asked five seconds later at most: by so much what is shown may be less than what is.
    if (lag >= BEHIND_SHOWN_MS + EVERY_MS)
      expect(shown, JSON.stringify(where)).toBeGreaterThanOrEqual(lag - EVERY_MS)
    if (lag > SECOND) calmSince = queue.now()
    if (shown !== null) behind += 1
    // Two rounds later it is over, and nothing is said of it any more.
    if (queue.now() - calmSince > 3 * EVERY_MS) expect(shown, JSON.stringify(where)).toBeNull()
  }
  expect(queue.shown()).toBeNull()
  expect(behind).toBeGreaterThan(20)
})

test('one partition of ten that stands still is said, the hospital’s own as well', () => {
  for (const standing of [0, 1, 9]) {
    const queue = queueOf(PARTS)
    for (let second = 0; second < 31; second += 1) queue.pass()
    const part = queue.all[standing]
    if (part) part.speed = 0
    const said: (number | null)[] = []
    for (let second = 0; second < 100; second += 1) {
      queue.pass()
      said.push(queue.shown())
    }
    const first = said.findIndex((ms) => ms !== null)
    expect(first).toBeLessThanOrEqual(15)
    expect(said.slice(first)).not.toContain(null)
    expect(said.at(-1)).toBeGreaterThan(94 * SECOND)
    if (part) part.speed = 99
    for (let second = 0; second < 11; second += 1) queue.pass()
    expect(queue.shown()).toBeNull()
  }
})

test('a partition that has never answered counts from when this was seen', () => {
  const queue = queueOf(PARTS)
  const [, , third] = queue.all
  if (third) third.speed = 0
  const said: (number | null)[] = []
  for (let second = 0; second < 30; second += 1) {
    queue.pass()
    said.push(queue.shown())
  }
  expect(said.slice(0, 14)).toEqual(Array(14).fill(null))
  expect(said.at(-1)).toBe(25 * SECOND)
})
