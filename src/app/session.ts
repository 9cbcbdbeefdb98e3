/** The session of this window: how it begins, and what other windows report of theirs. */

import { adoptFirst, wipeOthers } from './adopt.ts'
import { requestPeriodicRefresh } from './background.ts'
import {
  endSession,
  hasSession,
  refreshTokenCookie,
  rotateSession,
  setAulv,
  watchCookie,
} from './cookies.ts'
import { answerAboutForms } from './forms-elsewhere.ts'
import { openForms } from './open-forms.ts'
import {
  type WindowMessage,
  closeForGood,
  onWindowMessage,
  isLeftByChoice,
  leave,
  leavingNow,
  marks,
  refused,
  setLeaving,
  storeUserId,
  storedUserId,
  tellEnded,
  tellWindows,
  wipe,
} from './leave.ts'
import {
  type SessionScope,
  createScope,
  currentScope,
  noSession,
  opened,
  opening,
  session,
  unreachable,
  userChanged,
} from './scope.ts'
import { rowHalf } from './row-half.ts'
import { markToSeal } from './seal.ts'
import { followServerClock } from './now.ts'
import { silence } from './notify/silence.ts'
import {
  deviceHasRoom,
  deviceIsFull,
  forgetChoice,
  keepsNothing,
  storageState,
} from './storage-state.ts'
import { newRow, watchWindow } from './wants.ts'
import { isSucceeded, joinSession, ownSession } from './which-session.ts'
import { createOwnRow } from './window-row.ts'
import { createScopeWorker } from './worker.ts'
import { followZone } from './zone.ts'
import type { Page } from '../../workers/api.ts'
import { type WardlightDb, databaseNames } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { sessionUser } from '../db/status.ts'
import { finishWipes } from '../db/wipe.ts'
import { type SessionUser, isSameUser } from '../model/people/session.ts'

const IDENTIFY_RETRY_MS = 3_000
/** Long enough for the cards of a ward to be drawn from what is stored. */
const HEAD_START_MS = 200

/** A scope of its own for whoever comes in. */
export function newScope(): SessionScope {
  return createScope((scope) => createScopeWorker(scope.signal, pageOf(scope.signal)))
}

/** What the worker of one scope asks of the page, which owns the cookies (ruling R4); calls of an ended one do nothing. */
function pageOf(signal: AbortSignal): Page {
  const isCurrent = (): boolean => currentScope()?.signal === signal
  return {
    refreshToken: () => (signal.aborted ? '' : refreshTokenCookie()),
    rotated(refreshToken, before) {
      if (isCurrent()) rotateSession(refreshToken, before, Date.now())
    },
    ended: (refreshToken, why) =>
      isCurrent() && refreshToken === refreshTokenCookie() ? refused(why) : undefined,
    storageFull() {
      if (!isCurrent()) return
      deviceIsFull()
      tellWindows({ kind: 'full' })
    },
    storageRoom() {
      if (!isCurrent()) return
      deviceHasRoom()
      tellWindows({ kind: 'room' })
    },
    userChanged(user) {
      const state = session.current()
      if (!isCurrent() || state.state !== 'open') return
      if (state.user.id !== user.id || isSameUser(state.user, user)) return
      setAulv(user)
      userChanged(user)
    },
  }
}

/**
 * Before the first render: finishes wipes, finds out who is signed in, and then starts the worker.
 * @param found called with the database of who is signed in as soon as it is open, where it is on this device
 */
export async function openSession(
  found: (db: WardlightDb) => void = () => undefined,
): Promise<void> {
  const scope = newScope()
  opening(scope, 'asked')
  // Before anything is read, so that no message of another window is missed.
  joinSession()
  onWindowMessage(receive)
  if (leavingNow() === 'signing-out') {
    // The window in which staff signed out may have been closed before it was done.
    endSession()
    tellEnded('signed-out')
    setLeaving('left')
  } else if (leavingNow() === 'locked-out' && hasSession()) {
    // A reload must not bring back the session of a locked screen; unfinished commands are sealed below.
    endSession()
    tellEnded('locked-out')
  }
  // What staff chose was for the session that has ended.
  if (!hasSession()) forgetChoice()
  try {
    if (keepsNothing()) throw new Error('nothing is to be stored')
    await finishWipes(marks, closeForGood)
    if (!hasSession()) {
      void silence()
      if (!isLeftByChoice()) for (const name of await databaseNames()) markToSeal(name)
      await wipe(null)
    } else await adoptFirst()
  } catch {
    await withoutDatabase(scope)
  }
  watchCookie(() => void leave('signed-out', true))
  openForms.watch()
  answerAboutForms()
  watchWindow()
  // Signed out there is nothing to do for a worker: it comes with the sign-in.
  if (hasSession()) await resume(scope, found)
  else noSession(scope)
}

/** The browser keeps no database: the work is done in this window, with one in memory (OFFL-32). */
async function withoutDatabase({ worker }: SessionScope): Promise<void> {
  const { keepInMemory } = await import('../db/in-memory.ts')
  storageState.set('memory')
  keepInMemory()
  worker.moveIntoWindow()
}

