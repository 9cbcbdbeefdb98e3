import type { Patient } from '../model/patients/patient.ts'
import { comparePatients, sortRooms, sortWards } from '../model/patients/sorting.ts'
import type { Ward } from '../model/places/ward.ts'
import type { WardlightDb } from './database.ts'
import { loaded, thresholds } from './status.ts'
import type { ListedAlarm } from '../model/alarms/alarm.ts'
import type { Vitals } from '../model/vitals/telemetry.ts'
import type { Thresholds } from '../model/vitals/limits.ts'
import { patientAlarms } from './alarms.ts'
import { vitalsOfPatient } from './vitals.ts'

/** Every patient, sorted by name (PLIST-14). */
export async function patientList(db: WardlightDb): Promise<Patient[]> {
  return (await db.patients.toArray()).toSorted(comparePatients)
}

export function patient(db: WardlightDb, entityId: string): Promise<Patient | undefined> {
  return db.patients.get(entityId)
}

/** Wards by name, each with its rooms by room number (PLIST-14). */
export async function wardList(db: WardlightDb): Promise<Ward[]> {
  const [wards, rooms] = await Promise.all([db.wards.toArray(), db.rooms.toArray()])
  return sortWards(
    wards.map((ward) => ({
      ...ward,
      rooms: sortRooms(rooms.filter((room) => room.wardId === ward.id)),
    })),
  )
}

/**
 * The same, or `null` until they were loaded. Read in one transaction: a list that counts as loaded and is still empty
 * would show all patients without rooms for a moment.
 */
export function listedWards(db: WardlightDb): Promise<Ward[] | null> {
  return db
    .transaction('r', [db.wards, db.rooms, db.status], () =>
      Promise.all([wardList(db), loaded(db)]),
    )
    .then(([wards, { wardsAt }]) => (wardsAt > 0 ? wards : null))
}

/** The parts of a patient that a name on a screen is made of. */
export type NamedPatient = Pick<Patient, 'entityId' | 'name' | 'id' | 'wardRoom' | 'room'>

/**
 * Every patient by entity id, because a name on a screen must be distinguishable from all others. Patients who are being
 * added are among them: they have no row yet, and are named by their command.
 */
export async function namedPatients(db: WardlightDb): Promise<NamedPatient[]> {
  const [patients, commands] = await Promise.all([
    db.patients.orderBy(':id').toArray(),
    db.outbox.toArray(),
  ])
  const stored = patients.map(({ entityId, name, id, wardRoom, room }) => {
    return { entityId, name, id, wardRoom, room }
  })
  const listed = new Set(stored.map(personOf))
  const added = commands.flatMap(({ id: command, who }) => {
    if (!who || who.id === '' || listed.has(personOf(who))) return []
    listed.add(personOf(who))
    return [{ entityId: command, ...who, wardRoom: '', room: '' }]
  })
  return [...stored, ...added]
}

const personOf = ({ name, id }: Pick<Patient, 'name' | 'id'>): string => `${id} ${name}`

/** For names that are shown in full anyway: nothing is read. */
export const nobodyNamed = (): Promise<NamedPatient[]> => Promise.resolve([])

/** A patient with everything that opens with them. */
export type StoredPatient = {
  patient: Patient
  vitals: Vitals
  thresholds: Thresholds
  alarms: readonly ListedAlarm[]
}

/** One patient as stored; `null` for an unknown id. */
export async function storedPatient(
  db: WardlightDb,
  entityId: string,
): Promise<StoredPatient | null> {
  const row = await patient(db, entityId)
  if (!row) return null
  const [vitals, limits, { open }] = await Promise.all([
    vitalsOfPatient(db, row.wardId, entityId),
    thresholds(db),
    patientAlarms(db, entityId),
  ])
  return { patient: row, vitals, thresholds: limits, alarms: open }
}
