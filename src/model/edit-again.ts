import type { OutboxRow } from './command.ts'
import { isOver } from './command-actions.ts'

/** Commands that were given with a form, which can be opened again with what was typed. */
const WITH_A_FORM = [
  'edit-patient',
  'set-turn-interval',
  'edit-account',
  'edit-ward',
  'edit-gateway',
  'edit-hospital',
  'add-patient',
  'add-account',
  'add-ward',
  'add-room',
  'add-hospital',
  'write-note',
]

/**
 * Can the form of this command be opened again with what was typed (AMB-126)? It was refused or came too late, and a new
 * command can stand in for it: a change is worked out anew from what is stored now; what an addition has made is taken away
 * first (all of them can be undone).
 */
export function canEditAgain(row: OutboxRow): boolean {
  return isOver(row) && !row.discarded && WITH_A_FORM.includes(row.name)
}
