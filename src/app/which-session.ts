/**
 * Which session this window is in. What windows tell each other names it: it may be heard late, when somebody has signed
 * in again, or before what another window did to the cookie can be seen here.
 */

const KEY = 'wardlight.session'

let own = ''

const onDevice = (): string => localStorage.getItem(KEY) ?? ''

/** The id of the session this window is in, or was in last; `''` where it began before sessions had one. */
export function ownSession(): string {
  return own
}

/** This window is in this session; at its start in the one that the device has. */
export function joinSession(id = onDevice()): void {
  own = id
}

/** Somebody signed in, in this window. */
export function newSession(): void {
  own = crypto.randomUUID()
  localStorage.setItem(KEY, own)
}

/** Has somebody signed in since this window came into its session? */
export function isSucceeded(): boolean {
  return onDevice() !== own
}
