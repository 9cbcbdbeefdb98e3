import syncWorker from 'virtual:sync-worker'
import { proxy, wrap, type Remote } from 'comlink'
import type { Api, Page } from '../workers/api.ts'
import { requestBackgroundSync, requestPeriodicRefresh } from './background.ts'
import {
  endSession,
  hasSession,
  refreshTokenCookie,
  rotateSession,
  setAulv,
  startSession,
} from './cookies.ts'
import { closeCurrent, openFor } from './db/current.ts'
import { databaseName, databaseNames } from './db/database.ts'
import { sessionUser } from './db/status.ts'
import { finishWipes, wipeAllBut, wipeMarks } from './db/wipe.ts'
import type { Refused } from './model/password.ts'
import type { Hospital, ListKind, ListWish, PlatformDevice } from './model/platform-list.ts'
import type { SessionUser } from './model/session.ts'
import { TEXTS } from './model/texts.ts'
import { keepingIn } from './storage-state.ts'
import { type EndReason, become, session, tellEnded } from './session-state.ts'

export { onSessionEnded, session, type WindowSession } from './session-state.ts'

type Asked = { kind: 'done' } | Refused

export type SignIn =
  | { kind: 'signed-in'; user: SessionUser }
  | { kind: 'refused'; status: number; message: string }
  | { kind: 'unreachable' }
  | { kind: 'unsupported'; message: string }

/** What windows tell each other about the session. */
type Told = { kind: 'ended'; reason: EndReason } | { kind: 'signed-in'; userId: string }

/** Whose database this device holds: an id, no patient data. */
const USER_KEY = 'wardlight.user'
const IDENTIFY_RETRY_MS = 3_000
const STOP_MS = 3_000
/** Long enough for the cards of a ward to be drawn from what is stored. */
const HEAD_START_MS = 200

const marks = wipeMarks(localStorage)
const windows = new BroadcastChannel('wardlight-session')
/** How the sync work is begun: in a worker, or in this window where there is no IndexedDB (OFFL-32). */
let start: () => Remote<Api> = startWorker
let api: Remote<Api> | null = null
let watched: { wards: readonly string[]; devices: boolean } = { wards: [], devices: false }
const lists = new Map<ListKind, ListWish>()
let hiddenAt = 0

function signedIn(): SessionUser | null {
  const state = session.current()
  return state.state === 'signed-in' ? state.user : null
}

const page: Page = {
  refreshToken: () => refreshTokenCookie(),
  rotated: (refreshToken) => rotateSession(refreshToken, Date.now()),
  ended: () => leave('expired', true),
  storageFull: () => keepingIn('full'),
  userChanged(user) {
    if (signedIn()?.id !== user.id) return
    setAulv(user.accountType === 'Admin' ? '2' : '1')
    become({ state: 'signed-in', user })
  },
}

declare global {
  /** Kept on the global, or some browsers collect it (platform C.6). */
  var __wardlightWorker: Worker | undefined
}

/** The worker lives as long as the page. */
function startWorker(): Remote<Api> {
  const worker = new Worker(syncWorker, { type: 'module', name: 'sync' })
  globalThis.__wardlightWorker = worker
  const remote = wrap<Api>(worker)
  worker.addEventListener('error', (event) => {
    event.preventDefault()
    worker.terminate()
    setTimeout(() => void restartWorker(), 1_000)
  })
  return remote
}

function startApi(): Remote<Api> {
  const remote = start()
  void remote.attach(proxy(page))
  return remote
}

/** Set for as long as this window is open once staff chose to go on without storing. */
const IN_MEMORY = 'wardlight.in-memory'

/** Staff go on with a device that is full: this window starts anew and stores nothing (OFFL-32). */
export function goOnInMemory(): void {
  sessionStorage.setItem(IN_MEMORY, '1')
  location.reload()
}

/** The browser keeps no database: the work is done in this window, with one in memory (OFFL-32). */
async function withoutDatabase(): Promise<void> {
  const { startInWindow } = await import('../workers/in-window.ts')
  keepingIn('memory')
  closeCurrent()
  start = startInWindow
  globalThis.__wardlightWorker?.terminate()
  if (api !== null) api = startApi()
}

