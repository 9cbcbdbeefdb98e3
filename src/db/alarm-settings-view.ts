import type { AlarmSettings, AlarmKind } from '../model/alarms/alarm-settings.ts'
import { DEFAULT_THRESHOLDS, type Thresholds } from '../model/vitals/limits.ts'
import type { AlarmChanges } from './pending.ts'
import type { WardlightDb } from './database.ts'
import { statusRow, thresholds } from './status.ts'
import { alarmChanges } from './unfinished.ts'
import { type AtOnce, atOnce } from '../model/alarms/limit-slider.ts'
import { NO_VITALS } from '../model/vitals/telemetry.ts'
import { vitalsOfWards } from './vitals.ts'

/** The alarm settings as shown: the server's values, and the waiting changes (ruling R7). */
export type AlarmSettingsView = {
  /** `null` until they were loaded once. */
  settings: AlarmSettings | null
  thresholds: Thresholds
} & AlarmChanges

export async function alarmSettingsView(db: WardlightDb): Promise<AlarmSettingsView> {
  const [settings, limits, changes] = await Promise.all([
    statusRow(db, 'alarm-settings'),
    statusRow(db, 'thresholds'),
    alarmChanges(db),
  ])
  return {
    settings: settings ?? null,
    thresholds: limits?.thresholds ?? DEFAULT_THRESHOLDS,
    ...changes,
  }
}

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
