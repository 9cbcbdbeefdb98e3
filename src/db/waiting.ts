import { type GenericSchema, safeParse } from 'valibot'
import { COMMANDS, type CommandArgs, type CommandName } from '../commands/catalogue.ts'
import type { OutboxRow } from '../model/command.ts'
import { canRetry } from '../model/command-actions.ts'

/**
 * How far a waiting command is; `message` is why it was refused, `''` while it is being saved. One that was set aside
 * `isLeaving`: what it made is being taken away again.
 */
export type Progress = {
  command: string
  state: 'saving' | 'refused'
  message: string
  isLeaving: boolean
  /** Would trying again help? */
  canRetry: boolean
}

export function progressOf(row: OutboxRow): Progress {
  const common = { command: row.id, isLeaving: row.discarded === true, canRetry: canRetry(row) }
  return row.state === 'refused' || row.state === 'expired'
    ? { ...common, state: 'refused', message: row.message }
    : { ...common, state: 'saving', message: '' }
}

/** The arguments of a row, if it is this command's and of this version's shape. */
export function argsOf<Name extends CommandName>(
  name: Name,
  row: OutboxRow,
): CommandArgs[Name] | null {
  if (row.name !== name) return null
  const schema: GenericSchema<unknown, CommandArgs[Name]> = COMMANDS[name].args
  const checked = safeParse(schema, row.args)
  return checked.success ? checked.output : null
}
