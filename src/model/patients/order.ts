/** Orders and filters of the patients (DENS-07, DENS-08). Equals keep the order of rooms. */
import type { Patient } from './patient.ts'
import { comparePatients } from './sorting.ts'
import type { Priority } from '../alarms/alarm.ts'
import { compareRanks, firstRank, type Judged } from '../alarms/urgency.ts'
import { compareDiapers } from '../care/diaper.ts'
import type { CareMarks } from '../care/marks.ts'
import { compareLastTurns } from '../care/turn.ts'
import { AGING_MS, FRESH_MS } from '../constants.ts'
import type { Vitals } from '../vitals/telemetry.ts'

export const PATIENT_ORDERS = ['room', 'urgency', 'name', 'turn', 'wet', 'old'] as const
export type PatientOrder = (typeof PATIENT_ORDERS)[number]

export const PATIENT_FILTERS = ['all', 'attention', 'no-sensor', 'silent'] as const
export type PatientFilter = (typeof PATIENT_FILTERS)[number]

/** The data that orders and filters need. */
export type Facts = {
  vitals: Vitals
  /** The unconfirmed ones. */
  alarms: readonly Judged[]
  /** The most urgent caution without an open alarm. */
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

/** Needs attention: an unconfirmed alarm, a value out of its limits, or a turn that is due. */
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
  urgency: (now) => (a, b) =>
    compareRanks(firstRank(a.alarms, a.caution, now), firstRank(b.alarms, b.caution, now)),
  turn: () => (a, b) => compareLastTurns(a.marks.turn, b.marks.turn),
  wet: () => (a, b) => compareDiapers(a.marks.diaper, b.marks.diaper),
  old: (now) => (a, b) => age(a, now) - age(b, now),
}

const LAST = Number.MAX_VALUE

/** A sensor that was never heard counts as the oldest; all that were heard just now are equal, so that cards keep their places. */
function age({ vitals: { heardAt } }: Facts, now: number): number {
  return now - heardAt <= FRESH_MS ? LAST : heardAt
}
