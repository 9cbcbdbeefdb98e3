/* Made by npm run messages of fit.json: that one is to be changed. */

export const THINGS = {
  ward: (name: string) => `ward ${name}`,
  room: (name: string) => `room ${name}`,
}

export const BREACHES = {
  'two-wearers': ({ subject, others }: { subject: string; others: string }) =>
    `Several patients have sensor ${subject}: ${others}.`,
  'two-sensors': ({ subject, others }: { subject: string; others: string }) =>
    `${subject} has several sensors: ${others}.`,
  'worn-elsewhere': ({ subject }: { subject: string }) =>
    `Sensor ${subject} is on a patient of another hospital.`,
  'owner-differs': ({ others, subject }: { others: string; subject: string }) =>
    others === ''
      ? `Sensor ${subject} is saved with a patient who is not there.`
      : `It is not clear who has sensor ${subject}: it is saved differently with ${others} and with the sensor.`,
  'connected-without-sensor': ({ subject }: { subject: string }) =>
    `${subject} is shown as connected, and has no sensor.`,
  'nothing-saved': ({ subject }: { subject: string }) =>
    `${subject} was added only in part: ward, room and details are missing.`,
  'patient-twice': ({ subject, others }: { subject: string; others: string }) =>
    `${subject} and ${others} have the same ID.`,
  'two-wards': ({ subject, others }: { subject: string; others: string }) =>
    `${subject} is in several wards: ${others}.`,
  'two-rooms': ({ subject, others }: { subject: string; others: string }) =>
    `${subject} is in several rooms: ${others}.`,
  'no-ward': ({ subject }: { subject: string }) => `${subject} is in no ward.`,
  'no-room': ({ subject }: { subject: string }) => `${subject} is in no room.`,
  'ward-differs': ({
    saved,
    subject,
    listed,
  }: {
    saved: string
    subject: string
    listed: string
  }) =>
    saved === ''
      ? `The ward that is saved with ${subject} is not there.`
      : `${subject} is listed in ${listed}, and saved with ${saved}.`,
  'room-differs': ({
    saved,
    subject,
    listed,
  }: {
    saved: string
    subject: string
    listed: string
  }) =>
    saved === ''
      ? `The room that is saved with ${subject} is not there.`
      : `${subject} is listed in ${listed}, and saved with ${saved}.`,
  'room-of-other-ward': ({
    subject,
    wards,
    rooms,
  }: {
    subject: string
    wards: string
    rooms: string
  }) => `${subject} is in ${wards}, and in ${rooms}, which belongs to another ward.`,
  'gateway-two-wards': ({ subject, others }: { subject: string; others: string }) =>
    `Gateway ${subject} is in several wards: ${others}.`,
  'gateway-ward-differs': ({
    saved,
    subject,
    listed,
  }: {
    saved: string
    subject: string
    listed: string
  }) =>
    saved === ''
      ? `It is not clear in which ward gateway ${subject} is.`
      : `Gateway ${subject} is listed in ${listed}, and saved with ${saved}.`,
  'room-without-ward': ({ name }: { name: string }) => `Room ${name} belongs to no ward.`,
  'room-two-wards': ({ name, others }: { name: string; others: string }) =>
    `Room ${name} belongs to several wards: ${others}.`,
  'ward-name-differs': ({
    count,
    kind,
    first,
    subject,
  }: {
    count: number
    kind: string
    first: string
    subject: string
  }) =>
    count === 1
      ? kind === 'room'
        ? `Room ${first} still has an earlier name of ${subject}.`
        : `${first} still has an earlier name of ${subject}.`
      : `${count} patients, rooms or gateways still have an earlier name of ${subject}.`,
  'no-admin': ({ subject }: { subject: string }) =>
    `${subject} has no account that can sign in as an Admin.`,
}

export const HEAL = {
  wearer: (sensors: string, patient: string) => `${sensors}: only ${patient}`,
  noWearer: (sensors: string) => `${sensors}: no patient`,
  /** What is put there is the subject of the line. */
  place: (place: string) => `Put into ${place}`,
  'ward-name': 'Give all the name of the ward',
  'not-connected': 'Show as not connected',
}

export const DECIDE = {
  'two-wearers': 'Ask at the bed who has the sensor, then assign it to them.',
  'two-sensors': 'Ask at the bed which sensor it is, then take the other one away.',
  'worn-elsewhere': 'The platform has to move the sensor to where it is used.',
  'owner-differs': 'Assign the sensor to the patient who has it, or take it away.',
  'nothing-saved':
    'Whoever added them can go on; otherwise delete the patient, and add them once more.',
  'patient-twice': 'Delete the patient who was added by mistake.',
  'no-admin': 'The platform has to make one account an Admin.',
  'gateway-ward-differs': 'Edit the gateway, and choose its ward.',
  'room-without-ward': 'Add the room to its ward once more.',
  /** Of every other code: it is about ward or room. */
  place: 'Edit the patient, and choose ward and room.',
}

export const MISFIT_TEXTS = {
  'two-wearers': 'Two patients have this sensor',
  'two-sensors': 'This patient has two sensors',
  'worn-elsewhere': 'The sensor belongs to another hospital',
  'owner-differs': 'The sensor is saved with somebody else',
  'connected-without-sensor': 'Shown as connected without a sensor',
  /** They are shown as being added. */
  'nothing-saved': '',
  'patient-twice': 'Another patient has the same ID',
  'two-wards': 'Listed in two wards',
  'two-rooms': 'Listed in two rooms',
  'no-ward': 'In no ward',
  'no-room': 'In no room',
  'ward-differs': 'The ward is not clear',
  'room-differs': 'The room is not clear',
  'room-of-other-ward': 'The room belongs to another ward',
  'gateway-two-wards': '',
  'gateway-ward-differs': '',
  'room-without-ward': '',
  'room-two-wards': '',
  'ward-name-differs': 'The name of the ward is not clear',
  'no-admin': '',
}

export const FIT_TEXTS = {
  category: 'What does not fit',
  title: 'What does not fit',
  hint: 'Patients, sensors, wards, rooms and gateways belong together. What was saved only in part, or by two people in the same instant, is listed here.',
  loading: 'Loading…',
  none: 'Everything fits.',
  failed: (why: string) => `It could not be loaded: ${why}`,
  own: 'This server does not look by itself. Listed is what this device sees.',
  since: 'Since',
  by: 'Saved by',
  unknown: 'Not known',
  decide: 'To do',
  rule: 'What is to be',
  heal: 'Put right',
  healLabel: (what: string) => `Put right: ${what}`,
  waiting: 'Being put right',
  /** Below the mark of a patient. */
  ask: 'Look at the patient; an Admin can put it right in Settings.',
  offline: (at: string) =>
    at === ''
      ? 'No connection: this cannot be looked at now.'
      : `No connection. As it was at ${at}.`,
}
