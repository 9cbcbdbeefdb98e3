import { type InferOutput, object, picklist, string } from 'valibot'
import { ROLES } from '../../model/people/account.ts'
import { type Meta, named } from '../command.ts'
import { placeSchema } from '../schemas.ts'

const schema = object({
  userId: string(),
  /** For those who read what waits. */
  email: string(),
  role: picklist(ROLES),
  ward: placeSchema,
  /** As saved, without a leading 0. */
  phone: string(),
})
export type EditAccountArgs = InferOutput<typeof schema>

declare module '../command.ts' {
  interface CommandArgs {
    'edit-account': EditAccountArgs
  }
}

export const meta: Meta<EditAccountArgs> = {
  name: 'edit-account',
  args: schema,
  subject: (args) => `account:${args.userId}`,
  offline: { kind: 'refused' },
  touches: ['accounts'],
  what: 'editAccount',
  who: ({ email }) => named(email),
  marks: ({ email }) => [{ on: 'accounts', email, as: 'saving' }],
  denied: 'accounts',
  isUndoable: false,
}
