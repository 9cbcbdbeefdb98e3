import { liveQuery } from 'dexie'
import { type Timers, sleep } from '../timing/wait.ts'

const FAILED_MS = 1_000

/**
 * Runs a query live until `signal` is aborted. A browser may lose its storage for a moment, which ends a live query:
 * it is begun anew.
 */
export function follow<T>(
  query: () => Promise<T>,
  hear: (answer: T) => void,
  timers: Timers,
  signal: AbortSignal,
): void {
  if (signal.aborted) return
  const watching = liveQuery(query).subscribe({
    next: hear,
    error() {
      watching.unsubscribe()
      void sleep(timers, FAILED_MS, signal).then(() => follow(query, hear, timers, signal))
    },
  })
  signal.addEventListener('abort', () => watching.unsubscribe(), { once: true })
}
