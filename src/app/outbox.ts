/** What staff put into the outbox without a form, and do with what is in it: confirm, undo, try again, set aside. */
import { useCallback } from 'react'
import { requestBackgroundSync } from './background.ts'
import type { ConfirmAlarmArgs } from '../commands/confirm-alarm/meta.ts'
import type { WardlightDb } from '../db/database.ts'
import type { Enqueued, Given } from '../db/enqueue.ts'
import {
  enqueueConfirms,
  undoConfirms,
  discardCommand,
  isHalfCommand,
  retryCommand,
  sendHeld,
} from '../db/outbox.ts'
import { isStorageFull } from '../db/fence.ts'
import { serverNow } from './now.ts'
import { type ScopeState, session } from './scope.ts'
import { useScope } from './scope-context.tsx'
import { beforeAbort } from './worker.ts'
import { createStore } from './store.ts'

/**
 * Confirms alarms, all or none, with or without a connection (ruling R6). Each is a command of its own, and may be
 * undone before it is sent (AL8).
 */
export function useConfirm(): (confirms: readonly ConfirmAlarmArgs[]) => Promise<Enqueued> {
  const scope = useScope()
  return useCallback(
    (confirms) =>
      give(scope, async (db, given) => {
        const by = scope.state === 'open' ? scope.user.name : ''
        const rows = confirms.map((args) => ({ id: crypto.randomUUID(), args: { ...args, by } }))
        await enqueueConfirms(db, rows, given.now)
        return { kind: 'enqueued', id: given.id }
      }),
    [scope],
  )
}

/** How long what is held until then may still be undone, milliseconds. */
export function heldFor(until: number): number {
  return until - serverNow()
}

/** Staff undo confirms that are held still. */
export async function undo(ids: readonly string[]): Promise<void> {
  const state = session.current()
  if (state.state === 'open') await undoConfirms(state.db, ids)
}

/** This window is left: what is held is sent at once (ruling R34). */
export async function sendHeldNow(): Promise<void> {
  const state = session.current()
  if (state.state === 'open' && (await sendHeld(state.db)) > 0) sendLater()
}

type Take = (db: WardlightDb, given: Given) => Promise<Enqueued>

/** @throws an abort where the session ended before the command was stored */
export async function give(state: ScopeState, take: Take): Promise<Enqueued> {
  if (state.state !== 'open') return { kind: 'refused', reason: { code: 'failed' } }
  const { db, scope } = state
  const given = { id: crypto.randomUUID(), now: serverNow() }
  const outcome = await beforeAbort(scope.signal, take(db, given)).catch((error: unknown) => {
    scope.signal.throwIfAborted()
    return notStored(error)
  })
  if (outcome.kind === 'enqueued') sendLater()
  return outcome
}

/** The leading window sends what is new in the outbox; if this window closes first, the service worker sends it. */
export function sendLater(): void {
  void requestBackgroundSync()
}

/** What could not be stored is not on its way: staff must know. */
function notStored(error: unknown): Enqueued {
  return { kind: 'refused', reason: { code: isStorageFull(error) ? 'storage-full' : 'failed' } }
}

/**
 * Sets a command aside. Where part of it may be on the server, staff first read what it is and decide
 * (`screens/unfinished/SetAside.tsx`).
 */
export async function discard(id: string): Promise<void> {
  const state = session.current()
  if (state.state !== 'open') return
  if (await isHalfCommand(state.db, id)) askedAside.set(id)
  else await discardCommand(state.db, id)
}

/** Tries a refused command again. */
export async function retry(id: string): Promise<void> {
  const state = session.current()
  if (state.state !== 'open') return
  await retryCommand(state.db, id, serverNow())
  sendLater()
}

/** The command about which staff are asked before it is set aside: part of it is on the server. */
export const askedAside = createStore<string | null>(null)
