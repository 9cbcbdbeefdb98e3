import { safeParse } from 'valibot'
import { METAS, type CommandArgs, type CommandName, metaOf } from '../commands/catalogue.ts'
import type { Meta } from '../commands/command.ts'
import type { Reason } from '../model/reason.ts'
import { type Reach, reachOf } from '../model/connection.ts'
import { type FormHeld, newCommand, type OutboxRow, entryOf, isOver } from '../model/command.ts'
import type { WardlightDb } from './database.ts'
import { noteRead } from './read-ends.ts'
import { addCommand, discardCommand } from './outbox.ts'
import { connection } from './status.ts'
import { whoOf } from './who.ts'
import { isAddition, canLetGo, canUndo } from '../commands/actions.ts'

/**
 * Takes a command in for one that was refused, which goes in the same transaction: both or neither. What a refused
 * addition had made is taken away first; the new one waits for that, because both are about the same.
 */
export async function addInstead(db: WardlightDb, row: OutboxRow, replaced: string): Promise<void> {
  await db.transaction('rw', db.outbox, db.status, async () => {
    if (await db.outbox.get(row.id)) return
    const old = await db.outbox.get(replaced)
    if (old !== undefined) await setAside(db, old)
    await db.outbox.add(row)
  })
}

async function setAside(db: WardlightDb, old: OutboxRow): Promise<void> {
  // Another window has tried it again: it is on its way and cannot be called back.
  if (!isOver(old)) return
  // What a change did is part of what the form was opened with.
  const isHalf = old.written !== 'no' && isAddition(old) && metaOf(old.name)?.isUndoable === true
  if (!isHalf) {
    await db.outbox.delete(old.id)
    return noteRead(db, [old.id])
  }
  await db.outbox.put({ ...entryOf(old), discarded: true, state: 'waiting' })
}

/**
 * `form` is what the form held that it comes from, and `replaces` the refused command for which that form was opened
 * again.
 */
export type Given = {
  id: string
  now: number
  form?: FormHeld | undefined
  replaces?: string | undefined
}
export type Enqueued = { kind: 'enqueued'; id: string } | { kind: 'refused'; reason: Reason }

/**
 * Takes a command into the outbox: arguments checked, and refused while there is no
 * connection unless the command may wait (rulings R5, R6). Id and time are given, so a repeat is the same row.
 *
 * @param reach is asked once: a second look may find a new leader that is just beginning
 */
export async function enqueue<Name extends CommandName>(
  db: WardlightDb,
  name: Name,
  args: CommandArgs[Name],
  given: Given,
  reach: (db: WardlightDb) => Promise<Reach> = reachNow,
): Promise<Enqueued> {
  const command: Meta<CommandArgs[Name]> = METAS[name]
  const checked = safeParse(command.args, args)
  if (!checked.success) return { kind: 'refused', reason: { code: 'failed' } }
  if (command.offline.kind === 'refused') {
    const isReached = (await reach(db)) === 'reached'
    if (!isReached) return { kind: 'refused', reason: { code: 'no-connection' } }
  }
  const { output } = checked
  const subject = command.subject(output)
  const { id, now: createdAt, form, replaces } = given
  const who = await whoOf(db, { name, args: output })
  const optional = { ...(who.name !== '' && { who }), ...(form && { form }) }
  const row = newCommand({ id, name, args: output, subject, createdAt, ...optional })
  await (replaces === undefined ? addCommand(db, row) : addInstead(db, row, replaces))
  return { kind: 'enqueued', id: given.id }
}

const reachNow = async (db: WardlightDb): Promise<Reach> => reachOf(await connection(db))

/** Staff undo what a command did: it runs as `undo`, and looks. Answers whether it can be. */
export const undoCommand = (db: WardlightDb, id: string): Promise<boolean> =>
  runUndo(db, id, canUndo)

/** Staff set aside what a command did as it is: it stays on the server, and says nothing any more of what was to follow (WHOLE-17). */
export async function leaveHalf(db: WardlightDb, id: string): Promise<void> {
  if (!(await runUndo(db, id, canLetGo))) await discardCommand(db, id)
}

async function runUndo(
  db: WardlightDb,
  id: string,
  can: (row: OutboxRow) => boolean,
): Promise<boolean> {
  return db.transaction('rw', db.outbox, async () => {
    const row = await db.outbox.get(id)
    if (!row || !can(row)) return false
    const { hindered: _, ...entry } = entryOf(row)
    await db.outbox.put({ ...entry, discarded: true, state: 'waiting' })
    return true
  })
}
