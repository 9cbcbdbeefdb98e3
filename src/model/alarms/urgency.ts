/** How urgent one alarm is now, and which of several comes first (alarm practice B.2, AL3). */
import { MINUTE_MS } from '../constants.ts'
import { type Alarm, PRIORITIES, type Priority, type ListedAlarm, priorityOf } from './alarm.ts'
import { happeningNow, isLearnedLate, waitingLate } from './late.ts'
// What the bar on every screen says of the alarms that wait (AL3).

/** How many alarms there are of each urgency, without what was learned late (AL27). */
export type Counts = Record<Priority, number>

export function countsOf(alarms: readonly Judged[], now: number): Counts {
  const counts: Counts = { high: 0, medium: 0, low: 0, technical: 0 }
  for (const alarm of happeningNow(alarms)) counts[urgencyOf(alarm, now)] += 1
  return counts
}

/** How many wait: what is happening now, of which `counts` are the parts, and apart from it what was learned late. */
export type Tally = { unconfirmed: number; counts: Counts; late: number }

/**
 * The one count for the bar, Home, a board and a locked screen: what is seen beside each other adds up (LATE-19).
 *
 * @param waiting unconfirmed alarms
 * @param now the server's time, milliseconds
 */
export function tallyOf(waiting: readonly Judged[], now: number): Tally {
  return {
    unconfirmed: happeningNow(waiting).length,
    counts: countsOf(waiting, now),
    late: waitingLate(waiting).length,
  }
}

export type AlarmSummary = Tally & {
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
  const [alarm] = byUrgency(open, now)
  if (!alarm) return null
  return {
    ...tallyOf(waiting, now),
    oldest: Math.min(...open.map(({ first }) => first)),
    named: { alarm, urgency: urgencyOf(alarm, now) },
    fresh: open.filter(({ alarmId }) => !looked.has(alarmId)).length,
  }
}

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

/** What the place of an alarm among others depends on. */
type Ordered = Judged & Partial<Pick<ListedAlarm, 'alarmId' | 'confirm'>>

/** Parts in the order they decide in; in each, less comes first. */
export type Rank = readonly number[]

/**
 * The one order of urgency (ruling R40, ONE-02): unconfirmed before confirmed, what happens now before what was learned
 * late, what lasts before what is over, by priority, clinical before technical of the same one, what waits before what is
 * being confirmed, the newest first.
 */
function rankOf(alarm: Ordered, now: number): Rank {
  return [
    Number(alarm.isConfirmed),
    Number(isLearnedLate(alarm)),
    Number(alarm.endedTs !== undefined),
    PRIORITIES.indexOf(urgencyOf(alarm, now)),
    Number(priorityOf(alarm.type) === 'technical'),
    Number(alarm.confirm?.state === 'confirming'),
    -alarm.first,
  ]
}

/** A value out of its limits without an open alarm: it lasts, and comes after the open alarms of its priority. */
export function valueRank(priority: Priority): Rank {
  return [0, 0, 0, PRIORITIES.indexOf(priority), Number(priority === 'technical'), 2]
}

/** Of one who has neither. */
export const NO_RANK: Rank = [Infinity]

/** Equal where one of them has nothing more to compare. */
export function compareRanks(a: Rank, b: Rank): number {
  const at = a.findIndex((part, index) => part !== (b[index] ?? part))
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

/** Of these alarms, and the value, that of the first. */
export function firstRank(alarms: readonly Ordered[], value: Priority | null, now: number): Rank {
  const ranks = alarms.map((alarm) => rankOf(alarm, now))
  if (value !== null) ranks.push(valueRank(value))
  return ranks.toSorted(compareRanks)[0] ?? NO_RANK
}

/** Alarms in the one order of urgency; of equals the order never depends on how they came. */
export function byUrgency<T extends Ordered>(alarms: readonly T[], now: number): T[] {
  return alarms
    .map((alarm) => ({ alarm, rank: rankOf(alarm, now) }))
    .toSorted((a, b) => compareRanks(a.rank, b.rank) || compareIds(a.alarm, b.alarm))
    .map(({ alarm }) => alarm)
}

function compareIds({ alarmId: a = '' }: Ordered, { alarmId: b = '' }: Ordered): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
