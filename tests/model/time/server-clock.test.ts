import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../src/model/constants.ts'
import {
  type DeviceTime,
  carriedOn,
  clockNote,
  isSameClock,
  keptClock,
  measuredClock,
  serverTime,
} from '../../../src/model/time/server-clock.ts'

const SERVER = Date.UTC(2026, 10, 22, 12)
const SKEWS = [0, SECOND_MS, MINUTE_MS, 10 * MINUTE_MS, DAY_MS].flatMap((ms) => [ms, -ms])

/** The device `ms` later, its clock set by `setMs` meanwhile and asleep for `sleptMs` of it. */
const later = (from: DeviceTime, ms: number, { setMs = 0, sleptMs = 0 } = {}): DeviceTime => ({
  wall: from.wall + ms + setMs,
  elapsed: from.elapsed + ms - sleptMs,
})

// ST4: ages are by the server's clock.
describe.each(SKEWS)('a device whose clock is %d ms ahead', (skewMs) => {
  const start = { wall: SERVER + skewMs, elapsed: 5_000 }
  const measured = measuredClock({ offsetMs: -skewMs, at: SERVER }, start)

  it('has the server’s time once it was measured, and goes on with it', () => {
    expect(serverTime(measured, start)).toBe(SERVER)
    expect(serverTime(measured, later(start, HOUR_MS))).toBe(SERVER + HOUR_MS)
  })
  it('has it after a sleep', () => {
    const woken = later(start, HOUR_MS, { sleptMs: 50 * MINUTE_MS })
    expect(serverTime(measured, woken)).toBe(SERVER + HOUR_MS)
  })
  it('has it after its clock was set back', () => {
    const set = later(start, MINUTE_MS, { setMs: -DAY_MS })
    expect(serverTime(measured, set)).toBe(SERVER + MINUTE_MS)
  })
  it('has it after a sleep, and after its clock was set back then', () => {
    const woken = later(start, HOUR_MS, { sleptMs: 50 * MINUTE_MS })
    const set = later(woken, MINUTE_MS, { setMs: -HOUR_MS })
    expect(serverTime(carriedOn(measured, woken), set)).toBe(SERVER + HOUR_MS + MINUTE_MS)
  })
  it('never has an earlier one, should its clock be set ahead', () => {
    const set = later(start, MINUTE_MS, { setMs: HOUR_MS })
    expect(serverTime(measured, set)).toBe(SERVER + MINUTE_MS + HOUR_MS)
  })
  it('has it in the next run, without a connection', () => {
    const next = { wall: start.wall + 3 * HOUR_MS, elapsed: 100 }
    const kept = keptClock({ offsetMs: -skewMs, at: SERVER }, next)
    expect(serverTime(kept, next)).toBe(SERVER + 3 * HOUR_MS)
    expect(serverTime(kept, later(next, MINUTE_MS))).toBe(SERVER + 3 * HOUR_MS + MINUTE_MS)
  })
  it('is told of over ten seconds, and doubted over a minute when it was not measured again', () => {
    const kept = keptClock({ offsetMs: -skewMs, at: SERVER }, start)
    const kindOf = (clock: typeof kept) => clockNote(clock, start)?.kind ?? null
    expect(kindOf(measured)).toBe(Math.abs(skewMs) > 10 * SECOND_MS ? 'corrected' : null)
    expect(kindOf(kept)).toBe(Math.abs(skewMs) > MINUTE_MS ? 'doubtful' : kindOf(measured))
    expect(clockNote(measured, start)?.skewMs ?? skewMs).toBe(skewMs)
  })
})

// OFFL-81: the worker has measured, and the clock is set before the page reads it.
describe('what was measured before the clock was set', () => {
  const row = { offsetMs: -1_800, at: SERVER }
  it.each(SKEWS)('makes nothing look younger: set by %d ms', (setMs) => {
    const set = { wall: SERVER + 1_800 + setMs, elapsed: 5_000 }
    const clock = measuredClock(row, set)
    expect(serverTime(clock, set)).toBe(SERVER + Math.max(0, setMs))
    expect(serverTime(clock, later(set, MINUTE_MS))).toBe(SERVER + Math.max(0, setMs) + MINUTE_MS)
  })
})

// OFFL-81: two measurements may have one time, of a server that was set back or a device that was set.
it('is another measurement where either number differs', () => {
  const row = { offsetMs: 5, at: SERVER }
  expect(isSameClock({ ...row }, row)).toBe(true)
  expect(isSameClock({ ...row, offsetMs: 6 }, row)).toBe(false)
  expect(isSameClock({ ...row, at: SERVER + 1 }, row)).toBe(false)
  expect(isSameClock(row, undefined)).toBe(false)
})

describe('what was kept of an earlier run', () => {
  const row = { offsetMs: 0, at: SERVER }
  it('is no earlier than the server was: a clock that fell back to 2020 is doubted', () => {
    const fallen = { wall: Date.UTC(2020, 0, 1), elapsed: 100 }
    const kept = keptClock(row, fallen)
    expect(serverTime(kept, fallen)).toBe(SERVER)
    expect(serverTime(kept, later(fallen, MINUTE_MS))).toBe(SERVER + MINUTE_MS)
    expect(clockNote(kept, fallen)).toEqual({ kind: 'doubtful', skewMs: fallen.wall - SERVER })
  })
  it('is the device’s own clock while nobody was ever asked, and nothing is said', () => {
    const start = { wall: SERVER, elapsed: 0 }
    expect(serverTime({ state: 'unknown' }, later(start, 7))).toBe(SERVER + 7)
    expect(clockNote({ state: 'unknown' }, start)).toBeNull()
  })
})
