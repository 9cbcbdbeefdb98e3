import { useSyncExternalStore } from 'react'

/** One value of this window that screens follow. */
export type Store<T> = {
  current(): T
  set(next: T): void
  /** Told of every `set`. Returns its undo. */
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

/** The value, drawn anew whenever it is set. */
export function useStore<T>(store: Pick<Store<T>, 'current' | 'subscribe'>): T {
  return useSyncExternalStore(store.subscribe, store.current)
}
