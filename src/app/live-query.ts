import { liveQuery } from 'dexie'

/** Runs a query live until its answer is the one that is waited for. */
export function untilLive<T, Wanted extends T>(
  query: () => Promise<T>,
  isWanted: (answer: T) => answer is Wanted,
): Promise<Wanted> {
  return new Promise((resolve, reject) => {
    const watching = liveQuery(query).subscribe({
      next(answer) {
        if (!isWanted(answer)) return
        queueMicrotask(() => watching.unsubscribe())
        resolve(answer)
      },
      error: reject,
    })
  })
}

/**
 * Hears a query's answer now and after every change, until `signal` is aborted or its database is closed; `fail` hears
 * why there are no more.
 */
export function followLive<T>(
  query: () => Promise<T>,
  hear: (answer: T) => void,
  signal: AbortSignal,
  fail: (error: unknown) => void = () => undefined,
): void {
  const following = liveQuery(query).subscribe({ next: hear, error: fail })
  signal.addEventListener('abort', () => following.unsubscribe())
}
