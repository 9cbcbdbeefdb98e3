/**
 * Which of the eight days is in sight (EIGHT-02 to EIGHT-04). Hours of the clock since the first day began: `x` = 24 is
 * the second midnight, also where a clock change made the first day 23 hours long.
 */
import { HISTORY_DAYS, HOURS_A_DAY } from '../constants.ts'

export const WINDOW_HOURS = HISTORY_DAYS * HOURS_A_DAY
/** Single readings are seconds to minutes apart: in an hour there is room for each. */
export const LEAST_HOURS = 1

/** From an hour to an hour, `0` to `WINDOW_HOURS`; at least `LEAST_HOURS` apart. */
export type Sight = { readonly from: number; readonly to: number }
export const WHOLE: Sight = { from: 0, to: WINDOW_HOURS }

export function isWhole({ from, to }: Sight): boolean {
  return to - from >= WINDOW_HOURS
}

/** So many hours from there on, as near to it as the eight days allow. */
function placed(from: number, span: number): Sight {
  const hours = Math.min(WINDOW_HOURS, Math.max(LEAST_HOURS, span))
  const start = Math.min(WINDOW_HOURS - hours, Math.max(0, from))
  return { from: start, to: start + hours }
}

/** `factor` times as many hours; the hour `around` stays where it is on the screen. */
export function zoomed(sight: Sight, factor: number, around: number): Sight {
  const span = sight.to - sight.from
  const wide = Math.min(WINDOW_HOURS, Math.max(LEAST_HOURS, span * factor))
  return placed(around - ((around - sight.from) / span) * wide, wide)
}

/** The same hours later, or earlier where negative. */
export function moved({ from, to }: Sight, hours: number): Sight {
  return placed(from + hours, to - from)
}

/** Two fingers: the hour under each, and where on the plot each is now (0 to 1). */
export type Pinch = {
  readonly hours: readonly [number, number]
  readonly at: readonly [number, number]
}

/** The hours that stay under the fingers. */
export function pinched(sight: Sight, { hours, at }: Pinch): Sight {
  const apart = at[1] - at[0]
  if (Math.abs(apart) < 0.01) return sight
  const span = (hours[1] - hours[0]) / apart
  if (span <= 0) return sight
  const wide = Math.min(WINDOW_HOURS, Math.max(LEAST_HOURS, span))
  return placed((hours[0] + hours[1]) / 2 - ((at[0] + at[1]) / 2) * wide, wide)
}

/** As far as needed for this hour, or so much of it, to be in sight. */
export function reaching(sight: Sight, hour: number, hours = 1): Sight {
  if (hour < sight.from) return moved(sight, hour - sight.from)
  return hour + hours > sight.to ? moved(sight, hour + hours - sight.to) : sight
}

/** A line of the time axis: a midnight, or an hour between two. */
export type TimeTick = { readonly hour: number; readonly isDay: boolean }
const STEPS = [5, 15, 30, 60, 120, 180, 360, 720, 1440] as const
/** Room for the name of an hour, pixels. */
const APART = 46

/** The midnights in sight, and hours or minutes between them as close as their names allow. */
export function timeTicks({ from, to }: Sight, width: number): TimeTick[] {
  const px = width / (to - from) / 60
  const step = STEPS.find((minutes) => minutes * px >= APART) ?? HOURS_A_DAY * 60
  const first = Math.ceil((from * 60) / step)
  const count = Math.max(0, Math.floor((to * 60) / step) - first + 1)
  return Array.from({ length: count }, (_, index) => (first + index) * step).map((minute) => ({
    hour: minute / 60,
    isDay: minute % (HOURS_A_DAY * 60) === 0,
  }))
}
