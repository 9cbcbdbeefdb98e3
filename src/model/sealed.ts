import { type OutboxRow, CONFIRM_ALARM, entryOf } from './command.ts'

/**
 * Unfinished commands of an ended session, encrypted on this device until their user comes back
 * (docs/decisions/sealed-commands.md). They can be read only with the user's password.
 */
export type Sealed = {
  /** Whose: the user's id. */
  user: string
  count: number
  /** How many of them may have changed something on the server. */
  begun: number
  /** When the oldest of them was given, milliseconds. */
  since: number
  /** When the session ended, milliseconds, by the device's clock. */
  sealedAt: number
  /** `null`: they could not be sealed, or were kept for too long. They are lost. */
  box: Box | null
}

/**
 * Why sealed commands are lost:
 * - `not-kept`: there was nothing on this device to seal them with
 * - `too-old`: they were kept for 14 days
 * - `not-opened`: they do not open with the password of this sign-in
 */
export type WhyLost = 'not-kept' | 'too-old' | 'not-opened'

/** The commands as JSON, encrypted (AES-GCM) with a key that is made of the password and this salt (PBKDF2). */
export type Box = { salt: Uint8Array<ArrayBuffer>; rounds: number } & Encrypted
export type Encrypted = { iv: Uint8Array<ArrayBuffer>; text: ArrayBuffer }

/** What stays readable of sealed commands. */
export function outlineOf(
  rows: readonly OutboxRow[],
): Pick<Sealed, 'count' | 'begun' | 'since'> | null {
  if (rows.length === 0) return null
  return {
    count: rows.length,
    begun: rows.filter(({ written }) => written !== 'no').length,
    since: Math.min(...rows.map(({ createdAt }) => createdAt)),
  }
}

// What happens to sealed commands when their user comes back.

/** Sealed commands are deleted after this time. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1000
/** Within this time commands continue by themselves (the limit of ruling R6). */
const AT_ONCE_MS = 15 * 60 * 1000

/** Sealed commands without their content once they are too old, or sealed in the future. */
export function withinRetention(sealed: Sealed, now: number): Sealed {
  const age = Math.abs(now - sealed.sealedAt)
  return age > KEPT_MS ? { ...sealed, box: null } : sealed
}

/**
 * A sealed command as it enters the outbox of the next session. One that may have begun on the server is finished, and so
 * is a recent one; a Confirm has its own limit (ruling R6). All others are offered to staff.
 * @param forMs how long it was sealed, milliseconds
 * @param words why it was not sent
 */
export function resumedCommand(row: OutboxRow, forMs: number, words: string): OutboxRow {
  if (row.state === 'refused' || row.state === 'expired') return row
  const entry = { ...entryOf(row), earlier: true } as const
  const isRecent = forMs >= 0 && forMs < AT_ONCE_MS
  const goesOn = entry.written !== 'no' || row.name === CONFIRM_ALARM || isRecent
  if (goesOn) return { ...entry, state: 'waiting' }
  return { ...entry, state: 'expired', message: words, expiry: 'session' }
}
