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

/** A calculation by day, cached for the last few days. */
export function byDay<T>(calculate: (day: number) => T): (day: number) => T {
  const cache = new Map<number, T>()
  return (day) => {
    const cached = cache.get(day)
    if (cached !== undefined) return cached
    const [oldest] = cache.keys()
    if (cache.size >= 4 && oldest !== undefined) cache.delete(oldest)
    const fresh = calculate(day)
    cache.set(day, fresh)
    return fresh
  }
}
