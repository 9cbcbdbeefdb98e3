import { useCallback, useEffect } from 'react'
import { requestBackgroundSync } from './background.ts'
import type { CommandArgs, CommandName } from '../commands/catalogue.ts'
import type { ConfirmAlarmArgs } from '../commands/confirm-alarm/meta.ts'
import type { WardlightDb } from '../db/database.ts'
import type { Enqueued, Given } from '../db/enqueue.ts'
import {
  enqueueConfirms,
  undoConfirms,
  commandEnd,
  discardCommand,
  isHalfCommand,
  retryCommand,
  sendHeld,
} from '../db/outbox.ts'
import { isStorageFull } from '../db/fence.ts'
import { connection } from '../db/status.ts'
import { fetchCommands } from './fetch-code.ts'
import { untilLive } from './live-query.ts'
import type { FromForm } from '../model/command.ts'
import { type Reach, reachOf } from '../model/connection.ts'
import { TEXTS } from '../texts/common.ts'
import { openedAt, serverNow } from './now.ts'
import { type OpenScope, type ScopeState, session } from './scope.ts'
import { useScope } from './scope-context.tsx'
import { beforeAbort } from './worker.ts'
import { createStore } from './store.ts'
import { type FirstAnswer, firstAnswer, takeBack } from '../db/first-answer.ts'

/** A line that has fallen silent may never answer. After this long staff read that nothing was changed. */
const FETCHED_WITHIN_MS = 4_000

/**
 * Gives a command: it is stored in the outbox first and sent by whoever is awake (ruling R3).
 * Its progress shows in the rows it changes, not in what this returns. `from` is what its form held, and the refused
 * command that this one replaces.
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

/** @throws an abort where the session ended before the command was stored */
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

/** The leading window sends what is new in the outbox; if this window closes first, the service worker sends it. */
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
 * A page that was just opened connects within a moment. What staff do in that moment waits for the connection, and is
 * not refused.
 */
function reachKnown(db: WardlightDb): Promise<Reach> {
  const reach = untilLive(
    async () => reachOf(await connection(db), openedAt()),
    (reach): reach is 'reached' | 'unreachable' => reach !== 'unknown',
  )
  const late = new Promise<Reach>((resolve) => setTimeout(resolve, KNOWN_WITHIN_MS, 'unknown'))
  return Promise.race([reach, late])
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
 * Sets a command aside. Where part of it may be on the server, staff first read what it is and decide
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
  const { undoCommand } = await import('../db/enqueue.ts')
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

/** The command about which staff are asked before it is set aside: part of it is on the server. */
export const askedAside = createStore<string | null>(null)

export type Answered = Exclude<FirstAnswer, { kind: 'waiting' }>

/**
 * Waits for the first answer to a command.
 * @throws an abort where the session ended before
 */
export function answered({ db, scope }: OpenScope, id: string): Promise<Answered> {
  const first = untilLive(
    () => firstAnswer(db, id),
    (answer): answer is Answered => answer.kind !== 'waiting',
  )
  return beforeAbort(scope.signal, first)
}

/** Nothing was written, and what was typed is in a form that is open: the command is taken out of the outbox. */
export function takenBack({ db, scope }: OpenScope, id: string): Promise<void> {
  return beforeAbort(scope.signal, takeBack(db, id))
}
