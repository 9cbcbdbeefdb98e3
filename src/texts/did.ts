import { intervalWords } from './turning.ts'

/** What a command has done on the server so far, in order: each sentence is short and true by itself. */
export const DID = {
  patient: {
    made: 'The patient was created.',
    inHospital: 'The patient was put into the hospital.',
    into: (kind: 'ward' | 'room', name: string) => `The patient was put into ${kind} ${name}.`,
    outOf: (kind: 'ward' | 'room', name: string) => `The patient was taken out of ${kind} ${name}.`,
    saved: 'Patient details saved.',
    parts: (parts: readonly string[]) => `Saved: ${parts.join(', ')}.`,
    part: { ward: 'ward', room: 'room', phone: 'phone', diaper: 'diaper type' },
    deleted: 'The patient was deleted.',
  },
  sensor: {
    taken: (sensor: string, patient: string) => `${sensor} was taken from ${patient}.`,
    without: (patient: string) => `${patient} is shown without a sensor.`,
    given: (sensor: string, patient: string) => `${sensor} was given to ${patient}.`,
    shown: (patient: string) => `${patient} is shown with the sensor.`,
    names: (sensor: string, patient: string) => `${patient} was saved with ${sensor}.`,
    nobody: (sensor: string) => `No patient is saved with ${sensor} any more.`,
  },
  ward: {
    made: (name: string) => `Ward ${name} was created.`,
    named: (name: string) => `The name of ward ${name} was saved.`,
    ward: (name: string) => `Ward ${name}`,
    room: (name: string) => `Room ${name}`,
    renamed: (what: string) => `${what} has its new name.`,
    says: (what: string) => `${what} shows its new name.`,
    patientSays: (patient: string) => `${patient} has the new name of the ward.`,
    gatewaySays: (gateway: string) => `${gateway} has the new name of the ward.`,
    accounts: (count: number) =>
      count === 1 ? '1 account has the new name.' : `${count} accounts have the new name.`,
    deleted: 'The ward was deleted.',
  },
  room: {
    made: (name: string) => `Room ${name} was created.`,
    placed: (name: string) => `Room ${name} was put into its ward.`,
    named: (name: string) => `The name of room ${name} was saved.`,
    deleted: (name: string) => `Room ${name} was deleted.`,
  },
  gateway: {
    out: (gateway: string, ward: string) => `${gateway} was taken out of ${ward}.`,
    into: (gateway: string, ward: string) => `${gateway} was put into ward ${ward}.`,
    saved: (gateway: string) => `The place of ${gateway} was saved.`,
    nowhere: (gateway: string) => `${gateway} has no place any more.`,
    nick: (gateway: string) => `The name of ${gateway} was saved.`,
    otherWard: 'its other ward',
    thisWard: 'the ward',
  },
  account: {
    made: (email: string) => `The account ${email} was created, and its e-mail was sent.`,
    saved: (email: string) => `Role, ward and phone of ${email} were saved.`,
    corrected: (email: string) => `E-mail and name were saved: ${email}.`,
    deleted: (email: string) => `The account ${email} was deleted.`,
  },
  hospital: {
    made: (title: string) => `Hospital ${title} was created.`,
    limits: 'Its alarm limits were saved.',
    saved: 'The hospital was saved.',
    deleted: (title: string) => `Hospital ${title} was deleted.`,
    place: (id: string) => `A ward or room was deleted (${id}).`,
  },
  device: {
    untied: (name: string) => `${name} was taken out of its places.`,
    forgot: (name: string) => `No place and no patient is saved with ${name} any more.`,
    moved: (name: string) => `${name} is at its new place.`,
    deleted: (name: string) => `${name} was deleted.`,
  },
  turning: (minutes: number | null) => `The turning interval was saved: ${intervalWords(minutes)}.`,
  settings: 'The settings were saved.',
  phone: 'The phone number was saved.',
  confirmed: 'The alarm was confirmed.',
  confirmedTwin: (number: number) => `A repeat of the alarm was confirmed (${number}).`,
  /** A subject that the command found and whose name is not stored. */
  some: {
    patient: 'another patient',
    sensor: 'the sensor',
    gateway: 'the gateway',
    room: 'of the ward',
  },
  undone: (words: string) => `Undoing: ${words}`,
} as const

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
