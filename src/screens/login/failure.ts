import { TEXTS } from '../../texts/common.ts'

export type SignInOutcome =
  | { kind: 'none' }
  | { kind: 'running' }
  | { kind: 'refused'; status: number; message: string }
  | { kind: 'unreachable' }
  | { kind: 'unsupported' }
  /** Signed in, but this device refuses to keep anything (OFFL-32). */
  | { kind: 'no-storage' }

/**
 * What a failed sign-in says: the two specified lines for every answer that is not a 200, but after too many attempts. Where the server itself is in
 * trouble the status is added, so that staff do not reset their passwords in vain. Without an answer it says that
 * instead (AUTH-14, AUTH-16, AMB-03).
 */
export function failureLines(outcome: SignInOutcome): string[] {
  switch (outcome.kind) {
    case 'none':
    case 'running':
      return []
    case 'refused': {
      // During a lockout the right password is refused too.
      if (outcome.status === 429) return [TEXTS.login.tooMany]
      const lines: string[] = [TEXTS.login.incorrect, TEXTS.login.checkInput]
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
