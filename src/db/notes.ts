import { DAY_MS, HISTORY_DAYS } from '../model/constants.ts'
import { type Note, united } from '../model/handover/notes.ts'
import type { WardlightDb } from './database.ts'
import { type Asked, changeRows, mergeRows } from './merge.ts'
import { lasting, type Tried, type Trouble } from '../model/trouble.ts'
import type { NotesRow } from './rows.ts'
import { putStatus, statusRow } from './status.ts'

/** Puts a note that a command has written beside those that are stored. */
export async function addNote(db: WardlightDb, patient: string, note: Note): Promise<void> {
  const none: NotesRow = { patient, notes: [], mark: '' }
  const lay = (row: NotesRow = none, change: unknown): NotesRow | undefined => noted(row, change)
  await changeRows(db, db.notes, [{ id: patient, change: note }], { lay })
}

/** A row with one note more; no row stays none. */
const noted = (row: NotesRow | undefined, note: unknown): NotesRow | undefined =>
  row && { ...row, notes: united(row.notes, [note as Note]) }

/**
 * Stores the loaded notes; patients without news keep theirs. Notes are never taken back, so they stay for as long as days
 * are kept and their patient is listed.
 *
 * @param listed all patients at the time of the request
 */
export async function storeNotes(
  db: WardlightDb,
  asked: Asked | null,
  loaded: readonly NotesRow[],
  listed: ReadonlySet<string>,
  now: number,
): Promise<void> {
  const oldest = now - HISTORY_DAYS * DAY_MS
  const over = (row: NotesRow, stored: NotesRow): NotesRow => kept(row, stored.notes, oldest)
  const rows = loaded.map((row) => kept(row, [], oldest))
  const stored = await db.notes.toCollection().primaryKeys()
  const gone = stored.filter((patient) => !listed.has(patient))
  await mergeRows(db, db.notes, asked, { rows, gone }, { lay: noted, over })
  await putStatus(db, { key: 'notes', at: now })
}

/** A row with what was stored before, without what is too old to be kept. */
function kept(row: NotesRow, stored: readonly Note[], oldest: number): NotesRow {
  return { ...row, notes: united(stored, row.notes).filter((note) => note.at >= oldest) }
}

/** By patient, the server's mark of the newest note when the notes were loaded. */
export async function noteMarks(db: WardlightDb): Promise<Map<string, string>> {
  return new Map((await db.notes.toArray()).map(({ patient, mark }) => [patient, mark]))
}

/** The notes that are stored about one patient. */
export async function notesOf(db: WardlightDb, patient: string): Promise<readonly Note[]> {
  return (await db.notes.get(patient))?.notes ?? []
}

/** When all notes were last known, and why they could not be since (TRUE-13). */
export async function notesTried(db: WardlightDb): Promise<Tried> {
  const row = await statusRow(db, 'notes')
  return { at: row?.at ?? 0, trouble: row?.trouble ?? null }
}

/** Notes that they could not be. */
export async function markNotesFailed(db: WardlightDb, trouble: Trouble): Promise<void> {
  await db.transaction('rw', db.status, async () => {
    const { at, trouble: before } = await notesTried(db)
    const lasts = lasting(before, trouble)
    // They are tried again every few seconds, and whoever shows them reads the row again after each write.
    if (lasts !== before) await putStatus(db, { key: 'notes', at, trouble: lasts })
  })
}
