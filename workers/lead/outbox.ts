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
    () => waitingIds(db),
    (ids) => {
      const isNew = ids.some((id) => !known.has(id))
      known = new Set(ids)
      // What is under way changes its row with every step, and needs nobody to begin it.
      if (isNew) void drain()
    },
    timers,
    signal,
  )
}

/** Commands that are to be carried out still; those that wait for staff are not among them. */
async function waitingIds(db: WardlightDb): Promise<string[]> {
  const rows = await pendingCommands(db)
  return rows.filter(({ state }) => state !== 'refused' && state !== 'expired').map(({ id }) => id)
}
