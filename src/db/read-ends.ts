import type { OutboxRow } from '../model/command.ts'
import type { WardlightDb } from './database.ts'
import { putStatus, statusRow } from './status.ts'

/*
 * Our server keeps how a command ended until its author has read it (WHOLE-14). Which ends were read on this device is kept in a
 * row, from the same transaction on, until the server knows.
 */

/** Staff know how these ended. Within a transaction over `status`. */
export async function noteRead(db: WardlightDb, ids: readonly string[]): Promise<void> {
  const all = new Set([...(await readIds(db)), ...ids])
  await putStatus(db, { key: 'read', ids: [...all] })
}

/** Those of which the server does not know yet. */
export async function readIds(db: WardlightDb): Promise<readonly string[]> {
  return (await statusRow(db, 'read'))?.ids ?? []
}

/** The server knows it, or does not ask. */
export function forgetRead(db: WardlightDb, ids: readonly string[]): Promise<void> {
  return db.transaction('rw', db.status, async () => {
    const left = (await readIds(db)).filter((id) => !ids.includes(id))
    await (left.length === 0 ? db.status.delete('read') : putStatus(db, { key: 'read', ids: left }))
  })
}

/** What its author has not read goes into the outbox, but nothing that is there, or that they have read here by now. */
export function takeUnread(db: WardlightDb, rows: readonly OutboxRow[]): Promise<void> {
  return db.transaction('rw', db.outbox, db.status, async () => {
    const before = new Set(await readIds(db))
    for (const row of rows)
      if (!before.has(row.id) && !(await db.outbox.get(row.id))) await db.outbox.add(row)
  })
}
