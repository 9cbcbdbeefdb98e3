/** Times in digits: one of another day has its date (ST2, ST5, ruling R32). Their words are in `texts/moments.ts`. */
import { DAY_MS, FUTURE_TOLERANCE_MS } from '../constants.ts'
import { dayText, minuteText, sameLocalDay, timeText, type Zone } from './dates.ts'

/** Nearer than this a day of the year is that of one year only. */
const YEARLESS_MS = 180 * DAY_MS

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
