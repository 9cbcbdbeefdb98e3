import { isTime, notAhead } from './clocks.ts'
import { TextError } from '../../protocol/errors.ts'
import { isObject } from '../../protocol/input.ts'
import { castAll } from '../../protocol/values.ts'
import type { Point } from '../../protocol/types.ts'

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
