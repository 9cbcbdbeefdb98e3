import type { Gateway, Room, Sensor } from '../model/places/ward.ts'
import type { WardlightDb } from './database.ts'
import type { WardRow } from './rows.ts'
import { replaceRows } from './slices.ts'

export async function replaceWards(
  db: WardlightDb,
  wards: readonly WardRow[],
  rooms: readonly Room[],
): Promise<void> {
  await replaceRows(db.wards, wards)
  await replaceRows(db.rooms, rooms)
}

export async function replaceDevices(
  db: WardlightDb,
  gateways: readonly Gateway[],
  sensors: readonly Sensor[],
): Promise<void> {
  await replaceRows(db.gateways, gateways)
  await replaceRows(db.sensors, sensors)
}
