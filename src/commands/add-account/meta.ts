import { type InferOutput, object, picklist, string } from 'valibot'
import { ROLES } from '../../model/people/account.ts'
import { type Meta, named } from '../command.ts'
import { placeSchema } from '../schemas.ts'

const schema = object({
  hospitalId: string(),
  role: picklist(ROLES),
  ward: placeSchema,
  email: string(),
  name: string(),
  /** As saved, without a leading 0. */
  phone: string(),
})
export type AddAccountArgs = InferOutput<typeof schema>

declare module '../command.ts' {
  interface CommandArgs {
    'add-account': AddAccountArgs
  }
}

export const meta: Meta<AddAccountArgs> = {
  name: 'add-account',
  args: schema,
  subject: (args) => `account-email:${args.email.toLowerCase()}`,
  offline: { kind: 'refused' },
  touches: ['accounts'],
  what: 'addAccount',
  who: ({ name, email }) => named(name || email),
  marks: ({ email }) => [{ on: 'accounts', email, as: 'adding' }],
  denied: 'accounts',
  isUndoable: true,
}
