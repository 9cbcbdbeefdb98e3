/* Made by npm run messages of fit.json: that one is to be changed. */

export const DECIDE = {
  'two-wearers': 'Ask at the bed who has the sensor, then assign it to them.',
  'two-sensors': 'Ask at the bed which sensor it is, then take the other one away.',
  'worn-elsewhere': 'The platform has to move the sensor to where it is used.',
  'owner-differs': 'Assign the sensor to the patient who has it, or take it away.',
  'nothing-saved':
    'Whoever added them can go on; otherwise delete the patient, and add them once more.',
  'patient-twice': 'Delete the patient who was added by mistake.',
  'room-of-other-ward': 'Edit the patient, and choose ward and room.',
  'no-admin': 'The platform has to make one account an Admin.',
  'gateway-ward-differs': 'Edit the gateway, and choose its ward.',
  'room-without-ward': 'Add the room to its ward once more.',
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
