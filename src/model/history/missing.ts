/** Why an hour or a day shows no value (PHIST-16): silence, the future and what was never asked for are three matters. */
import { HOURS_A_DAY } from '../constants.ts'
import { dayKey, hourOf, type Zone } from '../time/dates.ts'

/** Nothing was measured; it is still to come; it was never fetched; it is being read from this device. */
export type Missing = 'none' | 'not-begun' | 'not-fetched' | 'loading'

/** How much of a day there can be, in hours from its beginning. */
export type Hours = {
  /** Those that have begun: 24 of a past day. */
  begun: number
  /** Those of which everything is here, the present one as far as it has gone; `null` while that is being read. */
  known: number | null
}

/**
 * @param day `YYYY-MM-DD`
 * @param coveredUntil nothing is missing here before this moment, milliseconds; 0 for never, `null` while it is being read
 */
export function hoursOf(day: string, coveredUntil: number | null, now: number, zone: Zone): Hours {
  const isToday = day === dayKey(now, zone)
  const begun = isToday ? hourOf(now, zone) + 1 : HOURS_A_DAY
  if (coveredUntil === null) return { begun, known: null }
  if (coveredUntil === 0) return { begun, known: 0 }
  const coveredDay = dayKey(coveredUntil, zone)
  if (coveredDay > day) return { begun, known: begun }
  if (coveredDay < day) return { begun, known: 0 }
  const whole = hourOf(coveredUntil, zone)
  return { begun, known: isToday && whole + 1 === begun ? begun : whole }
}

/** Why this hour has no value. */
export function missingHour(hour: number, { begun, known }: Hours): Missing {
  if (hour >= begun) return 'not-begun'
  if (known === null) return 'loading'
  return hour < known ? 'none' : 'not-fetched'
}

/** Why a day has no value at all. */
export function missingDay({ known }: Hours): Missing {
  if (known === null) return 'loading'
  return known > 0 ? 'none' : 'not-fetched'
}
