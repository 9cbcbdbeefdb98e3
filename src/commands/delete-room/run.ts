import { deleteAsset } from '../../wire/requests/assets.ts'
import { relatedFrom } from '../../wire/requests/relations.ts'
import type { Command } from '../command.ts'
import type { Server } from '../server.ts'
import { leave, stay } from '../steps/leaving.ts'
import { asset, isMissing, idsOf, refuse, remove } from '../steps/pieces.ts'
import { type DeleteRoomArgs, meta } from './meta.ts'

/** An empty room leaves; one with patients stays (ROOM-13 to ROOM-15). */
export const command: Command<DeleteRoomArgs> = {
  ...meta,
  async run(server, { roomId, name }) {
    const places = async (): Promise<readonly string[]> => [roomId]
    const look = () => refuseUsed(server, roomId).then(places)
    const says = 'delete-room'
    await leave(server, {
      look,
      places,
      says,
      async work() {
        await look()
        await remove(server, deleteAsset(roomId), says)
      },
    })
    server.did({ code: 'room-deleted', name })
  },
  undo: (server, { roomId }) => stay(server, [roomId], 'delete-room'),
}

async function refuseUsed(server: Server, roomId: string): Promise<void> {
  const look = relatedFrom(asset(roomId), 'Contains_patient')
  const patients = await server.look(look, 'check-room', { unless: isMissing })
  refuse(idsOf(patients, 'ASSET').length > 0 ? 'room-not-empty' : null, 'rule')
}
