import { type InferOutput, boolean, object, record, string } from 'valibot'
import { type Meta, named } from '../command.ts'

const schema = object({
  userId: string(),
  /** The user's attributes `<metric>Email` as they are to be (SALRM-12). */
  attributes: record(string(), boolean()),
})
export type SaveEmailAlarmsArgs = InferOutput<typeof schema>

declare module '../command.ts' {
  interface CommandArgs {
    'save-email-alarms': SaveEmailAlarmsArgs
  }
}

export const meta: Meta<SaveEmailAlarmsArgs> = {
  name: 'save-email-alarms',
  args: schema,
  subject: ({ userId }) => `email-alarms:${userId}`,
  offline: { kind: 'refused' },
  touches: ['settings'],
  what: 'saveEmailAlarms',
  who: () => named(''),
  marks: ({ attributes }) => [{ on: 'alarm-settings', attributes }],
  isUndoable: false,
}
