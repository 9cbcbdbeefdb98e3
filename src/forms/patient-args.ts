/** What the forms ask the commands to do: only what was changed is sent (AMB-65). */
import { savedPhone, phoneDigits } from '../model/people/phone.ts'
import { type Choice, type PatientFields, plainId } from './patient-form.ts'
import type { Patient } from '../model/patients/patient.ts'
import type { Sensor } from '../model/places/ward.ts'

type Place = { id: string; name: string }
/** `ownerId` is the patient who wore it when staff agreed to take it (AMB-75); `''` for a free sensor. */
type SensorPart = {
  id: string
  name: string
  connected: boolean
  gatewayId: string
  ownerId: string
}

/** A patient to be added; the same shape as the arguments of `add-patient`. */
export type PatientToAdd = {
  id: string
  name: string
  phone: string
  ward: Place
  room: Place
  diaperType: string
  hospital: Place
  sensor: SensorPart | null
}

/** The changed parts of a patient; the same shape as the arguments of `edit-patient`. */
export type PatientChanges = {
  patientId: string
  id: string
  name: string
  hospital: string
  ward: { from: Place | null; to: Place } | null
  room: { from: Place | null; to: Place } | null
  phone: string | null
  phoneBefore: string
  diaperType: string
  diaperBefore: string
  sensor:
    | { kind: 'same'; sensor: SensorPart | null }
    | { kind: 'assign'; sensor: SensorPart }
    | { kind: 'none' }
  /** Id of the sensor as staff saw it, `''` for none. */
  sensorBefore: string
}

/** Ids without leading zeros (AMB-70), the phone without its 0 (VALID-23), no sensor as none at all (AMB-76). */
export function patientToAdd(
  fields: PatientFields,
  hospital: Place,
  sensors: readonly Sensor[],
): PatientToAdd {
  return {
    id: plainId(fields.id),
    name: fields.name.trim(),
    phone: savedPhone(fields.phone),
    ward: placeOf(fields.ward),
    room: placeOf(fields.room),
    diaperType: fields.diaper.id,
    hospital,
    sensor: sensorOf(fields.sensor.id, sensors),
  }
}

/** Each part as staff saw it and as they want it; what they left alone is not touched (AMB-65). */
export function patientChanges(
  fields: PatientFields,
  seen: Patient,
  hospital: string,
  sensors: readonly Sensor[],
): PatientChanges {
  return {
    patientId: seen.entityId,
    id: seen.id,
    name: seen.name,
    hospital,
    ward: moved({ id: seen.wardId, name: seen.ward }, fields.ward),
    room: moved({ id: seen.wardRoomId, name: seen.wardRoom }, fields.room),
    phone: fields.phone === phoneDigits(seen.phone) ? null : savedPhone(fields.phone),
    phoneBefore: phoneDigits(seen.phone),
    diaperType: fields.diaper.id,
    diaperBefore: seen.diaperType,
    sensor: sensorChange(fields.sensor.id, seen.sensorId, sensors),
    sensorBefore: seen.sensorId,
  }
}

function moved(from: Place, to: Choice): PatientChanges['ward'] {
  if (from.id === to.id) return null
  return { from: from.id === '' ? null : from, to: placeOf(to) }
}

function sensorChange(
  id: string,
  before: string,
  sensors: readonly Sensor[],
): PatientChanges['sensor'] {
  const sensor = sensorOf(id, sensors)
  if (id === before) return { kind: 'same', sensor }
  return sensor === null ? { kind: 'none' } : { kind: 'assign', sensor }
}

function placeOf({ id, text }: Choice): Place {
  return { id, name: text }
}

function sensorOf(id: string, sensors: readonly Sensor[]): SensorPart | null {
  const sensor = sensors.find((each) => each.id === id)
  if (sensor === undefined) return null
  const { name, connected, gatewayId, ownerId } = sensor
  return { id, name, connected, gatewayId, ownerId }
}
