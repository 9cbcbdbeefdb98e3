import { type OutboxRow, entryOf } from '../model/command.ts'
import { isAddition } from '../commands/actions.ts'
import { metaOf } from '../commands/catalogue.ts'
import { isOver } from '../model/command-actions.ts'
import type { WardlightDb } from './database.ts'

/**
 * Takes a command in for one that was refused, which goes in the same transaction: both or neither. What a refused
 * addition had made is taken away first; the new one waits for that, because both are about the same.
 */
export async function addInstead(db: WardlightDb, row: OutboxRow, replaced: string): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    if (await db.outbox.get(row.id)) return
    const old = await db.outbox.get(replaced)
    if (old !== undefined) await setAside(db, old)
    await db.outbox.add(row)
  })
}

async function setAside(db: WardlightDb, old: OutboxRow): Promise<void> {
  // Tried again meanwhile, in another window: it is on its way, and is not called back.
  if (!isOver(old)) return
  // What a change did is part of what the form was opened with.
  const isHalf = old.written !== 'no' && isAddition(old) && metaOf(old.name)?.isUndoable === true
  if (!isHalf) return db.outbox.delete(old.id)
  await db.outbox.put({ ...entryOf(old), discarded: true, state: 'waiting' })
}
