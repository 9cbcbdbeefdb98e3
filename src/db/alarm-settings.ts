import {
  type AlarmSettings,
  NO_ALARM_SETTINGS,
  kindsOff,
  measuresOff,
} from '../model/alarms/alarm-settings.ts'
import type { Measure } from '../model/vitals/caution.ts'
import type { WardlightDb } from './database.ts'
import { putStatus, statusRow } from './status.ts'

/** How many kinds of alarms are switched off for the hospital; 0 until it is known. */
export async function alarmKindsOff(db: WardlightDb): Promise<number> {
  return kindsOff((await statusRow(db, 'alarm-settings')) ?? NO_ALARM_SETTINGS).length
}

/** Measures of which the hospital wants no alarms; none until it is known. */
export async function alarmsOff(db: WardlightDb): Promise<Measure[]> {
  return measuresOff((await statusRow(db, 'alarm-settings')) ?? NO_ALARM_SETTINGS)
}

/** Settings as just loaded, whole; those of the user stay when only the hospital's came. */
export async function putAlarmSettings(
  db: WardlightDb,
  loaded: Partial<AlarmSettings>,
  now: number,
): Promise<void> {
  await db.transaction('rw', db.status, async () => {
    const before = (await statusRow(db, 'alarm-settings')) ?? NO_ALARM_SETTINGS
    const { enabled, email, limits } = { ...before, ...loaded }
    await putStatus(db, { key: 'alarm-settings', enabled, email, limits, savedAt: now })
  })
}

/** What is pushed of a hospital's settings. */
export type HospitalSettings = Pick<AlarmSettings, 'enabled' | 'limits'>

export function laidOver<Settings extends HospitalSettings>(
  settings: Settings,
  { enabled, limits }: HospitalSettings,
): Settings {
  return {
    ...settings,
    enabled: { ...settings.enabled, ...enabled },
    limits: { ...settings.limits, ...limits },
  }
}

/** Settings that changed, laid over those that are known; nothing while none are. */
export async function mergeAlarmSettings(
  db: WardlightDb,
  changed: HospitalSettings,
  now: number,
): Promise<void> {
  await db.transaction('rw', db.status, async () => {
    const before = await statusRow(db, 'alarm-settings')
    if (!before) return
    await putStatus(db, { ...laidOver(before, changed), savedAt: now })
  })
}
