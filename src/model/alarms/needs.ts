/** Who needs somebody now, whatever the order of a list (HOME-22). */
import type { ListedAlarm } from './alarm.ts'
import type { Row } from './alarms.ts'
import { gathered } from './flood.ts'
import { happeningNow } from './late.ts'
import { byUrgency, urgencyOf } from './urgency.ts'

/** So many are seen at once on a phone. */
export const SEEN_AT_ONCE = 5

/** `more` counts the alarms that have no row. */
export type Needs = { rows: readonly Row[]; more: number }

/**
 * The unconfirmed alarms of high priority, in the one order of urgency.
 *
 * @param now the server's time, milliseconds
 */
export function needsOf(alarms: readonly ListedAlarm[], now: number): Needs {
  const high = happeningNow(alarms).filter(
    (alarm) => !alarm.isConfirmed && urgencyOf(alarm, now) === 'high',
  )
  const order = byUrgency(high, now)
  const place = ({ alarm }: Row): number => order.indexOf(alarm)
  const all = gathered(high).toSorted((a, b) => place(a) - place(b))
  const rows = all.slice(0, SEEN_AT_ONCE)
  const shown = rows.reduce((sum, { earlier }) => sum + 1 + earlier.length, 0)
  return { rows, more: high.length - shown }
}
