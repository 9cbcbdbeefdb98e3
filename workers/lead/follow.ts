import { liveQuery } from 'dexie'
import { type Timers, sleep } from '../timing/wait.ts'

const FAILED_MS = 1_000

/**
 * Runs a query live until `signal` is aborted. If a browser loses its storage for a moment, the live query ends; then it
 * is started again.
 */
export function follow<T>(
  query: () => Promise<T>,
  receive: (answer: T) => void,
  timers: Timers,
  signal: AbortSignal,
): void {
  if (signal.aborted) return
  const stop = (): void => watching.unsubscribe()
  const watching = liveQuery(query).subscribe({
    next: receive,
    error() {
      stop()
      signal.removeEventListener('abort', stop)
      void sleep(timers, FAILED_MS, signal).then(() => follow(query, receive, timers, signal))
    },
  })
  signal.addEventListener('abort', stop, { once: true })
}
