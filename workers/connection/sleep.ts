import type { Timers } from '../timing/wait.ts'

const TICK_MS = 1_000
/** A tick that comes so much too late means that the device slept (platform C.1, Page Lifecycle). */
const SLEPT_MS = 5_000

/** Calls `woke` when time jumped: sockets that were open before are not to be trusted. Returns its undo. */
export function watchSleep(timers: Timers, woke: () => void): () => void {
  let timer: unknown
  let last = timers.now()
  function tick(): void {
    const now = timers.now()
    if (now - last > TICK_MS + SLEPT_MS) woke()
    last = now
    timer = timers.set(tick, TICK_MS)
  }
  tick()
  return () => timers.clear(timer)
}
