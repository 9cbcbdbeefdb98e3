import type { AlarmKind } from '../model/alarms/alarm-settings.ts'
import { type AtOnce, atOnce } from '../model/alarms/limit-slider.ts'
import { NO_VITALS } from '../model/vitals/telemetry.ts'
import type { Thresholds } from '../model/vitals/limits.ts'
import type { WardlightDb } from './database.ts'
import { thresholds } from './status.ts'
import { vitalsOfWards } from './vitals.ts'

/** How many of the stored patients would alarm of a kind, by the limits that judge now and by others (AL7). */
export async function alarmsAtOnce(
  db: WardlightDb,
  kind: AlarmKind,
  next: Thresholds | null,
  now: number,
): Promise<AtOnce> {
  const [patients, limits] = await Promise.all([db.patients.toArray(), thresholds(db)])
  const vitals = await vitalsOfWards(db, [...new Set(patients.map(({ wardId }) => wardId))])
  const all = patients.map(({ entityId }) => vitals.get(entityId) ?? NO_VITALS)
  return atOnce(kind, all, { now: limits, next: next ?? limits }, now)
}
