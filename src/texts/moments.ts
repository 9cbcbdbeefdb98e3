/** Moments as people read them: a time of another day always has its date (ST2, ST5, ruling R32). */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../model/constants.ts'
import type { Alarm } from '../model/alarms/alarm.ts'
import { isStanding } from '../model/alarms/standing.ts'
import { dateTimeText, minuteText, sameLocalDay, timeText, type Zone } from '../model/time/dates.ts'
import { isAhead, shortBeside, timeBeside } from '../model/time/moment.ts'
import { SPAN_TEXTS } from './en/durations.ts'
import { MOMENT_TEXTS } from './en/moments.ts'

/** How far two clocks are apart, in one unit: `40 s`, `3 min`, `20 h`, `2 days`. */
export function sizeText(ms: number): string {
  const whole = (unit: number): string => `${Math.round(ms / unit)}`
  if (ms < 90 * SECOND_MS) return SPAN_TEXTS.s(whole(SECOND_MS))
  if (ms < 90 * MINUTE_MS) return SPAN_TEXTS.min(whole(MINUTE_MS))
  return ms < 36 * HOUR_MS ? SPAN_TEXTS.h(whole(HOUR_MS)) : SPAN_TEXTS.days(whole(DAY_MS))
}

/**
 * `14:32` today, `2026-11-20 23:12` on every other day, `-` for never. What is stamped more than a minute ahead of the
 * server says so: `14:32, 10 min in the future` (ST4).
 * @param now the server's time, milliseconds
 */
export function momentText(ts: number, now: number, zone: Zone): string {
  const text = timeBeside(ts, now, zone)
  return isAhead(ts, now) ? MOMENT_TEXTS.withFuture(text, futureText(ts, now)) : text
}

/** The same where there is little room: `14:32`, `11-20 23:12`, and from the future `10 min ahead` alone. */
export const shortMomentText = (ts: number, now: number, zone: Zone): string =>
  isAhead(ts, now) ? MOMENT_TEXTS.ahead(sizeText(ts - now)) : shortBeside(ts, now, zone)

/** `10 min in the future`, of a stamp that is. */
const futureText = (ts: number, now: number): string => MOMENT_TEXTS.future(sizeText(ts - now))

/** `n s ago`, `n min ago`, from an hour on date and time; `10 min in the future`; `-` for never. */
export function ageText(ts: number, now: number, zone: Zone): string {
  if (!(ts > 0)) return '-'
  const age = now - ts
  if (isAhead(ts, now)) return futureText(ts, now)
  if (age >= HOUR_MS) return dateTimeText(ts, zone)
  return age < MINUTE_MS
    ? MOMENT_TEXTS.ago.s(`${Math.floor(Math.max(0, age) / SECOND_MS)}`)
    : MOMENT_TEXTS.ago.min(`${Math.floor(age / MINUTE_MS)}`)
}

type Spanned = Pick<Alarm, 'first' | 'last' | 'isConfirmed' | 'endedTs' | 'closedBy'>

/**
 * `09:05 ~ 11:40`; one time where both are the same minute, with the date if it ended on another day; `since 09:05` while
 * it lasts.
 */
export function alarmSpan(alarm: Spanned, zone: Zone): string {
  const { first, last } = alarm
  const from = timeText(first, zone)
  if (isStanding(alarm)) return MOMENT_TEXTS.since(from)
  if (!(last > first)) return from
  if (!sameLocalDay(first, last, zone)) return MOMENT_TEXTS.span(from, minuteText(last, zone))
  const until = timeText(last, zone)
  return until === from ? from : MOMENT_TEXTS.span(from, until)
}

/** `09:05 ~ 11:40 · High HR 112bpm · Kim` (PHIST-08). */
export const cellLine = (alarm: Spanned, text: string, name: string, zone: Zone): string =>
  `${alarmSpan(alarm, zone)} · ${text} · ${name}`

/** How long a code is good: `9 min`, and by the second in the last minute. */
export function remainingText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS))
  return seconds > 60 ? SPAN_TEXTS.min(`${Math.ceil(seconds / 60)}`) : SPAN_TEXTS.s(`${seconds}`)
}
