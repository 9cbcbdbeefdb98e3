import { useCallback } from 'react'
import { nudge } from './backend.ts'
import { COMMANDS, type CommandArgs, type CommandName } from './commands/catalogue.ts'
import { currentDb } from './db/current.ts'
import type { WardlightDb } from './db/database.ts'
import { enqueue, type Enqueued } from './db/enqueue.ts'
import { discardCommand, retryCommand } from './db/outbox.ts'
import { connection } from './db/status.ts'
import { untilLive } from './live.ts'
import { type Connection, isFirstAttempt } from './model/connection.ts'
import { TEXTS } from './model/texts.ts'

/**
 * Gives a command: it is stored in the outbox first and sent by whoever is awake (ruling R3).
 * How it goes on is seen in the rows it is about, not in what this returns.
 */
export function useAct<Name extends CommandName>(
  name: Name,
): (args: CommandArgs[Name]) => Promise<Enqueued> {
  return useCallback(
    async (args) => {
      const db = currentDb()
      if (db === null) return { kind: 'refused', message: TEXTS.common.failed }
      if (COMMANDS[name].offline.kind === 'refused') await connectionKnown(db)
      const outcome = await enqueue(db, name, args, { id: crypto.randomUUID(), now: Date.now() })
      if (outcome.kind === 'enqueued') nudge()
      return outcome
    },
    [name],
  )
}

const KNOWN_WITHIN_MS = 4_000

/** A page that was opened just now connects in a moment: what staff do meanwhile waits for that, not refused. */
async function connectionKnown(db: WardlightDb): Promise<void> {
  await Promise.race([
    untilLive(
      () => connection(db),
      (found): found is Connection => !isFirstAttempt(found),
    ),
    new Promise((resolve) => setTimeout(resolve, KNOWN_WITHIN_MS)),
  ])
}

/** Sets a refused or expired command aside. */
export async function discard(id: string): Promise<void> {
  const db = currentDb()
  if (db !== null) await discardCommand(db, id)
}

/** Tries a refused command again, from the step that failed. */
export async function retry(id: string): Promise<void> {
  const db = currentDb()
  if (db === null) return
  await retryCommand(db, id)
  nudge()
}
