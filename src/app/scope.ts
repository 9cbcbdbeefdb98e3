import type { WardlightDb } from '../db/database.ts'
import type { SessionUser, WhyRefused } from '../model/people/session.ts'
import { type Store, createStore } from './store.ts'
import type { OwnRow } from './window-row.ts'
import type { ScopeWorker } from './worker.ts'

/**
 * What one session owns in this window, from its sign-in or its resumption to its end: the signal that whoever works
 * for it is given, and the worker, which keeps the tokens. It ends once; the next session has another.
 */
export type SessionScope = {
  signal: AbortSignal
  worker: ScopeWorker
  /** Terminates the worker, closes what was opened with the signal, and aborts whoever waits. */
  end(): void
}

/** `locked-out`: the PIN of the locked screen was not known. */
export type EndReason = WhyRefused | 'signed-out' | 'locked-out'

/**
 * The session of this window:
 *
 *   none → opening (`opening`: a form was sent, somebody signed in in another window)
 *   opening → opening (`unreachable`: who it is cannot be asked now)
 *   opening → open (`opened`: who it is is known, and the database is open)
 *   opening → none (`noSession`: the server refused, or there is no session to resume)
 *   open → open (`userChanged`: the account was read again)
 *   opening, open → ending (`ending`: signed out or expired, here or in another window: all is wiped now)
 *   opening, open → opening (`opening`: somebody else comes in, and takes the place of who was here)
 *   ending → none (`ended`: nothing of the session is left)
 *
 * A window begins with opening, until it is known whether there is a session to resume.
 */
export type ScopeState =
  /** `after`: how the session ended that was here. */
  | { state: 'none'; after: EndReason | null }
  /** Who is it? `signing-in`: a form is on its way, and says it. */
  | { state: 'opening'; scope: SessionScope; who: 'asked' | 'signing-in' }
  /** It is asked again by itself in a moment; `again` asks at once, and once. */
  | { state: 'opening'; scope: SessionScope; who: 'unreachable'; again: () => void }
  | OpenScope
  | { state: 'ending'; over: Promise<void> }

export type OpenScope = {
  state: 'open'
  scope: SessionScope
  user: SessionUser
  db: WardlightDb
  /** What this window wants of whoever leads. */
  row: OwnRow
}

/** The one variable of this window: the session as it is now. Its writers are the transitions below. */
const now = createStore<ScopeState>({ state: 'none', after: null })

export const session: Pick<Store<ScopeState>, 'current' | 'subscribe'> = now

/** Calls `listener` once when a session has ended, here or in another window, and its data is deleted. Returns its undo. */
export function onSessionEnded(listener: (reason: EndReason) => void): () => void {
  return now.subscribe(() => {
    const state = now.current()
    if (state.state === 'none' && state.after !== null) listener(state.after)
  })
}

/** Makes a scope's worker, which knows the scope it is for. */
type MakeWorker = (scope: Pick<SessionScope, 'signal'>) => ScopeWorker

export function createScope(makeWorker: MakeWorker): SessionScope {
  const over = new AbortController()
  const scope = { signal: over.signal, end: () => over.abort() }
  return Object.assign(scope, { worker: makeWorker(scope) })
}

/** The scope whose session this is, or is to be; `null` while there is none. */
export function currentScope(): SessionScope | null {
  const state = now.current()
  return state.state === 'open' || state.state === 'opening' ? state.scope : null
}

/** Ends the scope of the user before. */
export function opening(scope: SessionScope, who: 'asked' | 'signing-in'): void {
  const before = currentScope()
  now.set({ state: 'opening', scope, who })
  if (before !== scope) before?.end()
}

export function unreachable(scope: SessionScope, again: () => void): void {
  if (currentScope() === scope) now.set({ state: 'opening', scope, who: 'unreachable', again })
}

/** @throws the signal's reason where the session has ended before */
export function opened(
  scope: SessionScope,
  user: SessionUser,
  { db, row }: { db: WardlightDb; row: OwnRow },
): void {
  scope.signal.throwIfAborted()
  now.set({ state: 'open', scope, user, db, row })
}

export function userChanged(user: SessionUser): void {
  const state = now.current()
  if (state.state === 'open') now.set({ ...state, user })
}

/** Ends a scope that did not become a session. */
export function noSession(scope: SessionScope): void {
  if (currentScope() === scope) now.set({ state: 'none', after: null })
  scope.end()
}

/**
 * The current session is over at once. @param wipe deletes what is left of it; then the session has ended.
 */
export function ending(reason: EndReason, wipe: () => Promise<void>): Promise<void> {
  const scope = currentScope()
  const over = Promise.resolve()
    .then(wipe)
    .then(() => ended(reason))
  now.set({ state: 'ending', over })
  scope?.end()
  return over
}

function ended(reason: EndReason): void {
  if (now.current().state === 'ending') now.set({ state: 'none', after: reason })
}
