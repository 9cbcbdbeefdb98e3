import type { Deed, Done, PatientPart } from '../model/deed.ts'
import { intervalWords } from './turning.ts'

/** What has no name here: a subject that the command found, and whose name is not stored. */
export const SOME = {
  patient: 'another patient',
  sensor: 'the sensor',
  gateway: 'the gateway',
  room: 'of the ward',
} as const

const patientOf = (name: string): string => name || SOME.patient
const sensorOf = (name: string): string => name || SOME.sensor
const gatewayOf = (name: string): string => name || SOME.gateway
const PLACES = { ward: 'Ward', room: 'Room' } as const
const WARDS = { this: 'the ward', other: 'its other ward' } as const
const PARTS: Record<PatientPart, string> = {
  ward: 'ward',
  room: 'room',
  phone: 'phone',
  diaper: 'diaper type',
}

type DeedCode = Deed['code']
/** The deed of a code; several codes may share one. */
type Of<Code extends DeedCode, Each = Deed> = Each extends { code: DeedCode }
  ? Code extends Each['code']
    ? Each
    : never
  : never

/** What a command has done on the server so far, by code: each sentence is short and true by itself (TRUE-21). */
export const DEEDS: { readonly [Code in DeedCode]: string | ((deed: Of<Code>) => string) } = {
  'patient-made': 'The patient was created.',
  'patient-into-hospital': 'The patient was put into the hospital.',
  'patient-into': ({ kind, name }) => `The patient was put into ${kind} ${name}.`,
  'patient-out-of': ({ kind, name }) => `The patient was taken out of ${kind} ${name}.`,
  'patient-saved': 'Patient details saved.',
  'patient-parts': ({ parts }) => `Saved: ${parts.map((part) => PARTS[part]).join(', ')}.`,
  'patient-deleted': 'The patient was deleted.',

  'sensor-taken': ({ sensor, patient }) =>
    `${sensorOf(sensor)} was taken from ${patientOf(patient)}.`,
  'patient-without-sensor': ({ patient }) => `${patientOf(patient)} is shown without a sensor.`,
  'sensor-given': ({ sensor, patient }) =>
    `${sensorOf(sensor)} was given to ${patientOf(patient)}.`,
  'patient-with-sensor': ({ patient }) => `${patientOf(patient)} is shown with the sensor.`,
  'sensor-names': ({ sensor, patient }) =>
    `${patientOf(patient)} was saved with ${sensorOf(sensor)}.`,
  'sensor-names-nobody': ({ sensor }) => `No patient is saved with ${sensorOf(sensor)} any more.`,

  'ward-made': ({ name }) => `Ward ${name} was created.`,
  'ward-named': ({ name }) => `The name of ward ${name} was saved.`,
  'place-renamed': ({ kind, name }) => `${PLACES[kind]} ${name} has its new name.`,
  'place-shows-name': ({ kind, name }) => `${PLACES[kind]} ${name} shows its new name.`,
  'patient-ward-renamed': ({ patient }) => `${patientOf(patient)} has the new name of the ward.`,
  'gateway-ward-renamed': ({ gateway }) => `${gatewayOf(gateway)} has the new name of the ward.`,
  'accounts-ward-renamed': ({ count }) =>
    count === 1 ? '1 account has the new name.' : `${count} accounts have the new name.`,
  'ward-deleted': 'The ward was deleted.',
  'room-made': ({ name }) => `Room ${name} was created.`,
  'room-placed': ({ name }) => `Room ${name} was put into its ward.`,
  'room-named': ({ name }) => `The name of room ${name} was saved.`,
  'room-deleted': ({ name }) => `Room ${name || SOME.room} was deleted.`,

  'gateway-out-of': ({ gateway, ward }) => `${gatewayOf(gateway)} was taken out of ${WARDS[ward]}.`,
  'gateway-into': ({ gateway, ward }) => `${gatewayOf(gateway)} was put into ward ${ward}.`,
  'gateway-saved': ({ gateway }) => `The place of ${gatewayOf(gateway)} was saved.`,
  'gateway-nowhere': ({ gateway }) => `${gatewayOf(gateway)} has no place any more.`,

  'account-made': ({ email }) => `The account ${email} was created, and its e-mail was sent.`,
  'account-saved': ({ email }) => `Role, ward and phone of ${email} were saved.`,
  'account-corrected': ({ email }) => `E-mail and name were saved: ${email}.`,
  'account-deleted': ({ email }) => `The account ${email} was deleted.`,

  'hospital-made': ({ title }) => `Hospital ${title} was created.`,
  'hospital-limits': 'Its alarm limits were saved.',
  'hospital-saved': 'The hospital was saved.',
  'hospital-deleted': ({ title }) => `Hospital ${title} was deleted.`,
  'place-of-hospital-deleted': ({ id }) => `A ward or room was deleted (${id}).`,

  'device-untied': ({ name }) => `${name} was taken out of its places.`,
  'device-forgot': ({ name }) => `No place and no patient is saved with ${name} any more.`,
  'device-moved': ({ name }) => `${name} is at its new place.`,
  'device-deleted': ({ name }) => `${name} was deleted.`,

  'turning-saved': ({ minutes }) => `The turning interval was saved: ${intervalWords(minutes)}.`,
  'settings-saved': 'The settings were saved.',
  'phone-saved': 'The phone number was saved.',
  'alarm-confirmed': 'The alarm was confirmed.',
  'repeat-confirmed': ({ number }) => `A repeat of the alarm was confirmed (${number}).`,
}

/** A code of a newer version, or one that came without what it needs. */
export const UNKNOWN_DEED =
  'A step that only a newer version of Wardlight can name. Reload to get it.'

/** A step that was done, in words. */
export function doneWords({ deed, undoing }: Done): string {
  const words = deedWords(deed)
  return undoing ? `Undoing: ${words}` : words
}

function deedWords(deed: Deed): string {
  try {
    const words = Object.hasOwn(DEEDS, deed.code) ? DEEDS[deed.code] : UNKNOWN_DEED
    return typeof words === 'string' ? words : (words as (deed: Deed) => string)(deed)
  } catch {
    return UNKNOWN_DEED
  }
}

/** Beside a sentence of what was done, where a row says something else now (TRUE-11). */
export const SHOWN_NOW = {
  of: (words: string, now: string) => `${words} Shown now: ${now}.`,
  ward: (name: string) => (name === '' ? 'no ward' : `ward ${name}`),
  room: (name: string) => (name === '' ? 'no room' : `room ${name}`),
  sensor: (name: string) => (name === '' ? 'no sensor' : name),
  phone: 'another phone number',
  diaper: 'another diaper type',
  turning: (minutes: number | null) => intervalWords(minutes),
  patientGone: 'the patient is not there',
  gatewayGone: 'the gateway is not there',
} as const
