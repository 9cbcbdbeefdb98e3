/**
 * State and rules of the two-step forms that add and edit a patient (PFORM-01 to PFORM-29, VALID-07 to VALID-18).
 * Pure: the screens hold the state, these functions say what it means.
 */
import { FORM_TEXTS } from '../texts/forms.ts'
import type { Patient } from '../model/patients/patient.ts'
import { isPhone, phoneDigits } from '../model/people/phone.ts'
import type { Sensor, Ward } from '../model/places/ward.ts'
import { MOST, tooLong, typedDigits } from './typed-text.ts'

/** The value of a select: its text, and the id of its option; `''` while it matches none. */
export type Choice = { id: string; text: string }
export const NO_CHOICE: Choice = { id: '', text: '' }

export type PatientFields = {
  /** Digits as typed. */
  id: string
  name: string
  /** Digits as typed. */
  phone: string
  ward: Choice
  room: Choice
  diaper: Choice
  sensor: Choice
}
export type FieldName = keyof PatientFields

/** The fields as the form opened with them while editing; `null` while adding. */
export type Original = PatientFields | null

/** What is wrong with a field, in the specified words. */
export type Problems = Partial<Record<FieldName, string>>

// Diaper types (FORM-40, PFORM-17 to PFORM-19)
const diapers = (): readonly Choice[] => [
  { id: '0x0001', text: FORM_TEXTS.diapers.outer },
  { id: '0x0002', text: FORM_TEXTS.diapers.inner },
]
const DEFAULT_DIAPER = '0x0001'

/** The known types, and a stored one that is unknown as its raw code, so that it is kept (AMB-73). */
export function diaperOptions(stored: string): readonly Choice[] {
  const all = diapers()
  const isKnown = stored === '' || all.some(({ id }) => id === stored)
  return isKnown ? all : [...all, { id: stored, text: stored }]
}

/** A new patient: `A diaper outer` is chosen already (AMB-73), nothing else. */
export function newFields(): PatientFields {
  return {
    id: '',
    name: '',
    phone: '',
    ward: NO_CHOICE,
    room: NO_CHOICE,
    diaper: choiceOf(diapers(), DEFAULT_DIAPER),
    sensor: NO_CHOICE,
  }
}

/** A patient as stored. A ward or room that is gone is not chosen, so that staff choose one that is there. */
export function fieldsOf(patient: Patient, wards: readonly Ward[]): PatientFields {
  const ward = wards.find(({ id }) => id === patient.wardId)
  return {
    id: patient.id,
    name: patient.name,
    phone: phoneDigits(patient.phone),
    ward: choiceOf(wardOptions(wards), patient.wardId),
    room: choiceOf(roomOptions(ward), patient.wardRoomId),
    diaper: choiceOf(diaperOptions(patient.diaperType), patient.diaperType || DEFAULT_DIAPER),
    sensor: { id: patient.sensorId, text: patient.sensorName },
  }
}

export function wardOptions(wards: readonly Ward[]): Choice[] {
  return wards.map(({ id, name }) => ({ id, text: name }))
}

export function roomOptions(ward: Ward | undefined): Choice[] {
  return (ward?.rooms ?? []).map(({ id, name }) => ({ id, text: name }))
}

function choiceOf(options: readonly Choice[], id: string): Choice {
  return options.find((option) => option.id === id) ?? NO_CHOICE
}

/** A field changed; another ward has other rooms (PFORM-26). */
export function changed<Name extends FieldName>(
  fields: PatientFields,
  name: Name,
  value: PatientFields[Name],
): PatientFields {
  const after = { ...fields, [name]: value }
  return after.ward.id === fields.ward.id ? after : { ...after, room: NO_CHOICE }
}

/** What typing into a select means: the option of exactly this text, whatever the case, or none. */
export function typedChoice(text: string, before: Choice, options: readonly Choice[]): Choice {
  // Two options may have one text: what was chosen stays chosen.
  if (text === before.text) return before
  const wanted = text.trim().toLowerCase()
  return { id: options.find((option) => option.text.toLowerCase() === wanted)?.id ?? '', text }
}

/** Only digits can be entered (VALID-11). */
export function idDigits(typed: string): string {
  return typedDigits(typed)
}

/** `007` and `7` are one id, and `7` is stored (AMB-70); `''` for zeros alone. */
export function plainId(id: string): string {
  return id.replace(/^0+/, '')
}

