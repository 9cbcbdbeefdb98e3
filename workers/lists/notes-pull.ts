import { asking } from '../../src/db/merge.ts'
import { markNotesFailed, noteMarks, storeNotes } from '../../src/db/notes.ts'
import type { NotesRow } from '../../src/db/rows.ts'
import { HISTORY_BACK_DAYS } from '../../src/model/constants.ts'
import type { Trouble } from '../../src/model/trouble.ts'
import { dayNumber, startOfDay } from '../../src/model/time/dates.ts'
import { everyEntity } from '../../src/sync/places.ts'
import { present } from '../../src/wire/entity.ts'
import { NOTED, notedQuery } from '../../src/wire/queries.ts'
import { noteAuthors, notesBy } from '../../src/wire/requests/notes.ts'
import type { LeadParts } from '../lead/parts.ts'
import { noting } from './noting.ts'

export type NotesParts = Pick<LeadParts, 'db' | 'send' | 'writer' | 'timers' | 'zone'>

/**
 * Asks which patients have a note that is not loaded yet, and reads the notes about them. The mark is read before the
 * notes, so that a note written in between is read with the next round. Screens say why it failed. @throws RequestFailed
 */
export function pullNotes(parts: NotesParts): Promise<void> {
  const note = (trouble: Trouble) => markNotesFailed(parts.db, trouble)
  return noting(parts, note, () => readAndStore(parts))
}

async function readAndStore(parts: NotesParts): Promise<void> {
  const { db, send, writer, timers } = parts
  await asking(db, ['notes'], async (asked) => {
    const patients = await everyEntity(send, notedQuery)
    const askedAt = timers.now()
    const marks = await noteMarks(db)
    const loaded: NotesRow[] = []
    for (const { id: patient, attributes } of patients) {
      const mark = markOf(present(attributes, NOTED), attributes.get(NOTED)?.ts)
      if (mark === '' || marks.get(patient) === mark) continue
      loaded.push({ patient, mark, notes: await readNotes(parts, patient) })
    }
    const listed = new Set(patients.map(({ id }) => id))
    await writer.guarded(() => storeNotes(db, asked, loaded, listed, askedAt))
  })
}

/** The newest note, and when the server got it; `''` for none. */
function markOf(id: string | undefined, ts = 0): string {
  return id === undefined ? '' : `${ts} ${id}`
}

async function readNotes({ send, timers, zone }: NotesParts, patient: string) {
  const authors = await send(noteAuthors(patient))
  if (authors.length === 0) return []
  const now = timers.now()
  const startTs = startOfDay(dayNumber(now, zone) - HISTORY_BACK_DAYS, zone)
  // A device whose clock is ahead dates its notes tomorrow.
  const endTs = startOfDay(dayNumber(now, zone) + 2, zone)
  const notes = await send(notesBy(patient, authors, { startTs, endTs }))
  return notes.flatMap(({ note }) => note ?? [])
}
