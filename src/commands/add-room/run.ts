import type { Command } from '../command.ts'
import { command as deleteRoom } from '../delete-room/run.ts'
import { belongsTo, ensureRoom, ownRoom } from '../steps/places.ts'
import { type AddRoomArgs, meta } from './meta.ts'

/** A new room of a ward (ROOM-08 to ROOM-12). */
export const command: Command<AddRoomArgs> = {
  ...meta,
  async run(server, { room, ward, hospital }) {
    await ensureRoom(server, room, ward, await belongsTo(server, hospital))
  },
  async undo(server, { room, ward, hospital }) {
    const roomId = await ownRoom(server, room, ward, hospital)
    if (roomId !== null) await deleteRoom.run(server, { roomId, name: room, wardId: ward.id })
  },
}
