import type { Point, Store } from '../../protocol/types.ts'

/** So much of the time is read at once: of a patient about ten thousand points. */
const SPAN_MS = 3 * 3_600_000
/** So many values are one line, and one request later. */
const VALUES = 1000

/**
 * All points of an entity, in the order of their time, in pieces of about a thousand values. What has given way to
 * hours is the value that stands for the hour, in its middle (docs/decisions/hourly-rows.md).
 */
export function* historyOf(store: Store, id: string, now: number): Generator<Point[]> {
  const latest = store.telemetry.latest(id)
  const ends = [...latest].map(([key, { ts }]) => ({
    key,
    last: ts,
    first: firstOf(store, id, key),
  }))
  const from = Math.min(...ends.map(({ first, last }) => first ?? last))
  const to = Math.max(now, ...ends.map(({ last }) => last)) + 1
  let piece: Point[] = []
  let count = 0
  for (let start = from; start < to; start += SPAN_MS) {
    const span = { startTs: start, endTs: Math.min(start + SPAN_MS, to) }
    const within = ends.filter(({ first, last }) => (first ?? last) < span.endTs)
    for (const point of pointsIn(
      store,
      id,
      within.map(({ key }) => key),
      span,
    )) {
      piece.push(point)
      count += Object.keys(point.values).length
      if (count < VALUES) continue
      yield piece
      ;[piece, count] = [[], 0]
    }
  }
  if (piece.length > 0) yield piece
}

function firstOf(store: Store, id: string, key: string): number | undefined {
  const all = { startTs: 0, endTs: Number.MAX_SAFE_INTEGER, limit: 1, order: 'ASC' } as const
  return store.telemetry.range(id, key, all)[0]?.ts
}

/** What several keys were, by moment. A newest value that outlived its history is a point too. */
function pointsIn(
  store: Store,
  id: string,
  keys: readonly string[],
  { startTs, endTs }: { startTs: number; endTs: number },
): Point[] {
  const byTime = new Map<number, Point>()
  const add = (ts: number, key: string, value: Point['values'][string]): void => {
    const point = byTime.get(ts) ?? { ts, values: {} }
    byTime.set(ts, point)
    point.values[key] ??= value
  }
  const query = { startTs, endTs, limit: Number.MAX_SAFE_INTEGER, order: 'ASC' } as const
  for (const key of keys) {
    for (const { ts, value } of store.telemetry.range(id, key, query)) add(ts, key, value)
    const last = store.telemetry.latest(id).get(key)
    if (last && last.ts >= startTs && last.ts < endTs) add(last.ts, key, last.value)
  }
  return [...byTime.values()].toSorted((a, b) => a.ts - b.ts)
}
