import type { WardRow } from '../db/rows.ts'
import { roomName, withoutHospital } from '../model/patients/names.ts'
import type { Gateway, Room, Sensor } from '../model/places/ward.ts'
import { type WireEntity, present } from '../wire/entity.ts'
import {
  type EntityQuery,
  gatewayQuery,
  placeQuery,
  sensorQuery,
  wardQuery,
} from '../wire/queries.ts'
import { findEntities } from '../wire/requests/entities.ts'
import { relatedFrom } from '../wire/requests/relations.ts'
import { gatewayRow, isGatewayName, isSensorName, sensorRow } from '../wire/rows/device.ts'
import type { Send } from './rest.ts'

/** Every page of an entity query (ruling R13). */
export async function everyEntity(
  send: Send,
  query: (page: number) => EntityQuery,
): Promise<WireEntity[]> {
  const entities: WireEntity[] = []
  for (let page = 0; ; page += 1) {
    const answer = await send(findEntities(query(page)))
    entities.push(...answer.entities)
    if (!answer.hasNext || answer.entities.length === 0) return entities
  }
}

/** Wards and their rooms: rooms hang on a ward by `Contains_room` (API-24, API-41). */
export async function loadWards(
  send: Send,
  hospital: string,
): Promise<{ wards: WardRow[]; rooms: Room[] }> {
  const wards = (await everyEntity(send, wardQuery)).map((wire) => wardRow(wire, hospital))
  const rooms: Room[] = []
  for (const ward of wards) {
    const from = { id: ward.id, entityType: 'ASSET' } as const
    for (const { id, name } of await send(relatedFrom(from, 'Contains_room'))) {
      rooms.push({ id, name: roomName(name, ward.name, hospital), wardId: ward.id })
    }
  }
  return { wards, rooms }
}

/** Which wards and rooms there are, to be compared with what was found before. @throws RequestFailed */
export async function placesNow(send: Send): Promise<string> {
  const places = await everyEntity(send, placeQuery)
  const names = places.map(({ id, fields, attributes }) => {
    const texts = [present(fields, 'name'), present(attributes, 'name')]
    return [id, ...texts].join(' ')
  })
  return names.toSorted().join('\n')
}

/** A ward's name is its attribute, with the hospital's suffix where an older console stored it so (FORM-08). */
function wardRow(wire: WireEntity, hospital: string): WardRow {
  const stored = present(wire.attributes, 'name') ?? present(wire.fields, 'name') ?? ''
  return { id: wire.id, name: withoutHospital(stored, hospital) }
}

/**
 * All gateways and sensors that the caller may see, distinguished by name (AMB-123).
 *
 * @param seen is given every device that was read, as it was sent
 */
export async function loadDevices(
  send: Send,
  hospital: string,
  seen: (wire: WireEntity) => void = () => undefined,
): Promise<{ gateways: Gateway[]; sensors: Sensor[] }> {
  const [gateways, sensors] = [
    await everyEntity(send, gatewayQuery),
    await everyEntity(send, sensorQuery),
  ]
  for (const wire of [...gateways, ...sensors]) seen(wire)
  return {
    gateways: gateways
      .map((wire) => gatewayRow(wire, hospital))
      .filter(({ name }) => isGatewayName(name)),
    sensors: sensors
      .map((wire) => sensorRow(wire, hospital))
      .filter(({ name }) => isSensorName(name)),
  }
}
