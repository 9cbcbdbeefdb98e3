/** Tells what asked for it to flush, all together and soon. */
export type Pulse = {
  ask(flush: () => void): void
  /** Whether the server cannot keep up, so that rounds are rare. */
  isLate(): boolean
}

/** Short beside what a console is promised (50 ms), long beside the time between two values. */
const leastMs = 5
const mostMs = 4000
const lateMs = 25
/** After so long others go on before the rest is flushed. */
const turnMs = 10

/**
 * Changes of one moment leave together: with a hundred consoles every value is a hundred frames, and frames and
 * writes are what costs. The pause after a round is three times what the round took, so that a server that cannot
 * keep up says more in fewer frames instead of falling behind.
 */
export function createPulse(now: () => number = () => performance.now()): Pulse {
  const asked = new Set<() => void>()
  let pauseMs = leastMs
  let spentMs = 0
  let isDue = false

  function beat(): void {
    const startedAt = now()
    // Those that ask meanwhile have their turn in this round's rest, or in the next round.
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
