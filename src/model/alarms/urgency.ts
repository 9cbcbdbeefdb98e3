/** How urgent one alarm is now, and which of several comes first (alarm practice B.2, AL3). */
import { MINUTE_MS } from '../constants.ts'
import { type Alarm, PRIORITIES, type Priority, type ListedAlarm, priorityOf } from './alarm.ts'
import { happeningNow, isLearnedLate } from './late.ts'
// What the bar on every screen says of the alarms that wait (AL3).

/** How many alarms there are of each urgency, without what was learned late (AL27). */
export type Counts = Record<Priority, number>

export function countsOf(alarms: readonly Judged[], now: number): Counts {
  const counts: Counts = { high: 0, medium: 0, low: 0, technical: 0 }
  for (const alarm of happeningNow(alarms)) counts[urgencyOf(alarm, now)] += 1
  return counts
}

export type AlarmSummary = {
  unconfirmed: number
  counts: Counts
  /** When the oldest began, milliseconds. */
  oldest: number
  /** The first of the unconfirmed alarms in the order of ruling R40, and its urgency. */
  named: { alarm: ListedAlarm; urgency: Priority }
  /** Not yet before the eyes of staff. */
  fresh: number
}

/**
 * `null` while nothing waits that is happening now: what was learned late is counted apart (AL27). One whose confirm is on its way is named only when there is no other so urgent.
 *
 * @param waiting the unconfirmed alarms
 * @param looked ids of the alarms that staff had before their eyes
 * @param now the server's time, milliseconds
 */
export function summaryOf(
  waiting: readonly ListedAlarm[],
  looked: ReadonlySet<string>,
  now: number,
): AlarmSummary | null {
  const open = happeningNow(waiting)
  const counts = countsOf(open, now)
  const order = (a: ListedAlarm, b: ListedAlarm): number =>
    compareUrgency(a, b, now) || Number(isSent(a)) - Number(isSent(b)) || b.first - a.first
  const alarm = open.reduce<ListedAlarm | null>(
    (first, each) => (first === null || order(each, first) < 0 ? each : first),
    null,
  )
  if (alarm === null) return null
  return {
    unconfirmed: open.length,
    counts,
    oldest: Math.min(...open.map(({ first }) => first)),
    named: { alarm, urgency: urgencyOf(alarm, now) },
    fresh: open.filter(({ alarmId }) => !looked.has(alarmId)).length,
  }
}

const isSent = ({ confirm }: ListedAlarm): boolean => confirm.state === 'confirming'

/** A technical alarm that is unconfirmed for this long is as urgent as a medium one (B.2). */
export const PROMOTED_AFTER_MS = 15 * MINUTE_MS

/** What the urgency of an alarm depends on. */
export type Judged = Pick<Alarm, 'type' | 'first' | 'endedTs' | 'isConfirmed' | 'learnedAt'>

/**
 * The priority of an alarm's type. A technical alarm that lasts unconfirmed for 15 minutes counts as medium, because a
 * silent sensor silences all other alarms of its patient; one that ended or was confirmed does not.
 *
 * @param now the server's time, milliseconds
 */
export function urgencyOf(alarm: Judged, now: number): Priority {
  return isPromoted(alarm, now) ? 'medium' : priorityOf(alarm.type)
}

/** Is this a technical alarm that has become as urgent as a medium one? */
export function isPromoted(alarm: Judged, now: number): boolean {
  if (alarm.isConfirmed || alarm.endedTs !== undefined || isLearnedLate(alarm)) return false
  return priorityOf(alarm.type) === 'technical' && now - alarm.first >= PROMOTED_AFTER_MS
}

/** 0 for the most urgent. */
export function rankOf(priority: Priority): number {
  return PRIORITIES.indexOf(priority)
}

/**
 * The one order of urgency (ruling R40): unconfirmed before confirmed, ongoing before ended, clinical before technical, by
 * priority. The newest first is left to who sorts, for equals of a list keep their places.
 */
export function compareUrgency(a: Judged, b: Judged, now: number): number {
  const [one, other] = [urgencyOf(a, now), urgencyOf(b, now)]
  return (
    Number(a.isConfirmed) - Number(b.isConfirmed) ||
    Number(a.endedTs !== undefined) - Number(b.endedTs !== undefined) ||
    Number(one === 'technical') - Number(other === 'technical') ||
    rankOf(one) - rankOf(other)
  )
}

/** The most urgent first, what was learned late last; of equals the order stays. */
export function byUrgency<T extends Judged>(alarms: readonly T[], now: number): T[] {
  return alarms.toSorted(
    (a, b) =>
      Number(isLearnedLate(a)) - Number(isLearnedLate(b)) ||
      rankOf(urgencyOf(a, now)) - rankOf(urgencyOf(b, now)),
  )
}
