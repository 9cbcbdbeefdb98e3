/** What the bar on every screen says of the alarms that wait (AL3). */
import { type Alarm, type ListedAlarm, PRIORITIES, type Priority } from './alarm.ts'
import { type Judged, urgencyOf } from './urgency.ts'

/** How many alarms there are of each urgency. */
export type Counts = Record<Priority, number>

export function countsOf(alarms: readonly Judged[], now: number): Counts {
  const counts: Counts = { high: 0, medium: 0, low: 0, technical: 0 }
  for (const alarm of alarms) counts[urgencyOf(alarm, now)] += 1
  return counts
}

export type AlarmSummary = {
  unconfirmed: number
  counts: Counts
  /** When the oldest began, milliseconds. */
  oldest: number
  /** The newest of the most urgent that nobody has confirmed, and how urgent it is. */
  named: { alarm: ListedAlarm; urgency: Priority }
  /** Raised since staff last looked. */
  fresh: number
}

/**
 * `null` while nothing waits. One whose confirm is on its way is named only when there is no other so urgent.
 *
 * @param open the unconfirmed alarms
 * @param lookedAt the newest alarm that staff had before their eyes was raised then, server's time; 0 for never
 * @param now the server's time, milliseconds
 */
export function summaryOf(
  open: readonly ListedAlarm[],
  lookedAt: number,
  now: number,
): AlarmSummary | null {
  const counts = countsOf(open, now)
  const urgency = PRIORITIES.find((priority) => counts[priority] > 0)
  if (urgency === undefined) return null
  const urgent = open.filter((alarm) => urgencyOf(alarm, now) === urgency)
  const waiting = urgent.filter(({ confirm }) => confirm.state !== 'confirming')
  const alarm = newest(waiting.length > 0 ? waiting : urgent)
  if (alarm === null) return null
  return {
    unconfirmed: open.length,
    counts,
    oldest: Math.min(...open.map(({ first }) => first)),
    named: { alarm, urgency },
    fresh: open.filter(({ createdTime }) => createdTime > lookedAt).length,
  }
}

/** The newest by when it was raised; `null` of none. */
export function newest<T extends Pick<Alarm, 'createdTime'>>(alarms: readonly T[]): T | null {
  return alarms.reduce<T | null>(
    (found, alarm) => (found && found.createdTime >= alarm.createdTime ? found : alarm),
    null,
  )
}
