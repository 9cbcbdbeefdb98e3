/** How urgent one alarm is now, and which of several comes first (alarm practice B.2, AL3). */
import { MINUTE_MS } from '../constants.ts'
import { type Alarm, PRIORITIES, type Priority } from './alarm.ts'
import { priorityOf } from './alarm-kinds.ts'

/** A technical alarm that stands so long unconfirmed is as urgent as a medium one (B.2). */
export const PROMOTED_AFTER_MS = 15 * MINUTE_MS

/** What the urgency of an alarm depends on. */
export type Judged = Pick<Alarm, 'type' | 'first' | 'endedTs' | 'isConfirmed'>

/**
 * The priority of an alarm's type. A technical alarm that stands unconfirmed for 15 minutes counts as medium, because
 * a sensor that is not heard silences all other alarms of its patient; one that ended or was confirmed does not.
 *
 * @param now the server's time, milliseconds
 */
export function urgencyOf(alarm: Judged, now: number): Priority {
  return isPromoted(alarm, now) ? 'medium' : priorityOf(alarm.type)
}

/** Is this a technical alarm that has become as urgent as a medium one? */
export function isPromoted(alarm: Judged, now: number): boolean {
  if (alarm.isConfirmed || alarm.endedTs !== undefined) return false
  return priorityOf(alarm.type) === 'technical' && now - alarm.first >= PROMOTED_AFTER_MS
}

/** 0 for the most urgent. */
export function rankOf(priority: Priority): number {
  return PRIORITIES.indexOf(priority)
}

/** The most urgent first; of equals the order stays. */
export function byUrgency<T extends Judged>(alarms: readonly T[], now: number): T[] {
  return alarms.toSorted((a, b) => rankOf(urgencyOf(a, now)) - rankOf(urgencyOf(b, now)))
}
