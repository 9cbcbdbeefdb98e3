import { PEOPLE_TEXTS } from '../texts/people.ts'
import type { Refused } from '../model/people/session.ts'
import { TEXTS } from '../texts/common.ts'

/** The new password, and once more. */
export type NewPassword = { next: string; again: string }
export type PasswordField = 'current' | 'next' | 'again'
export type PasswordProblems = Partial<Record<PasswordField, string>>

const SHORTEST = 6

/** The rule of the new password comes before the one of its repetition (AUTH-42, VALID-02 to VALID-04). */
export function passwordProblems({ next, again }: NewPassword): PasswordProblems {
  if (next.length < SHORTEST) return { next: PEOPLE_TEXTS.password.tooShort }
  return next === again ? {} : { again: PEOPLE_TEXTS.password.noMatch }
}

/** The standard pattern of addresses (VALID-26): something, `@`, a domain with a dot, no spaces. */
export function isEmail(text: string): boolean {
  return /^[^\s@<>"(),;:\\]+@[^\s@.<>"(),;:\\]+(\.[^\s@.<>"(),;:\\]+)+$/.test(text.trim())
}

/** The server's own words, or a plain sentence where it has none: never that a password is wrong (AMB-03). */
export function refusalText(refused: Refused): string {
  if (refused.kind === 'unreachable') return TEXTS.login.unreachable
  if (refused.message !== '') return refused.message
  if (refused.status === 429) return TEXTS.login.tooMany
  return refused.status >= 500 ? TEXTS.login.serverError(refused.status) : TEXTS.common.failed
}

const ABOUT_CURRENT = /current password/i
/** What servers say of the new one: the same as before, used already, against the policy (trap 3). */
const ABOUT_NEW = /new password|already used|characters|must (be|contain)|whitespace/i

export type ChangeRefusal = { field: 'current' | 'next'; text: string } | { alert: string }

/**
 * Where the refusal of a change is shown (MYP-13, VALID-05, AMB-16): code 31 at the current password, unless the server
 * names the new one; everything else in an alert.
 */
export function changeRefusal(refused: Refused): ChangeRefusal {
  if (refused.kind === 'unreachable') return { alert: PEOPLE_TEXTS.mypage.maybeChanged }
  const { errorCode, message, status } = refused
  if (status >= 500 || errorCode !== 31) return { alert: refusalText(refused) }
  if (!ABOUT_CURRENT.test(message) && ABOUT_NEW.test(message))
    return { field: 'next', text: message }
  return { field: 'current', text: PEOPLE_TEXTS.mypage.wrongCurrent }
}
