/** The time in this window: the server's (ST4). Nothing here but `device()` reads the device's own clocks. */

import { useSyncExternalStore } from 'react'
import {
  type ClockNote,
  type DeviceTime,
  type ServerClock,
  carriedOn,
  clockNote,
  passed,
  serverTime,
} from '../model/time/server-clock.ts'

/** A fact about this device and its server, not about a session. Its writer is `server-clock.ts`. */
let known: ServerClock = { state: 'unknown' }

export function device(): DeviceTime {
  return { wall: Date.now(), elapsed: performance.now() }
}

/** The server's time, milliseconds: everything with a time of the server is compared with it. */
export function serverNow(): number {
  const at = device()
  known = carriedOn(known, at)
  return serverTime(known, at)
}

/** What is known of the server's time from here on; all that show an age show it anew. */
export function setServerClock(clock: ServerClock): void {
  known = clock
  for (const { tick } of clocks.values()) tick()
}

/**
 * When this window opened, by the server's clock: not when some part of it had loaded, for data may arrive in between.
 * As the clock is known now: were it put right since, whatever is said would seem to be of an earlier run.
 */
export function openedAt(): number {
  return serverNow() - passed({ wall: performance.timeOrigin, elapsed: 0 }, device())
}

type Clock = {
  subscribe: (listener: () => void) => () => void
  current: () => number
  tick: () => void
}
const clocks = new Map<number, Clock>()

/** One timer per interval, however many watch it, and none while nobody does. */
function clockOf(everyMs: number): Clock {
  const made = clocks.get(everyMs)
  if (made) return made
  let now = serverNow()
  let timer: ReturnType<typeof setInterval> | undefined
  const listeners = new Set<() => void>()
  const tick = () => {
    now = serverNow()
    for (const listener of listeners) listener()
  }
  // After sleep the ages must be right at once, not at the next tick.
  const wake = () => document.visibilityState === 'visible' && tick()
  const clock: Clock = {
    tick,
    current: () => now,
    subscribe(listener) {
      if (listeners.size === 0) {
        now = serverNow()
        timer = setInterval(tick, everyMs)
        document.addEventListener('visibilitychange', wake)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearInterval(timer)
        document.removeEventListener('visibilitychange', wake)
      }
    },
  }
  clocks.set(everyMs, clock)
  return clock
}

/** The server's time, renewed every `everyMs`: ages are recomputed from it without reading any row again. */
export function useNow(everyMs: number): number {
  const clock = clockOf(everyMs)
  return useSyncExternalStore(clock.subscribe, clock.current)
}

/** What staff are told of this device's clock; `null` where it is right. */
export function useClockNote(everyMs: number): ClockNote | null {
  useNow(everyMs)
  return clockNote(known, device())
}
