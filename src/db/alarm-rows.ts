import type { Alarm } from '../model/alarm.ts'
import type { WardlightDb } from './database.ts'

/**
 * Writes what the server said of alarms. Unchanged rows are not written. A confirmed alarm never turns back:
 * the server raises a new one instead, so an answer that was under way while it was confirmed is older.
 */
export async function mergeAlarms(
  db: WardlightDb,
  alarms: readonly Alarm[],
  { remove }: { remove: readonly string[] },
): Promise<void> {
  const stored = new Map((await db.alarms.toArray()).map((alarm) => [alarm.alarmId, alarm]))
  const changed: Alarm[] = []
  const seen = new Set<string>()
  for (const alarm of alarms) {
    if (seen.has(alarm.alarmId)) continue
    seen.add(alarm.alarmId)
    const old = stored.get(alarm.alarmId)
    const next = old?.isConfirmed ? stillConfirmed(alarm, old) : alarm
    if (!old || !sameAlarm(old, next)) changed.push(next)
  }
  if (remove.length > 0) await db.alarms.bulkDelete([...remove])
  for (let at = 0; at < changed.length; at += 49) {
    await db.alarms.bulkPut(changed.slice(at, at + 49))
  }
}

function stillConfirmed(alarm: Alarm, old: Alarm): Alarm {
  return { ...alarm, isConfirmed: true, confirmedAt: alarm.confirmedAt || old.confirmedAt || 0 }
}

function sameAlarm(a: Alarm, b: Alarm): boolean {
  return (Object.keys(b) as (keyof Alarm)[]).every((key) => a[key] === b[key])
}
