import { type InferOutput, object, string } from 'valibot'
import { type Meta, named } from '../command.ts'
import { placeSchema } from '../schemas.ts'

const schema = object({
  gatewayId: string(),
  name: string(),
  nickname: string(),
  ward: placeSchema,
  room: string(),
  hospital: string(),
  /** As staff saw it when they opened the form. */
  seen: object({ nickname: string(), wardId: string(), room: string() }),
})
export type EditGatewayArgs = InferOutput<typeof schema>

declare module '../command.ts' {
  interface CommandArgs {
    'edit-gateway': EditGatewayArgs
  }
}

export const meta: Meta<EditGatewayArgs> = {
  name: 'edit-gateway',
  args: schema,
  subject: ({ gatewayId }) => `gateway:${gatewayId}`,
  concerns: ({ ward }) => [`ward:${ward.id}`],
  offline: { kind: 'refused' },
  touches: ['places'],
  what: 'editGateway',
  who: ({ nickname, name }) => named(nickname || name),
  marks: ({ gatewayId }) => [{ on: 'place', id: gatewayId }],
  isUndoable: true,
}
