import { give, sendLater } from './outbox.ts'
import { useCallback, useEffect } from 'react'
import type { CommandArgs, CommandName } from '../commands/catalogue.ts'
import type { WardlightDb } from '../db/database.ts'
import type { Enqueued } from '../db/enqueue.ts'
import { commandEnd } from '../db/outbox.ts'
import { connection } from '../db/status.ts'
import { fetchCommands } from './fetch-code.ts'
import { untilLive } from './live-query.ts'
import type { FromForm, Over } from '../model/command.ts'
import { type Reach, reachOf } from '../model/connection.ts'
import { earlierWord } from './now.ts'
import { type OpenScope, session } from './scope.ts'
import { useScope } from './scope-context.tsx'
import { beforeAbort } from './worker.ts'
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
        if (commands === null) return { kind: 'refused', reason: { code: 'no-connection' } }
        const held = from && {
          form: { typed: from.typed, seen: from.seen },
          replaces: from.replaces,
        }
        return commands.enqueue(db, name, args, { ...given, ...held }, reachKnown)
      }),
    [name, scope],
  )
}

const KNOWN_WITHIN_MS = 4_000

/**
 * A page that was just opened connects within a moment. What staff do in that moment waits for the connection, and is
 * not refused.
 */
function reachKnown(db: WardlightDb): Promise<Reach> {
  const reach = untilLive(
    async () => reachOf(await connection(db), earlierWord.current()),
    (reach): reach is 'reached' | 'unreachable' => reach !== 'unknown',
  )
  const late = new Promise<Reach>((resolve) => setTimeout(resolve, KNOWN_WITHIN_MS, 'unknown'))
  return Promise.race([reach, late])
}

/**
 * Waits until a command has ended; the row of one that was refused.
 * @throws an abort where the session ended before
 */
export function commandEnded({ db, scope }: OpenScope, id: string): Promise<'done' | Over> {
  const end = untilLive(
    () => commandEnd(db, id),
    (end) => end !== null,
  )
  return beforeAbort(scope.signal, end)
}

/** Sets a command aside as it is: what it did stays on the server. */
export const discardAsItIs = (id: string): Promise<void> => ofHalf('leaveHalf', id)

/** Takes back what a command did. */
export const undoWhole = (id: string): Promise<void> => ofHalf('undoCommand', id)

async function ofHalf(act: 'leaveHalf' | 'undoCommand', id: string): Promise<void> {
  const state = session.current()
  if (state.state !== 'open') return
  await (await import('../db/enqueue.ts'))[act](state.db, id)
  sendLater()
}

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
