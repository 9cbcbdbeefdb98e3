/** Who needs somebody now, whatever the order of a list (HOME-22). */
import type { ListedAlarm } from './alarm.ts'
import type { Row } from './alarms.ts'
import { gathered } from './flood.ts'
import { happeningNow } from './late.ts'
import { compareUrgency, urgencyOf } from './urgency.ts'

/** So many are seen at once on a phone. */
export const SEEN_AT_ONCE = 5

/** `more` counts the alarms that have no row. */
export type Needs = { rows: readonly Row[]; more: number }

/**
 * The unconfirmed alarms of high priority, ongoing before ended, then the newest first.
 *
 * @param now the server's time, milliseconds
 */
export function needsOf(alarms: readonly ListedAlarm[], now: number): Needs {
  const high = happeningNow(alarms).filter(
    (alarm) => !alarm.isConfirmed && urgencyOf(alarm, now) === 'high',
  )
  const all = gathered(high).toSorted(
    (a, b) => compareUrgency(a.alarm, b.alarm, now) || b.alarm.first - a.alarm.first,
  )
  const rows = all.slice(0, SEEN_AT_ONCE)
  const shown = rows.reduce((sum, { earlier }) => sum + 1 + earlier.length, 0)
  return { rows, more: high.length - shown }
}
