import type { RowChange } from '../commands/command.ts'
import type { OutboxRow } from '../model/command.ts'
import { noteLogged } from './alarm-log.ts'
import type { WardlightDb } from './database.ts'
import { changeRows } from './merge.ts'
import { addNote } from './notes.ts'
import { putCommand } from './outbox.ts'

/** Marks a command as done and writes the server's answer into its rows: both or neither. Answers like `putCommand`. */
export async function applyChanges(
  db: WardlightDb,
  row: OutboxRow,
  changes: readonly RowChange[],
): Promise<boolean> {
  const tables = [db.outbox, db.alarms, db.alarmLog, db.notes, db.status, db.words]
  return db.transaction('rw', tables, async () => {
    for (const each of changes) await applyChange(db, each)
    return putCommand(db, row)
  })
}

async function applyChange(db: WardlightDb, row: RowChange): Promise<void> {
  const { id } = row
  switch (row.table) {
    case 'alarms': {
      await changeRows(db, db.alarms, [{ id, change: row.change }])
      // Both come only with an answer to what was sent from here.
      const { confirmedAt: at = 0, confirmedBy: who = '' } = row.change
      if (at > 0) await noteLogged(db, [id], { kind: 'confirmed', at, device: 'this', who })
      return
    }
    case 'status':
      await changeRows(db, db.status, [{ id, change: row.change }])
      await raiseDates(db, id, Object.keys(row.change))
      return
    case 'notes':
      return addNote(db, id, row.note)
  }
}

/**
 * What was just saved is newer than all that the server had dated of it until now: a frame that was sent before, and
 * is still on its way, sets nothing back (TRUE-12).
 */
async function raiseDates(db: WardlightDb, id: string, paths: readonly string[]): Promise<void> {
  const row = await db.status.where('key').equals(id).first()
  if (!row || !('dates' in row) || row.dates === undefined) return
  const { dates } = row
  const raised = paths.flatMap((path) => {
    const before = dates[path]
    return before === undefined ? [] : [[path, before + 1] as const]
  })
  if (raised.length > 0)
    await db.status.put({ ...row, dates: { ...dates, ...Object.fromEntries(raised) } })
}
