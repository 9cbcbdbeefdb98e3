/** How a session ends in this window; no patient data outlives it (ruling R9). */

import { endSession, hasSession, writeCookiesNow } from './cookies.ts'
import { silence } from './notify/silence.ts'
import { destroyHalf, destroyHalves } from './row-half.ts'
import { type EndReason, currentScope, ending, session } from './scope.ts'
import { forgetToSeal, markToSeal, sealBeforeWipe } from './seal.ts'
import { ownSession } from './which-session.ts'
import { databaseName, userOf } from '../db/database.ts'
import { wipeAllBut, wipeMarks } from '../db/wipe.ts'
import type { WhyRefused } from '../model/people/session.ts'

/** What windows tell each other about the session, and where it is kept. */
export type WindowMessage =
  | { kind: 'ended'; reason: EndReason; session: string }
  | { kind: 'signed-in'; userId: string; session: string }
  /** Nothing new can be stored on the device, or it can be again. */
  | { kind: 'full' | 'room' }
  /** Staff go on without storing. */
  | { kind: 'in-memory' }

/** Whose database this device holds: an id, no patient data. */
const USER_KEY = 'wardlight.user'
/**
 * Staff are ending the session, in whichever window. The server ends its lines before it answers, so a token that is
 * refused from then on has not expired. Kept on the device, so that windows opened in between know it too:
 * `signing-out` until nothing of the session is left, `by-link` while a mail's link sets a password, `locked-out` where
 * the PIN of a locked screen is not known, and `left` until somebody signs in.
 */
const LEAVING_KEY = 'wardlight.leaving'
type Leaving = 'signing-out' | 'by-link' | 'locked-out' | 'left'
/** Signing out does not depend on the server. */
const SIGNED_OUT_WITHIN_MS = 1_500

export const marks = wipeMarks(localStorage)
const windows = new BroadcastChannel('wardlight-session')

export function tellWindows(message: WindowMessage): void {
  windows.postMessage(message)
}

export function tellEnded(reason: EndReason): void {
  tellWindows({ kind: 'ended', reason, session: ownSession() })
}

export function onWindowMessage(receive: (message: WindowMessage) => void): void {
  windows.onmessage = (event: MessageEvent<WindowMessage>) => receive(event.data)
}

export function leavingNow(): Leaving | null {
  return localStorage.getItem(LEAVING_KEY) as Leaving | null
}

/** Staff ended the session themselves, after reading what is lost with it. */
export function isLeftByChoice(): boolean {
  return ['signing-out', 'left'].includes(leavingNow() ?? '')
}

export function setLeaving(leaving: Leaving | null): void {
  if (leaving === null) localStorage.removeItem(LEAVING_KEY)
  else localStorage.setItem(LEAVING_KEY, leaving)
}

/** The id of the user whose rows are stored here, or `null`. */
export function storedUserId(): string | null {
  return localStorage.getItem(USER_KEY)
}

export function storeUserId(id: string): void {
  localStorage.setItem(USER_KEY, id)
}

/** Signs out in every window and deletes what is stored; works without a connection too. */
export function signOut(): Promise<void> {
  return signOutAs('signing-out', 'signed-out')
}

/** Signs out from a locked screen whose PIN is not known: unfinished commands are sealed, because staff did not give them up. */
export function signOutLockedOut(): Promise<void> {
  return signOutAs('locked-out', 'locked-out')
}

async function signOutAs(leaving: Leaving, reason: EndReason): Promise<void> {
  setLeaving(leaving)
  const answer = currentScope()?.worker.ask((api) => api.signOut(leaving === 'signing-out'))
  const late = new Promise((resolve) => setTimeout(resolve, SIGNED_OUT_WITHIN_MS))
  await Promise.race([answer, late]).catch(() => undefined)
  await leave(reason, true)
}

/** The server no longer accepts the session's tokens. */
export function refused(why: WhyRefused): Promise<void> {
  switch (leavingNow()) {
    case null:
      return leave(why, true)
    case 'locked-out':
      return leave('locked-out', true)
    case 'signing-out':
    case 'by-link':
    case 'left':
      return leave('signed-out', true)
  }
}

/** The session is over: worker, cookies, database, in this order; then it has ended. */
export async function leave(reason: EndReason, first: boolean): Promise<void> {
  const state = session.current()
  if (state.state === 'ending') return state.over
  // A sign-in that is on its way is no session yet.
  if (state.state === 'none' || (state.state === 'opening' && state.who === 'signing-in')) return
  const over = ending(reason, async () => {
    await Promise.all([wipe(null).catch(() => undefined), silence()])
    // Not before the session is gone from the disk: a start without it would not know whose work is to be sealed.
    if (first && !hasSession()) localStorage.removeItem(USER_KEY)
  })
  endSession()
  const isByChoice = isLeftByChoice()
  if (isByChoice) setLeaving('left')
  if (first) tellEnded(reason)
  // Another window that ended it has marked all that; by now somebody may sign in there.
  const user = first ? storedUserId() : null
  if (user !== null) {
    if (isByChoice) {
      forgetToSeal(databaseName(user))
      destroyHalf(user)
    } else markToSeal(databaseName(user))
    // A database that cannot be deleted now is marked: it is deleted at the next start, and not shown before.
    marks.set([...new Set([...marks.get(), databaseName(user)])])
  }
  // Otherwise the half is needed still, to seal what is not finished: both cookies go from the disk in one writing, then.
  if (isByChoice) writeCookiesNow()
  await over
}

/** Deletes every database but this user's. Where staff did not end the session themselves, unfinished commands are sealed first. */
export async function wipe(keep: string | null): Promise<void> {
  try {
    await wipeAllBut(keep === null ? null : databaseName(keep), marks, closeForGood)
    destroyHalves(keep)
  } finally {
    writeCookiesNow()
  }
}

/** What is left of a database is unreadable before it is deleted: that takes its time, and leaves bytes behind. */
export async function closeForGood(name: string): Promise<void> {
  await sealBeforeWipe(name)
  destroyHalf(userOf(name))
}
