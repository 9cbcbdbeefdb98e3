import type { Alarm } from '../model/alarms/alarm.ts'
import { isOlder, withValues } from '../model/merge.ts'
import type { WardlightDb } from './database.ts'
import { type Asked, changeRows, mergeRows } from './merge.ts'

/**
 * Stores alarms of an answer. A confirmed alarm stays confirmed: the server raises a new one instead.
 *
 * @param answer.gone ids of alarms that are too old and are deleted
 * @param answer.whole every other alarm is deleted
 */
export async function mergeAlarms(
  db: WardlightDb,
  asked: Asked | null,
  answer: { rows: readonly Alarm[]; gone?: readonly string[]; whole?: boolean },
): Promise<void> {
  await mergeRows(db, db.alarms, asked, answer, { lay, over: stillConfirmed })
}

/** Stores pushed alarms. It deletes none: only lists show that an alarm is gone. */
export async function pushAlarms(db: WardlightDb, alarms: readonly Alarm[]): Promise<void> {
  const changes = alarms.map((alarm) => ({ id: alarm.alarmId, change: alarm }))
  await changeRows(db, db.alarms, changes, { lay })
}

/**
 * A pushed alarm is complete and may have been overtaken: of two versions the one with the later end is newer. A command,
 * or an answer about one value, brings a change instead.
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
    // Lists do not have it: it is asked for separately.
    ...(confirmedBy !== undefined && { confirmedBy }),
  }
}
