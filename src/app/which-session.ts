/**
 * Which session this window is in. What windows tell each other names it: it may be heard late, when somebody has signed
 * in again, or before what another window did to the cookie can be seen here.
 */

import { createStore } from './store.ts'

const KEY = 'wardlight.session'

const joined = createStore('')

const onDevice = (): string => localStorage.getItem(KEY) ?? ''

/** The id of the session this window is in, or was in last; `''` where it began before sessions had one. */
export const ownSession = joined.current

/** This window is in this session; at its start in the one that the device has. */
export function joinSession(id = onDevice()): void {
  joined.set(id)
}

/** Somebody signed in, in this window. */
export function newSession(): void {
  joined.set(crypto.randomUUID())
  localStorage.setItem(KEY, joined.current())
}

/** Has somebody signed in since this window came into its session? */
export function isSucceeded(): boolean {
  return onDevice() !== joined.current()
}
