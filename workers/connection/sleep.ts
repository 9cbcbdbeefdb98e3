import type { Timers } from '../timing/wait.ts'

const TICK_MS = 1_000
/** A tick that comes so much too late means that the device slept (platform C.1, Page Lifecycle). */
const SLEPT_MS = 5_000
/** The device's two clocks go together to this; beyond it one was set, or stood still for a moment. */
const SET_MS = 500

export type SleepWatch = {
  /** Time jumped: sockets that were open before are not to be trusted. */
  woke(): void
  /** The device's clock was set. One that was set far ahead looks like sleep, and is `woke` as well. */
  set(): void
}

/** Calls when the device slept, and when its clock was set. Returns its undo. */
export function watchSleep(timers: Timers, { woke, set }: SleepWatch): () => void {
  let timer: unknown
  let last = { wall: timers.wall(), elapsed: timers.elapsed() }
  function tick(): void {
    const now = { wall: timers.wall(), elapsed: timers.elapsed() }
    const gone = now.wall - last.wall
    if (Math.abs(gone - (now.elapsed - last.elapsed)) > SET_MS) set()
    if (gone > TICK_MS + SLEPT_MS) woke()
    last = now
    timer = timers.set(tick, TICK_MS)
  }
  tick()
  return () => timers.clear(timer)
}
