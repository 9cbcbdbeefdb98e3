/** How somebody comes in: asked of a worker of their own, which is their session's from then on. */

import { type Keep, startSession } from './cookies.ts'
import { setLeaving, tellWindows, wipe } from './leave.ts'
import { silence } from './notify/silence.ts'
import { onceFetched } from './fetch-code.ts'
import { type SessionScope, noSession, opening, session } from './scope.ts'
import { type SealKey, newSealKey } from './seal-key.ts'
import { begin, newScope } from './session.ts'
import { newSession, ownSession } from './which-session.ts'
import type { Others, Unsealed } from './unseal.ts'
import { forgetSealed, takeIn } from '../db/sealing.ts'
import type { SessionUser } from '../model/people/session.ts'
import { TEXTS } from '../texts/common.ts'

export type SignIn =
  | SignedIn
  | NotEntered
  /** `lockedUntil`: for so long any password is refused, milliseconds by the device's clock; absent where it is not known. */
  | { kind: 'refused'; status: number; message: string; lockedUntil?: number }
  | { kind: 'unreachable' }
  | { kind: 'unsupported'; message: string }

/** `unsealed`: what they had not finished when their last session ended here. */
export type SignedIn = { kind: 'signed-in'; user: SessionUser; unsealed: Unsealed | null }
/** Staff let somebody else's unfinished commands wait, and did not come in. */
export type NotEntered = { kind: 'cancelled' }

/** A password, and what staff answer where unfinished commands of others wait on this device: may they be deleted? */
export type Entering = { password: string; mayDelete: (others: Others) => Promise<boolean> }

/** The answer of a killed worker: it cannot report whether it reached the server. */
export const UNREACHABLE = { kind: 'unreachable' } as const

export function signIn(email: string, entering: Entering, keep: boolean): Promise<SignIn> {
  return withScope(async (scope) => {
    // While the server is asked: nothing waits for it then.
    const key = newSealKey(entering.password)
    const outcome = await scope.worker
      .ask((api) => api.signIn(email, entering.password))
      .catch(() => UNREACHABLE)
    if (outcome.kind === 'unsupported') return { ...outcome, message: TEXTS.login.notServed }
    if (outcome.kind === 'refused' && 'lockedMs' in outcome) {
      const { lockedMs, ...refused } = outcome
      return { ...refused, lockedUntil: Date.now() + lockedMs }
    }
    return outcome.kind === 'signed-in'
      ? enter(scope, outcome, { ...entering, key }, keep ? 'week' : 'browser-session')
      : outcome
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
    if (outcome.kind !== 'signed-in') noSession(scope)
    return outcome
  } catch (error) {
    noSession(scope)
    throw error
  }
}

/** A session that is given up at once does not depend on the server. */
const SIGNED_OUT_WITHIN_MS = 1_500

/** A wall board has no password, and leaves nothing unfinished. */
type Comer = Pick<Entering, 'mayDelete'> & {
  password: string | null
  /** What is made of the password, where that has begun already. */
  key?: Promise<SealKey | null>
}
type Came = { user: SessionUser; refreshToken: string }

/**
 * Somebody came in: whoever was here before leaves nothing behind (ruling R9), but what is sealed for them, and that
 * goes with the next one's consent.
 */
export async function enter(
  scope: SessionScope,
  { user, refreshToken }: Came,
  comer: Comer,
  keep: Keep,
): Promise<SignedIn | NotEntered> {
  const { password, mayDelete } = comer
  const state = session.current()
  if (state.state === 'ending') await state.over
  const { sealedForOthers, unseal } = await onceFetched(() => import('./unseal.ts'))
  const others = await sealedForOthers(user.id, Date.now())
  if (others !== null && !(await mayDelete(others))) {
    await goAgain(scope)
    return { kind: 'cancelled' }
  }
  opening(scope, 'signing-in')
  await Promise.all([wipe(user.id), silence()])
  scope.signal.throwIfAborted()
  const unsealed =
    password === null ? null : await unseal(user.id, password, Date.now()).catch(() => null)
  if (unsealed?.kind !== 'opened') await keepKey(user.id, comer)
  if (others !== null) await forgetSealed(others.users).catch(() => undefined)
  scope.signal.throwIfAborted()
  startSession(refreshToken, keep, Date.now())
  newSession()
  setLeaving(null)
  await begin(scope, user)
  tellWindows({ kind: 'signed-in', userId: user.id, session: ownSession() })
  return { kind: 'signed-in', user, unsealed }
}

/** Before the session begins: a page that is loaded right after it does not know the password any more (TRUE-05). */
async function keepKey(user: string, { password, key }: Comer): Promise<void> {
  const made = await (key ?? (password === null ? null : newSealKey(password)))
  if (made !== null) await takeIn(user, [], made).catch(() => undefined)
}

/** What any sign-in on this signed-out device would delete; `null` for nothing. */
export async function othersHere(): Promise<Others | null> {
  const { sealedForOthers } = await onceFetched(() => import('./unseal.ts'))
  return sealedForOthers('', Date.now())
}

/** Ends a session on the server that was just begun there, without waiting long for the answer. */
async function goAgain(scope: SessionScope): Promise<void> {
  const answer = scope.worker.ask((api) => api.signOut()).catch(() => undefined)
  await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, SIGNED_OUT_WITHIN_MS))])
}

/** Whether this server pairs screens, asked without a session; one that cannot be asked is not known to. */
export function boardsServed(): Promise<boolean> {
  const scope = newScope()
  return scope.worker
    .ask((api) => api.boardsServed())
    .catch(() => false)
    .finally(scope.end)
}
