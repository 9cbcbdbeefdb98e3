import { counted } from './words.ts'
import { intervalWords } from './turning.ts'

/** What the platform's commands say when something is in the way (ruling R21; AMB-97, ERR-59, SRV-23). */
const FIELDS = {
  title: 'title',
  email: 'e-mail',
  country: 'country',
  state: 'state',
  city: 'city',
  address: 'address',
  address2: 'second address line',
  zip: 'zip',
  phone: 'phone',
} as const

export const PLATFORM_COMMAND_TEXTS = {
  hospital: {
    taken: (title: string) => `There is already a hospital “${title}”.`,
    adminFailed: 'The hospital was added, but its Admin was not invited.',
    /** `now` is what the field says on the server. */
    changed: (field: keyof typeof FIELDS, now: string) =>
      `The ${FIELDS[field]} was changed by somebody else. ${
        now === '' ? 'It is now empty.' : `It is now “${now}”.`
      }`,
    inUse: (title: string, patients: number, accounts: number) =>
      `${title} still has ${counted(patients, 'patient')} and ${counted(accounts, 'account')}. Delete them first.`,
  },
  device: {
    elsewhere: (name: string) => `${name} was moved by somebody else.`,
    worn: (name: string) => `${name} has been given to a patient.`,
  },
} as const

/**
 * What staff read when a step of a flow is refused (ERR-39 to ERR-54, verbatim, misspellings included: AMB-111).
 * Beside `texts.ts`, because each belongs to exactly one step of one command.
 */
export const FLOW_TEXTS = {
  group: 'fail to get groupId',
  attributes: 'fail to update attribute',
  duplicatePatient: 'Duplicate patient ID.',
  signal: 'Failed to send signal to gateway.',
  signalSensor: 'fail to rpc call',
  noGateway: 'No gateway hears this sensor now: the diaper type was saved, but not sent.',
  editSensor: 'Edit WardRoom or Senor',
  editPlace: 'Edit WardRoom Error',
  addRelation: 'fail to add relation to patient',
  deleteRelation: 'fail to delete relation',
  deletePatientRelation: 'fail to delete relation to patient.',
  deviceAttribute: 'fail to update device attribute',
  assignedPatientAttribute: 'fail to update assigned patient attribute.',
  newConnectivity: "fail to update relation to new patient's connetctivity",
  oldConnectivity: "fail to update relation to assigned patient's connetctivity",
  oldRelation: 'fail to assign new patient(error delete relation with assigned patient',
  pastDevice: "fail to update relation to past device's attribute",
  newDevice: "fail to update relation to new device's attribute",
  /** The owner of a sensor that is given away in sensor management (ERR-45). */
  sensorOwner: "fail to update relation to device's attribute",
  /** The owner of a sensor whose patient leaves (ERR-53). */
  leftDevice: 'fail to attribute to device',
  patientData: 'fail to get patient data',
  assign: 'fail to assign',
} as const

/** The last sentence for staff whose change came second. */
export const UNCHANGED = {
  all: 'Nothing was saved.',
  /** Other parts were saved before. */
  sensor: 'The sensor was left as it is.',
  /** A half that was set aside, and that somebody else has taken up. */
  patient: 'The patient stays.',
  /** It was interrupted, and goes no further. */
  rest: 'The rest was left as it is.',
} as const

/** What the later of two staff reads who changed the same parts of a patient. */
export const PATIENT_CHANGED = {
  patient: (parts: readonly string[], end: string = UNCHANGED.all) =>
    `Somebody else has changed this patient: ${parts.join(', ')}. ${end}`,
  gone: 'none',
  parts: {
    ward: (now: string) => `the ward is now ${now}`,
    room: (now: string) => `the room is now ${now}`,
    phone: (now: string) => `the phone is now ${now}`,
    diaper: 'the diaper type was changed',
    sensor: (now: string) => `the sensor is now ${now}`,
  },
} as const

/** The later of two staff who set how often a patient is turned. */
export const TURN_CHANGED = (now: number | null): string =>
  `Somebody else has changed the turning interval. It is now ${intervalWords(now)}. ${UNCHANGED.all}`

/** A place that somebody deletes while something is put into it. */
export const LEAVING = {
  place: (place: string, end: string = UNCHANGED.all) =>
    `Somebody else is deleting ${place}. ${end}`,
  /** The deletion does not go on: a tablet that lost its line, or is gone. */
  held: (place: string, minutes: number, end: string = UNCHANGED.all) =>
    `Somebody else began to delete ${place} and has not finished. ${end} They can try again or discard it in “Not finished”; without them ${place} can be used again in ${minutes} min.`,
  room: (room: string) => `Room ${room} was not added.`,
  gateway: (gateway: string) => `${gateway} has no location now.`,
} as const

/** Somebody else gave the sensor to another patient than staff agreed to take it from (AMB-75). */
export const SENSOR_GIVEN = {
  to: (sensor: string, name: string, id: string, end: string = UNCHANGED.all) =>
    `${sensor} has been given to ${name} (ID ${id}). ${end}`,
  this: 'This sensor',
  /** The later of two who gave it in the same moment. */
  both: (sensor: string, other: string, who: string) =>
    `${sensor} was given to ${other} by somebody else in the same moment. ${who} has it now.`,
} as const
