/** How somebody comes in: asked of a worker of their own, which is their session's from then on. */

import { startSession } from './cookies.ts'
import { setLeaving, tellWindows, wipe } from './leave.ts'
import { silence } from './notify/silence.ts'
import { type SessionScope, nobody, opening, session } from './scope.ts'
import { begin, newScope } from './session.ts'
import type { SessionUser } from '../model/people/session.ts'
import { TEXTS } from '../texts/common.ts'

export type SignIn =
  | { kind: 'signed-in'; user: SessionUser }
  | { kind: 'refused'; status: number; message: string }
  | { kind: 'unreachable' }
  | { kind: 'unsupported'; message: string }

/** A killed worker has told nobody whether the server was reached. */
export const UNREACHABLE = { kind: 'unreachable' } as const

export function signIn(email: string, password: string, keep: boolean): Promise<SignIn> {
  return withScope(async (scope) => {
    const outcome = await scope.worker
      .ask((api) => api.signIn(email, password))
      .catch(() => UNREACHABLE)
    if (outcome.kind === 'unsupported') return { ...outcome, message: TEXTS.login.notServed }
    return outcome.kind === 'signed-in' ? enter(scope, outcome, keep) : outcome
  })
}

/** Somebody's own scope for a form; where they do not come in by it, it ends with the answer. */
export async function withScope<T extends { kind: string }>(
  work: (scope: SessionScope) => Promise<T>,
): Promise<T> {
  const scope = newScope()
  const state = session.current()
  // An earlier form that is still on its way is not waited for; a session that is here stays until it is sure who comes.
  if (state.state === 'none' || (state.state === 'opening' && state.who === 'signing-in'))
    opening(scope, 'signing-in')
  try {
    const outcome = await work(scope)
    scope.signal.throwIfAborted()
    if (outcome.kind !== 'signed-in') nobody(scope)
    return outcome
  } catch (error) {
    nobody(scope)
    throw error
  }
}

type Came = { user: SessionUser; refreshToken: string }

/** Somebody came in: whoever was here before leaves nothing behind (ruling R9). */
export async function enter(
  scope: SessionScope,
  { user, refreshToken }: Came,
  keep: boolean,
): Promise<{ kind: 'signed-in'; user: SessionUser }> {
  const state = session.current()
  if (state.state === 'ending') await state.over
  opening(scope, 'signing-in')
  await Promise.all([wipe(user.id), silence()])
  scope.signal.throwIfAborted()
  startSession(refreshToken, keep, Date.now())
  setLeaving(null)
  await begin(scope, user)
  tellWindows({ kind: 'signed-in', userId: user.id })
  return { kind: 'signed-in', user }
}
