import { command as addAccount } from './add-account/run.ts'
import { command as addHospital } from './add-hospital/run.ts'
import { command as addPatient } from './add-patient/run.ts'
import { command as addRoom } from './add-room/run.ts'
import { command as addWard } from './add-ward/run.ts'
import { command as assignSensor } from './assign-sensor/run.ts'
import { command as changeHospital } from './change-hospital/run.ts'
import { command as confirmAlarm } from './confirm-alarm/run.ts'
import { command as correctAccount } from './correct-account/run.ts'
import { command as deleteAccount } from './delete-account/run.ts'
import { command as deleteDevice } from './delete-device/run.ts'
import { command as deleteHospital } from './delete-hospital/run.ts'
import { command as deletePatient } from './delete-patient/run.ts'
import { command as deleteRoom } from './delete-room/run.ts'
import { command as deleteWard } from './delete-ward/run.ts'
import { command as editAccount } from './edit-account/run.ts'
import { command as editGateway } from './edit-gateway/run.ts'
import { command as editHospital } from './edit-hospital/run.ts'
import { command as editPatient } from './edit-patient/run.ts'
import { command as editWard } from './edit-ward/run.ts'
import { command as putRight } from './put-right/run.ts'
import { command as saveAlarmSettings } from './save-alarm-settings/run.ts'
import { command as saveEmailAlarms } from './save-email-alarms/run.ts'
import { command as saveLanguage } from './save-language/run.ts'
import { command as savePhone } from './save-phone/run.ts'
import { command as setTurnInterval } from './set-turn-interval/run.ts'
import { command as unassignSensor } from './unassign-sensor/run.ts'
import { command as writeNote } from './write-note/run.ts'
import type { CommandArgs, CommandName } from './catalogue.ts'
import type { Command } from './command.ts'

const all = [
  addAccount,
  addHospital,
  addPatient,
  addRoom,
  addWard,
  assignSensor,
  changeHospital,
  confirmAlarm,
  correctAccount,
  deleteAccount,
  deleteDevice,
  deleteHospital,
  deletePatient,
  deleteRoom,
  deleteWard,
  editAccount,
  editGateway,
  editHospital,
  editPatient,
  editWard,
  putRight,
  saveAlarmSettings,
  saveEmailAlarms,
  saveLanguage,
  savePhone,
  setTurnInterval,
  unassignSensor,
  writeNote,
]

/**
 * Every command with its `run`, by name: for whoever carries them out, the workers and our server. Written out, because a
 * server that runs from its source has no bundler to find them; `tests/commands/runs.test.ts` misses none.
 */
export const COMMANDS = Object.fromEntries(
  all.map((command) => [command.name, command]),
) as unknown as { [Name in CommandName]: Command<CommandArgs[Name]> }
