import type { WardlightDb } from '../db/database.ts'
import type { WindowRow } from '../db/rows.ts'
import { lockOfWindow, putWindow, windowRow } from '../db/windows.ts'
import { followLive } from './live-query.ts'

/** This window's row of one session. */
export type OwnRow = {
  current(): WindowRow
  /** Changes the row. Writes run one after the other; all changes during a write are stored by the next one. */
  change(part: Partial<Omit<WindowRow, 'id'>>): void
  /** The page comes back from where the browser keeps left pages, and may have lost its lock there. */
  hold(): void
}

/** `signal` lasts as long as the session. */
type Life = { locks: Pick<LockManager, 'request'>; signal: AbortSignal }

/**
 * Holds the lock of a window and keeps its row. The lock comes first: whoever leads forgets a row whose lock is free.
 * A row that cannot be stored is tried again with the next change.
 */
export function createOwnRow(db: WardlightDb, first: WindowRow, { locks, signal }: Life): OwnRow {
  let row = first
  let stored: WindowRow | null = null
  let isHeld = false
  let isWriting = false
  let isThere = false

  async function write(): Promise<void> {
    if (isWriting) return
    isWriting = true
    while (isHeld && stored !== row && !signal.aborted) {
      const next = row
      await putWindow(db, next).catch(() => undefined)
      stored = next
    }
    isWriting = false
  }

  function hold(): void {
    const until = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    void locks
      .request(lockOfWindow(first.id), { signal }, () => {
        isHeld = true
        stored = null
        void write()
        return until
      })
      .catch(() => undefined)
  }

  /** It was damaged, or somebody deleted it (DISK-07). */
  followLive(
    () => windowRow(db, first.id),
    (now) => {
      if (now === undefined && isThere) stored = null
      isThere = now !== undefined
      if (stored === null) void write()
    },
    signal,
  )
  hold()
  return {
    current: () => row,
    change(part) {
      row = { ...row, ...part }
      void write()
    },
    hold,
  }
}
