/** The times of the diaper rounds (ROUND-01). Whole hours, for the stored days are kept by the hour. */
import { dayNumber, hourOf, instantOf, type Zone } from '../time/dates.ts'

/** The first round of the day, hour 0 to 23, and the hours from one to the next. */
export type RoundTimes = { first: number; every: number }

export const DEFAULT_ROUNDS: RoundTimes = { first: 6, every: 4 }

/** Divisors of a day, so that every day has its rounds at the same times. */
export const ROUND_INTERVALS = [2, 3, 4, 6, 8, 12, 24] as const

export function isRoundTimes(stored: unknown): stored is RoundTimes {
  if (typeof stored !== 'object' || stored === null) return false
  const { first, every } = stored as Partial<Record<keyof RoundTimes, unknown>>
  const isHour = typeof first === 'number' && Number.isInteger(first) && first >= 0 && first <= 23
  return isHour && ROUND_INTERVALS.some((each) => each === every)
}

/** The hours of the rounds, from midnight on. */
export function roundHours({ first, every }: RoundTimes): number[] {
  const count = 24 / every
  return Array.from({ length: count }, (_, index) => (first + index * every) % 24).toSorted(
    (a, b) => a - b,
  )
}

/** One clock hour of a day: today's is of day 0, tomorrow's of day 1. */
export type RoundHour = { day: 0 | 1; hour: number }

/** The next round: when it is, milliseconds, and the clock hours from this one until then. */
export type NextRound = { at: number; hours: readonly RoundHour[] }

export function nextRound(now: number, times: RoundTimes, zone: Zone): NextRound {
  const rounds = roundHours(times)
  const first = hourOf(now, zone)
  const hours: RoundHour[] = []
  for (let hour = first; hours.length === 0 || !rounds.includes(hour % 24); hour += 1)
    hours.push({ day: hour >= 24 ? 1 : 0, hour: hour % 24 })
  return { at: instantOf(dayNumber(now, zone), first + hours.length, zone), hours }
}
