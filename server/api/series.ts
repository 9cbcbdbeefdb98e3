import type { Work } from '../quotas/turns.ts'
import type { RangeReading, Reading, Store } from '../store/types.ts'
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
/** Points of one answer, all keys together. */
const mostPoints = 200_000
/** Read, or written as text, between two places where others may go on. */
const slice = 2000

/** Counts the points of one answer; throws 400 when there are too many of them. */
export type Allowance = { take(points: number): void }

export function allowance(): Allowance {
  let left = mostPoints
  return {
    take(points) {
      left -= points
      if (left < 0) throw new TextError(400, `Too many points: at most ${mostPoints} in one answer`)
    },
  }
}

/** Where the points of one key go, some at a time, in order. */
export type Sink = (points: readonly RangeReading[]) => void

/** Points of one key, raw or aggregated per interval; a bucket carries its middle time (protocol §5). */
export function* readSeries(
  store: Store,
  id: string,
  key: string,
  query: SeriesQuery,
  sink: Sink,
): Work<void> {
  if (query.agg === 'NONE') yield* rawPoints(store, id, key, query, sink)
  else sink(yield* aggregated(store, id, key, query, query.agg))
}

function* rawPoints(
  store: Store,
  id: string,
  key: string,
  { startTs, endTs, limit, order }: Omit<SeriesQuery, 'agg' | 'interval'>,
  sink: Sink,
): Work<void> {
  let left = limit || 100
  let [from, to] = [startTs, endTs]
  let last: number | undefined
  while (left > 0) {
    // One more, because upwards the last one is met again.
    const wanted = Math.min(slice, left) + 1
    const span = { startTs: from, endTs: to, limit: wanted, order }
    const read = store.telemetry.range(id, key, span)
    const points = read.filter(({ ts }) => ts !== last).slice(0, wanted - 1)
    last = points.at(-1)?.ts
    if (last === undefined) return
    sink(points)
    left -= points.length
    if (read.length < wanted) return
    if (order === 'ASC') from = last
    else to = last
    yield
  }
}

type Bucket = { count: number; sum: number; least: number; most: number }

function* aggregated(
  store: Store,
  id: string,
  key: string,
  { startTs, endTs, interval, order }: SeriesQuery,
  agg: Exclude<Aggregation, 'NONE'>,
): Work<Reading[]> {
  const step = Math.max(interval, 1000)
  if ((endTs - startTs) / step > mostBuckets)
    throw new TextError(400, `Too many intervals: at most ${mostBuckets}`)
  const buckets = new Map<number, Bucket>()
  const all = { startTs, endTs, limit: Infinity, order: 'ASC' } as const
  yield* rawPoints(store, id, key, all, (points) => {
    for (const point of points) {
      const more = bucketOf(point, agg === 'COUNT')
      if (more.count === 0) continue
      const at = Math.floor((point.ts - startTs) / step)
      const { count, sum, least, most } = buckets.get(at) ?? empty
      buckets.set(at, {
        count: count + more.count,
        sum: sum + more.sum,
        least: Math.min(least, more.least),
        most: Math.max(most, more.most),
      })
    }
  })
  const points = [...buckets].map(([at, bucket]) => {
    const from = startTs + at * step
    const middle = from + Math.floor((Math.min(from + step, endTs) - from) / 2)
    return { ts: middle, value: aggregate(bucket, agg) }
  })
  return order === 'ASC' ? points : points.reverse()
}

const empty: Bucket = { count: 0, sum: 0, least: Infinity, most: -Infinity }

/** One point, or all that an hour was; of what is no number there is only how many. */
function bucketOf({ value, hour }: RangeReading, everything: boolean): Bucket {
  if (hour) {
    const { sum, min, max } = hour
    const count = everything ? hour.count : hour.numbers
    return hour.numbers > 0 ? { count, sum, least: min, most: max } : { ...empty, count }
  }
  if (typeof value === 'number') return { count: 1, sum: value, least: value, most: value }
  return { ...empty, count: everything ? 1 : 0 }
}

function aggregate({ count, sum, least, most }: Bucket, agg: Exclude<Aggregation, 'NONE'>): number {
  switch (agg) {
    case 'MIN':
      return least
    case 'MAX':
      return most
    case 'SUM':
      return sum
    case 'AVG':
      return sum / count
    case 'COUNT':
      return count
  }
}

/** Points of several keys as JSON, `{"hr":[…]}`, each point as `show` writes it; keys without points are absent. */
export function* seriesText(
  store: Store,
  id: string,
  keys: readonly string[],
  query: SeriesQuery,
  show: (point: Reading) => unknown,
  points: Allowance,
  told: (key: string, last: Reading) => void = () => undefined,
): Work<string> {
  const byKey: string[] = []
  for (const key of new Set(keys)) {
    const pieces: string[] = []
    yield* readSeries(store, id, key, query, (some) => {
      points.take(some.length)
      const last = some.at(-1)
      if (!last) return
      pieces.push(JSON.stringify(some.map(show)).slice(1, -1))
      told(key, last)
    })
    if (pieces.length > 0) byKey.push(`${JSON.stringify(key)}:[${pieces.join(',')}]`)
    yield
  }
  return `{${byKey.join(',')}}`
}
