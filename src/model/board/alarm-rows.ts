/** How a board lists its open alarms: all of them as large as they fit, and what does not fit is counted. */
import type { ListedAlarm } from '../alarms/alarm.ts'
import { flatOrder } from '../alarms/alarms.ts'
import { gathered, type Gathered } from '../alarms/chatter.ts'
import { rankOf, urgencyOf } from '../alarms/urgency.ts'

/**
 * One row per matter, the most urgent first, of equals the newest. What ended comes after what still stands.
 *
 * @param now the server's time, milliseconds
 */
export function boardAlarms(alarms: readonly ListedAlarm[], now: number): Gathered<ListedAlarm>[] {
  return gathered(flatOrder(alarms)).toSorted(
    (a, b) =>
      rankOf(urgencyOf(a.alarm, now)) - rankOf(urgencyOf(b.alarm, now)) ||
      Number(a.alarm.endedTs !== undefined) - Number(b.alarm.endedTs !== undefined),
  )
}

/** Heights in pixels: of a whole row, of a row of one line, and of the line that counts the rest. */
export type RowHeights = { large: number; small: number; rest: number }
export type RowsFit = { size: 'large' | 'small'; shown: number }

/** How many of `count` rows are shown in this height, and how large; of those that are left the number is said. */
export function fitRows(
  count: number,
  height: number,
  { large, small, rest }: RowHeights,
): RowsFit {
  if (count * large <= height) return { size: 'large', shown: count }
  if (count * small <= height) return { size: 'small', shown: count }
  return { size: 'small', shown: Math.max(1, Math.floor((height - rest) / small)) }
}
