/** A new password by a mail's link: who asks for the mail, and who comes in by it. */

import { setLeaving, signOut } from './leave.ts'
import { session } from './scope.ts'
import { newScope } from './session.ts'
import { type SignedIn, UNREACHABLE, enter, withScope } from './sign-in.ts'
import type { Refused } from '../model/people/session.ts'

/** What became of a new password by a mail's link; `changed` is saved, to be signed in with. */
export type ByLink = SignedIn | { kind: 'changed' } | Refused

/** Saves the password of a mail's link and signs in with it, for this browser session (AMB-08, AMB-13). */
export function passwordByLink(
  link: 'reset' | 'activate',
  token: string,
  password: string,
): Promise<ByLink> {
  return withScope(async (scope) => {
    if (isSomebodyHere()) setLeaving('by-link')
    const outcome = await scope.worker
      .ask((api) =>
        link === 'reset' ? api.resetPassword(token, password) : api.activate(token, password),
      )
      .catch(() => UNREACHABLE)
    switch (outcome.kind) {
      case 'signed-in':
        return enter(scope, outcome, { password }, 'browser-session')
      case 'unsupported':
      case 'changed':
        if (isSomebodyHere()) await signOut()
        return { kind: 'changed' }
      case 'refused':
      case 'unreachable':
        setLeaving(null)
        return outcome
    }
  })
}

/** Sends the mail with a link for a new password (AUTH-25). */
export function askReset(email: string): Promise<{ kind: 'done' } | Refused> {
  const scope = newScope()
  return scope.worker
    .ask((api) => api.askReset(email))
    .catch(() => UNREACHABLE)
    .finally(scope.end)
}

function isSomebodyHere(): boolean {
  const state = session.current()
  return state.state === 'open' || (state.state === 'opening' && state.who !== 'signing-in')
}

/**
 * The token of a mail's link, kept for this tab until its password is saved or its page is left: the address bar and
 * the history do not show it, and a reload does not lose it.
 */
export type LinkKind = 'reset' | 'activate'

const keyOf = (kind: LinkKind): string => `wardlight-link-${kind}`

/** `''` for none, and where the browser keeps nothing. */
export function keptLink(kind: LinkKind): string {
  try {
    return sessionStorage.getItem(keyOf(kind)) ?? ''
  } catch {
    return ''
  }
}

export function keepLink(kind: LinkKind, token: string): void {
  try {
    sessionStorage.setItem(keyOf(kind), token)
  } catch {
    // The page has it all the same, until it is reloaded.
  }
}

export function forgetLink(kind: LinkKind): void {
  try {
    sessionStorage.removeItem(keyOf(kind))
  } catch {
    // Then there is none.
  }
}