/** Is the typed id somebody's (VALID-12)? */
export function isDuplicate(id: string, taken: readonly string[]): boolean {
  const plain = plainId(id)
  return plain !== '' && taken.some((other) => plainId(other) === plain)
}

function isNamed(name: string): boolean {
  return Array.from(name.trim()).length >= 2
}

/** A stored number that was not touched is valid, however it looks (AMB-67). */
function isPhoneGood(phone: string, original: Original): boolean {
  return phone === '' || phone === original?.phone || isPhone(phone)
}

/** What is wrong on the first step; id and name of somebody who exists are not asked for (PFORM-09). */
export function basicProblems(
  fields: PatientFields,
  known: readonly string[],
  original: Original,
): Problems {
  const phone: Problems = isPhoneGood(fields.phone, original)
    ? {}
    : { phone: FORM_TEXTS.wrong.phone }
  if (original !== null) return phone
  return {
    ...idProblem(fields.id, known),
    ...nameProblem(fields.name),
    ...phone,
  }
}

function nameProblem(name: string): Problems {
  if (!isNamed(name)) return { name: FORM_TEXTS.wrong.name }
  const long = tooLong(name, MOST.name)
  return long === undefined ? {} : { name: long }
}

function idProblem(id: string, taken: readonly string[]): Problems {
  if (id === '') return { id: FORM_TEXTS.wrong.id }
  if (plainId(id) === '') return { id: FORM_TEXTS.wrong.zeros }
  if (isDuplicate(id, taken)) return { id: FORM_TEXTS.wrong.duplicate }
  const long = tooLong(id, MOST.id)
  return long === undefined ? {} : { id: long }
}

/** What is there to be chosen from. */
export type Lists = { wards: readonly Ward[]; sensors: readonly Sensor[] }

/** The wrong fields of the second step. No sensor is a valid choice (AMB-64); a deleted ward or sensor is not. */
export function assignmentProblems(fields: PatientFields, { wards, sensors }: Lists): Problems {
  const { diaper, sensor } = fields
  const ward = wards.find(({ id }) => id === fields.ward.id)
  const room = ward?.rooms.find(({ id }) => id === fields.room.id)
  const isSensorGood =
    sensor.id === '' ? sensor.text.trim() === '' : sensors.some(({ id }) => id === sensor.id)
  return {
    ...(ward === undefined && { ward: FORM_TEXTS.wrong.ward }),
    ...(room === undefined && { room: FORM_TEXTS.wrong.room }),
    ...(diaper.id === '' && { diaper: FORM_TEXTS.wrong.diaper }),
    ...(!isSensorGood && { sensor: FORM_TEXTS.wrong.sensor }),
  }
}

/** `Next` (VALID-15, AMB-77): one letter of a name enables it; the name is then refused as too short. */
export function canGoOn(
  { id, name }: PatientFields,
  known: readonly string[],
  original: Original,
): boolean {
  if (original !== null) return true
  return id !== '' && name.trim() !== '' && !isDuplicate(id, known)
}

/** `Add` and `Edit` (VALID-16, VALID-17). */
export function canSubmit(
  fields: PatientFields,
  known: readonly string[],
  original: Original,
): boolean {
  const { ward, room, diaper } = fields
  if (ward.id === '' || room.id === '' || diaper.id === '') return false
  return original === null ? canGoOn(fields, known, original) : isChanged(fields, original)
}

/** Does anything differ from what the form opened with (AMB-65)? */
export function isChanged(fields: PatientFields, original: PatientFields): boolean {
  const isUnknownSensor = fields.sensor.id === '' && fields.sensor.text.trim() !== ''
  return (
    fields.phone !== original.phone ||
    isUnknownSensor ||
    (['ward', 'room', 'diaper', 'sensor'] as const).some(
      (name) => fields[name].id !== original[name].id,
    )
  )
}

/** The patient with the sensor that the sensors themselves name: the patient's own row may learn of it later. */
export function withSensor(patient: Patient, sensors: readonly Sensor[]): Patient {
  const worn = sensors.find(
    ({ ownerId }) => ownerId !== '' && plainId(ownerId) === plainId(patient.id),
  )
  return { ...patient, sensorId: worn?.id ?? '', sensorName: worn?.name ?? '' }
}

/** The other patient a sensor would be taken from (AMB-75), or `null`. `ownId` is `''` while adding. */
export function takenFrom(sensor: Sensor | undefined, ownId: string): Sensor | null {
  if (sensor === undefined || sensor.ownerId === '') return null
  return ownId !== '' && plainId(sensor.ownerId) === plainId(ownId) ? null : sensor
}
