import { type InferOutput, array, object, optional, record, safeParse, string } from 'valibot'
import type { GivenWhole, WholeEnd } from '../../../src/commands/whole.ts'
import type { KeptCommand } from './kept.ts'

/** What a run of a command has found, and the next one has to know: which patient it took a sensor from, how a patient was before. */
export type Finds = Pick<GivenWhole, 'concerns' | 'found' | 'made'>
export const NOTHING: Finds = { concerns: [] }

export const findsSchema = object({
  concerns: array(string()),
  made: optional(string()),
  found: optional(record(string(), string())),
})

/** As a copy of this server has written it; nothing in what none has. */
export function findsIn(value: unknown): Finds {
  const read = safeParse(findsSchema, value)
  return read.success ? findsOf(read.output) : NOTHING
}

/** By the run that ended so; nothing where none did. */
export const findsByEnd = (end: KeptCommand | undefined): Finds =>
  findsIn((end?.data.answer as Partial<WholeEnd> | undefined)?.learnt)

/** Without what else a command has, and what it has not. */
export const findsOf = ({ concerns, ...of }: Read): Finds => ({
  concerns,
  ...(of.found && { found: of.found }),
  ...(of.made !== undefined && { made: of.made }),
})
type Read = Pick<Finds, 'concerns'> & Omit<InferOutput<typeof findsSchema>, 'concerns'>

/** What was found first counts: later there may be what the command itself has written. */
export const bothFinds = <First extends Finds>(first: First, later: Finds): First => ({
  ...first,
  ...findsOf({
    concerns: [...new Set([...first.concerns, ...later.concerns])],
    found: (first.found ?? later.found) && { ...later.found, ...first.found },
    made: first.made ?? later.made,
  }),
})
