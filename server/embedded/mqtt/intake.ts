/**
 * Takes messages of devices for 20 ms at a time, then lets consoles and requests have their turn (SRV-28). Otherwise a
 * server that cannot keep up would read everything that waits in all sockets before it does anything else.
 */
export type Intake = {
  /** Resolves when it is this message's turn; `undefined` if that is now. First come, first served. */
  turn(): Promise<void> | undefined
}

/** How long messages are taken in one round of the event loop. */
const sliceMs = 20

/** `soon` runs after whatever else is due; `now` is a clock in milliseconds. */
export function createIntake(
  soon: (next: () => void) => unknown = setImmediate,
  now: () => number = () => performance.now(),
): Intake {
  const waiting = new Set<() => void>()
  let until: number | null = null

  function begin(): void {
    until = now() + sliceMs
    soon(next)
  }

  async function next(): Promise<void> {
    until = null
    if (waiting.size === 0) return
    begin()
    for (const message of waiting) {
      waiting.delete(message)
      message()
      // Finishes this message before the next one.
      await Promise.resolve()
      if (now() >= (until ?? 0)) return
    }
  }

  return {
    turn() {
      if (until === null) begin()
      if (waiting.size === 0 && now() < (until ?? 0)) return undefined
      return new Promise((resolve) => waiting.add(resolve))
    },
  }
}
