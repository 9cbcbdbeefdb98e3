import type { WardlightDb } from '../../src/db/database.ts'
import { gapsOf } from '../../src/model/handover/measures.ts'
import { shiftOf } from '../../src/model/handover/shift.ts'
import type { Zone } from '../../src/model/time/dates.ts'

/** Is there a gap in what is stored of the last 24 hours of this patient? */
export async function hasStoredGap(
  db: WardlightDb,
  patient: string,
  now: number,
  zone: Zone,
): Promise<boolean> {
  const rows = await db.series
    .where('[patient+day]')
    .between([patient, ''], [patient, '\uffff'])
    .toArray()
  const days = new Map(rows.map(({ day, cells }) => [day, cells]))
  const everything = { hasSensor: true, heardAt: now, knownUntil: now }
  return gapsOf(days, shiftOf(now, 24, zone), everything, zone).length > 0
}
