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
