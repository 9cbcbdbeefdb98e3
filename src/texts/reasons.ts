import type { ExpiryKind } from '../model/command.ts'
import type { Notice, Reason, ReasonCode, WhyEnded } from '../model/reason.ts'
import { SOME } from './deeds.ts'
import { type FIRST_REASONS, firstText, type ReasonTable } from './first-reasons.ts'
import { PEOPLE_TEXTS } from './people.ts'
import { SETTINGS_TEXTS } from './settings.ts'
import { intervalWords } from './turning.ts'
import { counted } from './words.ts'

/** A plain sentence beside the words of a command that expired. */
export const EXPIRED_TEXTS: Record<ExpiryKind, string> = {
  late: 'It was not sent in time.',
  changed: 'The data has changed since. Please check it.',
  session: 'The session ended before it was sent.',
}

const { ward: WARD } = SETTINGS_TEXTS
const { account: ACCOUNT } = PEOPLE_TEXTS

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

const list = (parts: readonly Reason[], by: string): string => parts.map(reasonWords).join(by)

const patientOf = (name: string): string => name || SOME.patient
const sensorOf = (name: string): string => name || SOME.sensor

/** Something that has no name here. */
const none = (name: string): string => name || 'none'

/**
 * What staff read of a command that was refused, came too late, or is done with a notice: by code (TRUE-21); the first ones apart. Specified ones are
 * verbatim, misspellings included (ERR-39 to ERR-54, AMB-111).
 */
