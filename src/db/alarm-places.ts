import type { Source } from '../model/alarms/flood.ts'
import { grouped } from '../model/collections.ts'
import { realPlace } from '../model/patients/names.ts'
import type { Gateway } from '../model/places/ward.ts'
import type { WardlightDb } from './database.ts'

/** Where a patient's alarms come from: the ward they belong to, `''` for none, and what is behind them (AL14). */
export type AlarmPlace = { wardId: string; source: Source }

/**
 * By patient entity id. The source is the gateway that last received the patient's sensor, else the gateway of the room
 * where the patient is, else the only one of that ward, else the room itself. Without a live place the assigned one is
 * used.
 */
export async function alarmPlaces(db: WardlightDb): Promise<Map<string, AlarmPlace>> {
  const [patients, gateways, sensors] = await Promise.all([
    db.patients.toArray(),
    db.gateways.toArray(),
    db.sensors.toArray(),
  ])
  const byId = new Map(gateways.map((gateway) => [gateway.id, gateway]))
  const byRoom = new Map(
    gateways.map((gateway) => [realPlace(gateway.ward, gateway.room), gateway]),
  )
  const byWard = onlyOnes(gateways)
  const heardBy = new Map(sensors.map((sensor) => [sensor.id, byId.get(sensor.gatewayId)]))
  return new Map(
    patients.map(({ entityId, wardId, sensorId, wardLocation, room, ward, wardRoom }) => {
      const live = realPlace(wardLocation, room)
      const place = live || realPlace(ward, wardRoom)
      const near = byRoom.get(place) ?? byWard.get(live === '' ? ward : wardLocation)
      const gateway = heardBy.get(sensorId) ?? (place === '' ? undefined : near)
      return [entityId, { wardId, source: sourceOf(gateway, place) }]
    }),
  )
}

function sourceOf(gateway: Gateway | undefined, place: string): Source {
  if (gateway) {
    const { id, name, nickname, connected: isConnected, ward, room } = gateway
    return {
      kind: 'gateway',
      id,
      name: nickname || name,
      place: realPlace(ward, room),
      isConnected,
    }
  }
  return place === '' ? { kind: 'unknown' } : { kind: 'room', id: place, name: place }
}

/** The gateways that are alone in their ward, by its name. */
function onlyOnes(gateways: readonly Gateway[]): Map<string, Gateway> {
  const byWard = new Map<string, Gateway>()
  for (const [ward, [only, ...more]] of grouped(gateways, (gateway) => gateway.ward))
    if (only && more.length === 0) byWard.set(ward, only)
  return byWard
}
