import type { Reading } from '../../protocol/types.ts'

/** Stored values of one series by their time. */
export type Points = Map<number, string | number>

/** A series is an entity number and a key number in one. */
const keySpace = 1_000_000

export const seriesOf = (entity: number, key: number): number => entity * keySpace + key
export const entityOf = (series: number): number => Math.floor(series / keySpace)
export const keyOf = (series: number): number => series % keySpace

/**
 * Whether a point is the latest of its series. Latest values only move forward in time, but one from the future
 * (ruling R30; an older version let them in) gives way to any that is not.
 */
export function isLatest(ts: number, known: number | undefined, now: number): boolean {
  if (known === undefined) return true
  return known > now === ts > now ? ts >= known : known > now
}

/** Stored points as readings, ordered and cut. */
export function ordered(
  points: Points,
  decode: (stored: string | number) => Reading['value'],
  { limit, order }: { limit: number; order: 'ASC' | 'DESC' },
): Reading[] {
  const direction = order === 'ASC' ? 1 : -1
  return [...points]
    .sort(([a], [b]) => direction * (a - b))
    .slice(0, limit)
    .map(([ts, value]) => ({ ts, value: decode(value) }))
}
