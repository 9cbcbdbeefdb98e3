/**
 * What devices send is taken in for a while at a time, then consoles and whoever asks have their turn (SRV-28): a server
 * that cannot keep up would otherwise read everything that waits in all sockets before it does anything else.
 */
export type Intake = {
  /** When it is this message's turn, `undefined` where that is now. In the order in which messages came. */
  mine(): Promise<void> | undefined
}

/** In milliseconds, of one round of the event loop. */
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
      // What follows from the message is done before the next one.
      await Promise.resolve()
      if (now() >= (until ?? 0)) return
    }
  }

  return {
    mine() {
      if (until === null) begin()
      if (waiting.size === 0 && now() < (until ?? 0)) return undefined
      return new Promise((resolve) => waiting.add(resolve))
    },
  }
}
