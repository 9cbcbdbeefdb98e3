/* Made by npm run messages of command-words.json: that one is to be changed. */

export const WHAT = {
  confirmAlarm: 'Confirming an alarm',
  addPatient: 'Adding patient',
  editPatient: 'Changing patient',
  setTurnInterval: 'Setting the turning interval',
  deletePatient: 'Deleting patient',
  assignSensor: (name: string) => `Giving sensor ${name}`,
  unassignSensor: 'Taking the sensor away',
  saveLanguage: 'Saving your language',
  savePhone: 'Saving your phone number',
  addAccount: 'Adding account',
  editAccount: 'Changing account',
  correctAccount: 'Correcting account',
  deleteAccount: 'Deleting account',
  addRoom: 'Adding room',
  deleteRoom: 'Deleting room',
  addWard: 'Adding ward',
  editWard: 'Changing ward',
  deleteWard: 'Deleting ward',
  editGateway: 'Changing gateway',
  saveAlarmSettings: 'Saving alarm settings',
  saveEmailAlarms: 'Saving alarm e-mails',
  addHospital: 'Adding hospital',
  editHospital: 'Changing hospital',
  deleteHospital: 'Deleting hospital',
  putRight: 'Putting right what does not fit',
  deleteDevice: (kind: string) => (kind === 'sensor' ? 'Deleting sensor' : 'Deleting gateway'),
  /** What is written is not repeated here: others may read along. */
  writeNote: (text: string, of: string) =>
    of === '' ? 'Writing a note' : text === '' ? 'Striking a note out' : 'Correcting a note',
  changeHospital: (kind: string, to: string) =>
    kind === 'sensor' ? `Moving sensor to ${to}` : `Moving gateway to ${to}`,
}
