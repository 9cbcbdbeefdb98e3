import { array, maxLength, object, optional, pipe, string, type InferOutput } from 'valibot'
import { storedWard } from '../model/patients/names.ts'
import type { Command } from './command.ts'
import {
  MOST_GATEWAYS,
  gatewayPlacesAsSeen,
  gatewaySchema,
  placeGateway,
  seenPlacesSchema,
} from './gateway-places.ts'
import { placeSchema, save } from './pieces.ts'
import { belongsTo, ensureRoom, ensureWard } from './places.ts'

const schema = object({
  name: string(),
  /** Room numbers, at least one. */
  rooms: array(string()),
  gateways: pipe(array(gatewaySchema), maxLength(MOST_GATEWAYS)),
  hospital: placeSchema,
  /** Where staff saw the gateways; older commands do not say. */
  seen: optional(seenPlacesSchema),
})
export type AddWardArgs = InferOutput<typeof schema>

/** A new ward with its rooms and gateways (WARD-14 to WARD-20). */
export const addWard: Command<AddWardArgs> = {
  name: 'add-ward',
  args: schema,
  subject: ({ name }) => `ward-name:${name}`,
  concerns: ({ gateways }) => gateways.map(({ id }) => `gateway:${id}`),
  offline: { kind: 'refused' },
  touches: ['places'],
  async run(server, { name, rooms, gateways, hospital, seen }) {
    if (seen && !server.resumed) await gatewayPlacesAsSeen(server, gateways, seen)
    const belongs = await belongsTo(server, hospital)
    const stored = storedWard(name, hospital.name)
    const ward = { id: await ensureWard(server, stored, belongs), name }
    await save(server, 'ASSET', ward.id, { name: stored, hospital: hospital.name }, null)
    for (const room of rooms) await ensureRoom(server, room, ward, belongs)
    for (const gateway of gateways) {
      const from = seen && (seen.from[gateway.id] ?? '')
      await placeGateway(server, { gateway, ward, hospital: hospital.name, from }, { room: '' })
    }
  },
}
