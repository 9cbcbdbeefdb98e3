/** When a screen locks, and how a wrong PIN is answered (PRIV-08 to PRIV-13). Pure: times are parameters. */
import { MINUTE_MS, SECOND_MS } from '../constants.ts'

/** What can be chosen as "locks after", in minutes. */
export const LOCK_MINUTES = [1, 2, 5, 10, 30] as const
export type LockMinutes = (typeof LOCK_MINUTES)[number]

/** What is kept of a PIN: it can be checked, and not read. `salt` and `hash` are Base64. */
export type KeptPin = { salt: string; rounds: number; hash: string }
/** Somebody's lock on this device. */
export type ScreenLock = KeptPin & { minutes: LockMinutes }

export function isScreenLock(stored: unknown): stored is ScreenLock | null {
  if (stored === null) return true
  if (typeof stored !== 'object') return false
  const { salt, rounds, hash, minutes } = stored as Partial<Record<keyof ScreenLock, unknown>>
  return (
    typeof salt === 'string' &&
    typeof hash === 'string' &&
    typeof rounds === 'number' &&
    rounds > 0 &&
    LOCK_MINUTES.some((each) => each === minutes)
  )
}

export const PIN_LEAST = 4
export const PIN_MOST = 8

export type WrongPin = 'length' | 'easy' | 'different'

/** What is wrong with a new PIN, `null` for nothing: 4 to 8 digits, not all the same, not one after the other. */
export function wrongPin(pin: string, repeated: string): WrongPin | null {
  if (!/^\d+$/.test(pin) || pin.length < PIN_LEAST || pin.length > PIN_MOST) return 'length'
  if (isEasy(pin)) return 'easy'
  return pin === repeated ? null : 'different'
}

/** `0000`, `1234`, `9876`: what somebody at the bedside tries first. */
function isEasy(pin: string): boolean {
  const digits = Array.from(pin, Number)
  const steps = new Set(digits.slice(1).map((digit, at) => digit - (digits[at] ?? 0)))
  return steps.size === 1 && [0, 1, -1].some((step) => steps.has(step))
}

/** A moment by both clocks of the device: `wall` also runs while it sleeps, `elapsed` cannot be set. Milliseconds. */
type Moment = { wall: number; elapsed: number }
/** The last touch of any window; `elapsed` is `null` where this window has not run then. */
export type Touch = { wall: number; elapsed: number | null }

/** A clock may be put right by so much without being doubted. */
const SLACK_MS = MINUTE_MS

/**
 * Was the screen untouched for so long? The longer of both clocks counts: one may stop while the device sleeps, the other
 * may be put back. With a last touch in the future the screen is locked.
 */
export function isUntouched(now: Moment, touch: Touch, minutes: number): boolean {
  const byWall = now.wall - touch.wall
  if (touch.elapsed === null) return byWall >= minutes * MINUTE_MS || byWall < -SLACK_MS
  return Math.max(byWall, now.elapsed - touch.elapsed) >= minutes * MINUTE_MS
}

/** The wrong PINs in a row, and when the last one was typed, milliseconds of the device's clock. */
export type Tries = { count: number; at: number }
export const NO_TRIES: Tries = { count: 0, at: 0 }

/** So many wrong PINs in a row end the session. */
export const MOST_TRIES = 10
/** Of which so many are mistakes of a finger, and wait for nothing. */
const FREE_TRIES = 3
const FIRST_WAIT_MS = 5 * SECOND_MS
const LONGEST_WAIT_MS = MINUTE_MS

/**
 * How long the next PIN has to wait, milliseconds; 0 for not at all: 5 s after the third wrong one, then twice as long
 * with each, a minute at most. A clock that was put back does not lengthen the wait.
 */
export function waitsFor({ count, at }: Tries, now: number): number {
  if (count < FREE_TRIES) return 0
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (count - FREE_TRIES))
  return Math.min(wait, Math.max(0, at + wait - now))
}

export function isTries(stored: unknown): stored is Tries {
  if (typeof stored !== 'object' || stored === null) return false
  const { count, at } = stored as Partial<Record<keyof Tries, unknown>>
  return typeof count === 'number' && count >= 0 && typeof at === 'number'
}
