/** The session of this window: how it starts, who signs in and out, and that nobody's data outlives it (ruling R9). */

import { requestPeriodicRefresh } from './background.ts'
import {
  type WorkerOwner,
  asked,
  ownWorker,
  stopWork,
  tellShown,
  unreachable,
  watchWindow,
  withoutDatabase,
  worker,
} from './backend.ts'
import {
  endSession,
  hasSession,
  refreshTokenCookie,
  rotateSession,
  setAulv,
  startSession,
} from './cookies.ts'
import { closeCurrent, openFor } from '../db/current.ts'
import { databaseName, databaseNames } from '../db/database.ts'
import { sessionUser } from '../db/status.ts'
import { finishWipes, wipeAllBut, wipeMarks } from '../db/wipe.ts'
import type { Refused } from '../model/people/refused.ts'
import { type SessionUser, isSameUser } from '../model/people/session.ts'
import { TEXTS } from '../texts/common.ts'
import { keepingIn, keepsNothing } from './storage-state.ts'
import { type EndReason, become, session, tellEnded } from './session-state.ts'

export { onSessionEnded, session, type WindowSession } from './session-state.ts'

export type SignIn =
  | { kind: 'signed-in'; user: SessionUser }
  | { kind: 'refused'; status: number; message: string }
  | { kind: 'unreachable' }
  | { kind: 'unsupported'; message: string }

/** What windows tell each other about the session. */
type Told = { kind: 'ended'; reason: EndReason } | { kind: 'signed-in'; userId: string }

/** Whose database this device holds: an id, no patient data. */
const USER_KEY = 'wardlight.user'
/**
 * Staff end the session, in whichever window: the server ends its lines before it answers, and a token that is refused
 * from then on has not expired. Kept on the device, so that windows opened meanwhile know it too:
 * `signing-out` until nothing of the session is left, `by-link` while a mail's link sets a password, `left` until
 * somebody signs in.
 */
const LEAVING_KEY = 'wardlight.leaving'
type Leaving = 'signing-out' | 'by-link' | 'left'
const IDENTIFY_RETRY_MS = 3_000
/** Long enough for the cards of a ward to be drawn from what is stored. */
const HEAD_START_MS = 200

const marks = wipeMarks(localStorage)
const windows = new BroadcastChannel('wardlight-session')

/** How many sessions have ended in this window. */
let ends = 0
/** How much of opening, signing in and leaving is under way in this window: nobody else's sign-in fits in between. */
let underWay = 0

async function whole<T>(work: () => Promise<T>): Promise<T> {
  underWay += 1
  try {
    return await work()
  } finally {
    underWay -= 1
  }
}

function leavingNow(): Leaving | null {
  return localStorage.getItem(LEAVING_KEY) as Leaving | null
}

function setLeaving(leaving: Leaving | null): void {
  if (leaving === null) localStorage.removeItem(LEAVING_KEY)
  else localStorage.setItem(LEAVING_KEY, leaving)
}

function signedIn(): SessionUser | null {
  const state = session.current()
  return state.state === 'signed-in' ? state.user : null
}

const owner: WorkerOwner = {
  page: {
    refreshToken: () => refreshTokenCookie(),
    rotated: (refreshToken, before) => rotateSession(refreshToken, before, Date.now()),
    ended: (refreshToken) => (refreshToken === refreshTokenCookie() ? refused() : undefined),
    storageFull: () => keepingIn('full'),
    userChanged(user) {
      const known = signedIn()
      if (known?.id !== user.id || isSameUser(known, user)) return
      setAulv(user.accountType === 'Admin' ? '2' : '1')
      become({ state: 'signed-in', user })
    },
  },
  async restarted() {
    const user = signedIn()
    if (user) await begin(user)
  },
}

/** Before the first render: finishes wipes, finds out who is signed in, and then starts the worker. */
export function openSession(): Promise<void> {
  return whole(open)
}

async function open(): Promise<void> {
  ownWorker(owner)
  // Before anything is read: what another window tells meanwhile must not be missed.
  windows.onmessage = (event: MessageEvent<Told>) => hearWindow(event.data)
  if (leavingNow() === 'signing-out') {
    // The window in which staff signed out may have been closed before it was done.
    endSession()
    tellWindows({ kind: 'ended', reason: 'signed-out' })
    setLeaving('left')
  }
  try {
    if (keepsNothing()) throw new Error('nothing is to be stored')
    await finishWipes(marks)
    if (!hasSession()) await wipe(null)
    else if (localStorage.getItem(USER_KEY) === null) await databaseNames()
  } catch {
    await withoutDatabase()
  }
  watchWindow()
  // Signed out there is nothing to do for it: it comes with the sign-in.
  if (hasSession()) await resume()
}

/** Shows what is stored of who is signed in, or finds out who it is. */
async function resume(): Promise<void> {
  become({ state: 'loading', unreachable: false })
  const known = await storedUser()
  if (!isLoading()) return
  if (known === null) return void identify()
  await begin(known, HEAD_START_MS)
  // A window of somebody who was replaced here may have written once more before it was closed (ruling R9).
  void wipeAllBut(databaseName(known.id), marks).catch(() => undefined)
}

/** The user whose rows are stored here, or `null`. */
async function storedUser(): Promise<SessionUser | null> {
  const id = localStorage.getItem(USER_KEY)
  if (id === null) return null
  try {
    const user = await sessionUser(await openFor(id))
    return user.id === id ? user : null
  } catch {
    // Closed because the session has ended is no database that is missing.
    if (isLoading()) await withoutDatabase()
    return null
  }
}

/** Who is signed in is still to be found out: staff may have left in another window meanwhile. */
function isLoading(): boolean {
  return session.current().state === 'loading'
}

