/** How somebody comes in: asked of a worker of their own, which is their session's from then on. */

import { type Keep, startSession, writeCookiesNow } from './cookies.ts'
import { setLeaving, storedUserId, tellWindows, wipe } from './leave.ts'
import { silence } from './notify/silence.ts'
import { onceFetched } from './fetch-code.ts'
import { type SessionScope, noSession, opening, session } from './scope.ts'
import { markToSeal } from './seal.ts'
import type { SealKey } from './seal-key.ts'
import { newSealKey } from './new-seal-key.ts'
import { rowHalf } from './row-half.ts'
import { begin, newScope } from './session.ts'
import { newSession, ownSession } from './which-session.ts'
import type { Unsealed } from './unseal.ts'
import { databaseName, databaseNames } from '../db/database.ts'
import { takeIn } from '../db/unsealing.ts'
import type { SessionUser } from '../model/people/session.ts'
import { TEXTS } from '../texts/common.ts'

export type SignIn =
  | SignedIn
  /** `lockedUntil`: for so long any password is refused, milliseconds by the device's clock; absent where it is not known. */
  | { kind: 'refused'; status: number; message: string; lockedUntil?: number }
  | { kind: 'unreachable' }
  | { kind: 'unsupported'; message: string }

/** `unsealed`: what they had not finished when their last session ended here. */
export type SignedIn = { kind: 'signed-in'; user: SessionUser; unsealed: Unsealed | null }
/** The answer of a killed worker: it cannot report whether it reached the server. */
export const UNREACHABLE = { kind: 'unreachable' } as const

export function signIn(email: string, password: string, keep: boolean): Promise<SignIn> {
  return withScope(async (scope) => {
    // While the server is asked: nothing waits for it then.
    const key = newSealKey(password)
    const outcome = await scope.worker
      .ask((api) => api.signIn(email, password))
      .catch(() => UNREACHABLE)
    if (outcome.kind === 'unsupported') return { ...outcome, message: TEXTS.login.notServed }
    if (outcome.kind === 'refused' && 'lockedMs' in outcome) {
      const { lockedMs, ...refused } = outcome
      return { ...refused, lockedUntil: Date.now() + lockedMs }
    }
    return outcome.kind === 'signed-in'
      ? enter(scope, outcome, { password, key }, keep ? 'week' : 'browser-session')
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

type Comer = {
  /** A wall board has none, and leaves nothing unfinished. */
  password: string | null
  /** What is made of the password, where that has begun already. */
  key?: Promise<SealKey | null>
}
type Came = { user: SessionUser; refreshToken: string }

/** Somebody came in: whoever was here before leaves nothing behind (ruling R9) but what is sealed for them (OFFL-48). */
export async function enter(
  scope: SessionScope,
  { user, refreshToken }: Came,
  comer: Comer,
  keep: Keep,
): Promise<SignedIn> {
  const { password } = comer
  const state = session.current()
  if (state.state === 'ending') await state.over
  const { forgetTooOld, unseal } = await onceFetched(() => import('./unseal.ts'))
  const before = storedUserId()
  // Staff did not end that session: it is open still, and somebody else comes in by a mail's link.
  if (before !== null && before !== user.id) await markLeft(databaseName(before))
  opening(scope, 'signing-in')
  await Promise.all([wipe(user.id), silence()])
  scope.signal.throwIfAborted()
  const unsealed =
    password === null ? null : await unseal(user.id, password, Date.now()).catch(() => null)
  if (unsealed?.kind !== 'opened') await keepKey(user.id, comer)
  await forgetTooOld(Date.now()).catch(() => undefined)
  scope.signal.throwIfAborted()
  startSession(refreshToken, keep, Date.now())
  // The half of the key is on the disk by now: it must not be there without its session (DISK-09).
  writeCookiesNow()
  newSession()
  setLeaving(null)
  await begin(scope, user)
  tellWindows({ kind: 'signed-in', userId: user.id, session: ownSession() })
  return { kind: 'signed-in', user, unsealed }
}

/** Only what is there still can be sealed: a mark without it would tell for ever who was here (ruling R9). */
async function markLeft(name: string): Promise<void> {
  if ((await databaseNames()).includes(name)) markToSeal(name)
}

/** Before the session begins: a page that is loaded right after it does not know the password any more (TRUE-05). */
async function keepKey(user: string, { password, key }: Comer): Promise<void> {
  const made = await (key ?? (password === null ? null : newSealKey(password)))
  if (made !== null) await takeIn(user, await rowHalf(user), [], made).catch(() => undefined)
}

/** Whether this server pairs screens, asked without a session; one that cannot be asked is not known to. */
export function boardsServed(): Promise<boolean> {
  const scope = newScope()
  return scope.worker
    .ask((api) => api.boardsServed())
    .catch(() => false)
    .finally(scope.end)
}
