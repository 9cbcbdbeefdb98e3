import type { Alarm } from '../model/alarms/alarm.ts'
import { withValues } from '../model/merge.ts'
import type { WardlightDb } from './database.ts'
import { type Asked, mergeRows } from './merge.ts'

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
  const over = asked === null ? notOlder : stillConfirmed
  await mergeRows(db, db.alarms, asked, said, { lay: withValues, over })
}

/** What is pushed may have been overtaken: of two words about an alarm the one that reaches further is the newer. */
function notOlder(alarm: Alarm, old: Alarm): Alarm {
  return alarm.last < old.last ? old : stillConfirmed(alarm, old)
}

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
