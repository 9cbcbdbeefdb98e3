import type { Command } from './command.ts'
import { type ConfirmAlarmArgs, confirmAlarm } from './confirm-alarm.ts'

/** Every command by name, with the arguments it takes. */
export type CommandArgs = {
  'confirm-alarm': ConfirmAlarmArgs
}
export type CommandName = keyof CommandArgs

export const COMMANDS: { [Name in CommandName]: Command<CommandArgs[Name]> } = {
  'confirm-alarm': confirmAlarm,
}

export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name)
}
