/** Sort orders and their ties (FORM-27): numbers inside names count as numbers, case does not count. */
import { nameKey } from './name-key.ts'
import { NO_LOCATION, placeText } from './names.ts'
import type { Patient } from './patient.ts'
import type { Gateway, Room, Sensor, Ward } from '../places/ward.ts'

/** One fixed locale, so that two tablets list in the same order. Made when the first name needs it: that takes long. */
let collator: Intl.Collator | undefined
function collate(a: string, b: string): number {
  collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'accent' })
  return collator.compare(a, b)
}

/** By name, as the collator orders them. It is slow, and a thousand names are sorted often: the key decides most. */
export function compareNames(a: string, b: string): number {
  if (a === b) return 0
  const [keyA, keyB] = [nameKey(a), nameKey(b)]
  if (keyA === null || keyB === null || keyA === keyB) return collate(a, b)
  return keyA < keyB ? -1 : 1
}

/** Ends every comparison, so that equal names keep one order. */
function compareIds(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

type Named = { name: string; id: string }
export function compareByName(a: Named, b: Named): number {
  return compareNames(a.name, b.name) || compareIds(a.id, b.id)
}

/** Wards by name, each with its rooms by room. */
export function sortWards(wards: readonly Ward[]): Ward[] {
  return wards.toSorted(compareByName).map((ward) => ({ ...ward, rooms: sortRooms(ward.rooms) }))
}

export function sortRooms(rooms: readonly Room[]): Room[] {
  return rooms.toSorted(compareByName)
}

/** By name, then id as a number (`Unknown` last), then entity id. */
export function comparePatients(a: Patient, b: Patient): number {
  return (
    compareNames(a.name, b.name) ||
    compareNumbers(Number(a.id), Number(b.id)) ||
    compareIds(a.entityId, b.entityId)
  )
}

function compareNumbers(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
  return a === b ? 0 : a - b
}

const connectedFirst = (a: { connected: boolean }, b: { connected: boolean }): number =>
  Number(b.connected) - Number(a.connected)

/** Connected first, then location with `No Location` last, then name. */
export function compareSensors(a: Sensor, b: Sensor): number {
  const [placeA, placeB] = [placeText(a.ward, a.room), placeText(b.ward, b.room)]
  return (
    connectedFirst(a, b) ||
    Number(placeA === NO_LOCATION) - Number(placeB === NO_LOCATION) ||
    compareNames(placeA, placeB) ||
    compareByName(a, b)
  )
}

/** Connected first, then ward, then room, then name. */
export function compareGateways(a: Gateway, b: Gateway): number {
  return (
    connectedFirst(a, b) ||
    compareNames(a.ward, b.ward) ||
    compareNames(a.room, b.room) ||
    compareByName(a, b)
  )
}
