import { PATIENT_DEFAULTS, type Patient } from '../../src/model/patients/patient.ts'
import { isOlder } from '../../src/model/merge.ts'
import type { Dates, PatientDelta, SlotValue } from '../../src/wire/rows/patient.ts'

/**
 * A patient as the merge rule knows them: who they are, when the server was given that as far as it has said so to this
 * leader, and values that are on their way to the board.
 */
export type Known = {
  patient: Patient
  dates: Dates
  slots: readonly SlotValue[]
  heardAt: number
}

/** Somebody whose values are on the board, and none on their way. */
export const knownAs = (patient: Patient, dates: Dates = {}): Known => {
  return { patient, dates, slots: [], heardAt: 0 }
}

/**
 * A patient with what is pushed of them; no patient stays none. Frames may overtake each other: what the server has
 * dated before what is known is left out (protocol §9.5, FORM-43).
 */
export function lay(known: Known | undefined, pushed: unknown): Known | undefined {
  if (known === undefined) return undefined
  const delta = pushed as PatientDelta
  const { identity, dates = {} } = delta
  if (isEmpty(identity)) return laid(known, delta)
  const isNews = ([key]: [string, unknown]): boolean =>
    !isOlder(dates[key as keyof Patient] ?? 0, known.dates[key as keyof Patient])
  const newest = Object.fromEntries(Object.entries(identity).filter(isNews))
  const dated = Object.fromEntries(Object.entries(dates).filter(isNews))
  return laid(known, { ...delta, identity: newest, dates: dated })
}

/** A patient with what a delta says of them. */
export function laid(known: Known, delta: PatientDelta): Known {
  const { patient, dates, slots, heardAt } = known
  const isWho = !isEmpty(delta.identity)
  return {
    patient: isWho ? { ...patient, ...delta.identity } : patient,
    dates: isWho ? { ...dates, ...delta.dates } : dates,
    slots: slots.length > 0 ? [...slots, ...delta.slots] : delta.slots,
    heardAt: Math.max(heardAt, delta.heardAt),
  }
}

const isEmpty = (values: object): boolean => Object.keys(values).length === 0

/** Somebody of whom nothing is known but that they are there. */
export function newPatient(entityId: string): Patient {
  return {
    entityId,
    id: PATIENT_DEFAULTS.id,
    name: PATIENT_DEFAULTS.name,
    phone: '',
    ward: '',
    wardRoom: '',
    wardId: '',
    wardRoomId: '',
    wardLocation: '',
    room: '',
    diaperType: '',
    sensorName: '',
    sensorId: '',
    attached: 'unknown',
  }
}
