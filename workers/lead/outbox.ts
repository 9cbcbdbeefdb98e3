import type { WardlightDb } from '../../src/db/database.ts'
import { pendingCommands } from '../../src/db/outbox.ts'
import type { Timers } from '../timing/wait.ts'
import { follow } from './follow.ts'

/** Drains when staff did something, in whichever window, or try again what was refused; until `signal` is aborted. */
export function followOutbox(
  db: WardlightDb,
  drain: () => Promise<void>,
  timers: Timers,
  signal: AbortSignal,
): void {
  let known: ReadonlySet<string> = new Set()
  follow(
    () => waiting(db),
    (rows) => {
      const isNew = rows.some((row) => !known.has(row))
      known = new Set(rows)
      // What is under way changes its row with every step, and needs nobody to begin it.
      if (isNew) void drain()
    },
    timers,
    signal,
  )
}

/**
 * Commands that are to be carried out still; those that wait for staff are not among them. One that is held no longer
 * is another (AL8).
 */
async function waiting(db: WardlightDb): Promise<string[]> {
  const rows = await pendingCommands(db)
  return rows
    .filter(({ state }) => state !== 'refused' && state !== 'expired')
    .map(({ id, state }) => (state === 'held' ? `${id} held` : id))
}
