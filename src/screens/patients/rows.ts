import type { RoomGroup } from '../../model/patients/grouping.ts'
import type { Patient } from '../../model/patients/patient.ts'

/** One of several rooms in a row, `span` cards wide. */
export type RoomBlock = { group: RoomGroup; span: number; isCollapsed: boolean }

/** The Patients page as rows that can be virtualised. */
export type PatientRow =
  | { kind: 'room'; key: string; group: RoomGroup; isCollapsed: boolean }
  | { kind: 'empty'; key: string; wardId: string }
  | { kind: 'cards'; key: string; patients: readonly Patient[] }
  /** Rooms with fewer cards than a row, side by side, each under its heading. */
  | { kind: 'rooms'; key: string; blocks: readonly RoomBlock[] }
  /** Empty rooms, where rooms have no headings. */
  | { kind: 'empties'; key: string; rooms: readonly string[] }

/** px before rows are measured. */
const HEIGHTS = { room: 56, empty: 56, cards: 464, rooms: 520, empties: 48 }
export const cardRowHeight = ({ kind }: PatientRow): number => HEIGHTS[kind]

/**
 * Rooms with their cards, `columns` side by side; rooms that leave half a row empty share it (DENS-06). A collapsed room
 * keeps its heading and its place (PLIST-10, PLIST-11).
 */
export function patientRows(
  groups: readonly RoomGroup[],
  collapsed: ReadonlySet<string>,
  columns: number,
): PatientRow[] {
  return shared(groups, columns).flatMap((blocks): PatientRow[] => {
    const all = blocks.map((block) => ({ ...block, isCollapsed: collapsed.has(block.group.key) }))
    const [first] = all
    if (first === undefined) return []
    if (all.length === 1) return roomRows(first, columns)
    return [{ kind: 'rooms', key: `${first.group.key}-${all.length}`, blocks: all }]
  })
}

/** Rooms in their order, those together that fit into one row. */
function shared(groups: readonly RoomGroup[], columns: number): Omit<RoomBlock, 'isCollapsed'>[][] {
  const rows: Omit<RoomBlock, 'isCollapsed'>[][] = []
  let free = 0
  for (const group of groups) {
    const span = Math.max(1, Math.min(columns, group.patients.length))
    const last = rows.at(-1)
    if (last !== undefined && span <= free) last.push({ group, span })
    else {
      rows.push([{ group, span }])
      free = columns
    }
    free -= span
  }
  return rows
}

function roomRows({ group, isCollapsed }: RoomBlock, columns: number): PatientRow[] {
  const heading: PatientRow = { kind: 'room', key: group.key, group, isCollapsed }
  if (isCollapsed) return [heading]
  if (group.patients.length === 0) {
    return [heading, { kind: 'empty', key: `${group.key}-empty`, wardId: group.wardId }]
  }
  return [heading, ...flowRows(group.patients, columns, group.key)]
}

/** One after the other, in rows that ignore rooms. */
export function flowRows(
  patients: readonly Patient[],
  columns: number,
  key = 'flow',
): PatientRow[] {
  const rows: PatientRow[] = []
  for (let from = 0; from < patients.length; from += columns) {
    rows.push({
      kind: 'cards',
      key: `${key}-${columns}-${from}`,
      patients: patients.slice(from, from + columns),
    })
  }
  return rows
}

/** One row below the patients that names the empty rooms. */
export function emptyRow(groups: readonly RoomGroup[]): PatientRow[] {
  const rooms = groups.filter(({ patients }) => patients.length === 0).map(({ title }) => title)
  return rooms.length === 0 ? [] : [{ kind: 'empties', key: 'empties', rooms }]
}

/** Height in px of these rows as cards: `fit` uses cards where they all fit. */
export function cardsHeight(rows: readonly PatientRow[]): number {
  return rows.reduce((sum, row) => sum + cardRowHeight(row), 0)
}

/** The patients of this row. */
export function patientsOfRow(row: PatientRow): readonly Patient[] {
  switch (row.kind) {
    case 'cards':
      return row.patients
    case 'rooms':
      return row.blocks.flatMap(({ group, isCollapsed }) => (isCollapsed ? [] : group.patients))
    case 'room':
    case 'empty':
    case 'empties':
      return []
  }
}

/** The patients of these rows. */
export function patientsOfRows(rows: readonly PatientRow[]): readonly Patient[] {
  return rows.flatMap(patientsOfRow)
}
