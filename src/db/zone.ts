import { type Zone, zoneName } from '../model/time/dates.ts'
import type { WardlightDb } from './database.ts'
import { putStatus, statusRow } from './status.ts'

/** The zone that the hospital has set, as last heard; `undefined` for none. */
export async function hospitalZone(db: WardlightDb): Promise<Zone> {
  return (await statusRow(db, 'alarm-settings'))?.timeZone
}

/** The hospital's zone in which days are stored here, and in which screens show times; `undefined` for the device's. */
export async function shownZone(db: WardlightDb): Promise<Zone> {
  return (await statusRow(db, 'zone'))?.zone
}

/**
 * Days are stored by the hospital's calendar: those of another one are deleted, to be asked for again. In one transaction
 * with the zone that screens follow, so that no day is read by another clock than it was stored by.
 */
export async function keepDaysIn(db: WardlightDb, zone: Zone, device: Zone): Promise<void> {
  const days = zoneName(zone ?? device)
  const kept = await statusRow(db, 'zone')
  if (kept?.zone === zone && kept?.days === days) return
  if ((kept?.days ?? zoneName(device)) !== days)
    await Promise.all([db.series.clear(), db.care.clear()])
  await putStatus(db, { key: 'zone', zone, days })
}