async function identify(): Promise<void> {
  const outcome = await asked((api) => api.identify()).catch(unreachable)
  if (!isLoading()) return
  switch (outcome.kind) {
    case 'user':
      await wipe(outcome.user.id)
      return isLoading() ? begin(outcome.user) : undefined
    case 'ended':
      return refused()
    case 'unreachable':
      become({ state: 'loading', unreachable: true })
      setTimeout(() => void identify(), IDENTIFY_RETRY_MS)
  }
}

/** @param afterMs how long what is stored is alone with the processor before the worker starts */
async function begin(user: SessionUser, afterMs = 0): Promise<void> {
  const endsBefore = ends
  localStorage.setItem(USER_KEY, user.id)
  setAulv(user.accountType === 'Admin' ? '2' : '1')
  await openFor(user.id).catch(async () => {
    // Closed because the session has ended is no database that is missing.
    if (ends !== endsBefore) return
    await withoutDatabase()
    await openFor(user.id)
  })
  if (ends !== endsBefore) return
  become({ state: 'signed-in', user })
  if (afterMs === 0) startWork(user)
  else setTimeout(() => startWork(user), afterMs)
  void navigator.storage?.persist?.()
  void requestPeriodicRefresh()
}

/** What is stored can be shown at once; the worker's start is not waited for. */
function startWork(user: SessionUser): void {
  if (signedIn()?.id === user.id) void worker().start(user).then(tellShown)
}

export function signIn(email: string, password: string, keep: boolean): Promise<SignIn> {
  return whole(() => enterWith(email, password, keep))
}

async function enterWith(email: string, password: string, keep: boolean): Promise<SignIn> {
  const outcome = await asked((api) => api.signIn(email, password)).catch(unreachable)
  if (outcome.kind === 'unsupported') return { ...outcome, message: TEXTS.login.notServed }
  return outcome.kind === 'signed-in' ? enter(outcome, keep) : outcome
}

type Came = { user: SessionUser; refreshToken: string }

/** Somebody came in: whoever was here before leaves nothing behind (ruling R9). */
async function enter(
  { user, refreshToken }: Came,
  keep: boolean,
): Promise<{ kind: 'signed-in' } & Came> {
  await wipe(user.id)
  startSession(refreshToken, keep, Date.now())
  setLeaving(null)
  await begin(user)
  tellWindows({ kind: 'signed-in', userId: user.id })
  return { kind: 'signed-in', user, refreshToken }
}

/** What became of a new password by a mail's link; `changed` is saved, to be signed in with. */
export type ByLink = { kind: 'signed-in'; user: SessionUser } | { kind: 'changed' } | Refused

/** Saves the password of a mail's link and signs in with it, for this browser session (AMB-08, AMB-13). */
export function passwordByLink(
  link: 'reset' | 'activate',
  token: string,
  password: string,
): Promise<ByLink> {
  return whole(() => savedByLink(link, token, password))
}

async function savedByLink(
  link: 'reset' | 'activate',
  token: string,
  password: string,
): Promise<ByLink> {
  if (session.current().state !== 'signed-out') setLeaving('by-link')
  const outcome = await asked((api) =>
    link === 'reset' ? api.resetPassword(token, password) : api.activate(token, password),
  ).catch(unreachable)
  switch (outcome.kind) {
    case 'signed-in':
      return { kind: 'signed-in', user: (await enter(outcome, false)).user }
    case 'unsupported':
    case 'changed':
      if (session.current().state !== 'signed-out') await signOut()
      return { kind: 'changed' }
    case 'refused':
    case 'unreachable':
      setLeaving(null)
      return outcome
  }
}

function tellWindows(told: Told): void {
  windows.postMessage(told)
}

/** Another window signed out, or somebody signed in there: this one shows nothing of the user before. */
function hearWindow(told: Told): void {
  switch (told.kind) {
    case 'ended':
      return void leave(told.reason, false)
    case 'signed-in':
      // Nobody was here, so there is nobody's data to forget; a form that is being filled in stays.
      if (session.current().state === 'signed-out' && underWay === 0) return void resume()
      if (signedIn()?.id !== told.userId) location.reload()
  }
}

/** Signs out in every window and deletes what is stored (ruling R9); works without a connection too. */
export async function signOut(): Promise<void> {
  setLeaving('signing-out')
  await Promise.race([worker().signOut(), new Promise((resolve) => setTimeout(resolve, 1_500))])
  await leave('signed-out', true)
}

/** The server takes the session's tokens no more. */
function refused(): Promise<void> {
  return leave(leavingNow() === null ? 'expired' : 'signed-out', true)
}

/** The session is over: cookies, worker, database, in this order; then whoever listens. */
async function leave(reason: EndReason, first: boolean): Promise<void> {
  if (session.current().state === 'signed-out') return
  ends += 1
  become({ state: 'signed-out' })
  endSession()
  if (reason === 'signed-out') setLeaving('left')
  if (first) tellWindows({ kind: 'ended', reason })
  const user = localStorage.getItem(USER_KEY)
  localStorage.removeItem(USER_KEY)
  if (user !== null) marks.set([...new Set([...marks.get(), databaseName(user)])])
  await whole(async () => {
    // A worker that does not answer must not keep the data alive.
    await stopWork()
    // What does not go is marked, and nothing of it is shown.
    await wipe(null).catch(() => undefined)
  })
  tellEnded(reason)
}

/** Deletes every database but this user's. */
async function wipe(keep: string | null): Promise<void> {
  closeCurrent()
  await wipeAllBut(keep === null ? null : databaseName(keep), marks)
}
