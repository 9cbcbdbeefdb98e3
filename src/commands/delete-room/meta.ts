import { type InferOutput, object, string } from 'valibot'
import { type Meta, named } from '../command.ts'

const schema = object({ roomId: string(), name: string(), wardId: string() })
export type DeleteRoomArgs = InferOutput<typeof schema>

declare module '../command.ts' {
  interface CommandArgs {
    'delete-room': DeleteRoomArgs
  }
}

export const meta: Meta<DeleteRoomArgs> = {
  name: 'delete-room',
  args: schema,
  subject: ({ wardId }) => `ward:${wardId}`,
  concerns: ({ roomId }) => [`room:${roomId}`],
  offline: { kind: 'refused' },
  touches: ['places'],
  what: 'deleteRoom',
  who: ({ name }) => named(name),
  marks: ({ roomId }) => [{ on: 'place', id: roomId }],
  denied: 'places',
  isUndoable: false,
  letsGo: true,
}
