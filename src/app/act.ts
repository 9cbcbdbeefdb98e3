import { useCallback, useEffect } from 'react'
import { requestBackgroundSync } from './background.ts'
import type { CommandArgs, CommandName } from '../commands/catalogue.ts'
import type { ConfirmAlarmArgs } from '../commands/confirm-alarm/meta.ts'
import type { WardlightDb } from '../db/database.ts'
import type { Enqueued, Given } from '../db/enqueue.ts'
import { enqueueConfirms, undoConfirms } from '../db/enqueue-confirm.ts'
import { isStorageFull } from '../db/full.ts'
import { commandEnd, discardCommand, isHalfCommand, retryCommand, sendHeld } from '../db/outbox.ts'
import { connection } from '../db/status.ts'
import { fetchCommands } from './fetch-commands.ts'
import { untilLive } from './live-query.ts'
import type { FromForm } from '../model/command.ts'
import { type Reach, reachOf } from '../model/connection.ts'
import { TEXTS } from '../texts/common.ts'
import { openedAt, serverNow } from './now.ts'
import { type OpenScope, type ScopeState, session } from './scope.ts'
import { useScope } from './scope-context.tsx'
import { askedAside } from './set-aside.ts'
import { beforeAbort } from './worker.ts'

/** A line that has fallen silent may never answer: then nothing was changed, and staff are told so. */
const FETCHED_WITHIN_MS = 4_000

/**
 * Gives a command: it is stored in the outbox first and sent by whoever is awake (ruling R3).
 * How it goes on is seen in the rows it is about, not in what this returns. `from` is what its form held, and the refused
 * command that goes when this one is taken.
 */
export function useAct<Name extends CommandName>(
  name: Name,
): (args: CommandArgs[Name], from?: FromForm) => Promise<Enqueued> {
  const scope = useScope()
  useEffect(fetchCommands, [])
  return useCallback(
    (args, from) =>
      give(scope, async (db, given) => {
        // A page that only shows things does not load them.
        const commands = await Promise.race([
          import('../db/enqueue.ts').catch(() => null),
          new Promise<null>((resolve) => setTimeout(() => resolve(null), FETCHED_WITHIN_MS)),
        ])
        if (commands === null) return { kind: 'refused', message: TEXTS.offline.refused }
        const held = from && {
          form: { typed: from.typed, seen: from.seen },
          replaces: from.replaces,
        }
        return commands.enqueue(db, name, args, { ...given, ...held }, reachKnown)
      }),
    [name, scope],
  )
}

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

/** @throws an abort where the session ended meanwhile: then nothing was given */
async function give(state: ScopeState, take: Take): Promise<Enqueued> {
  if (state.state !== 'open') return { kind: 'refused', message: TEXTS.common.failed }
  const { db, scope } = state
  const given = { id: crypto.randomUUID(), now: serverNow() }
  const outcome = await beforeAbort(scope.signal, take(db, given)).catch((error: unknown) => {
    scope.signal.throwIfAborted()
    return notStored(error)
  })
  if (outcome.kind === 'enqueued') sendLater()
  return outcome
}

/** Whoever leads sees what is new in the outbox; should this window be closed first, the service worker sends it. */
function sendLater(): void {
  void requestBackgroundSync()
}

/** What could not be stored is not on its way: staff must know. */
function notStored(error: unknown): Enqueued {
  return {
    kind: 'refused',
    message: isStorageFull(error) ? TEXTS.storage.full : TEXTS.common.failed,
  }
}

const KNOWN_WITHIN_MS = 4_000

/**
 * A page that was opened just now connects in a moment, and a line that is asked answers in one: what staff do
 * meanwhile waits for that, and is not refused.
 */
function reachKnown(db: WardlightDb): Promise<Reach> {
  const known = untilLive(
    async () => reachOf(await connection(db), openedAt()),
    (reach): reach is 'reached' | 'unreachable' => reach !== 'unknown',
  )
  const late = new Promise<Reach>((resolve) => setTimeout(resolve, KNOWN_WITHIN_MS, 'unknown'))
  return Promise.race([known, late])
}

/**
 * Waits until a command has ended. `''` is done, else the words it was refused with.
 * @throws an abort where the session ended before
 */
export function commandEnded({ db, scope }: OpenScope, id: string): Promise<string> {
  const end = untilLive(
    () => commandEnd(db, id),
    (words) => words !== null,
  )
  return beforeAbort(scope.signal, end)
}

/**
 * Sets a command aside. Where something of it may be on the server, staff are told what, and asked first
 * (`screens/unfinished/SetAside.tsx`).
 */
export async function discard(id: string): Promise<void> {
  const state = session.current()
  if (state.state !== 'open') return
  if (await isHalfCommand(state.db, id)) askedAside.set(id)
  else await discardCommand(state.db, id)
}

/** Sets a command aside as it is: what it did stays on the server. */
export async function discardAsItIs(id: string): Promise<void> {
  const state = session.current()
  if (state.state === 'open') await discardCommand(state.db, id)
}

/** Takes back what a command did. */
export async function undoWhole(id: string): Promise<void> {
  const state = session.current()
  if (state.state !== 'open') return
  const { undoCommand } = await import('../db/undo.ts')
  await undoCommand(state.db, id)
  sendLater()
}

/** Tries a refused command again. */
export async function retry(id: string): Promise<void> {
  const state = session.current()
  if (state.state !== 'open') return
  await retryCommand(state.db, id, serverNow())
  sendLater()
}
