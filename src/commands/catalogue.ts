import { type AddAccountArgs, addAccount } from './add-account.ts'
import { type AddHospitalArgs, addHospital } from './add-hospital.ts'
import { type AddPatientArgs, addPatient } from './add-patient.ts'
import { type AssignSensorArgs, assignSensor } from './assign-sensor.ts'
import { type ChangeHospitalArgs, changeHospital } from './change-hospital.ts'
import type { Command } from './command.ts'
import { type ConfirmAlarmArgs, confirmAlarm } from './confirm-alarm.ts'
import { type CorrectAccountArgs, correctAccount } from './correct-account.ts'
import { type DeleteAccountArgs, deleteAccount } from './delete-account.ts'
import { type DeleteDeviceArgs, deleteDevice } from './delete-device.ts'
import { type DeleteHospitalArgs, deleteHospital } from './delete-hospital.ts'
import { type DeletePatientArgs, deletePatient } from './delete-patient.ts'
import { type EditAccountArgs, editAccount } from './edit-account.ts'
import { type EditHospitalArgs, editHospital } from './edit-hospital.ts'
import { type EditPatientArgs, editPatient } from './edit-patient.ts'
import { type AddRoomArgs, addRoom } from './add-room.ts'
import { type AddWardArgs, addWard } from './add-ward.ts'
import { type DeleteRoomArgs, deleteRoom } from './delete-room.ts'
import { type DeleteWardArgs, deleteWard } from './delete-ward.ts'
import { type EditGatewayArgs, editGateway } from './edit-gateway.ts'
import { type EditWardArgs, editWard } from './edit-ward.ts'
import { type SaveAlarmSettingsArgs, saveAlarmSettings } from './save-alarm-settings.ts'
import { type SaveEmailAlarmsArgs, saveEmailAlarms } from './save-email-alarms.ts'
import { type SavePhoneArgs, savePhone } from './save-phone.ts'
import { type SetTurnIntervalArgs, setTurnInterval } from './set-turn-interval.ts'
import { type UnassignSensorArgs, unassignSensor } from './unassign-sensor.ts'
import { type WriteNoteArgs, writeNote } from './write-note.ts'

/** Every command by name, with the arguments it takes. */
export type CommandArgs = {
  'confirm-alarm': ConfirmAlarmArgs
  'add-patient': AddPatientArgs
  'edit-patient': EditPatientArgs
  'delete-patient': DeletePatientArgs
  'set-turn-interval': SetTurnIntervalArgs
  'assign-sensor': AssignSensorArgs
  'unassign-sensor': UnassignSensorArgs
  'save-phone': SavePhoneArgs
  'add-account': AddAccountArgs
  'edit-account': EditAccountArgs
  'correct-account': CorrectAccountArgs
  'delete-account': DeleteAccountArgs
  'add-room': AddRoomArgs
  'add-ward': AddWardArgs
  'delete-room': DeleteRoomArgs
  'delete-ward': DeleteWardArgs
  'edit-gateway': EditGatewayArgs
  'edit-ward': EditWardArgs
  'save-alarm-settings': SaveAlarmSettingsArgs
  'save-email-alarms': SaveEmailAlarmsArgs
  'add-hospital': AddHospitalArgs
  'edit-hospital': EditHospitalArgs
  'delete-hospital': DeleteHospitalArgs
  'change-hospital': ChangeHospitalArgs
  'delete-device': DeleteDeviceArgs
  'write-note': WriteNoteArgs
}
export type CommandName = keyof CommandArgs

export const COMMANDS: { [Name in CommandName]: Command<CommandArgs[Name]> } = {
  'confirm-alarm': confirmAlarm,
  'add-patient': addPatient,
  'edit-patient': editPatient,
  'delete-patient': deletePatient,
  'set-turn-interval': setTurnInterval,
  'assign-sensor': assignSensor,
  'unassign-sensor': unassignSensor,
  'save-phone': savePhone,
  'add-account': addAccount,
  'edit-account': editAccount,
  'correct-account': correctAccount,
  'delete-account': deleteAccount,
  'add-room': addRoom,
  'add-ward': addWard,
  'delete-room': deleteRoom,
  'delete-ward': deleteWard,
  'edit-gateway': editGateway,
  'edit-ward': editWard,
  'save-alarm-settings': saveAlarmSettings,
  'save-email-alarms': saveEmailAlarms,
  'add-hospital': addHospital,
  'edit-hospital': editHospital,
  'delete-hospital': deleteHospital,
  'change-hospital': changeHospital,
  'delete-device': deleteDevice,
  'write-note': writeNote,
}

export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name)
}
