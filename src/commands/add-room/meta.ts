import { type InferOutput, object, string } from 'valibot'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'
import { type Meta, named } from '../command.ts'
import { placeSchema } from '../schemas.ts'

const { pending: TEXT } = SETTINGS_TEXTS

const schema = object({ room: string(), ward: placeSchema, hospital: placeSchema })
export type AddRoomArgs = InferOutput<typeof schema>

declare module '../command.ts' {
  interface CommandArgs {
    'add-room': AddRoomArgs
  }
}

export const meta: Meta<AddRoomArgs> = {
  name: 'add-room',
  args: schema,
  subject: ({ ward }) => `ward:${ward.id}`,
  offline: { kind: 'refused' },
  touches: ['places'],
  what: 'addRoom',
  who: ({ ward, room }) => named(`${ward.name} #${room}`),
  marks: ({ ward, room }) => [{ on: 'places', ward: ward.id, adds: TEXT.room(room, ward.name) }],
  denied: 'places',
  isUndoable: true,
}
