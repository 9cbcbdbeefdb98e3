import type { Allowance } from '../quotas/texts.ts'
import type { Seen } from '../../features/rights/rights.ts'
import type { SeenSeries } from './query/types.ts'
import type { Entity, RangeReading, Reading, Store } from '../../protocol/types.ts'
import { textOf } from '../../protocol/values.ts'
import { TextError } from '../../protocol/errors.ts'
import type { Work } from '../../support/work.ts'

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
/** Points read before other work has a turn: few where they are long. */
const slice = 2000
const firstSlice = 50
const sliceCharacters = 1_000_000

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
  let size = firstSlice
  while (left > 0) {
    // One more, because the last point of the previous slice comes again.
    const wanted = Math.min(size, left) + 1
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
    size = nextSlice(size, points)
    yield
  }
}

/** Ten times as many points, or as many as are not too long together. */
function nextSlice(size: number, points: readonly RangeReading[]): number {
  let characters = 0
  for (const { value } of points) characters += typeof value === 'number' ? 8 : textOf(value).length
  const fitting = Math.floor((sliceCharacters * points.length) / (characters + 1))
  return Math.max(1, Math.min(slice, size * 10, fitting))
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

/** One point, or all points of an hour; values that are no numbers are only counted. */
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
  { id }: Seen<Entity>,
  keys: readonly SeenSeries[],
  query: SeriesQuery,
  show: (point: Reading) => unknown,
  answer: Allowance,
  onLast: (key: string, last: Reading) => void = () => undefined,
): Work<string> {
  const byKey: string[] = []
  for (const key of new Set(keys)) {
    const pieces: string[] = []
    yield* readSeries(store, id, key, query, (some) => {
      answer.points(some.length)
      const last = some.at(-1)
      if (!last) return
      pieces.push(answer.text(JSON.stringify(some.map(show)).slice(1, -1)))
      onLast(key, last)
    })
    if (pieces.length > 0) byKey.push(`${JSON.stringify(key)}:[${pieces.join(',')}]`)
    yield
  }
  return `{${byKey.join(',')}}`
}
