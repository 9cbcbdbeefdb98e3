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
  const stop = (): void => watching.unsubscribe()
  const watching = liveQuery(query).subscribe({
    next: hear,
    error() {
      stop()
      signal.removeEventListener('abort', stop)
      void sleep(timers, FAILED_MS, signal).then(() => follow(query, hear, timers, signal))
    },
  })
  signal.addEventListener('abort', stop, { once: true })
}
