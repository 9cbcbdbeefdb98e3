/** Local days of the facility, as whole numbers. All times are milliseconds since the epoch. */

export const SECOND = 1_000
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Number of the local day; `utcOffset` in minutes east of UTC. */
export function localDay(ts: number, utcOffset: number): number {
  return Math.floor((ts + utcOffset * MINUTE) / DAY)
}

/** When a local day begins. */
export function dayStart(day: number, utcOffset: number): number {
  return day * DAY - utcOffset * MINUTE
}

/** A calculation by day, remembered for the few days that are asked for again and again. */
export function byDay<T>(calculate: (day: number) => T): (day: number) => T {
  const known = new Map<number, T>()
  return (day) => {
    const cached = known.get(day)
    if (cached !== undefined) return cached
    const [oldest] = known.keys()
    if (known.size >= 4 && oldest !== undefined) known.delete(oldest)
    const fresh = calculate(day)
    known.set(day, fresh)
    return fresh
  }
}
