import type { Table } from 'dexie'
import type { Gateway, Room, Sensor } from '../model/ward.ts'
import type { WardlightDb } from './database.ts'
import type { WardRow } from './rows.ts'

/** Makes a table hold exactly these rows; rows that are the same are not written. */
async function replaceRows<Row extends { id: string }>(
  table: Table<Row, string>,
  rows: readonly Row[],
): Promise<void> {
  const stored = new Map((await table.toArray()).map((row) => [row.id, JSON.stringify(row)]))
  const kept = new Set(rows.map((row) => row.id))
  const gone = [...stored.keys()].filter((id) => !kept.has(id))
  const changed = rows.filter((row) => stored.get(row.id) !== JSON.stringify(row))
  if (gone.length > 0) await table.bulkDelete(gone)
  for (let at = 0; at < changed.length; at += 49) await table.bulkPut(changed.slice(at, at + 49))
}

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
