import type { AlarmSettings } from '../model/alarms/alarm-settings.ts'
import { DEFAULT_THRESHOLDS, type Thresholds } from '../model/vitals/limits.ts'
import type { AlarmChanges } from './pending.ts'
import type { WardlightDb } from './database.ts'
import { statusRow } from './status.ts'
import { alarmChanges } from './unfinished.ts'

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
