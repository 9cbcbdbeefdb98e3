import { deviceTime } from '../../src/sync/server-clock.ts'

/** Waiting that can be cut short; timers are parameters, so tests never sleep. */
export type Timers = {
  /** The server's time (ST4): for times that are shown, stored, or compared with the server's. Milliseconds. */
  now: () => number
  /** Milliseconds since this worker began; never set back, so durations are differences of these. */
  elapsed: () => number
  /** The device's own clock, only to notice that it was set. Milliseconds since the epoch. */
  wall: () => number
  set: (run: () => void, ms: number) => unknown
  clear: (timer: unknown) => void
}

/** The device's timers, whose `now` is a server's. */
export const systemTimers = (now: () => number): Timers => ({
  now,
  elapsed: () => deviceTime().elapsed,
  wall: () => deviceTime().wall,
  set: (run, ms) => setTimeout(run, ms),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
})

/** Resolves after `ms`, or at once when the signal is aborted; never rejects. */
export function sleep(timers: Timers, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = timers.set(finish, ms)
    function finish(): void {
      timers.clear(timer)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    signal.addEventListener('abort', finish)
  })
}

/** A bell that can be rung from outside: it wakes all who wait for its signal. */
export type Bell = { ring(): void; signal(): AbortSignal }

export function createBell(): Bell {
  let controller = new AbortController()
  return {
    ring() {
      controller.abort()
      controller = new AbortController()
    },
    signal: () => controller.signal,
  }
}

const TICK_MS = 1_000
/** A tick that is this late means that the device slept (platform C.1, Page Lifecycle). */
const SLEPT_MS = 5_000
/** The device's two clocks agree within this; a larger difference means that one was set or stopped for a moment. */
const SET_MS = 500

export type SleepWatch = {
  /** Time jumped: sockets that were open before cannot be trusted. */
  woke(): void
  /** The device's clock was set. A large step ahead looks like sleep and calls `woke` as well. */
  set(): void
}

/** Notices that the device slept, or that its clock was set. Returns a function that ends the watch. */
export function watchSleep(timers: Timers, { woke, set }: SleepWatch): () => void {
  let timer: unknown
  let last = { wall: timers.wall(), elapsed: timers.elapsed() }
  function tick(): void {
    const now = { wall: timers.wall(), elapsed: timers.elapsed() }
    const passed = now.wall - last.wall
    if (Math.abs(passed - (now.elapsed - last.elapsed)) > SET_MS) set()
    if (passed > TICK_MS + SLEPT_MS) woke()
    last = now
    timer = timers.set(tick, TICK_MS)
  }
  tick()
  return () => timers.clear(timer)
}
