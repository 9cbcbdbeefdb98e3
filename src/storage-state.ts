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

/** Written where it is noticed: `backend.ts` and `session.ts`. */
export function keepingIn(next: StorageState): void {
  current = next
  for (const listener of listeners) listener()
}

export function useStorageState(): StorageState {
  return useSyncExternalStore(state.subscribe, state.current)
}

/** Set for as long as this window is open once staff chose to go on without storing. */
const IN_MEMORY = 'wardlight.in-memory'

/** Staff go on with a device that is full: this window starts anew and stores nothing (OFFL-32). */
export function goOnInMemory(): void {
  sessionStorage.setItem(IN_MEMORY, '1')
  location.reload()
}

/** Nothing is to be stored, or nothing can be. */
export function keepsNothing(): boolean {
  return sessionStorage.getItem(IN_MEMORY) !== null || !('indexedDB' in globalThis)
}
