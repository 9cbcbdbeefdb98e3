/** Patients by ward and room, as the Patients page lists them (PLIST-03, PLIST-07 to PLIST-14, AMB-54). */
import type { Patient } from './patient.ts'
import { comparePatients, sortWards } from './sorting.ts'
import type { Room, Ward } from '../places/ward.ts'

/** One titled group of cards; `key` stays the same while the room exists (for its collapse toggle). */
export type RoomGroup = {
  key: string
  /** Names of ward and room; `''` in the group of those without a known room, as the ids. */
  title: string
  wardId: string
  roomId: string
  patients: Patient[]
}

/** `ward` is a ward's id, or `all`; `only` finds those that staff search, if they do. */
export type RoomGroupOptions = { ward: string; only?: ((patient: Patient) => boolean) | null }

/** Key of the last group: patients whose ward or room was never set or is gone. */
export const ORPHANS_KEY = 'orphans'

/**
 * The groups to show: wards by name, rooms by room, patients by name. Empty rooms stay unless staff are
 * searching; a search keeps only rooms with hits, so no group at all means `No Result's Found`.
 * Patients without a known room come last, so that all are shown (PLIST-17).
 */
export function roomGroups(
  wards: readonly Ward[],
  patients: readonly Patient[],
  { ward: chosen, only = null }: RoomGroupOptions,
): RoomGroup[] {
  const homes = roomIndex(wards)
  const members = new Map<string, Patient[]>()
  for (const patient of patients) {
    if (only && !only(patient)) continue
    const room = homes(patient)
    if (chosen !== 'all' && (room?.wardId ?? patient.wardId) !== chosen) continue
    const key = room?.id ?? ORPHANS_KEY
    const group = members.get(key)
    if (group === undefined) members.set(key, [patient])
    else group.push(patient)
  }

  const groups: RoomGroup[] = []
  for (const ward of sortWards(wards)) {
    if (chosen !== 'all' && ward.id !== chosen) continue
    for (const room of ward.rooms) {
      const patientsOfRoom = members.get(room.id) ?? []
      if (only && patientsOfRoom.length === 0) continue
      groups.push({
        key: room.id,
        title: title(ward.name, room.name, chosen),
        wardId: ward.id,
        roomId: room.id,
        patients: patientsOfRoom.toSorted(comparePatients),
      })
    }
  }
  const orphans = members.get(ORPHANS_KEY)
  if (orphans !== undefined) groups.push(orphanGroup(orphans))
  return groups
}

/**
 * Wards and rooms by the patients in them: right after signing in the patients arrive before the list of wards, and must
 * keep their places when it comes.
 */
export function wardsOf(patients: readonly Patient[]): Ward[] {
  const wards = new Map<string, Ward>()
  for (const { wardId, ward: name, wardRoomId, wardRoom } of patients) {
    if (wardId === '' || wardRoomId === '') continue
    const ward = wards.get(wardId) ?? { id: wardId, name, rooms: [] }
    wards.set(wardId, ward)
    if (ward.rooms.every(({ id }) => id !== wardRoomId))
      ward.rooms.push({ id: wardRoomId, name: wardRoom, wardId })
  }
  return sortWards([...wards.values()])
}

function orphanGroup(orphans: Patient[]): RoomGroup {
  return {
    key: ORPHANS_KEY,
    title: '',
    wardId: '',
    roomId: '',
    patients: orphans.toSorted(comparePatients),
  }
}

/** `<ward> #<room>` among all wards, `#<room>` within one (PLIST-08, PLIST-09). */
function title(ward: string, room: string, chosen: string): string {
  return chosen === 'all' ? `${ward} #${room}` : `#${room}`
}

/** A patient's room by its id, else by the names of ward and room (a room deleted and created again). */
function roomIndex(wards: readonly Ward[]): (patient: Patient) => Room | undefined {
  const byId = new Map<string, Room>()
  const byNames = new Map<string, Room>()
  for (const ward of wards) {
    for (const room of ward.rooms) {
      const housed = { ...room, wardId: ward.id }
      byId.set(room.id, housed)
      byNames.set(`${ward.name} #${room.name}`, housed)
    }
  }
  return (patient) =>
    byId.get(patient.wardRoomId) ?? byNames.get(`${patient.ward} #${patient.wardRoom}`)
}

/** The wards of these patients, each once and in order. */
export const wardIds = (patients: readonly Patient[]): string[] =>
  [...new Set(patients.map(({ wardId }) => wardId))].toSorted()
