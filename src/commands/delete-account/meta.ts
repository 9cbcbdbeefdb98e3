import { type InferOutput, object, string } from 'valibot'
import { type Meta, named } from '../command.ts'

const schema = object({ userId: string(), /** For those who read what waits. */ email: string() })
export type DeleteAccountArgs = InferOutput<typeof schema>

declare module '../command.ts' {
  interface CommandArgs {
    'delete-account': DeleteAccountArgs
  }
}

export const meta: Meta<DeleteAccountArgs> = {
  name: 'delete-account',
  args: schema,
  subject: (args) => `account:${args.userId}`,
  offline: { kind: 'refused' },
  touches: ['accounts'],
  what: 'deleteAccount',
  who: ({ email }) => named(email),
  marks: ({ email }) => [{ on: 'accounts', email, as: 'deleting' }],
  denied: 'accounts',
  isUndoable: false,
}
