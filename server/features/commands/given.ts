import {
  array,
  boolean,
  is,
  looseObject,
  maxLength,
  minLength,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  regex,
  safeParse,
  string,
  unknown,
} from 'valibot'
import type { Command } from '../../../src/commands/command.ts'
import { COMMANDS } from '../../../src/commands/runs.ts'
import type { GivenWhole } from '../../../src/commands/whole.ts'
import { badRequest } from '../../protocol/errors.ts'
import type { Json } from '../../protocol/input.ts'
import { findsSchema } from './finds.ts'

const short = pipe(string(), minLength(1), maxLength(100))
/** It names rows where it is kept. */
const idOnly = pipe(short, regex(/^[\w-]+$/))
const texts = array(string())

const schema = object({
  id: idOnly,
  name: short,
  args: unknown(),
  createdAt: number(),
  written: picklist(['no', 'whole', 'perhaps', 'yes']),
  ...findsSchema.entries,
  done: optional(array(looseObject({ deed: looseObject({ code: string() }) }))),
  did: optional(texts),
  claims: optional(record(string(), array(unknown()))),
  invited: optional(object({ id: string(), email: string() })),
  discarded: optional(boolean()),
})

/** A command that was read, and what it is; `null` for one of another version of the console. */
export type ReadCommand = { given: GivenWhole; command: Command<unknown> | null }

/**
 * The body of `POST /api/wardlight/commands`. What earlier runs have learnt is believed: it decides where the command looks,
 * never what its user may do. @throws ApiError 400 for what no console sends
 */
export function commandIn(body: Json): ReadCommand {
  const read = safeParse(schema, body)
  if (!read.success) throw badRequest('This is no command.')
  const { discarded, ...given } = read.output
  return {
    given: { ...given, ...(discarded === true && { discarded }) } as GivenWhole,
    command: commandOf(given),
  }
}

function commandOf({ name, args }: { name: string; args: unknown }): Command<unknown> | null {
  if (!Object.hasOwn(COMMANDS, name)) return null
  const command = COMMANDS[name as keyof typeof COMMANDS] as Command<unknown>
  return is(command.args, args) ? command : null
}
