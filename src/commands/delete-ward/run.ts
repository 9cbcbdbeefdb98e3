import { roomName } from '../../model/patients/names.ts'
import type { Because } from '../../model/reason.ts'
import { deleteAsset } from '../../wire/requests/assets.ts'
import { type RelatedEntity, relatedFrom } from '../../wire/requests/relations.ts'
import type { Command } from '../command.ts'
import type { Server } from '../server.ts'
import { removeGateway } from '../steps/gateway-places.ts'
import { leave, stay } from '../steps/leaving.ts'
import { asset, isMissing, idsOf, refuse, remove, nameOf, noteNames } from '../steps/pieces.ts'
import { type DeleteWardArgs, meta } from './meta.ts'

/**
 * An empty ward leaves with its rooms, and its gateways have no place (WARD-25 to WARD-30). Patients and rooms are
 * read first, because with the ward its relations are gone (AMB-80); gateways are no patients. Once more after the
 * ward and its rooms say that they leave: somebody may have come in between (WHOLE-15).
 */
export const command: Command<DeleteWardArgs> = {
  ...meta,
  async run(server, { wardId }) {
    const look = async () => [wardId, ...(await contentOf(server, wardId)).rooms]
    const places = () => placesOf(server, wardId)
    const work = () => deleteAll(server, wardId)
    await leave(server, { look, places, says: 'delete-ward', work })
  },
  undo: async (server, { wardId }) => stay(server, await placesOf(server, wardId), 'delete-ward'),
}

async function deleteAll(server: Server, wardId: string): Promise<void> {
  const { gateways, rooms } = await contentOf(server, wardId)
  server.concern('gateway', gateways)
  for (const id of gateways) await removeGateway(server, id, wardId)
  for (const id of rooms) {
    await remove(server, deleteAsset(id), { code: 'room-of-deleted-ward', room: id })
    server.did({ code: 'room-deleted', name: nameOf(server, id) })
  }
  await remove(server, deleteAsset(wardId), 'delete-ward')
  server.did('ward-deleted')
}

/** The ward and its rooms, whatever is in them. */
async function placesOf(server: Server, wardId: string): Promise<string[]> {
  const look = relatedFrom(asset(wardId), 'Contains_room')
  const rooms = await server.look(look, 'rooms-of-ward', { unless: isMissing })
  return [wardId, ...idsOf(rooms, 'ASSET')]
}

/** The gateways and rooms of a ward. @throws Refused when a patient is in it */
async function contentOf(
  server: Server,
  wardId: string,
): Promise<{ gateways: string[]; rooms: string[] }> {
  const of = (id: string, type: string, says: Because) =>
    server.look(relatedFrom(asset(id), type), says, { unless: isMissing })
  const refusePatients = (related: readonly RelatedEntity[] | null): void =>
    refuse(idsOf(related, 'ASSET').length > 0 ? 'ward-not-empty' : null, 'rule')

  const content = await of(wardId, 'Contains', 'check-ward')
  refusePatients(content)
  noteNames(server, content ?? [])
  const roomsOfWard = await of(wardId, 'Contains_room', 'rooms-of-ward')
  for (const { id, name } of roomsOfWard ?? []) server.remember(id, roomName(name, '', ''))
  const rooms = idsOf(roomsOfWard, 'ASSET')
  // Somebody may be in a room without being in its ward: a move that was cut long ago.
  for (const id of rooms) refusePatients(await of(id, 'Contains_patient', 'check-ward'))
  return { gateways: idsOf(content, 'DEVICE'), rooms }
}
