import type { AlarmSettings } from '../model/alarm-settings.ts'
import type { OutboxRow } from '../model/command.ts'
import { DEFAULT_THRESHOLDS, type Thresholds } from '../model/thresholds.ts'
import type { AlarmChanges } from './alarm-pending.ts'
import type { WardlightDb } from './database.ts'
import { pendingCommands } from './outbox.ts'
import { statusRow } from './status.ts'

/** What the alarm settings show: what the server said, and what waits (ruling R7). */
export type AlarmSettingsView = {
  /** `null` until it was loaded once. */
  settings: AlarmSettings | null
  thresholds: Thresholds
} & AlarmChanges

const NO_CHANGES: AlarmChanges = { pending: new Map(), refused: [] }

export async function alarmSettingsView(db: WardlightDb): Promise<AlarmSettingsView> {
  const [settings, limits, waiting] = await Promise.all([
    statusRow(db, 'alarm-settings'),
    statusRow(db, 'thresholds'),
    pendingCommands(db),
  ])
  const changes = waiting.length === 0 ? NO_CHANGES : await changesIn(waiting)
  return {
    settings: settings ?? null,
    thresholds: limits?.thresholds ?? DEFAULT_THRESHOLDS,
    ...changes,
  }
}

/** Its code comes with the first change that waits; see `unfinished.ts`. */
async function changesIn(waiting: readonly OutboxRow[]): Promise<AlarmChanges> {
  try {
    return (await import('./alarm-pending.ts')).changesIn(waiting)
  } catch {
    return NO_CHANGES
  }
}
