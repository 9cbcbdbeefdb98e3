import type { Room } from '../model/places/ward.ts'
import type { WardlightDb } from './database.ts'
import { type Asked, mergeRows } from './merge.ts'
import type { WardRow } from './rows.ts'

/** Every ward and room there is. Answers whether they were stored: not after a command that changed any of them. */
export async function mergeWards(
  db: WardlightDb,
  asked: Asked | null,
  wards: readonly WardRow[],
  rooms: readonly Room[],
): Promise<boolean> {
  const isStored = await mergeRows(db, db.wards, asked, { rows: wards, whole: true })
  return (await mergeRows(db, db.rooms, asked, { rows: rooms, whole: true })) && isStored
}
