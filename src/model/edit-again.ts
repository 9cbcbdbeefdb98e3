import type { OutboxRow } from './command.ts'
import { UNDONE } from './command-actions.ts'

/** Commands that were given with a form, which can be opened again with what was typed. */
const CHANGES = ['edit-patient', 'edit-account', 'edit-ward', 'edit-gateway', 'edit-hospital']
const ADDITIONS = ['add-patient', 'add-account', 'add-ward', 'add-room', 'add-hospital']

/**
 * Can the form of this command be opened again with what was typed (AMB-126)? It was refused or came too late, and a new
 * command can stand in for it: a change is worked out anew from what is stored now; of an addition nothing was made yet,
 * or what was made can be taken away first.
 */
export function canEditAgain(row: OutboxRow): boolean {
  if (row.discarded || (row.state !== 'refused' && row.state !== 'expired')) return false
  if (CHANGES.includes(row.name)) return true
  return ADDITIONS.includes(row.name) && (row.written === 'no' || UNDONE.includes(row.name))
}
