import type { ConfirmAlarmArgs } from '../commands/confirm-alarm/meta.ts'
import {
  CONFIRM_ALARM,
  type OutboxRow,
  type Over,
  entryOf,
  canRetry,
  canSetAside,
  isHalf,
  isOver,
  type Invited,
  type Who,
  alarmSubject,
  newCommand,
} from '../model/command.ts'
import type { Notice } from '../model/reason.ts'
import type { WardlightDb } from './database.ts'
import { noteRead } from './read-ends.ts'
import { UNDO_MS } from '../model/constants.ts'

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

/**
 * Stores the phase of a command; `false` if staff have set it aside or undone it since: then the row stays as they left
 * it.
 */
export function putCommand(db: WardlightDb, row: OutboxRow): Promise<boolean> {
  return db.transaction('rw', db.outbox, db.status, async () => {
    const stored = await db.outbox.get(row.id)
    if (stored === undefined || stored.discarded !== row.discarded) return false
    await db.outbox.put(row)
    // A Confirm is shown by its alarm.
    if (isRead(row) && row.name !== CONFIRM_ALARM) await noteRead(db, [row.id])
    return true
  })
}

/** Is it done, and nothing of it left for staff to read? */
const isRead = (row: OutboxRow): row is Done =>
  row.state === 'done' && row.notice === undefined && row.earlier !== true

/** How a command ended, `null` while it has not: the row of one that was refused or came too late. */
export async function commandEnd(db: WardlightDb, id: string): Promise<'done' | Over | null> {
  const row = await db.outbox.get(id)
  if (row?.state === 'waiting' || row?.state === 'running' || row?.state === 'resting') return null
  return row !== undefined && isOver(row) ? row : 'done'
}

/** Deletes commands that were done before this moment, except those of which staff have something to read. */
export async function pruneDone(db: WardlightDb, before: number): Promise<void> {
  await db.outbox.filter((row) => isRead(row) && row.at < before).delete()
}

/** Refused and expired confirms whose alarm is confirmed or gone by now have nothing left to say. */
export async function pruneAnswered(db: WardlightDb): Promise<void> {
  const rows = await db.outbox.filter(isOver).toArray()
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

/**
 * Staff set a command aside that does not go on, or a notice: what it did stays as it is. What is under way by now
 * stays; answers whether it is gone.
 */
export async function discardCommand(db: WardlightDb, id: string): Promise<boolean> {
  return db.transaction('rw', db.outbox, db.status, async () => {
    const row = await db.outbox.get(id)
    if (row && row.state !== 'done' && !canSetAside(row)) return false
    await db.outbox.delete(id)
    await noteRead(db, [id])
    return true
  })
}

/** Is the command not done, and may something of it be on the server? */
export async function isHalfCommand(db: WardlightDb, id: string): Promise<boolean> {
  const row = await db.outbox.get(id)
  return row !== undefined && canSetAside(row) && isHalf(row)
}

/** Staff try a command again: it runs from the top, and looks. One that was too late counts as given now. */
export async function retryCommand(db: WardlightDb, id: string, now: number): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const row = await db.outbox.get(id)
    if (!row || !canRetry(row)) return
    const { hindered: _, ...entry } = entryOf(row)
    const createdAt = row.state === 'expired' ? now : row.createdAt
    await db.outbox.put({ ...entry, createdAt, state: 'waiting' })
  })
}

/**
 * Commands from before the session that are done by now, oldest first, once none of them goes on; `discardCommand` sets
 * one aside when staff have read it (TRUE-07).
 */
export async function finishedLater(db: WardlightDb): Promise<Done[]> {
  const rows = (await db.outbox.toArray()).filter(({ earlier }) => earlier === true)
  if (rows.some((row) => row.state !== 'done' && !isOver(row))) return []
  return rows
    .filter((row) => row.state === 'done')
    .filter(({ notice }) => notice === undefined)
    .toSorted((a, b) => a.at - b.at)
}

type Done = Extract<OutboxRow, { state: 'done' }>

/** A message about a finished command that staff must see once. */
export type CommandNotice = { command: string; notice: Notice; who?: Who; invited?: Invited }

/** Notices of commands that are done, oldest first; `discardCommand` sets one aside. */
export async function commandNotices(db: WardlightDb): Promise<CommandNotice[]> {
  const rows = await db.outbox.toArray()
  return rows
    .flatMap((row) =>
      row.state === 'done' && row.notice !== undefined
        ? [{ command: row.id, notice: row.notice, at: row.at, who: row.who, invited: row.invited }]
        : [],
    )
    .toSorted((a, b) => a.at - b.at)
    .map(({ command, notice, who, invited }) => ({
      command,
      notice,
      ...(who && { who }),
      ...(invited && { invited }),
    }))
}

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
