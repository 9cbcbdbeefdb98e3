import { useSyncExternalStore } from 'react'
import type { WardlightDb } from '../db/database.ts'

/** One value of this window that screens follow. */
export type Store<T> = {
  current(): T
  set(next: T): void
  /** Calls `listener` after every `set`. Returns its undo. */
  subscribe(listener: () => void): () => void
}

export function createStore<T>(first: T): Store<T> {
  const listeners = new Set<() => void>()
  let value = first
  return {
    current: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Puts the result of the latest work into a store; earlier work that ends later is dropped. */
export function latestInto<T>({ set }: Pick<Store<T>, 'set'>): (work: Promise<T>) => Promise<void> {
  let latest: Promise<T> | null = null
  return async (work) => {
    latest = work
    const result = await work
    if (work === latest) set(result)
  }
}

/** A value for each session: made for its database, and collected with it. */
export function perDatabase<T>(make: () => T): (db: WardlightDb) => T {
  const all = new WeakMap<WardlightDb, T>()
  return (db) => {
    const kept = all.get(db) ?? make()
    all.set(db, kept)
    return kept
  }
}

/** A value for each user of this device: made with the first question, and kept. */
export function perUser<T>(make: (user: string) => T): (user: string) => T {
  const all = new Map<string, T>()
  return (user) => {
    const kept = all.get(user) ?? make(user)
    all.set(user, kept)
    return kept
  }
}

/** The value; renders again whenever it is set. */
export function useStore<T>(store: Pick<Store<T>, 'current' | 'subscribe'>): T {
  return useSyncExternalStore(store.subscribe, store.current)
}
