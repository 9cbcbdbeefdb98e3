import type { OutboxRow } from '../model/command.ts'
import { canSetAside, isHalf, isOver } from '../model/command.ts'
import { metaOf } from './catalogue.ts'

/* What staff can do about an unfinished command, as far as it depends on the command's type. */

/** Can it be undone? Not while it is running, and not twice. */
export function canUndo(row: OutboxRow): boolean {
  return canSetAside(row) && isHalf(row) && !row.discarded && metaOf(row.name)?.isUndoable === true
}

/** Set aside as it is, does it still say to others that it is going to do something (WHOLE-17)? */
export function canLetGo(row: OutboxRow): boolean {
  return canSetAside(row) && isHalf(row) && !row.discarded && metaOf(row.name)?.letsGo === true
}

/**
 * Can the form of this command be opened again with what was typed (AMB-126)? It was refused or has expired, and a new
 * command can replace it: a change is computed again from what is stored now; what an addition created is deleted first.
 */
export function canEditAgain(row: OutboxRow): boolean {
  return isOver(row) && !row.discarded && row.form !== undefined
}

/** Does it create something new? Then that is deleted before the command is given again. */
export function isAddition({ form }: Pick<OutboxRow, 'form'>): boolean {
  return form !== undefined && form.seen === null
}

/**
 * Was something changed before it was refused? Then trying again finishes it, not a new command; a command of one write
 * has changed nothing.
 */
export function isHalfDone({ name, written }: Pick<OutboxRow, 'name' | 'written'>): boolean {
  return written !== 'no' && metaOf(name)?.isOneWrite !== true
}
