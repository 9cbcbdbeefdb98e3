/** What each command is, in the words of staff: the name of a row in "Not finished". */
export const WHAT = {
  confirmAlarm: 'Confirming an alarm',
  addPatient: 'Adding patient',
  editPatient: 'Changing patient',
  setTurnInterval: 'Setting the turning interval',
  deletePatient: 'Deleting patient',
  assignSensor: (name: string) => `Giving sensor ${name}`,
  unassignSensor: 'Taking the sensor away',
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
  changeHospital: (kind: string, to: string) => `Moving ${kind} to ${to}`,
  deleteDevice: (kind: string) => `Deleting ${kind}`,
  /** What is written is not repeated here: others may read along. */
  writeNote: (text: string, of: string) => {
    if (of === '') return 'Writing a note'
    return text === '' ? 'Striking a note out' : 'Correcting a note'
  },
} as const
