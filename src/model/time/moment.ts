/** Moments as people read them: a time of another day always has its date (ST2, ST5, ruling R32). */
import { DAY_MS, FUTURE_TOLERANCE_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../constants.ts'
import { dayText, minuteText, sameLocalDay, timeText, type Zone } from './dates.ts'

/** How far two clocks are apart, in one unit: `40 s`, `3 min`, `20 h`, `2 days`. */
export function sizeText(ms: number): string {
  const whole = (unit: number): number => Math.round(ms / unit)
  if (ms < 90 * SECOND_MS) return `${whole(SECOND_MS)} s`
  if (ms < 90 * MINUTE_MS) return `${whole(MINUTE_MS)} min`
  return ms < 36 * HOUR_MS ? `${whole(HOUR_MS)} h` : `${whole(DAY_MS)} days`
}

/** Nearer than this a day of the year is that of one year only. */
const YEARLESS_MS = 180 * DAY_MS

/**
 * `14:32` today, `2026-11-20 23:12` on every other day, `-` for never. What is stamped more than a minute ahead of the
 * server says so: `14:32, 10 min in the future` (ST4).
 * @param now the server's time, milliseconds
 */
export function momentText(ts: number, now: number, zone: Zone): string {
  const text = timeBeside(ts, now, zone)
  return isAhead(ts, now) ? `${text}, ${futureText(ts, now)}` : text
}

/** The same where there is little room: `14:32`, `11-20 23:12`, and from the future `10 min ahead` alone. */
export function shortMomentText(ts: number, now: number, zone: Zone): string {
  return isAhead(ts, now) ? `${sizeText(ts - now)} ahead` : shortBeside(ts, now, zone)
}

const isYearless = (ts: number, other: number): boolean => Math.abs(ts - other) < YEARLESS_MS

/** As `timeBeside`, but short: `14:32`, `11-20 23:12`; with the year only if it could be another. */
export function shortBeside(ts: number, other: number, zone: Zone): string {
  return sameLocalDay(ts, other, zone)
    ? timeText(ts, zone)
    : minuteText(ts, zone, isYearless(ts, other))
}

/** The same where another day is named without its time: `14:32`, `11-20`. */
export function timeOrDay(ts: number, other: number, zone: Zone): string {
  return sameLocalDay(ts, other, zone)
    ? timeText(ts, zone)
    : dayText(ts, zone, isYearless(ts, other))
}

/** The time beside another moment, whose day is shown already: `14:32` on that day, with its date on every other. */
export function timeBeside(ts: number, other: number, zone: Zone): string {
  return sameLocalDay(ts, other, zone) ? timeText(ts, zone) : minuteText(ts, zone)
}

/** Is a stamp more than a minute ahead of the server? Then a clock is wrong, and it is not "now" (ST4). */
export function isAhead(ts: number, now: number): boolean {
  return ts - now > FUTURE_TOLERANCE_MS
}

/** `10 min in the future`, of a stamp that is. */
export function futureText(ts: number, now: number): string {
  return `${sizeText(ts - now)} in the future`
}