/** A killed worker is started again and goes on (OFFL-37). */
async function restartWorker(): Promise<void> {
  api = startApi()
  const user = signedIn()
  if (user) await begin(user)
}

/** Before the first render: finishes wipes, finds out who is signed in, and then starts the worker. */
export async function startBackend(): Promise<void> {
  try {
    if (sessionStorage.getItem(IN_MEMORY) !== null || !('indexedDB' in globalThis)) {
      throw new Error('nothing is to be stored')
    }
    await finishWipes(marks)
    if (!hasSession()) await wipe(null)
    else if (localStorage.getItem(USER_KEY) === null) await databaseNames()
  } catch {
    await withoutDatabase()
  }
  windows.onmessage = (event: MessageEvent<Told>) => hearWindow(event.data)
  watchWindow()
  // Signed out there is nothing to do for it: it comes with the sign-in.
  if (!hasSession()) return
  const known = await storedUser()
  if (known === null) {
    api = startApi()
    become({ state: 'loading', unreachable: false })
    void identify()
    return
  }
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
    await withoutDatabase()
    return null
  }
}

async function identify(): Promise<void> {
  const outcome = await api?.identify()
  if (session.current().state !== 'loading' || !outcome) return
  switch (outcome.kind) {
    case 'user':
      await wipe(outcome.user.id)
      return begin(outcome.user)
    case 'ended':
      return leave('expired', true)
    case 'unreachable':
      become({ state: 'loading', unreachable: true })
      setTimeout(() => void identify(), IDENTIFY_RETRY_MS)
  }
}

