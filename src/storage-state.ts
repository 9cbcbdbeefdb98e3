import { useSyncExternalStore } from 'react'

/**
 * Where this window keeps what it receives: `stored` on the device; in `memory` while it is open, because the
 * browser keeps nothing (OFFL-32); `full` when nothing new can be written any more.
 */
export type StorageState = 'stored' | 'memory' | 'full'

const listeners = new Set<() => void>()
let current: StorageState = 'stored'

const state = {
  current: () => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** The one writer of the state is `backend.ts`. */
export function keepingIn(next: StorageState): void {
  current = next
  for (const listener of listeners) listener()
}

export function useStorageState(): StorageState {
  return useSyncExternalStore(state.subscribe, state.current)
}
