import type { OutboxRow } from './command.ts'

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
