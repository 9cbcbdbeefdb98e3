/* Made by npm run messages of reasons.json: that one is to be changed. */

export const EXPIRED_TEXTS = {
  late: 'It was not sent in time.',
  changed: 'The data has changed since. Please check it.',
  session: 'The session ended before it was sent.',
}

export const FIELDS = {
  title: 'title',
  email: 'e-mail',
  country: 'country',
  state: 'state',
  city: 'city',
  address: 'address',
  address2: 'second address line',
  zip: 'zip',
  phone: 'phone',
}

export const REASONS = {
  'note-refused': 'The note was not saved.',
  'note-not-announced':
    'The note was saved. Other tablets may show it only after the next note about this patient.',
  'note-expired': 'This note could not be sent for a week. It is not on the server.',
  answered: ({ of, words }: { of: string; words: string }) => `${of} (${words})`,
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
  'patient-changed': ({ parts, end }: { parts: string; end: string }) =>
    `Somebody else has changed this patient: ${parts}. ${end}`,
  'ward-is': ({ now }: { now: string }) => `the ward is now ${now}`,
  'room-is': ({ now }: { now: string }) => `the room is now ${now}`,
  'phone-is': ({ now }: { now: string }) => `the phone is now ${now}`,
  'diaper-changed': 'the diaper type was changed',
  'sensor-is': ({ now }: { now: string }) => `the sensor is now ${now}`,
  'turning-changed': ({ minutes }: { minutes: string }) =>
    `Somebody else has changed the turning interval. It is now ${minutes}. Nothing was saved.`,
  'being-deleted': ({ place, end }: { place: string; end: string }) =>
    `Somebody else is deleting ${place}. ${end}`,
  'held-by-deletion': ({ place, end, minutes }: { place: string; end: string; minutes: number }) =>
    `Somebody else began to delete ${place} and has not finished. ${end} They can try again or discard it in “Not finished”; without them ${place} can be used again in ${minutes} min.`,
  'room-not-added': ({ room }: { room: string }) => `Room ${room} was not added.`,
  'gateway-nowhere': ({ gateway }: { gateway: string }) => `${gateway} has no location now.`,
  'sensor-given': ({
    sensor,
    name,
    id,
    end,
  }: {
    sensor: string
    name: string
    id: string
    end: string
  }) => `${sensor} has been given to ${name} (ID ${id}). ${end}`,
  'given-in-one-moment': ({ sensor, other, who }: { sensor: string; other: string; who: string }) =>
    `${sensor} was given to ${other} by somebody else in the same moment. ${who} has it now.`,
  'gateway-update': 'Gateway update error.',
  'ward-of-patients': 'Patient Ward update error.',
  'ward-of-accounts':
    'The accounts of this ward keep its old name: your account may not change them.',
  'check-ward': "Fail to delete ward.(Can't check whether assigned patients is in ward)",
  'delete-ward': 'Fatal Error. Fail to delete ward.',
  'room-of-deleted-ward': ({ room }: { room: string }) =>
    `fail to delete ${room} room in deleted ward`,
  'rooms-of-ward': 'Success delete ward but, fail to get rooms in deleted ward.',
  'check-room': "Fail to delete room.(Can't check wheter assigned patients is in room)",
  'delete-room': 'Failed to remove room.',
  'add-room': 'Fail to add room. Please, tell development company',
  'relate-room':
    'Add Room is success, but fail create relation or telemetry. Please, tell development company',
  'ward-renamed': ({ name }: { name: string }) =>
    `Somebody else has changed this ward: it is now called ${name}. Nothing was saved.`,
  'ward-renamed-at-once': ({ name }: { name: string }) =>
    `Somebody else has changed this ward in the same moment: it is now called ${name}.`,
  'gateways-changed': ({ now }: { now: string }) =>
    `Somebody else has changed the gateways of this ward. It now has ${now}. Nothing was saved.`,
  'gateway-moved': ({ gateway }: { gateway: string }) =>
    `Somebody else has moved ${gateway}. Nothing was saved.`,
  'gateway-stays': ({ gateway }: { gateway: string }) =>
    `Somebody else has moved ${gateway}. It stays there.`,
  'gateway-changed': ({ nickname, ward }: { nickname: string; ward: string }) =>
    `Somebody else has changed this gateway. It is now ${nickname}, ${ward}. Nothing was saved.`,
  'not-mailed': ({ email }: { email: string }) =>
    `The account was made, but no e-mail was sent to ${email}: the server could not send one. Show the invitation instead.`,
  'no-letter': 'The account was corrected, but no activation e-mail could be sent.',
  'invite-instead':
    'The account was corrected, but no activation e-mail could be sent. Show the invitation instead.',
  'verified-meanwhile':
    'This account has already been verified. Its e-mail and name stay as they are.',
  'corrected-meanwhile': 'Somebody else has already corrected this account.',
  'admin-not-invited': 'The hospital was added, but its Admin was not invited.',
  'hospital-taken': ({ title }: { title: string }) => `There is already a hospital “${title}”.`,
  'hospital-changed': ({ field, now }: { field: string; now: string }) =>
    `The ${field} was changed by somebody else. ${now}`,
  'hospital-in-use': ({
    title,
    patients,
    accounts,
  }: {
    title: string
    patients: number
    accounts: number
  }) =>
    `${title} still has ${patients} patient${patients === 1 ? '' : 's'} and ${accounts} account${accounts === 1 ? '' : 's'}. Delete them first.`,
  'device-elsewhere': ({ name }: { name: string }) => `${name} was moved by somebody else.`,
  'device-worn': ({ name }: { name: string }) => `${name} has been given to a patient.`,
  'not-put-right': 'This could not be put right.',
  'changed-since-listed': 'This has changed since it was listed. Nothing was saved.',
  'undone-except': ({ parts }: { parts: string }) => `Undone, except: ${parts}`,
  'left-sensor-given': ({ sensor, who }: { sensor: string; who: string }) =>
    `${sensor} has been given to ${who}, and stays there.`,
  'left-wears-other': ({ patient, sensor }: { patient: string; sensor: string }) =>
    `${patient} now has another sensor; ${sensor} was not given back.`,
  'left-gone': ({ patient }: { patient: string }) => `${patient} is no longer there.`,
  'left-ward': ({ now }: { now: string }) => `The ward is now ${now}, and stays.`,
  'left-room': ({ now }: { now: string }) => `The room is now ${now}, and stays.`,
  'left-phone': 'The phone number was changed by somebody else, and stays.',
  'left-diaper': 'The diaper type was changed by somebody else, and stays.',
  'left-turning': 'The turning interval was changed by somebody else, and stays.',
  'patient-deleted': 'The patient is deleted. That cannot be undone.',
  'ward-used': 'The ward stays: it is now in use.',
  'hospital-used': 'The hospital stays: somebody has added a ward to it.',
}

export const WITHIN = {
  none: 'none',
  thisSensor: 'This sensor',
  noLocation: 'without a location',
  place: (ward: string, room: string) => `${ward} #${room}`,
  empty: 'It is now empty.',
  isNow: (now: string) => `It is now “${now}”.`,
  unknown: 'A newer version of Wardlight knows why, and this one does not. Reload to get it.',
}
