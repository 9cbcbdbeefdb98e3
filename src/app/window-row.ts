import type { WardlightDb } from '../db/database.ts'
import type { WindowRow } from '../db/rows.ts'
import { lockOfWindow, putWindow, windowRow } from '../db/windows.ts'
import { SECOND_MS } from '../model/constants.ts'
import { followLive } from './live-query.ts'

/** This window's row of one session. */
export type OwnRow = {
  current(): WindowRow
  /** Changes the row. Writes run one after the other; all changes during a write are stored by the next one. */
  change(part: Partial<Omit<WindowRow, 'id'>>): void
  /** The page comes back from where the browser keeps left pages, and may have lost its lock there. */
  hold(): void
}

type Life = {
  locks: Pick<LockManager, 'request'>
  /** Lasts as long as the session. */
  signal: AbortSignal
  /** Calls back after so many milliseconds; answers how that is undone. A parameter for tests. */
  after?: (ms: number, act: () => void) => () => void
}

/** A device that was full may have room again by now. */
const AGAIN_MS = 3 * SECOND_MS

const afterTimer: NonNullable<Life['after']> = (ms, act) => {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}

/**
 * Holds the lock of a window and keeps its row. The lock comes first: whoever leads forgets a row whose lock is free.
 * A row that cannot be stored is tried again with the next change, and every three seconds: whoever leads knows by it what is
 * on this screen, and without it its wards are followed as late as those that no screen shows (OFFL-76).
 */
export function createOwnRow(
  db: WardlightDb,
  first: WindowRow,
  { locks, signal, after = afterTimer }: Life,
): OwnRow {
  let row = first
  let stored: WindowRow | null = null
  let isHeld = false
  let isWriting = false
  let isThere = false
  let notAgain = (): void => undefined
  signal.addEventListener('abort', () => notAgain(), { once: true })

  const isDue = (): boolean => isHeld && stored !== row && !signal.aborted

  async function write(): Promise<void> {
    if (isWriting) return
    isWriting = true
    notAgain()
    for (let isRefused = false; isDue() && !isRefused;) {
      const next = row
      const isStored = await stores(db, next)
      if (isStored) stored = next
      isRefused = !isStored && row === next
    }
    isWriting = false
    if (isDue()) notAgain = after(AGAIN_MS, () => void write())
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
      const isLost = now === undefined && isThere
      isThere = now !== undefined
      if (!isLost) return
      stored = null
      void write()
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

const stores = (db: WardlightDb, row: WindowRow): Promise<boolean> =>
  putWindow(db, row).then(
    () => true,
    () => false,
  )
