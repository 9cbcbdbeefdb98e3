import { storedRoom, storedWard } from '../../model/patients/names.ts'
import { deleteAsset } from '../../wire/requests/assets.ts'
import { relatedFrom } from '../../wire/requests/relations.ts'
import type { Command } from '../command.ts'
import { command as deleteRoom } from '../delete-room/run.ts'
import type { Place } from '../schemas.ts'
import type { Server } from '../server.ts'
import {
  gatewayPlacesAsSeen,
  isPlaceKnown,
  placeGateway,
  returnGateway,
} from '../steps/gateway-places.ts'
import { asset, idsOf, refuse, remove, save } from '../steps/pieces.ts'
import { belongsTo, ensureRoom, ensureWard, ownRoom, ownWard } from '../steps/places.ts'
import { type AddWardArgs, meta } from './meta.ts'

/** A new ward with its rooms and gateways (WARD-14 to WARD-20). */
export const command: Command<AddWardArgs> = {
  ...meta,
  async run(server, { name, rooms, gateways, hospital, seen }) {
    if (seen && !server.resumed) await gatewayPlacesAsSeen(server, gateways, seen)
    const belongs = await belongsTo(server, hospital)
    const stored = storedWard(name, hospital.name)
    const ward = { id: await ensureWard(server, stored, belongs), name }
    await save(server, 'ASSET', ward.id, { name: stored, hospital: hospital.name }, null)
    server.did({ code: 'ward-named', name })
    for (const room of rooms) await ensureRoom(server, room, ward, belongs)
    for (const gateway of gateways) {
      const from = seen && (seen.from[gateway.id] ?? '')
      await placeGateway(server, { gateway, ward, hospital: hospital.name, from }, { room: '' })
    }
  },
  async undo(server, { name, rooms, gateways, hospital }) {
    const wardId = await ownWard(server, storedWard(name, hospital.name))
    if (wardId === null) return
    const ward = { id: wardId, name }
    refuse((await isUsed(server, { ward, rooms, gateways, hospital })) ? 'ward-used' : null)
    for (const gateway of gateways)
      await returnGateway(server, { gateway, ward, hospital: hospital.name })
    for (const room of rooms) {
      const roomId = await ownRoom(server, room, ward, hospital)
      if (roomId !== null) await deleteRoom.run(server, { roomId, name: room, wardId })
    }
    await remove(server, deleteAsset(wardId), null)
    server.did('ward-deleted')
  },
}

type Made = Pick<AddWardArgs, 'rooms' | 'gateways' | 'hospital'> & { ward: Place }

/** Has somebody put a patient, another gateway or another room into the ward since? */
async function isUsed(server: Server, { ward, rooms, gateways, hospital }: Made): Promise<boolean> {
  const content = await server.look(relatedFrom(asset(ward.id), 'Contains'), null)
  if (idsOf(content, 'ASSET').length > 0) return true
  const moved = gateways.map(({ id }) => id).filter((id) => isPlaceKnown(server, id))
  if (idsOf(content, 'DEVICE').some((id) => !moved.includes(id))) return true
  const names = rooms.map((room) => storedRoom(room, ward.name, hospital.name))
  const roomsNow = await server.look(relatedFrom(asset(ward.id), 'Contains_room'), null)
  return roomsNow.some(({ name }) => !names.includes(name))
}
