import { EMPTY_PATIENT, PATIENT_DEFAULTS, type Patient } from '../../src/model/patients/patient.ts'
import { isOlder } from '../../src/model/merge.ts'
import type { Dates, PatientDelta, SlotValue } from '../../src/wire/rows/patient.ts'

/**
 * A patient as the merge rule sees one: identity, the server's dates for it, and values that are not on the board yet.
 */
export type PatientState = {
  patient: Patient
  dates: Dates
  slots: readonly SlotValue[]
  heardAt: number
}

/** A patient whose values are all on the board. */
export const stateOf = (patient: Patient, dates: Dates = {}): PatientState => {
  return { patient, dates, slots: [], heardAt: 0 }
}

/**
 * A patient with a pushed change; without a patient there is no change. Frames may overtake each other: fields with an
 * older date than the patient's are left out (protocol §9.5, FORM-43).
 */
export function withPushed(
  state: PatientState | undefined,
  pushed: unknown,
): PatientState | undefined {
  if (state === undefined) return undefined
  const delta = pushed as PatientDelta
  const { identity, dates = {} } = delta
  if (isEmpty(identity)) return withDelta(state, delta)
  const isNews = ([key]: [string, unknown]): boolean =>
    !isOlder(dates[key as keyof Patient] ?? 0, state.dates[key as keyof Patient])
  const newest = Object.fromEntries(Object.entries(identity).filter(isNews))
  const dated = Object.fromEntries(Object.entries(dates).filter(isNews))
  return withDelta(state, { ...delta, identity: newest, dates: dated })
}

/** A patient with the fields and values of a delta. */
export function withDelta(state: PatientState, delta: PatientDelta): PatientState {
  const { patient, dates, slots, heardAt } = state
  const hasIdentity = !isEmpty(delta.identity)
  return {
    patient: hasIdentity ? { ...patient, ...delta.identity } : patient,
    dates: hasIdentity ? { ...dates, ...delta.dates } : dates,
    slots: slots.length > 0 ? [...slots, ...delta.slots] : delta.slots,
    heardAt: Math.max(heardAt, delta.heardAt),
  }
}

const isEmpty = (values: object): boolean => Object.keys(values).length === 0

/** A patient with nothing but an id. */
export function newPatient(entityId: string): Patient {
  const { id, name } = PATIENT_DEFAULTS
  return { ...EMPTY_PATIENT, entityId, id, name }
}
