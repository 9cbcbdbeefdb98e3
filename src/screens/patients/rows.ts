import type { RoomGroup } from '../../model/patients/grouping.ts'
import type { Patient } from '../../model/patients/patient.ts'

/** The rooms of the Patients page, laid out as rows that can be virtualised. */
export type PatientRow =
  | { kind: 'room'; key: string; group: RoomGroup; isCollapsed: boolean }
  | { kind: 'empty'; key: string; wardId: string }
  | { kind: 'cards'; key: string; wardId: string; patients: readonly Patient[] }

/** Rooms with their cards, `columns` side by side; a collapsed room keeps its heading (PLIST-10, PLIST-11). */
export function patientRows(
  groups: readonly RoomGroup[],
  collapsed: ReadonlySet<string>,
  columns: number,
): PatientRow[] {
  return groups.flatMap((group): PatientRow[] => {
    const isCollapsed = collapsed.has(group.key)
    const heading: PatientRow = { kind: 'room', key: group.key, group, isCollapsed }
    if (isCollapsed) return [heading]
    if (group.patients.length === 0) {
      return [heading, { kind: 'empty', key: `${group.key}-empty`, wardId: group.wardId }]
    }
    return [heading, ...cardRows(group, columns)]
  })
}

function cardRows({ key, wardId, patients }: RoomGroup, columns: number): PatientRow[] {
  const rows: PatientRow[] = []
  for (let from = 0; from < patients.length; from += columns) {
    rows.push({
      kind: 'cards',
      key: `${key}-${columns}-${from}`,
      wardId,
      patients: patients.slice(from, from + columns),
    })
  }
  return rows
}

/** Wards of the patients in these rows: a patient without a known room may still belong to a ward. */
export function wardsOfRows(rows: readonly PatientRow[]): string[] {
  const wards = new Set<string>()
  for (const row of rows) {
    if (row.kind !== 'cards') continue
    for (const patient of row.patients) wards.add(patient.wardId)
  }
  return [...wards].toSorted()
}

/** Whose cards are in these rows, by entity id. */
export function patientsOfRows(rows: readonly PatientRow[]): string[] {
  return rows.flatMap((row) =>
    row.kind === 'cards' ? row.patients.map(({ entityId }) => entityId) : [],
  )
}

/** Four cards a row on 1200 px with the sidebar, then three, two, one (PLIST-13, ruling R18). */
export function cardColumns(width: number): number {
  if (width >= 860) return 4
  if (width >= 660) return 3
  return width >= 430 ? 2 : 1
}
