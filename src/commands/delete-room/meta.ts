import { type InferOutput, object, string } from 'valibot'
import { WHAT } from '../../texts/command-words.ts'
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
  what: WHAT.deleteRoom,
  who: ({ name }) => named(name),
  marks: ({ roomId }) => [{ on: 'place', id: roomId }],
  denied: 'places',
  isUndoable: false,
  letsGo: true,
}
