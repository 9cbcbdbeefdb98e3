import type { OutboxRow } from '../model/command.ts'
import { canSetAside, isHalf, isOver } from '../model/command.ts'
import { metaOf } from './catalogue.ts'

/* What staff can do about a command that is not done, where that depends on which command it is. */

/** Can what it did be taken back? Not while it is under way, and not twice. */
export function canUndo(row: OutboxRow): boolean {
  return canSetAside(row) && isHalf(row) && !row.discarded && metaOf(row.name)?.isUndoable === true
}

/**
 * Can the form of this command be opened again with what was typed (AMB-126)? It was refused or came too late, and a new
 * command can stand in for it: a change is worked out again from what is stored now; what an addition has made is taken
 * away first, so that one can be undone.
 */
export function canEditAgain(row: OutboxRow): boolean {
  return isOver(row) && !row.discarded && row.form !== undefined
}

/** Was it to make something new? Then what it made goes before it is given again. */
export function isAddition({ form }: Pick<OutboxRow, 'form'>): boolean {
  return form !== undefined && form.seen === null
}

/**
 * Was something changed before it was refused? Then it is finished by trying again, not by giving it as a new command; a
 * command of one write has changed nothing.
 */
export function isHalfDone({ name, written }: Pick<OutboxRow, 'name' | 'written'>): boolean {
  return written !== 'no' && metaOf(name)?.isOneWrite !== true
}
