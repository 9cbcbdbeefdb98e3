import {
  type AlarmKind,
  type AlarmSettings,
  type MeasuresOff,
  NO_ALARM_SETTINGS,
  kindsOff,
  measuresOff,
} from '../model/alarms/alarm-settings.ts'
import type { Thresholds } from '../model/vitals/thresholds.ts'
import type { WardlightDb } from './database.ts'
import { type Asked, changeRows, mergeRows } from './merge.ts'
import type { StatusRow } from './rows.ts'
import { statusRow, thresholds } from './status.ts'

/** Kinds of alarms that are off for the hospital, whole or in part; none until it is known. */
export async function alarmKindsOff(db: WardlightDb): Promise<AlarmKind[]> {
  return kindsOff(...(await judging(db)))
}

/** Measures of which the hospital wants no alarms; none until it is known. */
export async function alarmsOff(db: WardlightDb): Promise<MeasuresOff> {
  return measuresOff(...(await judging(db)))
}

async function judging(db: WardlightDb): Promise<[AlarmSettings, Thresholds]> {
  const [settings, limits] = await Promise.all([statusRow(db, 'alarm-settings'), thresholds(db)])
  return [settings ?? NO_ALARM_SETTINGS, limits]
}

/** Settings as the server has them, whole. */
export async function mergeAlarmSettings(
  db: WardlightDb,
  asked: Asked | null,
  { enabled, email, limits }: AlarmSettings,
  now: number,
): Promise<void> {
  const row: StatusRow = { key: 'alarm-settings', enabled, email, limits, savedAt: now }
  await mergeRows(db, db.status, asked, { rows: [row] })
}

/** What is pushed of a hospital's settings. */
export type HospitalSettings = Pick<AlarmSettings, 'enabled' | 'limits'>

/** Settings of the hospital that changed; nothing while none are known. */
export async function changeAlarmSettings(
  db: WardlightDb,
  { enabled, limits }: HospitalSettings,
  now: number,
): Promise<void> {
  const change = { ...under('enabled', enabled), ...under('limits', limits), savedAt: now }
  await changeRows(db, db.status, [{ id: 'alarm-settings', change }])
}

function under(path: string, values: Readonly<Record<string, boolean>>): Record<string, boolean> {
  return Object.fromEntries(Object.entries(values).map(([key, on]) => [`${path}.${key}`, on]))
}
