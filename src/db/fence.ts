import type { Table } from 'dexie'
import type { WardlightDb } from './database.ts'
import { putStatus, statusRow } from './status.ts'

/** Another window leads by now: what this one still wanted to write is out of date. */
export class Deposed extends Error {
  override name = 'Deposed'
}

/** Takes the lead: every later write of an older leader is refused from here on (ruling R2). */
export function nextEpoch(db: WardlightDb): Promise<number> {
  return db.transaction('rw', db.status, async () => {
    const epoch = ((await statusRow(db, 'leader'))?.epoch ?? 0) + 1
    await putStatus(db, { key: 'leader', epoch })
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
