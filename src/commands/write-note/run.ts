import { SECOND_MS } from '../../model/constants.ts'
import type { Note } from '../../model/handover/notes.ts'
import { NOTED } from '../../wire/queries.ts'
import { type KeptNote, notesBy, saveNote } from '../../wire/requests/notes.ts'
import { saveAttributes } from '../../wire/requests/writes.ts'
import type { Command } from '../command.ts'
import { withServerWords } from '../server.ts'
import { type WriteNoteArgs, meta } from './meta.ts'

/** Within this after it was written a note finds a moment that is free. */
const ROOM_MS = SECOND_MS

/**
 * A note of staff about a patient. It is stored in its author's own series at the moment it was written, so that it can be
 * repeated and no note overwrites one of somebody else; a second note of the same moment takes the next free one. Then an
 * attribute of the patient announces it to the other consoles.
 */
export const command: Command<WriteNoteArgs> = {
  ...meta,
  async run(server, { patientId, of, ...told }) {
    // A series keeps whole milliseconds; a clock that is measured has parts of them.
    const at = Math.floor(told.at)
    const note: Note = { id: server.mark, ...told, at, ...(of !== undefined && { of }) }
    const span = { startTs: note.at, endTs: note.at + ROOM_MS }
    const kept = await server.look(
      notesBy(patientId, [note.author], span),
      withServerWords('note-refused'),
    )
    await server.write(
      saveNote(patientId, note, momentFor(note, kept)),
      withServerWords('note-refused'),
    )
    // It is saved: what fails from here on is no reason to write it once more.
    const news = saveAttributes('ASSET', patientId, { [NOTED]: note.id })
    await server.write(news, null, { notice: 'note-not-announced' })
    return [{ table: 'notes', id: patientId, note }]
  },
}

/** Where the note is already, else the first moment from its own on at which there is none. */
function momentFor({ id, at }: Note, kept: readonly KeptNote[]): number {
  const stored = kept.find(({ note }) => note?.id === id)
  if (stored) return stored.ts
  const taken = new Set(kept.map(({ ts }) => ts))
  let free = at
  while (taken.has(free)) free += 1
  return free
}
