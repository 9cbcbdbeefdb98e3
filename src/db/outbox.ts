import type { ConfirmAlarmArgs } from '../commands/confirm-alarm.ts'
import type { RowChange } from '../commands/command.ts'
import { CONFIRM_ALARM, UNDONE, type OutboxRow, entryOf } from '../model/command.ts'
import { noteLogged } from './alarm-log.ts'
import type { WardlightDb } from './database.ts'
import { changeRows } from './merge.ts'

/** Commands still waiting, resting, refused or expired: what staff must be able to see. */
export async function pendingCommands(db: WardlightDb): Promise<OutboxRow[]> {
  const rows = await db.outbox.toArray()
  return rows
    .filter((row) => row.state !== 'done')
    .toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
}

/** Takes a command in; one that is there already stays as it is. */
export async function addCommand(db: WardlightDb, row: OutboxRow): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    if (!(await db.outbox.get(row.id))) await db.outbox.add(row)
  })
}

/**
 * What is held is sent from here on: these, or all of them, because the window is left. Answers how many there were.
 * Whoever sends asks first, in one transaction with Undo, so that nothing is both undone and sent.
 */
export function sendHeld(db: WardlightDb, ids?: readonly string[]): Promise<number> {
  return db.transaction('rw', db.outbox, async () => {
    const rows = ids
      ? (await db.outbox.bulkGet([...ids])).flatMap((row) => row ?? [])
      : await db.outbox.toArray()
    const held = rows.filter(({ state }) => state === 'held')
    await db.outbox.bulkPut(held.map((row): OutboxRow => ({ ...entryOf(row), state: 'waiting' })))
    return held.length
  })
}

export async function putCommand(db: WardlightDb, row: OutboxRow): Promise<void> {
  await db.outbox.put(row)
}

/** A command is done and its rows say what the server said: both or neither. */
export async function applyChanges(
  db: WardlightDb,
  row: OutboxRow,
  changes: readonly RowChange[],
): Promise<void> {
  const tables = [db.outbox, db.alarms, db.alarmLog, db.status, db.words]
  await db.transaction('rw', tables, async () => {
    for (const each of changes) await applyChange(db, each)
    await db.outbox.put(row)
  })
}

async function applyChange(db: WardlightDb, { table, id, change }: RowChange): Promise<void> {
  switch (table) {
    case 'alarms': {
      await changeRows(db, db.alarms, [{ id, change }])
      // Both come only with an answer to what was sent from here.
      const { confirmedAt: at = 0, confirmedBy: who = '' } = change
      if (at > 0) await noteLogged(db, [id], { kind: 'confirmed', at, device: 'this', who })
      return
    }
    case 'status':
      return changeRows(db, db.status, [{ id, change }])
  }
}

/** Commands that were done before this moment are forgotten, but for those that staff are still to be told of. */
export async function pruneDone(db: WardlightDb, before: number): Promise<void> {
  await db.outbox
    .filter((row) => row.state === 'done' && row.notice === undefined && row.at < before)
    .delete()
}

/** Refused and expired confirms whose alarm is confirmed or gone by now have nothing left to say. */
export async function pruneAnswered(db: WardlightDb): Promise<void> {
  const rows = await db.outbox
    .filter(({ state }) => state === 'refused' || state === 'expired')
    .toArray()
  for (const row of rows) {
    const alarmId = confirmedAlarm(row)
    if (alarmId === null) continue
    const alarm = await db.alarms.get(alarmId)
    if (!alarm || alarm.isConfirmed) await db.outbox.delete(row.id)
  }
}

function confirmedAlarm(row: OutboxRow): string | null {
  return row.name === CONFIRM_ALARM ? (row.args as ConfirmAlarmArgs).alarmId : null
}

/** Staff set a refused or expired command aside, or a notice. What an addition has made is taken away again first. */
export async function discardCommand(db: WardlightDb, id: string): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const row = await db.outbox.get(id)
    const isHalf = row?.state === 'refused' && row.written !== 'no' && UNDONE.includes(row.name)
    if (!isHalf || row.discarded) return db.outbox.delete(id)
    const { message: _, ...rest } = row
    await db.outbox.put({ ...rest, discarded: true, state: 'waiting' })
  })
}

/** Staff try a refused command again: it runs from the top, and looks. */
export async function retryCommand(db: WardlightDb, id: string): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const row = await db.outbox.get(id)
    if (row?.state !== 'refused') return
    const { message: _, ...rest } = row
    await db.outbox.put({ ...rest, state: 'waiting' })
  })
}