/** @param afterMs how long what is stored is alone with the processor before the worker starts */
async function begin(user: SessionUser, afterMs = 0): Promise<void> {
  localStorage.setItem(USER_KEY, user.id)
  setAulv(user.accountType === 'Admin' ? '2' : '1')
  await openFor(user.id).catch(async () => {
    await withoutDatabase()
    await openFor(user.id)
  })
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

function worker(): Remote<Api> {
  return (api ??= startApi())
}

export async function signIn(email: string, password: string, keep: boolean): Promise<SignIn> {
  const outcome = await worker().signIn(email, password)
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
  await begin(user)
  tellWindows({ kind: 'signed-in', userId: user.id })
  return { kind: 'signed-in', user, refreshToken }
}

/** What became of a new password by a mail's link; `changed` is saved, to be signed in with. */
export type ByLink = { kind: 'signed-in'; user: SessionUser } | { kind: 'changed' } | Refused

/** Saves the password of a mail's link and signs in with it, for this browser session (AMB-08, AMB-13). */
export async function passwordByLink(
  link: 'reset' | 'activate',
  token: string,
  password: string,
): Promise<ByLink> {
  const outcome = await (link === 'reset'
    ? worker().resetPassword(token, password)
    : worker().activate(token, password))
  switch (outcome.kind) {
    case 'signed-in':
      return { kind: 'signed-in', user: (await enter(outcome, false)).user }
    case 'unsupported':
    case 'changed':
      if (session.current().state !== 'signed-out') await signOut()
      return { kind: 'changed' }
    case 'refused':
    case 'unreachable':
      return outcome
  }
}

export function askReset(email: string): Promise<Asked> {
  return worker().askReset(email)
}

export function changePassword(currentPassword: string, next: string): Promise<Asked> {
  return worker().changePassword(currentPassword, next)
}

/** Accounts of this hospital are on this window's screen: they are loaded. */
export function showAccounts(hospital: string): void {
  if (document.visibilityState === 'visible') void api?.showAccounts(hospital)
}

/** The own account was changed: it is read anew. */
export function reloadUser(): void {
  void api?.reloadUser()
}

function tellWindows(told: Told): void {
  windows.postMessage(told)
}

/** Another window signed out, or somebody signed in there: this one shows nothing of the user before. */
function hearWindow(told: Told): void {
  if (told.kind === 'ended') void leave(told.reason, false)
  else if (signedIn()?.id !== told.userId) location.reload()
}

/** Signs out in every window and deletes what is stored (ruling R9); works without a connection too. */
export async function signOut(): Promise<void> {
  await Promise.race([worker().signOut(), new Promise((resolve) => setTimeout(resolve, 1_500))])
  await leave('signed-out', true)
}

/** The session is over: cookies, worker, database, in this order; then whoever listens. */
async function leave(reason: EndReason, first: boolean): Promise<void> {
  if (session.current().state === 'signed-out') return
  become({ state: 'signed-out' })
  endSession()
  if (first) tellWindows({ kind: 'ended', reason })
  const user = localStorage.getItem(USER_KEY)
  localStorage.removeItem(USER_KEY)
  if (user !== null) marks.set([...new Set([...marks.get(), databaseName(user)])])
  // A worker that does not answer must not keep the data alive.
  await Promise.race([api?.stop(), new Promise((resolve) => setTimeout(resolve, STOP_MS))])
  await wipe(null)
  tellEnded(reason)
}

/** Deletes every database but this user's. */
async function wipe(keep: string | null): Promise<void> {
  closeCurrent()
  await wipeAllBut(keep === null ? null : databaseName(keep), marks)
}

/** Which wards are on this window's screen: they are written on the fast lane. */
export function watchWards(wards: readonly string[]): void {
  if (wards.join() === watched.wards.join()) return
  watched = { ...watched, wards }
  tellWatched()
}

/** Whether this window's screen shows gateways or sensors: they are followed live then (AMB-102). */
export function watchDevices(devices: boolean): void {
  watched = { ...watched, devices }
  tellWatched()
}

function tellWatched(): void {
  const shown = document.visibilityState === 'visible'
  void api?.watch(shown ? [...watched.wards] : [], shown && watched.devices)
}

/** This list of the platform is on the screen: the page is loaded, kept live and stored. A later wish replaces it. */
export function showPlatformList(wish: ListWish): void {
  lists.set(wish.kind, wish)
  if (document.visibilityState === 'visible') void api?.showList(wish.kind, wish)
}

export function hidePlatformList(kind: ListKind): void {
  if (lists.delete(kind)) void api?.showList(kind, null)
}

/** The first hospitals that a text finds. @throws Error a plain sentence */
export function findHospitals(search: string): Promise<Hospital[]> {
  return worker().findHospitals(search)
}

/** Names of patients who are touched when this device is moved or deleted. @throws Error a plain sentence */
export function affectedPatients(device: PlatformDevice): Promise<string[]> {
  return worker().affectedPatients(device)
}

/** A hidden window shows nothing. */
function tellLists(): void {
  const shown = document.visibilityState === 'visible'
  for (const [kind, wish] of lists) void api?.showList(kind, shown ? wish : null)
}

function tellShown(): void {
  tellWatched()
  tellLists()
}

/** The outbox has something new; the service worker may send it should this window be closed first. */
export function nudge(): void {
  void api?.nudge()
  void requestBackgroundSync()
}

/** This patient's history before all others. */
export function openPatient(patient: string): void {
  void api?.openPatient(patient)
}

/** Staff tapped the indicator. */
export function checkNow(): void {
  void api?.check()
}

function watchWindow(): void {
  document.addEventListener('visibilitychange', () => {
    const visible = document.visibilityState === 'visible'
    const hiddenFor = visible && hiddenAt > 0 ? Date.now() - hiddenAt : 0
    hiddenAt = visible ? 0 : Date.now()
    void api?.setVisible(visible, hiddenFor)
    tellShown()
  })
  // Where two windows want different pages of a list, the one that staff turn to has its own again.
  window.addEventListener('focus', tellLists)
  window.addEventListener('pagehide', () => {
    void api?.watch([], false)
    for (const kind of lists.keys()) void api?.showList(kind, null)
  })
  for (const kind of ['online', 'offline'] as const) {
    window.addEventListener(kind, () => void api?.networkChanged())
  }
}
