import type { CommandArgs, CommandName } from './catalogue.ts'
import type { Command } from './command.ts'

const modules = import.meta.glob<Command<never>>('./*/run.ts', { eager: true, import: 'command' })

/** What every command does, by its name: for whoever carries them out. */
export const COMMANDS = Object.fromEntries(
  Object.values(modules).map((command) => [command.name, command]),
) as unknown as { [Name in CommandName]: Command<CommandArgs[Name]> }
