/** How long a sensor's battery lasts, estimated from its own readings alone (DEVS-03, DEVS-04). Pure. */
import { DAY_MS, HOUR_MS } from '../constants.ts'
import { median } from '../collections.ts'

/** A reading of a battery: percent at a time, milliseconds. */
export type BatteryLevel = { at: number; percent: number }
/** What a battery loses: percent a day (0 and less: it does not fall), measured from one reading to another. */
export type Drain = { perDay: number; from: number; to: number; percent: number }
/** `empty`: about when it is empty, milliseconds. `lasts`: it does not fall. `unknown`: not enough readings. */
export type BatteryLife = { kind: 'empty'; at: number } | { kind: 'lasts' } | { kind: 'unknown' }

/** Older readings say nothing of how it is used now. */
export const BATTERY_LOOK_BACK_MS = 4 * DAY_MS
/** A battery that has risen so much was charged or changed: what was before is of no use. Noise is smaller. */
const CHARGED_PERCENT = 5
/** Fewer readings, or a shorter time, allow no estimate. */
const LEAST_READINGS = 6
const LEAST_SPAN_MS = 12 * HOUR_MS
/** So many readings are compared with each other; of more, every second, third … is taken. */
const MOST_READINGS = 60

/**
 * The median of the slopes between all pairs of readings (Theil and Sen) since the battery was last charged: a third of
 * the readings may be wrong without moving it. `null` where they are too few, or too near to each other.
 * @param levels in any order
 */
export function drainOf(levels: readonly BatteryLevel[]): Drain | null {
  const readings = sinceCharged(levels.toSorted((a, b) => a.at - b.at))
  const [first, last] = [readings[0], readings.at(-1)]
  if (!first || !last || readings.length < LEAST_READINGS || last.at - first.at < LEAST_SPAN_MS)
    return null
  const slope = median(slopes(thinned(readings)))
  return { perDay: slope === 0 ? 0 : -slope, from: first.at, to: last.at, percent: last.percent }
}

/** When it will be empty at this rate; a level that has risen since then means that it was charged. */
export function batteryLife(level: BatteryLevel | null, drain: Drain | null): BatteryLife {
  if (level === null || drain === null || level.percent - drain.percent >= CHARGED_PERCENT)
    return { kind: 'unknown' }
  if (level.percent <= 0) return { kind: 'empty', at: level.at }
  if (drain.perDay < LASTS_PER_DAY) return { kind: 'lasts' }
  return { kind: 'empty', at: level.at + (level.percent / drain.perDay) * DAY_MS }
}
/** A battery that loses less than this in a day lasts for months: no day is named. */
const LASTS_PER_DAY = 0.5

function sinceCharged(sorted: readonly BatteryLevel[]): readonly BatteryLevel[] {
  let from = 0
  let lowest = Infinity
  for (const [index, { percent }] of sorted.entries()) {
    if (percent - lowest >= CHARGED_PERCENT) {
      from = index
      lowest = percent
    } else lowest = Math.min(lowest, percent)
  }
  return sorted.slice(from)
}

/** Evenly fewer, the first and the last among them. */
function thinned(levels: readonly BatteryLevel[]): readonly BatteryLevel[] {
  if (levels.length <= MOST_READINGS) return levels
  const step = (levels.length - 1) / (MOST_READINGS - 1)
  return Array.from({ length: MOST_READINGS }, (_, i) => levels[Math.round(i * step)]).filter(
    (level) => level !== undefined,
  )
}

/** Percent a day between every two readings of different times. */
function slopes(levels: readonly BatteryLevel[]): number[] {
  return levels.flatMap((a, i) =>
    levels
      .slice(i + 1)
      .filter(({ at }) => at > a.at)
      .map((b) => ((b.percent - a.percent) / (b.at - a.at)) * DAY_MS),
  )
}
