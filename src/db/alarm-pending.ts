import type { OutboxRow } from '../model/command.ts'
import { argsOf, progressOf } from './waiting.ts'

/** Changes of alarm settings that are not done. */
export type AlarmChanges = {
  /** Attributes that are being saved, as they are to be. */
  pending: ReadonlyMap<string, boolean | number | string>
  /** Refused commands: they were said, and the saved value is shown again (SALRM-23). */
  refused: readonly string[]
}

export function changesIn(rows: readonly OutboxRow[]): AlarmChanges {
  const pending = new Map<string, boolean | number | string>()
  const refused: string[] = []
  for (const row of rows) {
    const changed = argsOf('save-alarm-settings', row) ?? argsOf('save-email-alarms', row)
    if (changed === null) continue
    if (progressOf(row).state === 'refused') refused.push(row.id)
    else for (const [key, value] of Object.entries(changed.attributes)) pending.set(key, value)
  }
  return { pending, refused }
}
