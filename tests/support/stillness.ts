import { vi } from 'vitest'
import { areKeysAtWork, keysAtRest } from './ciphers.ts'
import { filesUnderWay } from './files.ts'

type Due = { at: number; run: () => void }

/** Longer than anything of the console waits for, milliseconds of its own time. */
const MOST_MS = 60_000

/**
 * Everything a window can wait for, counted in place of waited for: turns of the loop (the steps of IndexedDB, the grants
 * of locks), keys at work, files that load, and timers, whose time passes only once nothing else goes on. However slow the
 * machine is, the same happens in the same order. Undone with the stubs of the test.
 */
export function stillness() {
  const { setImmediate: turn, clearTimeout: clearReal } = globalThis
  const files = filesUnderWay()
  let turns = 0
  let begun = 0
  let now = 0
  let due: Due[] = []

  vi.stubGlobal('setImmediate', (run: (...given: unknown[]) => void, ...given: unknown[]) => {
    turns += 1
    begun += 1
    return turn(() => {
      turns -= 1
      run(...given)
    })
  })
  vi.stubGlobal(
    'setTimeout',
    (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]): Due => {
      const timer = { at: now + ms, run: () => run(...given) }
      due.push(timer)
      return timer
    },
  )
  vi.stubGlobal('clearTimeout', (timer: Due | NodeJS.Timeout | undefined) => {
    if (timer && !('run' in timer)) return clearReal(timer)
    due = due.filter((other) => other !== timer)
  })

  /** Nothing goes on any more: whatever is left waits for a timer, or for ever. */
  async function still(): Promise<void> {
    for (let calm = 0; calm < 2;) {
      await keysAtRest()
      await Promise.allSettled(files.values())
      const before = begun
      // Whoever waited for a key or a file has gone on by the next turn.
      await new Promise<void>((resolve) => turn(resolve))
      const isCalm = turns === 0 && begun === before && files.size === 0 && !areKeysAtWork()
      calm = isCalm ? calm + 1 : 0
    }
  }
  /** The next timer is due. */
  function pass(): void {
    const next = due.toSorted((a, b) => a.at - b.at)[0]
    if (!next) throw new Error('Nothing goes on any more.')
    due = due.filter((other) => other !== next)
    now = Math.max(now, next.at)
    next.run()
  }
  /** Time passes until this holds. */
  async function until(holds: () => boolean): Promise<void> {
    const began = now
    await still()
    while (!holds()) {
      if (now - began > MOST_MS) throw new Error('It goes on, and does not come to it.')
      pass()
      await still()
    }
  }
  return {
    still,
    until,
    /** Time passes until this work is done. */
    async during<T>(work: Promise<T>): Promise<T> {
      let isOver = false
      void work.finally(() => (isOver = true)).catch(() => undefined)
      await until(() => isOver)
      return work
    },
    /** What waits for a timer waits for ever. */
    forgetTimers: () => void (due = []),
  }
}
