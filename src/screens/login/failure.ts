import { DEVICE_ZONE, secondText } from '../../model/time/dates.ts'
import { TEXTS } from '../../texts/common.ts'
import { SIGN_IN_TEXTS } from '../../texts/sign-in.ts'

export type SignInOutcome =
  | { kind: 'none' }
  | { kind: 'running' }
  | { kind: 'refused'; status: number; message: string; lockedUntil?: number }
  | { kind: 'unreachable' }
  | { kind: 'unsupported' }
  /** Signed in, but this device refuses to keep anything (OFFL-32). */
  | { kind: 'no-storage' }

/**
 * What a failed sign-in says: the two specified lines for every answer that is not a 200, but where sign-in is locked. Where the server itself is in
 * trouble the status is added, so that staff do not reset their passwords in vain. Without an answer it says that
 * instead (AUTH-14, AUTH-16, AMB-03).
 */
export function failureLines(outcome: SignInOutcome): string[] {
  switch (outcome.kind) {
    case 'none':
    case 'running':
      return []
    case 'refused': {
      const locked = lockedText(outcome)
      if (locked !== null) return [locked]
      const lines: string[] = [SIGN_IN_TEXTS.incorrect, SIGN_IN_TEXTS.checkInput]
      if (outcome.status >= 500) lines.push(TEXTS.login.serverError(outcome.status))
      return lines
    }
    case 'unreachable':
      return [TEXTS.login.unreachable]
    case 'unsupported':
      return [TEXTS.login.notServed]
    case 'no-storage':
      return [TEXTS.storage.unavailable]
  }
}

/**
 * During a lockout the right password is refused too, and must not be called incorrect (TRUE-04). It repeats the
 * server’s answer, which a stranger gets too. `null` for no lockout.
 */
function lockedText(refused: Extract<SignInOutcome, { kind: 'refused' }>): string | null {
  const { status, message, lockedUntil } = refused
  const { locked, lockedAccount, notActive } = SIGN_IN_TEXTS
  if (status === 429 && lockedUntil !== undefined) {
    const seconds = secondText(lockedUntil, DEVICE_ZONE)
    return locked(seconds)
  }
  if (status === 429) return TEXTS.login.tooMany
  // A ThingsBoard locks an account by switching it off, and says until when nowhere.
  if (/\block(ed)?\b/i.test(message)) return lockedAccount
  return /\bnot active\b/i.test(message) ? notActive : null
}
