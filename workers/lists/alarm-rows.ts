import { noteReceived } from '../../src/db/alarm-log.ts'
import { pushAlarms } from '../../src/db/alarm-rows.ts'
import type { Alarm } from '../../src/model/alarms/alarm.ts'
import { isOlder } from '../../src/model/merge.ts'
import type { LeadParts } from '../lead/parts.ts'
import { createJob } from './jobs.ts'

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
  let arrived = new Map<string, Alarm>()
  let savedAt = -EVERY_MS
  const job = createJob(save, timers, { everyMs: null })

  /** What could not be written is tried again. */
  async function save(): Promise<void> {
    if (arrived.size === 0) return
    savedAt = timers.elapsed()
    const taken = arrived
    const rows = [...taken.values()]
    await writer.guarded(() => pushAlarms(db, rows))
    await noteReceived(db, rows, timers.now())
    arrived = new Map([...arrived].filter(([id, alarm]) => taken.get(id) !== alarm))
  }

  return {
    push(alarms, isPage) {
      const all = new Map(arrived)
      // Frames may overtake each other: of two words about an alarm the one that reaches further is the newer.
      for (const alarm of alarms) {
        const known = all.get(alarm.alarmId)
        if (!isOlder(alarm.last, known?.last)) all.set(alarm.alarmId, alarm)
      }
      arrived = all
      if (alarms.length === 0) return
      job.ask(isPage ? 0 : Math.max(0, EVERY_MS - (timers.elapsed() - savedAt)))
    },
    settle: save,
    stop: job.stop,
  }
}
