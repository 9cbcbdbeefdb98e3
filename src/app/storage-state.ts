import { createStore, useStore } from './store.ts'

/**
 * Where this window keeps what it receives: `stored` on the device; in `memory` while it is open, because the
 * browser keeps nothing (OFFL-32); `full` when nothing new can be written any more.
 */
export type StorageState = 'stored' | 'memory' | 'full'

/** Where this window keeps what it receives, now. */
export const storageState = createStore<StorageState>('stored')

/** The device is full, as this window's worker or another window says; a window that stores nothing does not mind. */
export function deviceIsFull(): void {
  if (storageState.current() === 'stored') storageState.set('full')
}

/** There is room again: a worker was refused nothing for a while, or the session before has left nothing behind. */
export function deviceHasRoom(): void {
  if (storageState.current() === 'full') storageState.set('stored')
}

export const useStorageState = (): StorageState => useStore(storageState)

/** Staff chose to go on without storing: every window of this session does, until it ends or they take it back. */
const CHOSEN = 'wardlight.in-memory'

export function isChosen(): boolean {
  return [localStorage, sessionStorage].some((kept) => kept.getItem(CHOSEN) !== null)
}

/** A device that is full may refuse this, too: then it is the choice of this window alone. */
export function choose(): void {
  try {
    localStorage.setItem(CHOSEN, '1')
  } catch {
    sessionStorage.setItem(CHOSEN, '1')
  }
}

export function forgetChoice(): void {
  for (const kept of [localStorage, sessionStorage]) kept.removeItem(CHOSEN)
}

/** Nothing is to be stored, or nothing can be. */
export function keepsNothing(): boolean {
  return isChosen() || !('indexedDB' in globalThis)
}
