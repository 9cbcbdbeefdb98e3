import { safeParse } from 'valibot'
import type { OutboxRow } from '../model/command.ts'
import { LOST } from '../model/lost-command.ts'
import { WHAT } from '../texts/command-words.ts'
import { UNFINISHED_TEXTS } from '../texts/unfinished.ts'
import type { CommandArgs, CommandName, Meta } from './command.ts'

export type { CommandArgs, CommandName } from './command.ts'

const modules = import.meta.glob<Meta<never>>('./*/meta.ts', { eager: true, import: 'meta' })

/** Every command's meta by its name: one folder each. */
export const METAS = Object.fromEntries(
  Object.values(modules).map((meta) => [meta.name, meta]),
) as unknown as { [Name in CommandName]: Meta<CommandArgs[Name]> }

export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(METAS, name)
}

/** The meta of a stored command; `null` for one of another version of the console. */
export function metaOf(name: string): Meta<unknown> | null {
  return isCommandName(name) ? (METAS[name] as Meta<unknown>) : null
}

/**
 * The meta and the checked arguments of a stored command; `null` if another version of the console stored it in a shape
 * that this one does not know.
 */
export function given(
  row: Pick<OutboxRow, 'name' | 'args'>,
): { meta: Meta<unknown>; args: unknown } | null {
  const meta = metaOf(row.name)
  if (meta === null) return null
  const checked = safeParse(meta.args, row.args)
  return checked.success ? { meta, args: checked.output } : null
}

/** The arguments of a row, if it is this command's and of this version's shape. */
export function argsOf<Name extends CommandName>(
  name: Name,
  row: Pick<OutboxRow, 'name' | 'args'>,
): CommandArgs[Name] | null {
  if (row.name !== name) return null
  return (given(row)?.args ?? null) as CommandArgs[Name] | null
}

/** A stored command in the words of staff; also where its arguments cannot be read. */
export function whatOf(row: Pick<OutboxRow, 'name' | 'args'>): string {
  if (row.name === LOST) return UNFINISHED_TEXTS.lost
  const what = metaOf(row.name)?.what
  if (typeof what === 'string') return WHAT[what]
  const read = given(row)
  return read === null || what === undefined ? UNFINISHED_TEXTS.older : what(read.args)
}
