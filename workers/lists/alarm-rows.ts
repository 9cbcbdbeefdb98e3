import { noteReceived } from '../../src/db/alarm-log.ts'
import { pushAlarms } from '../../src/db/alarm-rows.ts'
import type { Alarm } from '../../src/model/alarms/alarm.ts'
import { isOlder } from '../../src/model/merge.ts'
import type { LeadParts } from '../lead/parts.ts'
import { createCollection } from './collection.ts'

/**
 * Screens read the list of alarms again after every write, and an active alarm changes every ten seconds, so changes are
 * written only this often. A page comes when an alarm was raised or confirmed, and is written at once.
 */
const EVERY_MS = 1_000

/** Writes pushed alarms. It deletes none: only a list that was asked for shows that an alarm is gone. */
export type AlarmRows = {
  push(alarms: readonly Alarm[], isPage: boolean): void
  /** Writes what has arrived, before a newer list is asked for. */
  settle(): Promise<void>
  stop(): void
}

export function createAlarmRows({
  db,
  writer,
  timers,
}: Pick<LeadParts, 'db' | 'writer' | 'timers'>): AlarmRows {
  const list = createCollection<never, Alarm>(timers, {
    storedEveryMs: EVERY_MS,
    gather: newestOfEach,
    async store(rows) {
      await writer.guarded(() => pushAlarms(db, rows))
      await noteReceived(db, rows, timers.now())
    },
  })
  return {
    push: (alarms, isPage) => list.push(alarms, { isUrgent: isPage }),
    settle: list.settle,
    stop: list.stop,
  }
}

/** Frames may overtake each other: of two changes of an alarm the one with the later end is newer. */
function newestOfEach(waiting: readonly Alarm[], pushed: readonly Alarm[]): readonly Alarm[] {
  const all = new Map(waiting.map((alarm) => [alarm.alarmId, alarm]))
  for (const alarm of pushed)
    if (!isOlder(alarm.last, all.get(alarm.alarmId)?.last)) all.set(alarm.alarmId, alarm)
  return [...all.values()]
}
