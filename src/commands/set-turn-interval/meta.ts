import { type InferOutput, integer, nullable, number, object, pipe, string } from 'valibot'
import type { Meta } from '../command.ts'

const schema = object({
  patientId: string(),
  id: string(),
  name: string(),
  /** As it is to be, 0 for no turning. */
  minutes: pipe(number(), integer()),
  /** As staff saw it; `null` where it was never set. */
  before: nullable(number()),
})
export type SetTurnIntervalArgs = InferOutput<typeof schema>

declare module '../command.ts' {
  interface CommandArgs {
    'set-turn-interval': SetTurnIntervalArgs
  }
}

export const meta: Meta<SetTurnIntervalArgs> = {
  name: 'set-turn-interval',
  args: schema,
  subject: (args) => `patient:${args.patientId}`,
  offline: { kind: 'refused' },
  touches: ['patients'],
  what: 'setTurnInterval',
  who: ({ name, id }) => ({ name, id }),
  marks: ({ patientId }) => [{ on: 'patient', id: patientId, as: 'editing' }],
  isUndoable: true,
}
