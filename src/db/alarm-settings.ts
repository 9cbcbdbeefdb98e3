import { safeParse } from 'valibot'
import { COMMANDS } from '../commands/catalogue.ts'
import {
  type AlarmSettings,
  NO_ALARM_SETTINGS,
  kindsOff,
  measuresOff,
} from '../model/alarm-settings.ts'
import type { Measure } from '../model/caution.ts'
import type { OutboxRow } from '../model/command.ts'
import { DEFAULT_THRESHOLDS, type Thresholds } from '../model/thresholds.ts'
import type { WardlightDb } from './database.ts'
import { pendingCommands } from './outbox.ts'
import { putStatus, statusRow } from './status.ts'

/** What the alarm settings show: what the server said, and what waits (ruling R7). */
export type AlarmSettingsView = {
  /** `null` until it was loaded once. */
  settings: AlarmSettings | null
  thresholds: Thresholds
  /** Attributes that are being saved, as they are to be. */
  pending: ReadonlyMap<string, boolean | number>
  /** Refused commands: they were said, and the saved value is shown again (SALRM-23). */
  refused: readonly string[]
}

export async function alarmSettingsView(db: WardlightDb): Promise<AlarmSettingsView> {
  const [settings, limits, waiting] = await Promise.all([
    statusRow(db, 'alarm-settings'),
    statusRow(db, 'thresholds'),
    pendingCommands(db),
  ])
  const own = waiting.flatMap((row) => {
    const attributes = attributesOf(row)
    return attributes === null ? [] : [{ row, attributes }]
  })
  const isRefused = ({ state }: OutboxRow): boolean => state === 'refused' || state === 'expired'
  return {
    settings: settings ?? null,
    thresholds: limits?.thresholds ?? DEFAULT_THRESHOLDS,
    pending: new Map(
      own.flatMap(({ row, attributes }) => (isRefused(row) ? [] : Object.entries(attributes))),
    ),
    refused: own.flatMap(({ row }) => (isRefused(row) ? [row.id] : [])),
  }
}

function attributesOf(row: OutboxRow): Record<string, boolean | number> | null {
  if (row.name !== 'save-alarm-settings' && row.name !== 'save-email-alarms') return null
  const checked = safeParse(COMMANDS[row.name].args, row.args)
  return checked.success ? checked.output.attributes : null
}

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

/** Settings that changed, laid over those that are known; nothing while none are. */
export async function mergeAlarmSettings(
  db: WardlightDb,
  changed: Pick<AlarmSettings, 'enabled' | 'limits'>,
  now: number,
): Promise<void> {
  await db.transaction('rw', db.status, async () => {
    const before = await statusRow(db, 'alarm-settings')
    if (!before) return
    await putStatus(db, {
      ...before,
      enabled: { ...before.enabled, ...changed.enabled },
      limits: { ...before.limits, ...changed.limits },
      savedAt: now,
    })
  })
}
