import type { Patient } from '../model/patients/patient.ts'
import { comparePatients, sortRooms, sortWards } from '../model/patients/sorting.ts'
import type { Ward } from '../model/places/ward.ts'
import type { WardlightDb } from './database.ts'
import { loaded } from './status.ts'

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
  return db.transaction('r', [db.wards, db.rooms, db.status], async () => {
    const wards = await wardList(db)
    return (await loaded(db)).wardsAt > 0 ? wards : null
  })
}
