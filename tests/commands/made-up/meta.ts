import { type InferOutput, nullable, object, string } from 'valibot'
import type { Meta } from '../../../src/commands/command.ts'

const schema = object({
  patientId: string(),
  id: string(),
  name: string(),
  diaper: string(),
  /** As staff saw it, `null` for none. */
  before: nullable(string()),
})
export type SetDiaperArgs = InferOutput<typeof schema>

declare module '../../../src/commands/command.ts' {
  interface CommandArgs {
    'set-diaper': SetDiaperArgs
  }
}

/** A command that Wardlight does not have. */
export const meta: Meta<SetDiaperArgs> = {
  name: 'set-diaper',
  args: schema,
  subject: ({ patientId }) => `patient:${patientId}`,
  offline: { kind: 'refused' },
  touches: ['patients'],
  what: ({ diaper }) => `Setting diaper ${diaper}`,
  who: ({ name, id }) => ({ name, id }),
  marks: ({ patientId }) => [{ on: 'patient', id: patientId, as: 'editing' }],
  denied: 'patients',
  isUndoable: true,
}
