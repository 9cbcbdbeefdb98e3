import type { WardlightDb } from '../db/database.ts'
import { putStatus, statusRow } from '../db/status.ts'
import { MINUTE_MS, SECOND_MS } from '../model/constants.ts'
import {
  type Bounds,
  type TimeSample,
  boundTime,
  narrowed,
  type DeviceTime,
  type ServerClock,
  type StoredClock,
  carriedOn,
  keptClock,
  serverTime,
} from '../model/time/server-clock.ts'

/** The device's own clocks. */
export const deviceTime = (): DeviceTime => ({ wall: Date.now(), elapsed: performance.now() })

/** A step larger than this is reported and stored at once. */
const STEP_MS = 100
/** As often is it stored that the clock was measured: a page that saw the device's clock set ahead and back goes by it (OFFL-82). */
const STORE_EVERY_MS = MINUTE_MS / 3
/** Values are stamped no later than this after now, unless a clock is wrong. */
const FUTURE_MS = 5 * SECOND_MS
/** A gateway that is always ahead has the server asked no oftener. */
const ASK_EVERY_MS = MINUTE_MS / 3

/**
 * The server's time in a worker (ST4): measured from every answer that says it, so with every connection, and stored, so
 * that it is known after a start without one. `device` is for tests.
 */
export type WorkerClock = {
  /** Milliseconds since the epoch, by the server; by the device until the server has answered once. */
  now(): number
  /** An answer of the server came. */
  heard(sample: TimeSample): void
  /** As an earlier run has left it, until it is measured. */
  keep(stored: StoredClock | undefined): void
  /** Goes on with what is stored here, and stores here what is measured from now on. */
  keepIn(db: WardlightDb): Promise<void>
  /** How the server is asked for nothing but its time. */
  askBy(ask: () => void): void
  /** The device's clock was set: what is stored of it is not right any more, and the server is asked. */
  deviceWasSet(): void
  /** A value came with this time. One from the future says that a clock was set, perhaps the server's: it is asked. */
  seen(ts: number): void
  /** Called whenever the time jumps, with by how many milliseconds, until `signal` is aborted. */
  follow(moved: (byMs: number) => void, signal: AbortSignal): void
  readonly device: () => DeviceTime
  /** What the server's answers in this run leave for its time, whatever the device's clock says; `null` before the first. */
  bounds(): Bounds | null
}

/** By what is it known how much time has passed? Not by the clock that staff can set. */
export type PassedClock = Pick<WorkerClock, 'bounds' | 'device'>

export function createServerClock(device: () => DeviceTime = deviceTime): WorkerClock {
  let clock: ServerClock = { state: 'unknown' }
  let bounds: Bounds | null = null
  let db: WardlightDb | null = null
  let stored: { offsetMs: number; elapsed: number } | null = null
  let ask = (): void => undefined
  let askedAt = -Infinity
  const followers = new Set<(byMs: number) => void>()

  function now(): number {
    const at = device()
    clock = carriedOn(clock, at)
    return serverTime(clock, at)
  }

  function store(): void {
    if (db === null || clock.state !== 'measured') return
    const { wall, elapsed } = device()
    const at = now()
    const newest = { offsetMs: at - wall, elapsed }
    stored = newest
    // A full database costs this worker nothing; other windows and the next run go by what is stored (OFFL-78).
    void putStatus(db, { key: 'clock', offsetMs: newest.offsetMs, at }).catch(() => {
      if (stored === newest) stored = null
    })
  }

  function isWorthStoring(): boolean {
    if (stored === null) return true
    const { wall, elapsed } = device()
    const offsetMs = now() - wall
    return (
      Math.abs(offsetMs - stored.offsetMs) > STEP_MS || elapsed - stored.elapsed >= STORE_EVERY_MS
    )
  }

  function keep(kept: StoredClock | undefined): void {
    if (kept && clock.state === 'unknown') clock = keptClock(kept, device())
  }

  return {
    device,
    bounds: () => bounds,
    now,
    keep,
    heard(sample) {
      bounds = narrowed(bounds, sample)
      if (bounds === null) return
      const { got } = sample
      const before = serverTime(clock, got)
      const server = boundTime(bounds, got)
      clock = { state: 'measured', anchor: { ...got, server } }
      const byMs = server - before
      const isMoved = Math.abs(byMs) > STEP_MS
      // What was wrong here may be wrong in every page, whatever was stored before.
      if (isMoved || isWorthStoring()) store()
      if (isMoved) for (const moved of followers) moved(byMs)
    },
    async keepIn(given) {
      keep(await statusRow(given, 'clock').catch(() => undefined))
      db = given
      store()
    },
    askBy(given) {
      ask = given
    },
    deviceWasSet() {
      store()
      ask()
    },
    seen(ts) {
      if (ts - now() <= FUTURE_MS) return
      const { elapsed } = device()
      if (elapsed - askedAt < ASK_EVERY_MS) return
      askedAt = elapsed
      ask()
    },
    follow(moved, signal) {
      followers.add(moved)
      signal.addEventListener('abort', () => followers.delete(moved))
    },
  }
}
