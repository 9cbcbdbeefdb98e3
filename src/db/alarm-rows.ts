import type { Alarm } from '../model/alarms/alarm.ts'
import type { WardlightDb } from './database.ts'
import { putRows } from './slices.ts'

/**
 * Writes what the server said of alarms. Unchanged rows are not written. A confirmed alarm never turns back:
 * the server raises a new one instead, so an answer that was under way while it was confirmed is older.
 *
 * @param change.known the rows as they were when the server was asked: what others have stored or deleted since is
 * not undone by an answer that is no newer
 */
export async function mergeAlarms(
  db: WardlightDb,
  alarms: readonly Alarm[],
  { remove, known }: { remove: readonly string[]; known?: readonly Alarm[] },
): Promise<void> {
  const stored = byId(await db.alarms.toArray())
  const before = known ? byId(known) : stored
  const changed: Alarm[] = []
  const seen = new Set<string>()
  for (const alarm of alarms) {
    if (seen.has(alarm.alarmId)) continue
    seen.add(alarm.alarmId)
    const old = stored.get(alarm.alarmId)
    if (isOvertaken(alarm, old, before.get(alarm.alarmId))) continue
    const next = old?.isConfirmed ? stillConfirmed(alarm, old) : alarm
    if (!old || !sameAlarm(old, next)) changed.push(next)
  }
  if (remove.length > 0) await db.alarms.bulkDelete([...remove])
  await putRows(db.alarms, changed)
}

const byId = (alarms: readonly Alarm[]): Map<string, Alarm> =>
  new Map(alarms.map((alarm) => [alarm.alarmId, alarm]))

/** Was the row written or deleted since the answer was asked for, and does the answer say nothing newer? */
function isOvertaken(alarm: Alarm, old: Alarm | undefined, asked: Alarm | undefined): boolean {
  if (!old) return asked !== undefined
  if (asked && sameAlarm(old, asked)) return false
  return !alarm.isConfirmed && alarm.last <= old.last
}

function stillConfirmed(alarm: Alarm, old: Alarm): Alarm {
  return { ...alarm, isConfirmed: true, confirmedAt: alarm.confirmedAt || old.confirmedAt || 0 }
}

function sameAlarm(a: Alarm, b: Alarm): boolean {
  const keys = Object.keys(b) as (keyof Alarm)[]
  return keys.length === Object.keys(a).length && keys.every((key) => a[key] === b[key])
}
