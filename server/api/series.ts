import type { Reading, Store } from '../store/types.ts'
import { TextError } from './errors.ts'

export const aggregations = ['NONE', 'MIN', 'MAX', 'AVG', 'SUM', 'COUNT'] as const
export type Aggregation = (typeof aggregations)[number]
export type SeriesQuery = {
  startTs: number
  endTs: number
  limit: number
  order: 'ASC' | 'DESC'
  agg: Aggregation
  interval: number
}

const mostBuckets = 700
const mostPoints = 1_000_000

/** Points of one key, raw or aggregated per interval; a bucket carries its middle time (dossier §5). */
export function readSeries(store: Store, id: string, key: string, query: SeriesQuery): Reading[] {
  const { agg, startTs, endTs, order } = query
  if (agg === 'NONE') return store.telemetry.range(id, key, { ...query, limit: query.limit || 100 })
  const step = Math.max(query.interval, 1000)
  if ((endTs - startTs) / step > mostBuckets)
    throw new TextError(400, `Too many intervals: at most ${mostBuckets}`)
  const raw = store.telemetry.range(id, key, { startTs, endTs, limit: mostPoints, order: 'ASC' })
  const buckets = new Map<number, number[]>()
  for (const { ts, value } of raw) {
    const bucket = Math.floor((ts - startTs) / step)
    const numbers = buckets.get(bucket) ?? []
    buckets.set(bucket, numbers)
    if (typeof value === 'number') numbers.push(value)
    else if (agg === 'COUNT') numbers.push(1)
  }
  const points: Reading[] = []
  for (const [bucket, numbers] of buckets) {
    if (numbers.length === 0) continue
    const from = startTs + bucket * step
    const middle = from + Math.floor((Math.min(from + step, endTs) - from) / 2)
    points.push({ ts: middle, value: aggregate(numbers, agg) })
  }
  return order === 'ASC' ? points : points.reverse()
}

function aggregate(numbers: readonly number[], agg: Exclude<Aggregation, 'NONE'>): number {
  const sum = (): number => numbers.reduce((total, one) => total + one, 0)
  switch (agg) {
    case 'MIN':
      return numbers.reduce((least, one) => Math.min(least, one), Infinity)
    case 'MAX':
      return numbers.reduce((most, one) => Math.max(most, one), -Infinity)
    case 'SUM':
      return sum()
    case 'AVG':
      return sum() / numbers.length
    case 'COUNT':
      return numbers.length
  }
}
