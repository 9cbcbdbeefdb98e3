import type { Timers } from '../timing/wait.ts'

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
