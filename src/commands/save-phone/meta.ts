import { type InferOutput, object, string } from 'valibot'
import { type Meta, named } from '../command.ts'

const schema = object({ userId: string(), /** As saved, without a leading 0. */ phone: string() })
export type SavePhoneArgs = InferOutput<typeof schema>

declare module '../command.ts' {
  interface CommandArgs {
    'save-phone': SavePhoneArgs
  }
}

export const meta: Meta<SavePhoneArgs> = {
  name: 'save-phone',
  args: schema,
  subject: (args) => `account:${args.userId}`,
  offline: { kind: 'refused' },
  touches: ['accounts'],
  what: 'savePhone',
  who: () => named(''),
  isUndoable: false,
}
