/** Who is on a wall board. */
import type { Patient } from '../patients/patient.ts'
import type { RoomGroup } from '../patients/grouping.ts'

/** The wards of a board, in the order of all that are known; none chosen is all. */
export function wardsShown(chosen: readonly string[], known: readonly string[]): readonly string[] {
  return chosen.length === 0 ? known : known.filter((id) => chosen.includes(id))
}

/** The patients of these wards in the order of rooms; with all wards on it also those who are in none. */
export function patientsOf(
  groups: readonly RoomGroup[],
  wards: readonly string[],
  isAll: boolean,
): Patient[] {
  const own = new Set(wards)
  return groups.flatMap(({ wardId, patients }) =>
    isAll || own.has(wardId) ? patients : patients.filter((each) => own.has(each.wardId)),
  )
}

/** Wards whose alarms do not sound on this board: all that are known and not on it. */
export function wardsUnheard(known: readonly string[], shown: readonly string[]): string[] {
  return known.filter((id) => !shown.includes(id))
}
