import { type InferOutput, object, string } from 'valibot'
import { type Meta, named } from '../command.ts'

const schema = object({ wardId: string(), name: string() })
export type DeleteWardArgs = InferOutput<typeof schema>

declare module '../command.ts' {
  interface CommandArgs {
    'delete-ward': DeleteWardArgs
  }
}

export const meta: Meta<DeleteWardArgs> = {
  name: 'delete-ward',
  args: schema,
  subject: ({ wardId }) => `ward:${wardId}`,
  offline: { kind: 'refused' },
  touches: ['places', 'patients'],
  what: 'deleteWard',
  who: ({ name }) => named(name),
  marks: ({ wardId }) => [{ on: 'place', id: wardId }],
  denied: 'places',
  isUndoable: false,
  letsGo: true,
}
