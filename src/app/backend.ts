/**
 * The window's one handle on the worker: how its work begins, what this window shows, and what it asks for. Who is
 * signed in is the subject of `session.ts`, which uses this file and is not known here.
 */

import syncWorker from 'virtual:sync-worker'
import { proxy, wrap, type Remote } from 'comlink'
import type { Api, Page } from '../../workers/api.ts'
import { requestBackgroundSync } from './background.ts'
import { closeCurrent } from '../db/current.ts'
import type { AuditAnswer, AuditExport, AuditWish } from '../model/people/audit.ts'
import type { LetterService, TestLetter } from '../model/alarms/letters.ts'
import type { Refused } from '../model/people/refused.ts'
import type {
  Hospital,
  ListKind,
  ListWish,
  PlatformDevice,
} from '../model/platform/platform-list.ts'
import { TEXTS } from '../texts/common.ts'
import { keepingIn } from './storage-state.ts'

/** Whose worker it is: the session, which answers its questions and goes on after its restart. */
export type WorkerOwner = { page: Page; restarted(): Promise<void> }

const STOP_MS = 3_000

/** How the sync work is begun: in a worker, or in this window where there is no IndexedDB (OFFL-32). */
let start: () => Remote<Api> = startWorker
let api: Remote<Api> | null = null
const waiting = new Set<(error: Error) => void>()
let owner: WorkerOwner | null = null
let watched: { wards: readonly string[]; devices: boolean } = { wards: [], devices: false }
const lists = new Map<ListKind, ListWish>()
let hiddenAt = 0

declare global {
  /** Kept on the global, or some browsers collect it (platform C.6). */
  var __wardlightWorker: Worker | undefined
}

/** Comes before everything else; starts nothing yet. */
export function ownWorker(given: WorkerOwner): void {
  owner = given
}

/** For the session alone; screens ask by the functions below. Starts the worker where none runs. */
export function worker(): Remote<Api> {
  return (api ??= startApi())
}

/**
 * What the worker answers to whoever waits for it. It fails when the worker is killed before, for its answer would
 * never come. @throws Error a plain sentence
 */
export function asked<T>(call: (api: Remote<Api>) => T): Promise<Awaited<T>> {
  return new Promise((resolve, reject) => {
    waiting.add(reject)
    void Promise.resolve(call(worker()))
      .then(resolve, reject)
      .finally(() => waiting.delete(reject))
  })
}

/** The worker lives as long as the page; a killed one is started again and goes on (OFFL-37). */
function startWorker(): Remote<Api> {
  const sync = new Worker(syncWorker, { type: 'module', name: 'sync' })
  globalThis.__wardlightWorker = sync
  const remote = wrap<Api>(sync)
  sync.addEventListener('error', (event) => {
    event.preventDefault()
    sync.terminate()
    api = null
    for (const reject of waiting) reject(new Error(TEXTS.login.unreachable))
    setTimeout(() => {
      worker()
      void owner?.restarted()
    }, 1_000)
  })
  return remote
}

function startApi(): Remote<Api> {
  const remote = start()
  if (owner) void remote.attach(proxy(owner.page))
  return remote
}

/** The browser keeps no database: the work is done in this window, with one in memory (OFFL-32). */
export async function withoutDatabase(): Promise<void> {
  const { startInWindow } = await import('../../workers/in-window.ts')
  keepingIn('memory')
  closeCurrent()
  start = startInWindow
  globalThis.__wardlightWorker?.terminate()
  if (api !== null) api = startApi()
}

/** Stops all work and closes the worker's database; a worker that does not answer is not waited for. */
export async function stopWork(): Promise<void> {
  await Promise.race([api?.stop(), new Promise((resolve) => setTimeout(resolve, STOP_MS))])
}

/** What became of a call about a password. */
type Asked = { kind: 'done' } | Refused

/** A killed worker has told nobody whether the server was reached. */
export const unreachable = () => ({ kind: 'unreachable' }) as const

export function askReset(email: string): Promise<Asked> {
  return asked((api) => api.askReset(email)).catch(unreachable)
}

export function changePassword(currentPassword: string, next: string): Promise<Asked> {
  return asked((api) => api.changePassword(currentPassword, next)).catch(unreachable)
}

/** Accounts of this hospital are on this window's screen: they are loaded. */
export function showAccounts(hospital: string): void {
  if (document.visibilityState === 'visible') void api?.showAccounts(hospital)
}

/** The own account was changed: it is read anew. */
export function reloadUser(): void {
  void api?.reloadUser()
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
  return asked((api) => api.findHospitals(search))
}

/** Names of patients who are touched when this device is moved or deleted. @throws Error a plain sentence */
export function affectedPatients(device: PlatformDevice): Promise<string[]> {
  return asked((api) => api.affectedPatients(device))
}

/** A page of the hospital's audit trail, as the server has it now. */
export function auditPage(wish: AuditWish): Promise<AuditAnswer> {
  return asked((api) => api.auditPage(wish)).catch(() => ({ kind: 'offline' }))
}

/** All entries that a wish finds, to be exported. */
export function auditExport(wish: AuditWish): Promise<AuditExport> {
  return asked((api) => api.auditExport(wish)).catch(() => ({ kind: 'offline' }))
}

/** What the server says of its letters; not every server does. */
export function letterService(): Promise<LetterService> {
  return asked((api) => api.letterService()).catch(() => ({ kind: 'offline' }))
}

export function sendTestLetter(): Promise<TestLetter> {
  return asked((api) => api.sendTestLetter()).catch(() => ({ kind: 'offline' }))
}

/** A hidden window shows nothing. */
function tellLists(): void {
  const shown = document.visibilityState === 'visible'
  for (const [kind, wish] of lists) void api?.showList(kind, shown ? wish : null)
}

/** A worker that has just begun does not know yet what is on this window's screen. */
export function tellShown(): void {
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
  void worker().openPatient(patient)
}

/** Staff tapped the indicator. */
export function checkNow(): void {
  void api?.check()
}

/** Follows whether this window is seen and whether there is a network; called once. */
export function watchWindow(): void {
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
