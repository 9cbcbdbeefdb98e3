import { object, string, type InferOutput } from 'valibot'
import type { Command } from './command.ts'
import { deleteRoom } from './delete-room.ts'
import { placeSchema } from './pieces.ts'
import { belongsTo, ensureRoom, ownRoom } from './places.ts'

const schema = object({ room: string(), ward: placeSchema, hospital: placeSchema })
export type AddRoomArgs = InferOutput<typeof schema>

/** A new room of a ward (ROOM-08 to ROOM-12). */
export const addRoom: Command<AddRoomArgs> = {
  name: 'add-room',
  args: schema,
  subject: ({ ward }) => `ward:${ward.id}`,
  offline: { kind: 'refused' },
  touches: ['places'],
  async run(server, { room, ward, hospital }) {
    await ensureRoom(server, room, ward, await belongsTo(server, hospital))
  },
  async undo(server, { room, ward, hospital }) {
    const roomId = await ownRoom(server, room, ward, hospital)
    if (roomId !== null) await deleteRoom.run(server, { roomId, name: room, wardId: ward.id })
  },
}
