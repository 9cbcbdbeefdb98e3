import type { Patient } from '../model/patients/patient.ts'
import { comparePatients, sortRooms, sortWards } from '../model/patients/sorting.ts'
import type { Ward } from '../model/places/ward.ts'
import type { WardlightDb } from './database.ts'

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
