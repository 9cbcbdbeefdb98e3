/**
 * What this window asks and tells the worker of its session: what it shows, and what needs an answer now. Who is signed
 * in is the subject of `session.ts`, which uses this file and is not known here.
 */

import type { Remote } from 'comlink'
import type { Api } from '../../workers/api.ts'
import { requestBackgroundSync } from './background.ts'
import { currentScope } from './scope.ts'
import type { AuditAnswer, AuditExport, AuditWish } from '../model/people/audit.ts'
import type { LetterService, TestLetter } from '../model/alarms/letters.ts'
import type { Refused } from '../model/people/refused.ts'
import type {
  Hospital,
  ListKind,
  ListWish,
  PlatformDevice,
} from '../model/platform/platform-list.ts'

let watched: { wards: readonly string[]; devices: boolean } = { wards: [], devices: false }
const lists = new Map<ListKind, ListWish>()
let hiddenAt = 0

/** Tells the worker that runs; where none does there is nobody to be told. */
function tell(call: (api: Remote<Api>) => unknown): void {
  currentScope()?.worker.tell(call)
}

/**
 * What the worker of the session answers that is here now.
 * @throws Error a plain sentence; an abort once that session has ended
 */
async function asked<T>(call: (api: Remote<Api>) => T): Promise<Awaited<T>> {
  const scope = currentScope()
  if (scope === null) throw new DOMException('Nobody is signed in.', 'AbortError')
  return scope.worker.ask(call)
}

/** The same answer, or another where the worker was killed before it gave one. An abort stays an abort. */
function answered<T, Other>(
  call: (api: Remote<Api>) => T,
  other: Other,
): Promise<Awaited<T> | Other> {
  return asked(call).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    return other
  })
}

/** What became of a call about a password. */
type Asked = { kind: 'done' } | Refused

/** A killed worker has told nobody whether the server was reached. */
export function changePassword(currentPassword: string, next: string): Promise<Asked> {
  return answered((api) => api.changePassword(currentPassword, next), { kind: 'unreachable' })
}

/** Accounts of this hospital are on this window's screen: they are loaded. */
export function showAccounts(hospital: string): void {
  if (document.visibilityState === 'visible') tell((api) => api.showAccounts(hospital))
}

/** The own account was changed: it is read anew. */
export function reloadUser(): void {
  tell((api) => api.reloadUser())
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
  tell((api) => api.watch(shown ? [...watched.wards] : [], shown && watched.devices))
}

/** This list of the platform is on the screen: the page is loaded, kept live and stored. A later wish replaces it. */
export function showPlatformList(wish: ListWish): void {
  lists.set(wish.kind, wish)
  if (document.visibilityState === 'visible') tell((api) => api.showList(wish.kind, wish))
}

export function hidePlatformList(kind: ListKind): void {
  if (lists.delete(kind)) tell((api) => api.showList(kind, null))
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
  return answered((api) => api.auditPage(wish), { kind: 'offline' })
}

/** All entries that a wish finds, to be exported. */
export function auditExport(wish: AuditWish): Promise<AuditExport> {
  return answered((api) => api.auditExport(wish), { kind: 'offline' })
}

/** What the server says of its letters; not every server does. */
export function letterService(): Promise<LetterService> {
  return answered((api) => api.letterService(), { kind: 'offline' })
}

export function sendTestLetter(): Promise<TestLetter> {
  return answered((api) => api.sendTestLetter(), { kind: 'offline' })
}

/** A hidden window shows nothing. */
function tellLists(): void {
  const shown = document.visibilityState === 'visible'
  for (const [kind, wish] of lists) tell((api) => api.showList(kind, shown ? wish : null))
}

/** A worker that has just begun does not know yet what is on this window's screen. */
export function tellShown(): void {
  tellWatched()
  tellLists()
}

/** The outbox has something new; the service worker may send it should this window be closed first. */
export function nudge(): void {
  tell((api) => api.nudge())
  void requestBackgroundSync()
}

/** This patient's history before all others. */
export function openPatient(patient: string): void {
  void asked((api) => api.openPatient(patient)).catch(() => undefined)
}

/** Staff tapped the indicator. */
export function checkNow(): void {
  tell((api) => api.check())
}

/** Follows whether this window is seen and whether there is a network; called once. */
export function watchWindow(): void {
  document.addEventListener('visibilitychange', () => {
    const visible = document.visibilityState === 'visible'
    const hiddenFor = visible && hiddenAt > 0 ? Date.now() - hiddenAt : 0
    hiddenAt = visible ? 0 : Date.now()
    tell((api) => api.setVisible(visible, hiddenFor))
    tellShown()
  })
  // Where two windows want different pages of a list, the one that staff turn to has its own again.
  window.addEventListener('focus', tellLists)
  window.addEventListener('pagehide', () => {
    tell((api) => api.watch([], false))
    for (const kind of lists.keys()) tell((api) => api.showList(kind, null))
  })
  for (const kind of ['online', 'offline'] as const) {
    window.addEventListener(kind, () => tell((api) => api.networkChanged()))
  }
}
