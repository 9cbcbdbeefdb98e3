import { stateOf } from '../model/alarms/alarm-log-view.ts'
import type { LogEntry } from '../model/alarms/alarm-log.ts'
import { DAY_MS } from '../model/constants.ts'
import { grouped } from '../model/collections.ts'
import type { PatientRows } from '../model/handover/handover.ts'
import { compareNames, comparePatients } from '../model/patients/sorting.ts'
import type { Patient } from '../model/patients/patient.ts'
import { dayNumber, dayKeyOf, dayNumberOf, startOfDay, type Zone } from '../model/time/dates.ts'
import { unpackPieces } from '../model/vitals/posture.ts'
import { HANDOVER_TEXTS } from '../texts/handover.ts'
import type { WardlightDb } from './database.ts'
import { listedWards } from './patients.ts'
import type { NotesRow, SeriesRow } from './rows.ts'
import { loaded, statusRow } from './status.ts'

/** A ward that can be handed over; `''` is whoever is in none. */
export type HandoverWard = { id: string; name: string }

/** Wards by name, and those of patients without a ward where there are any; `null` while none was ever loaded. */
export async function handoverWards(db: WardlightDb): Promise<HandoverWard[] | null> {
  const [wards, unplaced] = await Promise.all([
    listedWards(db),
    db.patients.where('wardId').equals('').count(),
  ])
  if (wards === null) return null
  const listed = wards.map(({ id, name }) => ({ id, name }))
  return unplaced === 0 ? listed : [...listed, { id: '', name: HANDOVER_TEXTS.withoutWard }]
}

/** What is stored of a patient, but for the live values, which change several times a second and are read apart. */
export type StoredRows = Omit<PatientRows, 'vitals'>

/** What is stored of a ward for its hand-over. */
export type WardRows = {
  /** By room, then by name. */
  patients: readonly StoredRows[]
  /** When the list of alarms was last known; 0 for never. */
  alarmsAt: number
}

/** An alarm that was raised so long before the shift may have been confirmed within it. */
const EARLIER_MS = 2 * DAY_MS

/**
 * What is stored of a ward since `from`, in one reading of its own patients' rows.
 * @param ward its id; `''` is whoever has none
 */
export async function wardRows(
  db: WardlightDb,
  ward: string,
  from: number,
  until: number,
  zone: Zone,
): Promise<WardRows> {
  const patients = (await db.patients.where('wardId').equals(ward).toArray()).toSorted(byRoom)
  const ids = patients.map(({ entityId }) => entityId)
  const days = daysBetween(from, until, zone)
  const [series, alarms, notes, notesAt, { alarmsAt }] = await Promise.all([
    daysOfPatients(db, ids, days),
    alarmsSince(db, ids, from),
    db.notes.bulkGet(ids),
    statusRow(db, 'notes').then((row) => row?.at ?? 0),
    loaded(db),
  ])
  const all = patients.map((patient, index): StoredRows => {
    const rows = series.get(patient.entityId) ?? []
    return {
      patient,
      ...historyIn(rows, zone),
      alarms: alarms.get(patient.entityId) ?? [],
      notes: notesIn(notes[index], notesAt),
    }
  })
  return { patients: all, alarmsAt }
}

function byRoom(a: Patient, b: Patient): number {
  return compareNames(a.wardRoom, b.wardRoom) || comparePatients(a, b)
}

/** The local days of the shift, and the one before: what somebody lay in before is in it. */
function daysBetween(from: number, until: number, zone: Zone): string[] {
  const first = dayNumber(from, zone) - 1
  const count = dayNumber(until, zone) - first + 1
  return Array.from({ length: count }, (_, index) => dayKeyOf(first + index))
}

async function daysOfPatients(
  db: WardlightDb,
  ids: readonly string[],
  days: readonly string[],
): Promise<Map<string, SeriesRow[]>> {
  const keys = ids.flatMap((id) => days.map((day): [string, string] => [id, day]))
  const byPatient = new Map<string, SeriesRow[]>()
  for (const row of await db.series.bulkGet(keys)) {
    if (!row) continue
    const existing = byPatient.get(row.patient)
    if (existing) existing.push(row)
    else byPatient.set(row.patient, [row])
  }
  return byPatient
}

function historyIn(
  rows: readonly SeriesRow[],
  zone: Zone,
): Pick<PatientRows, 'days' | 'pieces' | 'knownUntil'> {
  return {
    days: new Map(rows.map((row) => [row.day, row.cells])),
    pieces: rows.flatMap((row) =>
      unpackPieces(row.posture, startOfDay(dayNumberOf(row.day), zone)),
    ),
    knownUntil: rows.reduce((last, row) => Math.max(last, row.until, row.askedAt ?? 0), 0),
  }
}

/** Entries of the log that may belong to the shift, and those that are still open. */
async function alarmsSince(
  db: WardlightDb,
  ids: readonly string[],
  from: number,
): Promise<Map<string, LogEntry[]>> {
  // One request for each patient: `anyOf` walks with a cursor, which is a request for each alarm.
  const logs = await Promise.all(
    ids.map((id) => db.alarmLog.where('originator').equals(id).toArray()),
  )
  const entries = logs
    .flat()
    .filter(
      (entry) => (entry.learned ?? entry.raised) >= from - EARLIER_MS || stateOf(entry) === 'open',
    )
  const ended = await endedOf(db, entries)
  return grouped(
    entries.map((entry) => {
      const over = ended.get(entry.alarmId)
      return over === undefined ? entry : { ...entry, over }
    }),
    ({ originator }) => originator,
  )
}

/** When the causes of open alarms ended, of those that did. */
async function endedOf(
  db: WardlightDb,
  entries: readonly LogEntry[],
): Promise<ReadonlyMap<string, number>> {
  const open = entries.filter((entry) => stateOf(entry) === 'open')
  const alarms = await db.alarms.bulkGet(open.map(({ alarmId }) => alarmId))
  return new Map(
    alarms.flatMap((alarm) =>
      alarm?.endedTs === undefined ? [] : [[alarm.alarmId, alarm.endedTs] as const],
    ),
  )
}

/** A note that was written here is shown even if the others were never loaded. */
function notesIn(row: NotesRow | undefined, at: number): PatientRows['notes'] {
  if (at === 0 && row === undefined) return null
  return { list: row?.notes ?? [], askedAt: at }
}
