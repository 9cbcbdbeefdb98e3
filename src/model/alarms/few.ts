/** Which alarms of one patient stand above their values, so that those are in sight (PDET-18). */
import type { ListedAlarm } from './alarm.ts'
import { byUrgency, urgencyOf } from './urgency.ts'

const FEW = 3
/** What has to be seen may need more rows, as long as values are in sight below them. */
const MOST = 5

/**
 * The most urgent, in their order, and how many more there are. High alarms that last and are not confirmed, a confirm that
 * can be undone and one that failed are among them while there is room. One alone is not folded away: the words that it is
 * there take its room.
 *
 * @param now the server's time, milliseconds
 */
export function fewAlarms(
  alarms: readonly ListedAlarm[],
  now: number,
): { first: readonly ListedAlarm[]; more: number } {
  const all = byUrgency(alarms, now)
  const first = all.filter((alarm, index) => index < FEW || isKept(alarm, now)).slice(0, MOST)
  const more = all.length - first.length
  return more > 1 ? { first, more } : { first: all, more: 0 }
}

function isKept(alarm: ListedAlarm, now: number): boolean {
  const { state } = alarm.confirm
  if (state === 'held' || state === 'failed' || state === 'expired') return true
  const isOver = alarm.isConfirmed || alarm.endedTs !== undefined
  return !isOver && urgencyOf(alarm, now) === 'high'
}
