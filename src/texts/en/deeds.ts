/* Made by npm run messages of deeds.json: that one is to be changed. */

export const SOME = {
  sensor: 'the sensor',
  gateway: 'the gateway',
  room: 'of the ward',
}

export const PARTS = {
  ward: 'ward',
  room: 'room',
  phone: 'phone',
  diaper: 'diaper type',
}

export const DEEDS = {
  'patient-made': 'The patient was created.',
  'patient-into-hospital': 'The patient was put into the hospital.',
  'patient-into': ({ kind, name }: { kind: string; name: string }) =>
    kind === 'ward'
      ? `The patient was put into ward ${name}.`
      : `The patient was put into room ${name}.`,
  'patient-out-of': ({ kind, name }: { kind: string; name: string }) =>
    kind === 'ward'
      ? `The patient was taken out of ward ${name}.`
      : `The patient was taken out of room ${name}.`,
  'patient-saved': 'Patient details saved.',
  'patient-parts': ({ parts }: { parts: string }) => `Saved: ${parts}.`,
  'patient-deleted': 'The patient was deleted.',
  'sensor-taken': ({ sensor, patient }: { sensor: string; patient: string }) =>
    `${sensor} was taken from ${patient}.`,
  'patient-without-sensor': ({ patient }: { patient: string }) =>
    `${patient} is shown without a sensor.`,
  'sensor-given': ({ sensor, patient }: { sensor: string; patient: string }) =>
    `${sensor} was given to ${patient}.`,
  'patient-with-sensor': ({ patient }: { patient: string }) =>
    `${patient} is shown with the sensor.`,
  'sensor-names': ({ patient, sensor }: { patient: string; sensor: string }) =>
    `${patient} was saved with ${sensor}.`,
  'sensor-names-nobody': ({ sensor }: { sensor: string }) =>
    `No patient is saved with ${sensor} any more.`,
  'ward-made': ({ name }: { name: string }) => `Ward ${name} was created.`,
  'ward-named': ({ name }: { name: string }) => `The name of ward ${name} was saved.`,
  'place-renamed': ({ kind, name }: { kind: string; name: string }) =>
    kind === 'ward' ? `Ward ${name} has its new name.` : `Room ${name} has its new name.`,
  'place-shows-name': ({ kind, name }: { kind: string; name: string }) =>
    kind === 'ward' ? `Ward ${name} shows its new name.` : `Room ${name} shows its new name.`,
  'patient-ward-renamed': ({ patient }: { patient: string }) =>
    `${patient} has the new name of the ward.`,
  'gateway-ward-renamed': ({ gateway }: { gateway: string }) =>
    `${gateway} has the new name of the ward.`,
  'accounts-ward-renamed': ({ count }: { count: number }) =>
    `${count} account${count === 1 ? ' has' : 's have'} the new name.`,
  'ward-deleted': 'The ward was deleted.',
  'room-made': ({ name }: { name: string }) => `Room ${name} was created.`,
  'room-placed': ({ name }: { name: string }) => `Room ${name} was put into its ward.`,
  'room-named': ({ name }: { name: string }) => `The name of room ${name} was saved.`,
  'room-deleted': ({ name }: { name: string }) => `Room ${name} was deleted.`,
  'gateway-out-of': ({ ward, gateway }: { ward: string; gateway: string }) =>
    ward === 'this'
      ? `${gateway} was taken out of the ward.`
      : `${gateway} was taken out of its other ward.`,
  'gateway-into': ({ gateway, ward }: { gateway: string; ward: string }) =>
    `${gateway} was put into ward ${ward}.`,
  'gateway-saved': ({ gateway }: { gateway: string }) => `The place of ${gateway} was saved.`,
  'gateway-nowhere': ({ gateway }: { gateway: string }) => `${gateway} has no place any more.`,
  'account-made': ({ email }: { email: string }) =>
    `The account ${email} was created, and its e-mail was sent.`,
  'account-saved': ({ email }: { email: string }) => `Role, ward and phone of ${email} were saved.`,
  'account-corrected': ({ email }: { email: string }) => `E-mail and name were saved: ${email}.`,
  'account-deleted': ({ email }: { email: string }) => `The account ${email} was deleted.`,
  'hospital-made': ({ title }: { title: string }) => `Hospital ${title} was created.`,
  'hospital-limits': 'Its alarm limits were saved.',
  'hospital-saved': 'The hospital was saved.',
  'hospital-deleted': ({ title }: { title: string }) => `Hospital ${title} was deleted.`,
  'place-of-hospital-deleted': ({ id }: { id: string }) => `A ward or room was deleted (${id}).`,
  'device-untied': ({ name }: { name: string }) => `${name} was taken out of its places.`,
  'device-forgot': ({ name }: { name: string }) =>
    `No place and no patient is saved with ${name} any more.`,
  'device-moved': ({ name }: { name: string }) => `${name} is at its new place.`,
  'device-deleted': ({ name }: { name: string }) => `${name} was deleted.`,
  'turning-saved': ({ minutes }: { minutes: string }) =>
    `The turning interval was saved: ${minutes}.`,
  'settings-saved': 'The settings were saved.',
  'language-saved': 'The language was saved.',
  'phone-saved': 'The phone number was saved.',
  'alarm-confirmed': 'The alarm was confirmed.',
  'repeat-confirmed': ({ number }: { number: number }) =>
    `A repeat of the alarm was confirmed (${number}).`,
}

export const DONE = {
  unknown: 'A step that only a newer version of Wardlight can name. Reload to get it.',
  undoing: (words: string) => `Undoing: ${words}`,
}

export const SHOWN_NOW = {
  of: (words: string, now: string) => `${words} Shown now: ${now}.`,
  noWard: 'no ward',
  ward: (name: string) => `ward ${name}`,
  noRoom: 'no room',
  room: (name: string) => `room ${name}`,
  noSensor: 'no sensor',
  phone: 'another phone number',
  diaper: 'another diaper type',
  patientGone: 'the patient is not there',
  gatewayGone: 'the gateway is not there',
}
