import { safeParse } from 'valibot'
import { COMMANDS } from '../commands/catalogue.ts'
import type { AlarmSettings } from '../model/alarm-settings.ts'
import type { OutboxRow } from '../model/command.ts'
import { DEFAULT_THRESHOLDS, type Thresholds } from '../model/thresholds.ts'
import type { WardlightDb } from './database.ts'
import { pendingCommands } from './outbox.ts'
import { statusRow } from './status.ts'

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
