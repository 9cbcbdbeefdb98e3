import type { WardlightDb } from '../../src/db/database.ts'
import type { WindowRow } from '../../src/db/rows.ts'
import { forgetWindow, lockOfWindow, windowRows } from '../../src/db/windows.ts'
import type { Timers } from '../timing/wait.ts'
import { follow } from './follow.ts'

/** The windows of this user on this device, as far as they live. */
export type Windows = {
  /** Hears their rows now and after every change, until `signal` is aborted. */
  follow(hear: (rows: readonly WindowRow[]) => void, signal: AbortSignal): void
}

/**
 * A window lives for as long as it holds its lock: whoever follows queues for the lock of each row, and deletes the row
 * when it gets it. A row of an earlier run does not count for a moment. The locks are shared, so that a follower that
 * was put to sleep with one keeps nobody else from it.
 */
export function livingWindows(
  db: WardlightDb,
  locks: Pick<LockManager, 'request'>,
  timers: Timers,
): Windows {
  return {
    follow(hear, signal) {
      let newest: readonly WindowRow[] = []
      const living = new Set<string>()
      /** Of each window that was seen: resolved once it is known whether it lives. */
      const known = new Map<string, Promise<void>>()

      function tell(): void {
        if (!signal.aborted) hear(newest.filter(({ id }) => living.has(id)))
      }

      async function take(rows: readonly WindowRow[]): Promise<void> {
        newest = rows
        for (const { id } of rows) if (!known.has(id)) known.set(id, find(id))
        for (const { id } of rows) await known.get(id)
        if (rows === newest) tell()
      }

      async function find(id: string): Promise<void> {
        const lives = await locks
          .request(lockOfWindow(id), { mode: 'shared', ifAvailable: true }, (lock) => lock === null)
          .catch(() => true)
        if (!lives) return forget(id)
        living.add(id)
        void locks
          .request(lockOfWindow(id), { mode: 'shared', signal }, () => forget(id))
          .then(tell, () => undefined)
      }

      async function forget(id: string): Promise<void> {
        living.delete(id)
        await forgetWindow(db, id).catch(() => undefined)
        known.delete(id)
      }

      follow(
        () => windowRows(db),
        (rows) => void take(rows),
        timers,
        signal,
      )
    },
  }
}
