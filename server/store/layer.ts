import { entityOf, keyOf, type Points, seriesOf } from './series.ts'

export type JournalPoint = [entity: number, key: number, ts: number, value: string | number]

/**
 * Points in the order they came, packed: a number takes 28 bytes, where a list per series takes a hundred. Points of
 * one series are chained from the newest back.
 */
export type Layer = {
  /** How many points were added and not taken back. */
  readonly size: number
  /** What they take in memory, in points: a long text counts as many. */
  readonly weight: number
  add(series: number, ts: number, value: string | number): void
  /** Takes back the points that were added last. */
  dropLast(count: number): void
  /** Forgets the series of an entity; answers how that is undone. */
  forget(entity: number): () => void
  /** Puts the points of a series in `[startTs, endTs)` into `into`, over what is there; the later of one moment wins. */
  collect(series: number, span: { startTs: number; endTs: number }, into: Points): void
  at(index: number): JournalPoint
  /** Indices of all points, series by series, each in the order they came. */
  order(): Uint32Array
}

const firstRoom = 4096
const charactersOfAPoint = 16
const none = -1

export function newLayer(): Layer {
  let size = 0
  let weight = 0
  let room = firstRoom
  let [series, times, numbers] = [room, room, room].map((length) => new Float64Array(length)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  /** The point before of the same series. */
  let before = new Int32Array(room)
  /** What is no number; its place in `numbers` has none. */
  const texts = new Map<number, string>()
  /** The newest point of each series. */
  const newest = new Map<number, number>()

  function grow(): void {
    room *= 2
    const larger = (old: Float64Array): Float64Array => {
      const grown = new Float64Array(room)
      grown.set(old)
      return grown
    }
    ;[series, times, numbers] = [larger(series), larger(times), larger(numbers)]
    const grown = new Int32Array(room)
    grown.set(before)
    before = grown
  }

  const weightOf = (text: string | undefined): number =>
    1 + Math.floor((text?.length ?? 0) / charactersOfAPoint)
  const valueOf = (index: number): string | number => texts.get(index) ?? numbers[index] ?? 0

  /** Indices of a series, newest first. */
  function* chain(one: number): Generator<number> {
    for (let index = newest.get(one) ?? none; index !== none; index = before[index] ?? none)
      yield index
  }

  return {
    get size() {
      return size
    },
    get weight() {
      return weight
    },
    add(one, ts, value) {
      if (size === room) grow()
      series[size] = one
      times[size] = ts
      before[size] = newest.get(one) ?? none
      const text = typeof value === 'string' ? value : undefined
      if (text === undefined) numbers[size] = Number(value)
      else texts.set(size, text)
      weight += weightOf(text)
      newest.set(one, size)
      size += 1
    },
    dropLast(count) {
      for (let left = count; left > 0; left -= 1) {
        size -= 1
        const one = series[size] ?? 0
        const last = before[size] ?? none
        if (last === none) newest.delete(one)
        else newest.set(one, last)
        weight -= weightOf(texts.get(size))
        texts.delete(size)
      }
    },
    forget(entity) {
      const own = [...newest].filter(([one]) => entityOf(one) === entity)
      for (const [one] of own) newest.delete(one)
      return () => {
        for (const [one, index] of own) newest.set(one, index)
      }
    },
    collect(one, { startTs, endTs }, into) {
      const within = [...chain(one)].filter((index) => {
        const ts = times[index] ?? 0
        return ts >= startTs && ts < endTs
      })
      for (const index of within.toReversed()) into.set(times[index] ?? 0, valueOf(index))
    },
    at(index) {
      const one = series[index] ?? 0
      return [entityOf(one), keyOf(one), times[index] ?? 0, valueOf(index)]
    },
    order() {
      const sorted = Float64Array.from(newest.keys()).sort()
      const order = new Uint32Array(size)
      let end = 0
      for (const one of sorted) {
        const start = end
        for (const index of chain(one)) order[end++] = index
        order.subarray(start, end).reverse()
      }
      return order.subarray(0, end)
    },
  }
}

/** All of a layer, in the order it came. */
export function* pointsOf(layer: Layer, from = 0): Generator<JournalPoint> {
  for (let index = from; index < layer.size; index += 1) yield layer.at(index)
}

export function addAll(layer: Layer, points: Iterable<JournalPoint>): void {
  for (const [entity, key, ts, value] of points) layer.add(seriesOf(entity, key), ts, value)
}
