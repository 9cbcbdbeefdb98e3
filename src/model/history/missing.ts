/**
 * Why an hour or a day shows no value (PHIST-16): nothing measured, still to come, never fetched, or an hour that never was.
 * Pure.
 */
import { DAY_MS, HOURS_A_DAY } from '../constants.ts'
import { dayBounds, dayKey, dayNumberOf, hourOf, instantOf, type Zone } from '../time/dates.ts'

/** Nothing was measured; it is still to come; it was never fetched; it is being read from this device; it never was. */
export type Missing = 'none' | 'not-begun' | 'not-fetched' | 'loading' | 'skipped'

/** How much of a day there can be, in hours from its beginning. */
export type Hours = {
  /** Those that have begun: 24 of a past day. */
  begun: number
  /** Those that are complete on this device, the present one so far; `null` while that is being read. */
  known: number | null
  /** Those that never were, because clocks were set forward. */
  skipped: readonly number[]
}

/**
 * @param day `YYYY-MM-DD`
 * @param coveredUntil nothing is missing here before this moment, milliseconds; 0 for never, `null` while it is being read
 */
export function hoursOf(day: string, coveredUntil: number | null, now: number, zone: Zone): Hours {
  const isToday = day === dayKey(now, zone)
  const begun = isToday ? hourOf(now, zone) + 1 : HOURS_A_DAY
  const of = { begun, skipped: skippedHours(dayNumberOf(day), zone) }
  if (coveredUntil === null) return { ...of, known: null }
  if (coveredUntil === 0) return { ...of, known: 0 }
  const coveredDay = dayKey(coveredUntil, zone)
  if (coveredDay > day) return { ...of, known: begun }
  if (coveredDay < day) return { ...of, known: 0 }
  const whole = hourOf(coveredUntil, zone)
  return { ...of, known: isToday && whole + 1 === begun ? begun : whole }
}

/** Why this hour has no value. */
export function missingHour(hour: number, { begun, skipped, known }: Hours): Missing {
  if (skipped.includes(hour)) return 'skipped'
  if (hour >= begun) return 'not-begun'
  if (known === null) return 'loading'
  return hour < known ? 'none' : 'not-fetched'
}

/** Why a day has no value at all. */
export function missingDay({ known }: Hours): Missing {
  if (known === null) return 'loading'
  return known > 0 ? 'none' : 'not-fetched'
}

const NO_HOURS: readonly number[] = []

/** Hours of a local day that its clock never shows, because it is set forward over them. */
export function skippedHours(day: number, zone: Zone): readonly number[] {
  const { start, end } = dayBounds(day, zone)
  if (end - start >= DAY_MS) return NO_HOURS
  const hours = Array.from({ length: HOURS_A_DAY }, (_, hour) => hour)
  return hours.filter((hour) => hourOf(instantOf(day, hour, zone), zone) !== hour)
}
