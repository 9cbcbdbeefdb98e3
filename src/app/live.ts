import { liveQuery } from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect } from 'react'
import { useScope } from './scope-context.tsx'
import type { WardlightDb } from '../db/database.ts'

/** The database of who is signed in, or `null`. */
export function useDb(): WardlightDb | null {
  const scope = useScope()
  return scope.state === 'open' ? scope.db : null
}

/**
 * Runs a named query of `src/db/` live: the answer, and a new one whenever its rows change, whichever
 * window or worker wrote them. `undefined` while nothing has been read yet or nobody is signed in.
 */
export function useLive<Args extends readonly unknown[], T>(
  query: (db: WardlightDb, ...args: Args) => Promise<T>,
  ...args: Args
): T | undefined {
  const db = useDb()
  return useLiveQuery(() => {
    return db === null ? undefined : query(db, ...args)
  }, [query, db, ...args.map((arg) => (typeof arg === 'object' ? JSON.stringify(arg) : arg))])
}

/** Runs a named query of `src/db/` once, when it is called; `undefined` where nobody is signed in. */
export function useRead(): <Args extends readonly unknown[], T>(
  query: (db: WardlightDb, ...args: Args) => Promise<T>,
  ...args: Args
) => Promise<T | undefined> {
  const db = useDb()
  return useCallback(
    (query, ...args) => (db === null ? Promise.resolve(undefined) : query(db, ...args)),
    [db],
  )
}

type Query<T> = (db: WardlightDb) => Promise<T>
const answers = new WeakMap<WardlightDb, Map<unknown, unknown>>()

/** As `useLive`, opening with the answer of last time: a list of a thousand is there before it is read anew. */
export function useLiveKept<T>(query: Query<T>): T | undefined {
  const answer = useLive(query)
  const db = useDb()
  useEffect(() => {
    if (db === null || answer === undefined) return
    const kept = answers.get(db) ?? new Map<unknown, unknown>()
    answers.set(db, kept.set(query, answer))
  }, [db, query, answer])
  if (answer !== undefined || db === null) return answer
  return answers.get(db)?.get(query) as T | undefined
}

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
