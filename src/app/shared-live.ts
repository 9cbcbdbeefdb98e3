/** One live query for all parts of a window that ask the same: a thousand alarms are read and sorted once, not three times. */

import { useMemo, useSyncExternalStore } from 'react'
import type { WardlightDb } from '../db/database.ts'
import { followLive, useDb } from './live.ts'
import { createStore } from './store.ts'

type Query<T> = (db: WardlightDb, arg: string) => Promise<T>
type Answer<T> = { value: T } | { error: unknown } | null

type Shared<T> = { current(): Answer<T>; subscribe(listener: () => void): () => void }
type Asked = Map<Query<unknown>, Map<string, Shared<unknown>>>
const asked = new WeakMap<WardlightDb, Asked>()

/** Runs while anybody follows it, and forgets its answer with the last one. */
export function createShared<T>(ask: () => Promise<T>): Shared<T> {
  const answer = createStore<Answer<T>>(null)
  let followers = 0
  let running: AbortController | null = null

  function run(): AbortController {
    const end = new AbortController()
    followLive(
      ask,
      (value) => answer.set({ value }),
      end.signal,
      (error) => answer.set({ error }),
    )
    return end
  }
  return {
    current: answer.current,
    subscribe(listener) {
      const leave = answer.subscribe(listener)
      followers += 1
      running ??= run()
      return () => {
        leave()
        followers -= 1
        if (followers > 0) return
        running?.abort()
        running = null
        answer.set(null)
      }
    },
  }
}

function sharedOf<T>(db: WardlightDb, query: Query<T>, arg: string): Shared<T> {
  const queries: Asked = asked.get(db) ?? new Map()
  asked.set(db, queries)
  const byArg = queries.get(query) ?? new Map<string, Shared<unknown>>()
  queries.set(query, byArg)
  const found = byArg.get(arg) ?? createShared(() => query(db, arg))
  byArg.set(arg, found)
  return found as Shared<T>
}

const NOBODY: Shared<never> = { current: () => null, subscribe: () => () => undefined }

/** As `useLive`, with the same object for all who ask the same. */
export function useSharedLive<Arg extends string, T>(
  query: (db: WardlightDb, arg: Arg) => Promise<T>,
  arg: Arg,
): T | undefined {
  const db = useDb()
  const shared = useMemo(
    () => (db === null ? NOBODY : sharedOf(db, query as Query<T>, arg)),
    [db, query, arg],
  )
  const answer = useSyncExternalStore(shared.subscribe, shared.current)
  if (answer === null) return undefined
  if ('error' in answer) throw answer.error
  return answer.value
}