/** Shows what is stored of who is signed in, or finds out who it is. Ends quietly with the scope. */
async function resume(
  scope: SessionScope,
  found: (db: WardlightDb) => void = () => undefined,
): Promise<void> {
  try {
    const existing = await stored(scope, found)
    if (existing === null) return void identify(scope)
    await begin(scope, existing.user, existing.db, HEAD_START_MS)
    void wipeOthers(existing.user.id, scope.signal).catch(() => undefined)
  } catch (error) {
    if (!scope.signal.aborted) throw error
  }
}

/** The user whose rows are stored here, and the open database; or `null`. */
async function stored(
  scope: SessionScope,
  found: (db: WardlightDb) => void,
): Promise<{ user: SessionUser; db: WardlightDb } | null> {
  const id = storedUserId()
  if (id === null) return null
  try {
    const db = await openDatabase(id, await rowHalf(id), scope.signal)
    found(db)
    const user = await sessionUser(db)
    if (user.id === id) return { user, db }
    db.close()
  } catch {
    // A database that was closed by the end of the session is not a missing one.
    scope.signal.throwIfAborted()
    await withoutDatabase(scope)
  }
  return null
}

async function identify(scope: SessionScope): Promise<void> {
  try {
    const outcome = await scope.worker
      .ask((api) => api.identify())
      .catch(() => ({ kind: 'unreachable' }) as const)
    scope.signal.throwIfAborted()
    switch (outcome.kind) {
      case 'user':
        await wipe(outcome.user.id)
        return await begin(scope, outcome.user)
      case 'ended':
        return await refused('expired')
      case 'unreachable':
        unreachable(scope, askAgain(scope))
    }
  } catch (error) {
    if (!scope.signal.aborted) throw error
  }
}

/** Asks once more after a while, or as soon as staff want it. */
function askAgain(scope: SessionScope): () => void {
  let isAsked = false
  function ask(): void {
    if (isAsked) return
    isAsked = true
    clearTimeout(timer)
    void identify(scope)
  }
  const timer = setTimeout(ask, IDENTIFY_RETRY_MS)
  return ask
}

/**
 * Opens the scope for this user: from here on the screens show what is stored.
 * @param stored the user's database where it is open already
 * @param afterMs how long what is stored is alone with the processor before the worker starts
 * @throws the signal's reason where the session has ended before
 */
export async function begin(
  scope: SessionScope,
  user: SessionUser,
  stored: WardlightDb | null = null,
  afterMs = 0,
): Promise<void> {
  scope.signal.throwIfAborted()
  deviceHasRoom()
  storeUserId(user.id)
  setAulv(user)
  const db = stored ?? (await openedFor(scope, user.id))
  // Without them the first ages, days and hours would be the device's.
  await Promise.allSettled([followServerClock(db, scope.signal), followZone(db, scope.signal)])
  const row = createOwnRow(db, newRow(), { locks: navigator.locks, signal: scope.signal })
  opened(scope, user, { db, row })
  const { id } = row.current()
  if (afterMs === 0) void startWork(scope, user, id)
  else setTimeout(() => void startWork(scope, user, id), afterMs)
  void navigator.storage?.persist?.()
  void requestPeriodicRefresh()
}

async function openedFor(scope: SessionScope, userId: string): Promise<WardlightDb> {
  try {
    return await openDatabase(userId, await rowHalf(userId), scope.signal)
  } catch {
    // A database that was closed by the end of the session is not a missing one.
    scope.signal.throwIfAborted()
    await withoutDatabase(scope)
    return openDatabase(userId, await rowHalf(userId), scope.signal)
  }
}

/** What is stored can be shown at once; the worker's start is not waited for. */
async function startWork({ signal, worker }: SessionScope, user: SessionUser, window: string) {
  // Without a session no half is made.
  if (!signal.aborted)
    await worker.begin(user, window, await rowHalf(user.id)).catch(() => undefined)
}

/** Another window signed out, or somebody signed in there: this one must show nothing of the previous user. */
function receive(message: WindowMessage): void {
  const state = session.current()
  switch (message.kind) {
    case 'ended':
      // It arrives late: this window has signed out already, or is in the next session.
      if (state.state === 'none' || message.session !== ownSession()) return
      // This window slept while somebody signed in: it must not end their session.
      if (isSucceeded() && hasSession()) return location.reload()
      return void leave(message.reason, false)
    case 'signed-in': {
      joinSession(message.session)
      if (state.state === 'open' && state.user.id === message.userId) return
      // A session is opening, open or ending here: the page reloads.
      if (state.state !== 'none') return location.reload()
      // No session is here, so there is no data to delete; a form that is being filled in stays.
      const scope = newScope()
      opening(scope, 'asked')
      void resume(scope)
      return
    }
    case 'full':
      return deviceIsFull()
    case 'room':
      return deviceHasRoom()
    case 'in-memory':
      // A form that is being filled in stays; its window says that the device is full, and lets staff go on.
      if (!openForms.isHalfFilled()) location.reload()
  }
}
