import { type Table, Dexie } from 'dexie'
import type { WardlightDb } from './database.ts'
import { putStatus, statusRow } from './status.ts'

/** Another window leads: the writes of this one are out of date. */
export class Deposed extends Error {
  override name = 'Deposed'
}

/**
 * Takes the lead: writes of an older leader are refused from here on (ruling R2), so its open questions are deleted.
 */
export function nextEpoch(db: WardlightDb): Promise<number> {
  return db.transaction('rw', db.status, db.words, async () => {
    const epoch = ((await statusRow(db, 'leader'))?.epoch ?? 0) + 1
    await putStatus(db, { key: 'leader', epoch })
    await db.words.clear()
    return epoch
  })
}

/**
 * Runs writes in one short transaction that first checks the epoch; `undefined` means that there was no leader yet.
 * @throws Deposed if another window has taken the lead; then nothing is written
 */
export function fenced<T>(
  db: WardlightDb,
  epoch: number | undefined,
  tables: readonly Table[],
  write: () => Promise<T>,
): Promise<T> {
  return db.transaction('rw', [...new Set([...tables, db.status])], async () => {
    if ((await statusRow(db, 'leader'))?.epoch !== epoch) throw new Deposed()
    return write()
  })
}

/** What a leader learns of its writes. */
export type FenceHears = {
  deposed: () => void
  /** Refused: the device is full. */
  full: () => void
  stored: () => void
}

/** How a leader writes: fenced by its epoch. */
export class Fence {
  readonly epoch: number
  readonly #db: WardlightDb
  readonly #on: FenceHears

  constructor(db: WardlightDb, epoch: number, on: FenceHears) {
    this.epoch = epoch
    this.#db = db
    this.#on = on
  }

  /** @throws Deposed, and what `work` throws */
  async run(tables: readonly Table[], work: () => Promise<void>): Promise<void> {
    try {
      await fenced(this.#db, this.epoch, tables, work)
      this.#on.stored()
    } catch (error) {
      if (error instanceof Deposed) this.#on.deposed()
      if (isStorageFull(error)) this.#on.full()
      throw error
    }
  }
}

/** Was a write refused because the device, or the browser's share of it, is full (OFFL-32)? */
export function isStorageFull(error: unknown): boolean {
  if (error instanceof Dexie.BulkError) return error.failures.some(isStorageFull)
  if (!(error instanceof Error)) return false
  if (error.name === 'QuotaExceededError') return true
  return 'inner' in error && error.inner !== error && isStorageFull(error.inner)
}
