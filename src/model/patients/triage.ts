/** In which order a ward is looked at, and of whom (DENS-07, DENS-08). Nobody is lost: of equals the order of rooms stays. */
import type { Priority } from '../alarms/alarm.ts'
import { type Judged, rankOf, urgencyOf } from '../alarms/urgency.ts'
import { compareDiapers } from '../care/diaper.ts'
import type { CareMarks } from '../care/marks.ts'
import { compareLastTurns } from '../care/turn.ts'
import { AGING_MS, FRESH_MS } from '../constants.ts'
import type { Vitals } from '../vitals/telemetry.ts'
import type { Patient } from './patient.ts'
import { comparePatients } from './sorting.ts'

export const PATIENT_ORDERS = ['room', 'urgency', 'name', 'turn', 'wet', 'old'] as const
export type PatientOrder = (typeof PATIENT_ORDERS)[number]
export const PATIENT_FILTERS = ['all', 'attention', 'no-sensor', 'silent'] as const
export type PatientFilter = (typeof PATIENT_FILTERS)[number]

/** What is known of a patient beside who they are. */
export type Facts = {
  vitals: Vitals
  /** Those that nobody has confirmed. */
  alarms: readonly (Judged & { first: number })[]
  /** The most urgent value out of its limits of which no open alarm tells. */
  caution: Priority | null
  marks: CareMarks
}

/**
 * @param patients in the order of wards, rooms and names
 * @param now the server's time, milliseconds
 */
export function inOrder(
  patients: readonly Patient[],
  order: PatientOrder,
  factsOf: (patient: Patient) => Facts,
  now: number,
): readonly Patient[] {
  if (order === 'room') return patients
  if (order === 'name') return patients.toSorted(comparePatients)
  const compare = COMPARE[order](now)
  return patients
    .map((patient) => ({ patient, facts: factsOf(patient) }))
    .toSorted((a, b) => compare(a.facts, b.facts))
    .map(({ patient }) => patient)
}

/** Somebody is to come: an alarm that nobody has confirmed, a value out of its limits, or a turn that is due. */
export function isAmong(
  patient: Patient,
  filter: PatientFilter,
  factsOf: (patient: Patient) => Facts,
  now: number,
): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'attention': {
      const { alarms, caution, marks } = factsOf(patient)
      return alarms.length > 0 || caution !== null || marks.turn.kind === 'due'
    }
    case 'no-sensor':
      return patient.sensorId === ''
    case 'silent':
      return patient.sensorId !== '' && now - factsOf(patient).vitals.heardAt > AGING_MS
  }
}

type Compare = (a: Facts, b: Facts) => number

const COMPARE: Record<Exclude<PatientOrder, 'room' | 'name'>, (now: number) => Compare> = {
  urgency: (now) => (a, b) => byRank(urgency(a, now), urgency(b, now)),
  turn: () => (a, b) => compareLastTurns(a.marks.turn, b.marks.turn),
  wet: () => (a, b) => compareDiapers(a.marks.diaper, b.marks.diaper),
  old: (now) => (a, b) => age(a, now) - age(b, now),
}

/** The first part decides, then the second; less comes first. */
type Rank = readonly [number, number]
const LAST = Number.MAX_VALUE
const byRank = (a: Rank, b: Rank): number => a[0] - b[0] || a[1] - b[1]

/** An open alarm before a value that nobody is told of; of equals the one that waits longest. */
function urgency({ alarms, caution }: Facts, now: number): Rank {
  const ranks = alarms.map((alarm) => rankOf(urgencyOf(alarm, now)))
  const worst = Math.min(LAST, ...ranks)
  const silent = caution === null ? LAST : rankOf(caution) + 0.5
  if (silent < worst) return [silent, 0]
  const oldest = alarms.filter((_, index) => ranks[index] === worst).map(({ first }) => first)
  return [worst, Math.min(...oldest, LAST)]
}

/** Whoever was never heard is older than all; of those heard just now none is older, and nobody moves. */
function age({ vitals: { heardAt } }: Facts, now: number): number {
  return now - heardAt <= FRESH_MS ? LAST : heardAt
}
