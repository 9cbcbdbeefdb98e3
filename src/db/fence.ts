import type { Table } from 'dexie'
import type { WardlightDb } from './database.ts'
import { isStorageFull } from './full.ts'
import { putStatus, statusRow } from './status.ts'

/** Another window leads by now: what this one still wanted to write is out of date. */
export class Deposed extends Error {
  override name = 'Deposed'
}

/**
 * Takes the lead: every later write of an older leader is refused from here on (ruling R2), so that nothing is kept
 * for what it is still asking for.
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
 * Runs writes in one short transaction that first checks the epoch; `undefined` is that nobody has led yet.
 * @throws Deposed when another window took the lead meanwhile; nothing is written then
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

/** Who hears how a leader's writes went. */
export type FenceHears = {
  deposed: () => void
  /** Refused: the device is full. */
  full: () => void
  stored: () => void
}

/** How a leader writes: fenced by its epoch. */
export class Fence {
  readonly #db: WardlightDb
  readonly #epoch: number
  readonly #on: FenceHears

  constructor(db: WardlightDb, epoch: number, on: FenceHears) {
    this.#db = db
    this.#epoch = epoch
    this.#on = on
  }

  /** @throws Deposed, and what `work` throws */
  async run(tables: readonly Table[], work: () => Promise<void>): Promise<void> {
    try {
      await fenced(this.#db, this.#epoch, tables, work)
      this.#on.stored()
    } catch (error) {
      if (error instanceof Deposed) this.#on.deposed()
      if (isStorageFull(error)) this.#on.full()
      throw error
    }
  }
}
