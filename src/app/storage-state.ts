import { createStore, useStore } from './store.ts'

/**
 * Where this window keeps what it receives: `stored` on the device; in `memory` while it is open, because the
 * browser keeps nothing (OFFL-32); `full` when nothing new can be written any more.
 */
export type StorageState = 'stored' | 'memory' | 'full'

const state = createStore<StorageState>('stored')

/** Written where it is noticed: `backend.ts` and `session.ts`. */
export const keepingIn = state.set

export const useStorageState = (): StorageState => useStore(state)

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
