/** A user's PIN on this device: made, checked, and what becomes of a wrong one (PRIV-09 to PRIV-12). */
import {
  type KeptPin,
  type LockMinutes,
  MOST_TRIES,
  NO_TRIES,
  waitsFor,
} from '../../model/privacy/lock.ts'
import { sendHeldNow } from '../outbox.ts'
import { signOutLockedOut } from '../leave.ts'
import { device } from '../now.ts'
import { session } from '../scope.ts'
import { screenLock, forgetLock, keptLock } from './lock.ts'

/** As for passwords (OWASP, PBKDF2 with SHA-256): half a second on a tablet. */
const ROUNDS = 600_000

/** A page that did not come over a secure line cannot keep a PIN safely. */
export const canLock = (): boolean => 'subtle' in crypto

async function hashOf(pin: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<string> {
  const typed = new TextEncoder().encode(pin)
  const material = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  return base64(new Uint8Array(await crypto.subtle.deriveBits(how, material, 256)))
}

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const bytesOf = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))

/** What is kept of a new PIN. */
export async function keptPin(pin: string, rounds = ROUNDS): Promise<KeptPin> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return { salt: base64(salt), rounds, hash: await hashOf(pin, salt, rounds) }
}

export async function isPin({ salt, rounds, hash }: KeptPin, pin: string): Promise<boolean> {
  return (await hashOf(pin, bytesOf(salt), rounds)) === hash
}

/** `left`: wrong PINs until the session ends. `out`: it ends now. */
export type PinAnswer =
  | { kind: 'right' }
  | { kind: 'wrong'; left: number; waitMs: number }
  | { kind: 'waiting'; waitMs: number }
  | { kind: 'out' }

/** How long this user's next PIN has to wait, milliseconds. */
export function pinWait(user: string): number {
  return waitsFor(keptLock(user).tries.current(), device().wall)
}

/**
 * Is it the PIN of who is signed in? Counted before it is checked, so that a reload makes none undone; the last wrong one
 * ends the session.
 */
export async function tryPin(pin: string): Promise<PinAnswer> {
  const state = session.current()
  if (state.state !== 'open') return { kind: 'out' }
  const { lock, tries } = keptLock(state.user.id)
  const waitMs = pinWait(state.user.id)
  if (waitMs > 0) return { kind: 'waiting', waitMs }
  const count = tries.current().count + 1
  tries.set({ count, at: device().wall })
  const kept = lock.current()
  if (kept !== null && (await isPin(kept, pin))) {
    tries.set(NO_TRIES)
    return { kind: 'right' }
  }
  if (count >= MOST_TRIES) {
    await signOutWithoutPin()
    return { kind: 'out' }
  }
  return { kind: 'wrong', left: MOST_TRIES - count, waitMs: pinWait(state.user.id) }
}

/** Unlocks every window with the right PIN. */
export async function unlockWith(pin: string): Promise<PinAnswer> {
  const answer = await tryPin(pin)
  if (answer.kind === 'right') screenLock.unlock()
  return answer
}

/** Who does not know the PIN proves by the password who they are; what they had not finished waits for them, sealed. */
export async function signOutWithoutPin(): Promise<void> {
  const state = session.current()
  if (state.state !== 'open') return
  void sendHeldNow()
  forgetLock(state.user.id)
  await signOutLockedOut()
}

/** Sets the PIN of who is signed in, and when the screen locks. */
export async function setPin(pin: string, minutes: LockMinutes): Promise<void> {
  const state = session.current()
  if (state.state !== 'open') return
  const { lock, tries } = keptLock(state.user.id)
  const kept = await keptPin(pin)
  tries.set(NO_TRIES)
  lock.set({ ...kept, minutes })
}

/** The screen of who is signed in locks no more. */
export function turnLockOff(): void {
  const state = session.current()
  if (state.state === 'open') forgetLock(state.user.id)
}
