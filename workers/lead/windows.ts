import type { WardlightDb } from '../../src/db/database.ts'
import type { WindowRow } from '../../src/db/rows.ts'
import { forgetWindow, lockOfWindow, windowRows } from '../../src/db/windows.ts'
import type { Timers } from '../timing/wait.ts'
import { follow } from './follow.ts'

/** The open windows of this user on this device. */
export type Windows = {
  /** Passes their rows on, now and after every change, until `signal` is aborted. */
  follow(receive: (rows: readonly WindowRow[]) => void, signal: AbortSignal): void
}

/**
 * A window is open for as long as it holds its lock. Each follower queues for the lock of every row, and deletes the row
 * when it gets the lock. Rows of an earlier run never count. The locks are shared, so that a follower that sleeps while
 * it holds one does not block the others.
 */
export function livingWindows(
  db: WardlightDb,
  locks: Pick<LockManager, 'request'>,
  timers: Timers,
): Windows {
  return {
    follow(receive, signal) {
      let newest: readonly WindowRow[] = []
      const living = new Set<string>()
      /** By window: resolved once it is clear whether it is open. */
      const checks = new Map<string, Promise<void>>()

      function passOn(): void {
        if (!signal.aborted) receive(newest.filter(({ id }) => living.has(id)))
      }

      async function take(rows: readonly WindowRow[]): Promise<void> {
        newest = rows
        for (const { id } of rows) if (!checks.has(id)) checks.set(id, check(id))
        for (const { id } of rows) await checks.get(id)
        if (rows === newest) passOn()
      }

      async function check(id: string): Promise<void> {
        const lives = await locks
          .request(lockOfWindow(id), { mode: 'shared', ifAvailable: true }, (lock) => lock === null)
          .catch(() => true)
        if (!lives) return forget(id)
        living.add(id)
        void locks
          .request(lockOfWindow(id), { mode: 'shared', signal }, () => forget(id))
          .then(passOn, () => undefined)
      }

      async function forget(id: string): Promise<void> {
        living.delete(id)
        await forgetWindow(db, id).catch(() => undefined)
        checks.delete(id)
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