export const REASONS: ReasonTable<Exclude<ReasonCode, keyof typeof FIRST_REASONS>> = {
  'session-ended': () => EXPIRED_TEXTS.session,
  'note-refused': 'The note was not saved.',
  'note-not-announced':
    'The note was saved. Other tablets may show it only after the next note about this patient.',
  'note-expired': 'This note could not be sent for a week. It is not on the server.',
  answered: ({ of, status, words }) =>
    `${reasonWords(of)} (${[status, words].filter(Boolean).join(': ')})`,

  group: 'fail to get groupId',
  attributes: 'fail to update attribute',
  'duplicate-patient': 'Duplicate patient ID.',
  signal: 'Failed to send signal to gateway.',
  'signal-of-sensor': 'fail to rpc call',
  'no-gateway-hears': 'No gateway hears this sensor now: the diaper type was saved, but not sent.',
  'edit-sensor': 'Edit WardRoom or Senor',
  'edit-place': 'Edit WardRoom Error',
  'add-relation': 'fail to add relation to patient',
  'delete-relation': 'fail to delete relation',
  'delete-patient-relation': 'fail to delete relation to patient.',
  'device-attribute': 'fail to update device attribute',
  'patient-attribute': 'fail to update assigned patient attribute.',
  'new-connectivity': "fail to update relation to new patient's connetctivity",
  'old-connectivity': "fail to update relation to assigned patient's connetctivity",
  'old-relation': 'fail to assign new patient(error delete relation with assigned patient',
  'past-device': "fail to update relation to past device's attribute",
  'new-device': "fail to update relation to new device's attribute",
  /** The owner of a sensor that is given away in sensor management (ERR-45). */
  'sensor-owner': "fail to update relation to device's attribute",
  /** The owner of a sensor whose patient leaves (ERR-53). */
  'left-device': 'fail to attribute to device',
  'patient-data': 'fail to get patient data',
  assign: 'fail to assign',

  unchanged: 'Nothing was saved.',
  /** Other parts were saved before. */
  'sensor-unchanged': 'The sensor was left as it is.',
  /** A half that was set aside, and that somebody else has taken up. */
  'patient-stays': 'The patient stays.',
  /** It was interrupted, and goes no further. */
  'rest-unchanged': 'The rest was left as it is.',

  'patient-changed': ({ parts, end }) =>
    `Somebody else has changed this patient: ${list(parts, ', ')}. ${reasonWords(end)}`,
  'ward-is': ({ now }) => `the ward is now ${none(now)}`,
  'room-is': ({ now }) => `the room is now ${none(now)}`,
  'phone-is': ({ now }) => `the phone is now ${none(now)}`,
  'diaper-changed': 'the diaper type was changed',
  'sensor-is': ({ now }) => `the sensor is now ${none(now)}`,
  'turning-changed': ({ minutes }) =>
    `Somebody else has changed the turning interval. It is now ${intervalWords(minutes)}. Nothing was saved.`,
  'being-deleted': ({ place, end }) => `Somebody else is deleting ${place}. ${reasonWords(end)}`,
  /** The deletion does not go on: a tablet that lost its line, or is gone. */
  'held-by-deletion': ({ place, minutes, end }) =>
    `Somebody else began to delete ${place} and has not finished. ${reasonWords(end)} They can try again or discard it in “Not finished”; without them ${place} can be used again in ${minutes} min.`,
  'room-not-added': ({ room }) => `Room ${room} was not added.`,
  'gateway-nowhere': ({ gateway }) => `${gateway} has no location now.`,
  'sensor-given': ({ sensor, name, id, end }) =>
    `${sensor || 'This sensor'} has been given to ${name} (ID ${id}). ${reasonWords(end)}`,
  'given-in-one-moment': ({ sensor, other, who }) =>
    `${sensor} was given to ${other} by somebody else in the same moment. ${who} has it now.`,

  'ward-taken': () => WARD.wrong.duplicateWard,
  'room-taken': () => WARD.wrong.duplicateRoom,
  'gateways-full': () => WARD.fields.gateways,
  'gateway-update': 'Gateway update error.',
  'ward-of-patients': 'Patient Ward update error.',
  'ward-of-accounts':
    'The accounts of this ward keep its old name: your account may not change them.',
  'ward-not-empty': () => WARD.failed.wardNotEmpty,
  'check-ward': "Fail to delete ward.(Can't check whether assigned patients is in ward)",
  'delete-ward': 'Fatal Error. Fail to delete ward.',
  'room-of-deleted-ward': ({ room }) => `fail to delete ${room} room in deleted ward`,
  'rooms-of-ward': 'Success delete ward but, fail to get rooms in deleted ward.',
  'room-not-empty': () => WARD.failed.roomNotEmpty,
  'check-room': "Fail to delete room.(Can't check wheter assigned patients is in room)",
  'delete-room': 'Failed to remove room.',
  'add-room': 'Fail to add room. Please, tell development company',
  'relate-room':
    'Add Room is success, but fail create relation or telemetry. Please, tell development company',
  'ward-renamed': ({ name }) =>
    `Somebody else has changed this ward: it is now called ${name}. Nothing was saved.`,
  /** Everything in the ward says the name that was saved last. */
  'ward-renamed-at-once': ({ name }) =>
    `Somebody else has changed this ward in the same moment: it is now called ${name}.`,
  'gateways-changed': ({ now }) =>
    `Somebody else has changed the gateways of this ward. It now has ${none(now.join(', '))}. Nothing was saved.`,
  'gateway-moved': ({ gateway }) => `Somebody else has moved ${gateway}. Nothing was saved.`,
  /** While the change was interrupted; other parts of it were saved. */
  'gateway-stays': ({ gateway }) => `Somebody else has moved ${gateway}. It stays there.`,
  'gateway-changed': ({ nickname, ward, room }) =>
    `Somebody else has changed this gateway. It is now ${nickname}, ${
      ward === '' ? 'without a location' : `${ward} #${room}`
    }. Nothing was saved.`,

  'address-taken': () => ACCOUNT.wrong.taken,
  'mail-sent': ({ email }) => ACCOUNT.mailSent(email),
  'not-mailed': ({ email }) =>
    `The account was made, but no e-mail was sent to ${email}: the server could not send one. Show the invitation instead.`,
  'no-letter': 'The account was corrected, but no activation e-mail could be sent.',
  'invite-instead':
    'The account was corrected, but no activation e-mail could be sent. Show the invitation instead.',
  'verified-meanwhile':
    'This account has already been verified. Its e-mail and name stay as they are.',
  'corrected-meanwhile': 'Somebody else has already corrected this account.',
  'admin-not-invited': 'The hospital was added, but its Admin was not invited.',
  'hospital-taken': ({ title }) => `There is already a hospital “${title}”.`,
  'hospital-changed': ({ field, now }) =>
    `The ${FIELDS[field]} was changed by somebody else. ${
      now === '' ? 'It is now empty.' : `It is now “${now}”.`
    }`,
  'hospital-in-use': ({ title, patients, accounts }) =>
    `${title} still has ${counted(patients, 'patient')} and ${counted(accounts, 'account')}. Delete them first.`,
  'device-elsewhere': ({ name }) => `${name} was moved by somebody else.`,
  'device-worn': ({ name }) => `${name} has been given to a patient.`,
  'not-put-right': 'This could not be put right.',
  'changed-since-listed': 'This has changed since it was listed. Nothing was saved.',

  'undone-except': ({ parts }) => `Undone, except: ${list(parts, ' ')}`,
  'left-sensor-given': ({ sensor, who }) =>
    `${sensorOf(sensor)} has been given to ${patientOf(who)}, and stays there.`,
  'left-wears-other': ({ patient, sensor }) =>
    `${patientOf(patient)} now has another sensor; ${sensorOf(sensor)} was not given back.`,
  'left-gone': ({ patient }) => `${patientOf(patient)} is no longer there.`,
  'left-ward': ({ now }) => `The ward is now ${none(now)}, and stays.`,
  'left-room': ({ now }) => `The room is now ${none(now)}, and stays.`,
  'left-phone': 'The phone number was changed by somebody else, and stays.',
  'left-diaper': 'The diaper type was changed by somebody else, and stays.',
  'left-turning': 'The turning interval was changed by somebody else, and stays.',
  'patient-deleted': 'The patient is deleted. That cannot be undone.',
  'ward-used': 'The ward stays: it is now in use.',
  'hospital-used': 'The hospital stays: somebody has added a ward to it.',
}

/** A code of a newer version, or one that came without what it needs. */
export const UNKNOWN_REASON =
  'A newer version of Wardlight knows why, and this one does not. Reload to get it.'

const isHere = (code: ReasonCode): code is keyof typeof REASONS => Object.hasOwn(REASONS, code)

/** A reason in words (TRUE-21). */
export function reasonWords(reason: Reason): string {
  try {
    const { code } = reason
    const first = firstText(code)
    if (first !== undefined) return first
    const words = isHere(code) ? REASONS[code] : UNKNOWN_REASON
    return typeof words === 'string' ? words : (words as (reason: Reason) => string)(reason)
  } catch {
    return UNKNOWN_REASON
  }
}

/** Why a command does not go on; a text of an older version, or of the server, as it is. */
export const whyWords = (why: WhyEnded): string =>
  'message' in why ? why.message : reasonWords(why.reason)

/** What staff read once of a command that is done. */
export const noticeText = (notice: Notice): string =>
  typeof notice === 'string' ? notice : reasonWords(notice)
