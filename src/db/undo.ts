import { canUndo } from '../commands/actions.ts'
import { entryOf } from '../model/command.ts'
import type { WardlightDb } from './database.ts'

/** Staff undo what a command did: it runs as `undo`, and looks. Answers whether it can be. */
export async function undoCommand(db: WardlightDb, id: string): Promise<boolean> {
  return db.transaction('rw', db.outbox, async () => {
    const row = await db.outbox.get(id)
    if (!row || !canUndo(row)) return false
    const { hindered: _, ...entry } = entryOf(row)
    await db.outbox.put({ ...entry, discarded: true, state: 'waiting' })
    return true
  })
}
