import type { OutboxRow } from '../model/command.ts'
import type { Note } from '../model/handover/notes.ts'
import { type Progress, argsOf, progressOf } from './waiting.ts'

/** A note that is not on the server yet: what it will be there, and how far it is (ruling R7). */
export type PendingNote = Progress & { note: Note }

/** By patient, oldest first. */
export function notesIn(rows: readonly OutboxRow[]): Map<string, PendingNote[]> {
  const pending = new Map<string, PendingNote[]>()
  for (const row of rows) {
    const args = argsOf('write-note', row)
    if (!args) continue
    const { patientId, of, ...told } = args
    const note: Note = { id: row.id, ...told, ...(of !== undefined && { of }) }
    pending.set(patientId, [...(pending.get(patientId) ?? []), { ...progressOf(row), note }])
  }
  return pending
}
