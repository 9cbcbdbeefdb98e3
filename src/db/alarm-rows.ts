import type { Alarm } from '../model/alarms/alarm.ts'
import { isOlder, withValues } from '../model/merge.ts'
import type { WardlightDb } from './database.ts'
import { type Asked, changeRows, mergeRows } from './merge.ts'

/**
 * Writes what the server said of alarms. A confirmed alarm never turns back: the server raises a new one instead.
 *
 * @param said.gone ids of alarms that are left out because they are too old
 * @param said.whole every alarm that is not named is gone
 */
export async function mergeAlarms(
  db: WardlightDb,
  asked: Asked | null,
  said: { rows: readonly Alarm[]; gone?: readonly string[]; whole?: boolean },
): Promise<void> {
  await mergeRows(db, db.alarms, asked, said, { lay, over: stillConfirmed })
}

/** Writes alarms that are pushed. It deletes none: what is gone is said by lists. */
export async function pushAlarms(db: WardlightDb, alarms: readonly Alarm[]): Promise<void> {
  const changes = alarms.map((alarm) => ({ id: alarm.alarmId, change: alarm }))
  await changeRows(db, db.alarms, changes, { lay })
}

/**
 * What is pushed of an alarm is all of it, and may have been overtaken: of two words the one that reaches further is the
 * newer. What a command or a question for one of its values says is a change.
 */
function lay(old: Alarm | undefined, change: unknown): Alarm | undefined {
  if (!isAlarm(change)) return withValues(old, change)
  if (old === undefined) return change
  return isOlder(change.last, old.last) ? old : stillConfirmed(change, old)
}

const isAlarm = (change: unknown): change is Alarm => 'alarmId' in (change as object)

function stillConfirmed(alarm: Alarm, old: Alarm): Alarm {
  if (!old.isConfirmed) return alarm
  const { confirmedBy } = old
  return {
    ...alarm,
    isConfirmed: true,
    confirmedAt: alarm.confirmedAt || old.confirmedAt || 0,
    // No list says it: it is asked for apart.
    ...(confirmedBy !== undefined && { confirmedBy }),
  }
}
