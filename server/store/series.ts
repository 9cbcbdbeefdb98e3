import type { Reading } from './types.ts'

/**
 * Points that are not in the history table yet, per series. A series is an entity number and a key
 * number in one; the later of two points with the same timestamp wins.
 */
export type Points = { ts: number[]; values: (string | number)[] }
export type Pending = Map<number, Points>

const keySpace = 1_000_000

export const seriesOf = (entity: number, key: number): number => entity * keySpace + key
export const entityOf = (series: number): number => Math.floor(series / keySpace)
export const keyOf = (series: number): number => series % keySpace

export function addPoint(
  pending: Pending,
  series: number,
  ts: number,
  value: string | number,
): void {
  const points = pending.get(series)
  if (points) {
    points.ts.push(ts)
    points.values.push(value)
  } else pending.set(series, { ts: [ts], values: [value] })
}

/**
 * Whether a point is the latest of its series. Latest values only move forward in time, but one from the future
 * (ruling R30; an older version let them in) gives way to any that is not.
 */
export function isLatest(ts: number, known: number | undefined, now: number): boolean {
  if (known === undefined) return true
  return known > now === ts > now ? ts >= known : known > now
}

/** Takes back the point that `addPoint` added last. */
export function dropLast(pending: Pending, series: number): void {
  const points = pending.get(series)
  points?.ts.pop()
  points?.values.pop()
  if (points?.ts.length === 0) pending.delete(series)
}

/** Puts the points of `[startTs, endTs)` into `into`, over what is there. */
export function collect(
  points: Points | undefined,
  { startTs, endTs }: { startTs: number; endTs: number },
  into: Map<number, string | number>,
): void {
  if (!points) return
  for (let i = 0; i < points.ts.length; i++) {
    const ts = points.ts[i] ?? 0
    if (ts >= startTs && ts < endTs) into.set(ts, points.values[i] ?? 0)
  }
}

/** Stored points as readings, ordered and cut. */
export function ordered(
  points: Map<number, string | number>,
  decode: (stored: string | number) => Reading['value'],
  { limit, order }: { limit: number; order: 'ASC' | 'DESC' },
): Reading[] {
  const direction = order === 'ASC' ? 1 : -1
  return [...points]
    .sort(([a], [b]) => direction * (a - b))
    .slice(0, limit)
    .map(([ts, value]) => ({ ts, value: decode(value) }))
}
