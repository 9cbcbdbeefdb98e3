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
