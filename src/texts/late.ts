/** Events learned late, from a backlog (AL27). */
import type { Alarm } from '../model/alarms/alarm.ts'
import { momentText } from './moments.ts'
import type { Zone } from '../model/time/dates.ts'
import { pastText } from './alarm-condition.ts'
import { TEXTS } from './common.ts'
import { LATE_TEXTS as LATE_TEXTS_EN } from './en/late.ts'
import { withCode } from './with-code.ts'

export const LATE_TEXTS = withCode(LATE_TEXTS_EN, {
  /** In the shift check; `null` while that is read. */
  check: (events: number | null) =>
    events === null ? TEXTS.common.loading : LATE_TEXTS_EN.checked(events),
})

/** Behind a number of alarms of now: `, 3 learned late`, and `''` for none. */
export function andLate(events: number): string {
  return events > 0 ? `, ${LATE_TEXTS.count(events)}` : ''
}

/** `Fell 03:12, learned 03:40`, with the date of each where it is another day; `''` of all other alarms. */
export function lateText(
  { type, first, learnedAt }: Pick<Alarm, 'type' | 'first' | 'learnedAt'>,
  now: number,
  zone: Zone,
): string {
  if (learnedAt === undefined) return ''
  const time = (ts: number): string => momentText(ts, now, zone)
  return LATE_TEXTS.of(pastText(type) ?? '', time(first), time(learnedAt))
}
