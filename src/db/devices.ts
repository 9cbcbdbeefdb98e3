import { compareGateways, compareSensors } from '../model/patients/sorting.ts'
import type { Gateway, Sensor } from '../model/places/ward.ts'
import type { WardlightDb } from './database.ts'

/** Gateways, connected first, then by ward, room and name (FORM-27). */
export async function gatewayList(db: WardlightDb): Promise<Gateway[]> {
  return (await db.gateways.toArray()).toSorted(compareGateways)
}

/** What the list of sensors shows, read together so that it is drawn once. */
export async function sensorBoard(
  db: WardlightDb,
): Promise<{ sensors: Sensor[]; gateways: Gateway[] }> {
  const [sensors, gateways] = await Promise.all([sensorList(db), gatewayList(db)])
  return { sensors, gateways }
}

/** Sensors, connected first, then by location (none last) and name (FORM-27). */
export async function sensorList(db: WardlightDb): Promise<Sensor[]> {
  return (await db.sensors.toArray()).toSorted(compareSensors)
}
