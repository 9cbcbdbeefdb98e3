import { doctorCommand } from './doctor-command.ts'
import { startCommand } from './start-command.ts'
import { backup, restore } from './tools/backup/commands.ts'
import { checkFacility } from './tools/check-facility/commands.ts'
import { exportTo, importFrom } from './tools/move/commands.ts'
import { provision, simulate } from './tools/provision/commands.ts'

/** Everything an operator does, each by its word (OPER-01). */
export const commands = [
  startCommand,
  backup,
  restore,
  exportTo,
  importFrom,
  provision,
  simulate,
  checkFacility,
  doctorCommand,
]
