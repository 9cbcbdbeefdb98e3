/** Runs the flushes that were asked for, all together and soon. */
export type Pulse = {
  ask(flush: () => void): void
  /** Whether the server cannot keep up, so that rounds are rare. */
  isLate(): boolean
}

/** Short compared with the 50 ms promised to a console, long compared with the time between two values. */
const leastMs = 5
const mostMs = 4000
const lateMs = 25
/** After so long other work of the server has a turn before the rest is flushed. */
const turnMs = 10

/**
 * Changes of one moment are sent together: with a hundred consoles every value is a hundred frames, and frames and
 * writes are what costs. The pause after a round is three times as long as the round, so that a server that cannot keep
 * up sends more in fewer frames instead of falling behind.
 */
export function createPulse(now: () => number = () => performance.now()): Pulse {
  const asked = new Set<() => void>()
  let pauseMs = leastMs
  let spentMs = 0
  let isDue = false

  function beat(): void {
    const startedAt = now()
    // A flush asked for while this runs has its turn later in this round, or in the next one.
    for (const flush of asked) {
      if (now() - startedAt > turnMs) break
      asked.delete(flush)
      flush()
    }
    spentMs += now() - startedAt
    if (asked.size > 0) {
      setImmediate(beat)
      return
    }
    pauseMs = Math.min(Math.max(3 * spentMs, leastMs), mostMs)
    spentMs = 0
    isDue = false
  }

  return {
    ask(flush) {
      asked.add(flush)
      if (isDue) return
      isDue = true
      setTimeout(beat, pauseMs)
    },
    isLate: () => pauseMs > lateMs,
  }
}
