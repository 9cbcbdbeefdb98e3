/** The two lists of the page of rounds: who is in them, in which order. Pure. */
import { grouped } from '../collections.ts'
import type { RoomGroup } from '../patients/grouping.ts'
import type { Patient } from '../patients/patient.ts'
import { compareNames, comparePatients } from '../patients/sorting.ts'
import { compareDiapers, type DiaperState } from './diaper.ts'
import type { CareMarks } from './marks.ts'
import { compareTurns, type TurnState } from './turn.ts'

/** The marks of patients by entity id. */
export type MarksById = ReadonlyMap<string, CareMarks>

/** Patients under one heading. */
export type Section<Key extends string = string> = { key: Key; patients: readonly Patient[] }

const TURN_SECTIONS = ['due', 'unknown', 'within', 'up', 'off'] as const
export type TurnSection = Section<TurnState['kind']>

/** Who is to be turned, the most urgent first, under a heading for each state that somebody is in (TURN-09). */
export function turnSections(patients: readonly Patient[], marks: MarksById): TurnSection[] {
  const turnOf = ({ entityId }: Patient): TurnState | undefined => marks.get(entityId)?.turn
  const listed = patients.filter((patient) => turnOf(patient) !== undefined)
  const kinds = grouped(listed, (patient) => turnOf(patient)?.kind ?? '')
  return TURN_SECTIONS.flatMap((key) => {
    const members = kinds.get(key)
    if (!members) return []
    const sorted = members.toSorted((a, b) => {
      const [one, other] = [turnOf(a), turnOf(b)]
      return (one && other && compareTurns(one, other)) || byPlace(a, b)
    })
    return [{ key, patients: sorted }]
  })
}

/** Of equals, who lies in the lower room comes first. */
const byPlace = (a: Patient, b: Patient): number =>
  compareNames(a.ward, b.ward) || compareNames(a.wardRoom, b.wardRoom) || comparePatients(a, b)

/** Which patients a round shows: `todo` are those who are wet, likely to be, or unknown. */
export type DiaperShow = 'todo' | 'all'

/** So many who are not known are named at once; more are one line that opens (ROUND-13). */
export const FEW = 3

export type DiaperSection = Section & { title: string }

/**
 * The rooms of a round in their order, in each who needs it most first (ROUND-05); rooms without anybody are left out. Of
 * what is to do those who are not known come last and together, where they are more than a few.
 */
export function diaperSections(
  rooms: readonly RoomGroup[],
  marks: MarksById,
  show: DiaperShow,
): DiaperSection[] {
  const diaperOf = ({ entityId }: Patient): DiaperState | undefined => marks.get(entityId)?.diaper
  const unknown = rooms
    .flatMap(({ patients }) => patients)
    .filter((patient) => diaperOf(patient)?.kind === 'unknown')
  const isApart = show === 'todo' && unknown.length > FEW
  const sections = rooms.flatMap(({ key, title, patients }) => {
    const listed = patients.filter((patient) => {
      const kind = diaperOf(patient)?.kind
      if (kind === undefined) return false
      return show === 'all' || (kind !== 'dry' && !(isApart && kind === 'unknown'))
    })
    if (listed.length === 0) return []
    const sorted = listed.toSorted((a, b) => {
      const [one, other] = [diaperOf(a), diaperOf(b)]
      return one && other ? compareDiapers(one, other) : 0
    })
    return [{ key, title, patients: sorted }]
  })
  return isApart ? [...sections, { key: 'unknown', title: '', patients: unknown }] : sections
}

/** How many are in each state. */
export type CareCounts = {
  turn: Record<TurnState['kind'], number>
  diaper: Record<DiaperState['kind'], number>
}

export function careCounts(marks: MarksById): CareCounts {
  const turn = { due: 0, unknown: 0, within: 0, up: 0, off: 0 }
  const diaper = { wet: 0, likely: 0, dry: 0, unknown: 0 }
  for (const each of marks.values()) {
    turn[each.turn.kind] += 1
    diaper[each.diaper.kind] += 1
  }
  return { turn, diaper }
}
