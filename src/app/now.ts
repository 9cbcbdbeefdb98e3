import { useSyncExternalStore } from 'react'

/**
 * When this window opened, not when some part of it had loaded: data may arrive in between. By the clock as it goes
 * now: had it been set back since, whatever is said would seem to be of an earlier run.
 */
export function openedAt(): number {
  return Math.min(performance.timeOrigin, Date.now() - performance.now())
}

type Clock = { subscribe: (listener: () => void) => () => void; current: () => number }
const clocks = new Map<number, Clock>()

/** One timer per interval, however many watch it, and none while nobody does. */
function clockOf(everyMs: number): Clock {
  const known = clocks.get(everyMs)
  if (known) return known
  let now = Date.now()
  let timer: ReturnType<typeof setInterval> | undefined
  const listeners = new Set<() => void>()
  const tick = () => {
    now = Date.now()
    for (const listener of listeners) listener()
  }
  // After sleep the ages must be right at once, not at the next tick.
  const wake = () => document.visibilityState === 'visible' && tick()
  const clock: Clock = {
    current: () => now,
    subscribe(listener) {
      if (listeners.size === 0) {
        now = Date.now()
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

/** The time, renewed every `everyMs`: ages are recomputed from it without reading any row again. */
export function useNow(everyMs: number): number {
  const clock = clockOf(everyMs)
  return useSyncExternalStore(clock.subscribe, clock.current)
}
