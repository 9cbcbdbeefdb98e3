import type { ConfirmAlarmArgs } from '../commands/confirm-alarm/meta.ts'
import { CONFIRM_ALARM, alarmSubject, newCommand } from '../model/command.ts'
import { UNDO_MS } from '../model/constants.ts'
import type { WardlightDb } from './database.ts'
import { addCommand } from './outbox.ts'

/**
 * Takes confirms into the outbox, all or none, held for as long as they may be undone (AL8). It is the one command that
 * is taken without a connection (ruling R6), so it cannot wait for the code of the commands; whoever sends it looks at
 * its arguments again.
 */
export async function enqueueConfirms(
  db: WardlightDb,
  confirms: readonly { id: string; args: ConfirmAlarmArgs }[],
  now: number,
): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    for (const { id, args } of confirms) {
      const subject = alarmSubject(args.alarmId)
      const row = newCommand({ id, name: CONFIRM_ALARM, args, subject, createdAt: now })
      await addCommand(db, { ...row, state: 'held', until: now + UNDO_MS })
    }
  })
}

/**
 * Staff undo confirms that are held still: nothing was sent, and nothing is left of them. Others stay as they are.
 * Answers how many were undone.
 */
export function undoConfirms(db: WardlightDb, ids: readonly string[]): Promise<number> {
  return db.transaction('rw', db.outbox, async () => {
    const rows = await db.outbox.bulkGet([...ids])
    const held = rows.flatMap((row) => (row?.state === 'held' ? row.id : []))
    await db.outbox.bulkDelete(held)
    return held.length
  })
}
