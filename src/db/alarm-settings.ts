import {
  type AlarmKind,
  type AlarmSettings,
  type MeasuresOff,
  type HospitalSettings,
  NO_ALARM_SETTINGS,
  kindsOff,
  measuresOff,
} from '../model/alarms/alarm-settings.ts'
import { type Values, withValues } from '../model/merge.ts'
import { DEFAULT_THRESHOLDS, type Thresholds } from '../model/vitals/limits.ts'
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
  settings: AlarmSettings,
  now: number,
): Promise<void> {
  const row: StatusRow = { key: 'alarm-settings', ...settings, savedAt: now }
  // A push without dates is compared with the value before.
  const over = (next: StatusRow, stored: StatusRow): StatusRow =>
    'dates' in stored ? ({ ...next, dates: stored.dates } as StatusRow) : next
  await mergeRows(db, db.status, asked, { rows: [row] }, { lay: withValues, over })
}

/** Limits, and when the server was given them, milliseconds. */
type DatedLimits = {
  limits: Partial<Thresholds>
  dates: Partial<Record<keyof Thresholds, number>>
}

/** When a word about settings was asked for, and when it came; `null` for what is pushed. */
type Heard = { asked: Asked | null; now: number }

/** Settings of the hospital that were pushed, or that an answer says; nothing while none are known. */
export async function changeAlarmSettings(
  db: WardlightDb,
  { enabled, limits, ...zone }: HospitalSettings,
  dates: Readonly<Record<string, number>>,
  { asked, now }: Heard,
): Promise<void> {
  const change: Values = {
    ...under('enabled', enabled),
    ...under('limits', limits),
    ...zone,
    savedAt: now,
    dates: {
      ...under('enabled', of(enabled, dates)),
      ...under('limits', of(limits, dates)),
      ...of(zone, dates),
    },
  }
  await changeRows(db, db.status, [{ id: 'alarm-settings', change }], laying(asked))
}

/** Limits that were pushed, or that an answer says; those it does not say are as they were, and the defaults at first. */
export async function changeThresholds(
  db: WardlightDb,
  { limits, dates }: DatedLimits,
  { asked, now }: Heard,
): Promise<void> {
  const none: StatusRow = { key: 'thresholds', thresholds: DEFAULT_THRESHOLDS, savedAt: now }
  const change: Values = {
    ...under('thresholds', limits),
    savedAt: now,
    dates: under('thresholds', dates),
  }
  await changeRows(db, db.status, [{ id: 'thresholds', change }], laying(asked, none))
}

/** An answer is as new as its question: what the server has dated is held against no date, for it may have been restored. */
function laying(asked: Asked | null, none?: StatusRow) {
  const lay = (row = none, change: unknown): StatusRow | undefined => withValues(row, change)
  const answer = (row = none, change: unknown): StatusRow | undefined =>
    withValues(row && ({ ...row, dates: {} } as StatusRow), change)
  return { asked, lay, answer: asked === null ? lay : answer }
}

/** The dates of these values. */
function of(values: object, dates: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.keys(values).map((key) => [key, dates[key] ?? 0]))
}

/** Values by their path in the row. */
function under<T>(path: string, values: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [`${path}.${key}`, value]))
}
