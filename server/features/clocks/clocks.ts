import { TextError } from '../../protocol/errors.ts'
import { isObject } from '../../protocol/input.ts'
import { castAll } from '../../protocol/values.ts'
import type { Point } from '../../protocol/types.ts'

/**
 * Clocks of others (ruling R30). Pure: what a timestamp may be, when a reading counts as taken, and how far
 * a device's clock is off. Times and durations in milliseconds.
 */

/** The last moment that has a date. */
const LAST_TIME = 8.64e15

/** Below this a clock that was wrong is right again; in between nothing changes, so that it does not flicker. */
export const RIGHT_MS = 8_000

/** Whether a number is a moment: a whole number of milliseconds since 1970 that has a date. */
export const isTime = (ts: unknown): ts is number =>
  typeof ts === 'number' && Number.isSafeInteger(ts) && ts >= 0 && ts <= LAST_TIME

/**
 * Nothing comes from the future: what is stamped ahead of `now` is dated `now`. Within one publish the order
 * stays, a millisecond apart where it must; equal stamps stay equal. Older points keep their time, so that one
 * wild stamp never makes the readings beside it old.
 */
export function notAhead<Point extends { ts: number }>(
  points: readonly Point[],
  now: number,
): readonly Point[] {
  if (points.every(({ ts }) => ts <= now)) return points
  const taken = new Map<number, number>()
  let free = now
  for (const ts of [...new Set(points.map((point) => point.ts))].toSorted((a, b) => b - a)) {
    const at = Math.max(0, Math.min(ts, free))
    taken.set(ts, at)
    free = at - 1
  }
  return points.map((point) => ({ ...point, ts: taken.get(point.ts) ?? now }))
}

/** So many samples are kept, and so many are needed to say anything. */
export const MOST_SAMPLES = 5
export const LEAST_SAMPLES = 3
/** Samples of one clock that is merely wrong agree to this. */
const STEADY_MS = 5_000

/**
 * How far a clock is ahead (positive) or behind (negative), from the last leads of its newest readings, taken
 * seconds apart. The median, so that one wrong stamp does not count. A clock is behind only if all leads agree: while a
 * backlog is sent, each publish is less late than the one before. `undefined` with too few readings.
 */
export function skewOf(leads: readonly number[]): number | undefined {
  if (leads.length < LEAST_SAMPLES) return undefined
  const sorted = leads.toSorted((a, b) => a - b)
  const median = nearerMiddle(sorted)
  const spread = (sorted.at(-1) ?? 0) - (sorted[0] ?? 0)
  return median < -RIGHT_MS && spread > STEADY_MS ? undefined : median
}

/** The skew most sensors of a gateway share, nearest to none where two halves disagree. */
export function commonSkew(skews: readonly number[]): number | undefined {
  return skews.length === 0 ? undefined : nearerMiddle(skews.toSorted((a, b) => a - b))
}

/** The median; of an even number the middle one that is nearer to zero. */
function nearerMiddle(sorted: readonly number[]): number {
  const low = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  const high = sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0
  return Math.abs(low) <= Math.abs(high) ? low : high
}

/** `Clock 3 min ahead`, `Clock 40 s behind`; the console's cards say it in the same words. */
export function skewText(skewMs: number): string {
  const seconds = Math.abs(skewMs) / 1000
  const size =
    seconds < 90
      ? `${Math.round(seconds)} s`
      : seconds < 90 * 60
        ? `${Math.round(seconds / 60)} min`
        : seconds < 36 * 3600
          ? `${Math.round(seconds / 3600)} h`
          : `${Math.round(seconds / 86_400)} days`
  return `Clock ${size} ${skewMs > 0 ? 'ahead' : 'behind'}`
}

/**
 * `{k: v}`, `{ts, values}`, or a list of either. What is ahead of now is dated now (ruling R30); a time that
 * is none is refused.
 */
export function pointsOf(body: unknown, now: number): readonly Point[] {
  const list: unknown[] = Array.isArray(body) ? body : [body]
  const points = list.map((one) => {
    if (!isObject(one)) throw new TextError(400, 'Request is not a JSON object')
    const { ts, values } = one
    if (ts === undefined || !isObject(values)) return { ts: now, values: castAll(one) }
    return { ts: timeOf(ts), values: castAll(values) }
  })
  return notAhead(points, now)
}

/** Whole milliseconds, also as text, as the platform reads them. */
function timeOf(raw: unknown): number {
  const ts = typeof raw === 'string' && /^\d{1,16}$/.test(raw) ? Number(raw) : raw
  if (isTime(ts)) return ts
  const why =
    'Unable to parse timeseries payload. Invalid JSON body: ts is not a time in milliseconds'
  throw new TextError(400, why)
}
