import { DAY_MS, HISTORY_DAYS } from '../model/constants.ts'
import { type Note, united } from '../model/handover/notes.ts'
import type { WardlightDb } from './database.ts'
import type { NotesRow } from './rows.ts'
import { putRows } from './slices.ts'
import { putStatus, statusRow } from './status.ts'

/** Puts a note that a command has written beside those that are stored. */
export async function addNote(db: WardlightDb, patient: string, note: Note): Promise<void> {
  const row = (await db.notes.get(patient)) ?? { patient, notes: [], mark: '' }
  await db.notes.put({ ...row, notes: united(row.notes, [note]) })
}

/**
 * Stores what was loaded of those with news; all others are as they were. Nobody takes a note back, so what is stored stays
 * for as long as days are kept, and while its patient is listed.
 */
export async function storeNotes(
  db: WardlightDb,
  loaded: readonly NotesRow[],
  listed: ReadonlySet<string>,
  now: number,
): Promise<void> {
  const stored = await db.notes.bulkGet(loaded.map(({ patient }) => patient))
  const oldest = now - HISTORY_DAYS * DAY_MS
  const rows = loaded.map(({ patient, mark, notes }, at): NotesRow => {
    const all = united(stored[at]?.notes ?? [], notes)
    return { patient, mark, notes: all.filter((note) => note.at >= oldest) }
  })
  await putRows(db.notes, rows)
  const known = await db.notes.toCollection().primaryKeys()
  await db.notes.bulkDelete(known.filter((patient) => !listed.has(patient)))
  await putStatus(db, { key: 'notes', at: now })
}

/** By patient, what the server said of the newest note when they were loaded. */
export async function noteMarks(db: WardlightDb): Promise<Map<string, string>> {
  return new Map((await db.notes.toArray()).map(({ patient, mark }) => [patient, mark]))
}

/** The notes that are stored about one patient, and when all were last known; 0 for never. */
export async function notesOf(
  db: WardlightDb,
  patient: string,
): Promise<{ notes: readonly Note[]; askedAt: number }> {
  const [row, status] = await Promise.all([db.notes.get(patient), statusRow(db, 'notes')])
  return { notes: row?.notes ?? [], askedAt: status?.at ?? 0 }
}
