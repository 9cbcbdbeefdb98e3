import type { CommandArgs, CommandName } from './catalogue.ts'
import type { Command } from './command.ts'

const modules = import.meta.glob<Command<never>>('./*/run.ts', { eager: true, import: 'command' })

/** Every command with its `run`, by name: for the worker and the service worker, which carry them out. */
export const COMMANDS = Object.fromEntries(
  Object.values(modules).map((command) => [command.name, command]),
) as unknown as { [Name in CommandName]: Command<CommandArgs[Name]> }
