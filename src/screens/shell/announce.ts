import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import { byUrgency, urgencyOf } from '../../model/alarms/urgency.ts'
import { URGENT_TEXTS } from '../../texts/alarms.ts'

/** What is told to screen readers, and of which alarms something was told, or nothing had to be. */
export type Said = { known: ReadonlySet<string>; politely: string; atOnce: string }

/**
 * The most urgent of the alarms that came since, and how many more. What is of high priority is said at once. What is
 * there first, before anything was said, is no news.
 *
 * @param now the server's time, milliseconds
 * @param nameOf what a patient is called on this screen
 */
export function sayNew(
  before: Said | null,
  open: readonly ListedAlarm[],
  now: number,
  nameOf: (alarm: ListedAlarm) => string = ({ name }) => name,
): Said {
  const known = new Set([...(before?.known ?? []), ...open.map(({ alarmId }) => alarmId)])
  const [first, ...more] = byUrgency(
    open.filter(({ alarmId }) => before !== null && !before.known.has(alarmId)),
    now,
  )
  if (!first) return { known, politely: '', atOnce: '' }
  const who = `${first.type}, ${nameOf(first)}, ${first.location}`
  const text = URGENT_TEXTS.bar.announced(who, more.length)
  return urgencyOf(first, now) === 'high'
    ? { known, politely: '', atOnce: text }
    : { known, politely: text, atOnce: '' }
}
