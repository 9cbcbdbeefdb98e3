import { type InferOutput, maxLength, number, object, optional, pipe, string } from 'valibot'
import { DAY_MS, HISTORY_BACK_DAYS } from '../../model/constants.ts'
import { NOTE_MOST } from '../../model/handover/notes.ts'
import { WHAT } from '../../texts/command-words.ts'
import type { Meta } from '../command.ts'

const schema = object({
  patientId: string(),
  /** When it was written, by the server's clock: it stays the same however late it is sent. */
  at: number(),
  /** Who writes it: the user's id, and their name as shown. */
  author: string(),
  by: string(),
  /** `''` strikes an earlier note out. */
  text: pipe(string(), maxLength(NOTE_MOST)),
  /** The id of the own note that this one replaces. */
  of: optional(string()),
})
export type WriteNoteArgs = InferOutput<typeof schema>

declare module '../command.ts' {
  interface CommandArgs {
    'write-note': WriteNoteArgs
  }
}

export const meta: Meta<WriteNoteArgs> = {
  name: 'write-note',
  args: schema,
  subject: ({ patientId }) => `notes:${patientId}`,
  offline: {
    kind: 'accepted',
    expiresAfterMs: HISTORY_BACK_DAYS * DAY_MS,
    expired: 'note-expired',
  },
  touches: ['notes'],
  what: ({ text, of }) => WHAT.writeNote(text, of ?? ''),
  who: ({ patientId }) => ({ patient: patientId }),
  marks: ({ patientId, ...note }) => [{ on: 'notes', patientId, note }],
  isUndoable: false,
}
