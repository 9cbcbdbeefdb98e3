import { useCallback } from 'react'
import { nudge } from './backend.ts'
import type { CommandArgs, CommandName } from './commands/catalogue.ts'
import { currentDb } from './db/current.ts'
import { enqueue, type Enqueued } from './db/enqueue.ts'
import { discardCommand, retryCommand } from './db/outbox.ts'
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
      const outcome = await enqueue(db, name, args, { id: crypto.randomUUID(), now: Date.now() })
      if (outcome.kind === 'enqueued') nudge()
      return outcome
    },
    [name],
  )
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
