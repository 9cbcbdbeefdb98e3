import { noteReceived } from '../../src/db/alarm-log.ts'
import { pushAlarms } from '../../src/db/alarm-rows.ts'
import type { Alarm } from '../../src/model/alarms/alarm.ts'
import { isOlder } from '../../src/model/merge.ts'
import type { LeadParts } from '../lead/parts.ts'
import { createCollection } from './collection.ts'

/**
 * Screens read the list of alarms anew with every write, and a standing alarm changes every ten seconds: changes of all
 * of them are written this often. A page comes when an alarm was raised or confirmed, and is written at once.
 */
const EVERY_MS = 1_000

/** Writes what is pushed of alarms. It deletes none: what is gone is told by the lists that are asked for. */
export type AlarmRows = {
  push(alarms: readonly Alarm[], isPage: boolean): void
  /** Writes what has arrived: it is older than a list that is asked for now. */
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

/** Frames may overtake each other: of two changes of an alarm the one that reaches further is the newer. */
function newestOfEach(waiting: readonly Alarm[], pushed: readonly Alarm[]): readonly Alarm[] {
  const all = new Map(waiting.map((alarm) => [alarm.alarmId, alarm]))
  for (const alarm of pushed)
    if (!isOlder(alarm.last, all.get(alarm.alarmId)?.last)) all.set(alarm.alarmId, alarm)
  return [...all.values()]
}
