import { type InferOutput, object, string } from 'valibot'
import { type Meta, named } from '../command.ts'

const person = { email: string(), name: string() }
const schema = object({
  userId: string(),
  ...person,
  /** As staff saw it. */
  before: object(person),
})
export type CorrectAccountArgs = InferOutput<typeof schema>

declare module '../command.ts' {
  interface CommandArgs {
    'correct-account': CorrectAccountArgs
  }
}

export const meta: Meta<CorrectAccountArgs> = {
  name: 'correct-account',
  args: schema,
  subject: (args) => `account:${args.userId}`,
  concerns: ({ email }) => [`account-email:${email.toLowerCase()}`],
  offline: { kind: 'refused' },
  touches: ['accounts'],
  what: 'correctAccount',
  who: ({ name, email }) => named(name || email),
  marks: ({ before }) => [{ on: 'accounts', email: before.email, as: 'saving' }],
  denied: 'accounts',
  isUndoable: false,
}
