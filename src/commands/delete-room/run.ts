import { DID } from '../../texts/did.ts'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'
import { deleteAsset } from '../../wire/requests/assets.ts'
import { relatedFrom } from '../../wire/requests/relations.ts'
import type { Command } from '../command.ts'
import type { Server } from '../server.ts'
import { leave, stay } from '../steps/leaving.ts'
import { asset, isMissing, idsOf, refuse, remove } from '../steps/pieces.ts'
import { type DeleteRoomArgs, meta } from './meta.ts'

const { ward: TEXT } = SETTINGS_TEXTS

/** An empty room leaves; one with patients stays (ROOM-13 to ROOM-15). */
export const command: Command<DeleteRoomArgs> = {
  ...meta,
  async run(server, { roomId, name }) {
    const places = async (): Promise<readonly string[]> => [roomId]
    const look = () => refuseUsed(server, roomId).then(places)
    const says = TEXT.failed.deleteRoom
    await leave(server, {
      look,
      places,
      says,
      async work() {
        await look()
        await remove(server, deleteAsset(roomId), says)
      },
    })
    server.did(DID.room.deleted(name))
  },
  undo: (server, { roomId }) => stay(server, [roomId], TEXT.failed.deleteRoom),
}

async function refuseUsed(server: Server, roomId: string): Promise<void> {
  const look = relatedFrom(asset(roomId), 'Contains_patient')
  const patients = await server.look(look, TEXT.failed.checkRoom, { unless: isMissing })
  refuse(idsOf(patients, 'ASSET').length > 0 ? TEXT.failed.roomNotEmpty : null, 'rule')
}
