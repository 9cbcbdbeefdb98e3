import { noteMarks, storeNotes } from '../../src/db/notes.ts'
import type { NotesRow } from '../../src/db/rows.ts'
import { HISTORY_BACK_DAYS } from '../../src/model/constants.ts'
import { dayNumber, startOfDay } from '../../src/model/time/dates.ts'
import { everyEntity } from '../../src/sync/places.ts'
import { present } from '../../src/wire/entity.ts'
import { notedQuery } from '../../src/wire/queries.ts'
import { NOTED, noteAuthors, notesBy } from '../../src/wire/requests/notes.ts'
import type { LeadParts } from '../lead/parts.ts'
import { createJob } from './jobs.ts'

/** One question tells of whom there is a new note; the server pushes none. */
const EVERY_MS = 5 * 60_000
const SHOWN_EVERY_MS = 15_000
/** What is on nobody's screen lets all others go first. */
const LATER_MS = 10_000

/** Notes of staff, kept for every patient, so that a hand-over is there without a connection. */
export type Notes = {
  /** A hand-over is on a screen, or is not: a colleague's note is there soon while it is. */
  shown(isShown: boolean): void
  /** There may be new ones: written here, or missed. */
  changed(): void
  /** One more round of polling. */
  polled(): void
  stop(): void
}

type Parts = Pick<LeadParts, 'db' | 'send' | 'writer' | 'timers' | 'zone'>

export function createNotes(parts: Parts): Notes {
  let isShown = false
  let askedAt = -Infinity
  const { timers } = parts
  const job = createJob(
    async () => {
      if (!isShown && timers.elapsed() - askedAt < EVERY_MS) return
      await pullNotes(parts)
      askedAt = timers.elapsed()
    },
    timers,
    { everyMs: SHOWN_EVERY_MS },
  )

  function changed(): void {
    askedAt = -Infinity
    job.ask(isShown ? 0 : LATER_MS)
  }

  return {
    shown(now) {
      if (now && !isShown) job.ask()
      isShown = now
    },
    changed,
    polled: () => job.ask(),
    stop: () => job.stop(),
  }
}

/**
 * Asks of whom there is a note that was not loaded, and reads the notes about them. The mark is asked for first, so that a
 * note that comes meanwhile is read with the next round. @throws RequestFailed
 */
export async function pullNotes(parts: Parts): Promise<void> {
  const { db, send, writer, timers } = parts
  const patients = await everyEntity(send, notedQuery)
  const askedAt = timers.now()
  const known = await noteMarks(db)
  const loaded: NotesRow[] = []
  for (const { id: patient, attributes } of patients) {
    const mark = markOf(present(attributes, NOTED), attributes.get(NOTED)?.ts)
    if (mark === '' || known.get(patient) === mark) continue
    loaded.push({ patient, mark, notes: await readNotes(parts, patient) })
  }
  const listed = new Set(patients.map(({ id }) => id))
  await writer.guarded(() => storeNotes(db, loaded, listed, askedAt))
}

/** The newest note, and when the server was told of it; `''` for none. */
function markOf(id: string | undefined, ts = 0): string {
  return id === undefined ? '' : `${ts} ${id}`
}

async function readNotes({ send, timers, zone }: Parts, patient: string) {
  const authors = await send(noteAuthors(patient))
  if (authors.length === 0) return []
  const now = timers.now()
  const startTs = startOfDay(dayNumber(now, zone) - HISTORY_BACK_DAYS, zone)
  // Whose clock is ahead has written tomorrow.
  const endTs = startOfDay(dayNumber(now, zone) + 2, zone)
  const kept = await send(notesBy(patient, authors, { startTs, endTs }))
  return kept.flatMap(({ note }) => note ?? [])
}
