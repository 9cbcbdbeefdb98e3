import { given } from '../commands/catalogue.ts'
import type { Mark } from '../commands/command.ts'
import { type OutboxRow, concerned, canRetry } from '../model/command.ts'
import type { Note } from '../model/handover/notes.ts'
import { PEOPLE_TEXTS } from '../texts/people.ts'
import { whyWords } from '../texts/reasons.ts'

/*
 * Waiting commands by the place where they are shown: beside the server's value, never instead of it (ruling R7). The
 * `meta.ts` of a command names the place.
 */

/**
 * How far a waiting command is; `message` is why it was refused, `''` while it is being saved. One that was set aside
 * `isLeaving`: what it made is being taken away again.
 */
export type Progress = {
  command: string
  state: 'saving' | 'refused'
  message: string
  isLeaving: boolean
  /** Would trying again help? */
  canRetry: boolean
}

export type PatientPending = Progress & { what: 'editing' | 'deleting' | 'assigning' }

/** A patient being added; `patientId` is the entity's id once it is made, `''` before. */
export type PendingAddition = Progress & {
  patientId: string
  id: string
  name: string
  ward: string
  room: string
}

/** Something being added has no row yet: where it will be, and what it is called. */
export type PlaceAddition = Progress & { ward: string; what: string }
export type AccountPending = Progress & { text: string; email: string }
export type PlatformPending = Progress & { text: string; who: string }

/** A note that is not on the server yet: what it will be there, and how far it is. */
export type PendingNote = Progress & { note: Note }

/** Changes of alarm settings that are not done. */
export type AlarmChanges = {
  /** Attributes that are being saved, as they are to be. */
  pending: ReadonlyMap<string, boolean | number | string>
  /** Refused commands: they were reported, and the saved value is shown again (SALRM-23). */
  refused: readonly string[]
}

type Marked<On extends Mark['on']> = {
  row: OutboxRow
  progress: Progress
  mark: Extract<Mark, { on: On }>
}

/** Every mark of one kind, in the order the commands were given. */
function marked<On extends Mark['on']>(rows: readonly OutboxRow[], on: On): Marked<On>[] {
  return rows.flatMap((row) => {
    const read = given(row)
    const marks = read?.meta.marks?.(read.args) ?? []
    return marks
      .filter((mark): mark is Extract<Mark, { on: On }> => mark.on === on)
      .map((mark) => ({ row, mark, progress: progressOf(row) }))
  })
}

function progressOf(row: OutboxRow): Progress {
  const common = { command: row.id, isLeaving: row.discarded === true, canRetry: canRetry(row) }
  return row.state === 'refused' || row.state === 'expired'
    ? { ...common, state: 'refused', message: whyWords(row) }
    : { ...common, state: 'saving', message: '' }
}

/**
 * Patients with a command that is not done, by entity id: those it names, and those it takes the sensor from. Where there
 * are several, a refused one comes before one that is being saved, for it waits for somebody; otherwise the newest.
 */
export function patientsIn(rows: readonly OutboxRow[]): Map<string, PatientPending> {
  const pending = new Map<string, PatientPending>()
  for (const { row, mark, progress } of marked(rows, 'patient')) {
    const losing = concerned(row, 'patient').filter((id) => id !== mark.id)
    const all = [
      ...(mark.id === '' ? [] : [{ id: mark.id, what: mark.as }]),
      ...losing.map((id) => ({ id, what: 'assigning' as const })),
    ]
    for (const { id, what } of all) {
      const isBehind = pending.get(id)?.state === 'refused' && progress.state !== 'refused'
      if (!isBehind) pending.set(id, { ...progress, what })
    }
  }
  return pending
}

/** Patients that are being added, oldest first. */
export function additionsIn(rows: readonly OutboxRow[]): PendingAddition[] {
  return marked(rows, 'patients').map(({ row, mark, progress }) => ({
    ...progress,
    patientId: row.made ?? '',
    ...mark.adds,
  }))
}

/** By the id of the ward, room, sensor or gateway. */
export function settingsIn(rows: readonly OutboxRow[]): Map<string, Progress> {
  return new Map(marked(rows, 'place').map(({ mark, progress }) => [mark.id, progress]))
}

/** Wards (`ward` is `''`) and rooms (of the ward of this id) that are being added, oldest first. */
export function placesIn(rows: readonly OutboxRow[]): PlaceAddition[] {
  return marked(rows, 'places').map(({ mark: { ward, adds }, progress }) => ({
    ...progress,
    ward,
    what: adds,
  }))
}

/** The names of their texts. */
const ACCOUNT_WORDS = {
  adding: { saving: 'adding', refused: 'notAdded' },
  saving: { saving: 'saving', refused: 'notSaved' },
  deleting: { saving: 'deleting', refused: 'notDeleted' },
} as const

/** Changes of accounts that are not done, oldest first. */
export function accountsIn(rows: readonly OutboxRow[]): AccountPending[] {
  return marked(rows, 'accounts').map(({ mark: { email, as }, progress }) => {
    const words = ACCOUNT_WORDS[progress.isLeaving && as === 'adding' ? 'deleting' : as]
    return { ...progress, email, text: PEOPLE_TEXTS.account[words[progress.state]](email) }
  })
}

/** Changes of hospitals and devices that are not done, in the order they were given. */
export function platformIn(rows: readonly OutboxRow[]): PlatformPending[] {
  return marked(rows, 'platform').map(({ mark: { who, words }, progress }) => ({
    ...progress,
    who,
    text: words[progress.state](who),
  }))
}

/** By patient, oldest first. */
export function notesIn(rows: readonly OutboxRow[]): Map<string, PendingNote[]> {
  const pending = new Map<string, PendingNote[]>()
  for (const { row, mark, progress } of marked(rows, 'notes')) {
    const { of, ...written } = mark.note
    const note: Note = { id: row.id, ...written, ...(of !== undefined && { of }) }
    pending.set(mark.patientId, [...(pending.get(mark.patientId) ?? []), { ...progress, note }])
  }
  return pending
}

export function changesIn(rows: readonly OutboxRow[]): AlarmChanges {
  const pending = new Map<string, boolean | number | string>()
  const refused: string[] = []
  for (const { row, mark, progress } of marked(rows, 'alarm-settings')) {
    if (progress.state === 'refused') refused.push(row.id)
    else for (const [key, value] of Object.entries(mark.attributes)) pending.set(key, value)
  }
  return { pending, refused }
}
