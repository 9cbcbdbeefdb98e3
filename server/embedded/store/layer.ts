import type { Reading } from '../../protocol/types.ts'

export type JournalPoint = [entity: number, key: number, ts: number, value: string | number]

const firstRoom = 4096
const charactersOfAPoint = 16
const none = -1

/**
 * Points in the order they came, packed: a number takes 28 bytes, where a list per series takes a hundred. Points of
 * one series are chained from the newest back.
 */
export class Layer {
  #size = 0
  #weight = 0
  #room = firstRoom
  #series = new Float64Array(firstRoom)
  #times = new Float64Array(firstRoom)
  #numbers = new Float64Array(firstRoom)
  /** The point before of the same series. */
  #before = new Int32Array(firstRoom)
  /** What is no number; its place in `numbers` has none. */
  readonly #texts = new Map<number, string>()
  /** The newest point of each series. */
  readonly #newest = new Map<number, number>()

  /** How many points were added and not taken back. */
  get size(): number {
    return this.#size
  }

  /** What they take in memory, in points: a long text counts as many. */
  get weight(): number {
    return this.#weight
  }

  add(series: number, ts: number, value: string | number): void {
    if (this.#size === this.#room) this.#grow()
    const index = this.#size
    this.#series[index] = series
    this.#times[index] = ts
    this.#before[index] = this.#newest.get(series) ?? none
    const text = typeof value === 'string' ? value : undefined
    if (text === undefined) this.#numbers[index] = Number(value)
    else this.#texts.set(index, text)
    this.#weight += weightOf(text)
    this.#newest.set(series, index)
    this.#size += 1
  }

  /** Takes back the points that were added last. */
  dropLast(count: number): void {
    for (let left = count; left > 0; left -= 1) {
      this.#size -= 1
      const index = this.#size
      const series = this.#series[index] ?? 0
      const last = this.#before[index] ?? none
      if (last === none) this.#newest.delete(series)
      else this.#newest.set(series, last)
      this.#weight -= weightOf(this.#texts.get(index))
      this.#texts.delete(index)
    }
  }

  /** Forgets the series of an entity; returns how to undo that. */
  forget(entity: number): () => void {
    const removed = [...this.#newest].filter(([series]) => entityOf(series) === entity)
    for (const [series] of removed) this.#newest.delete(series)
    return () => {
      for (const [series, index] of removed) this.#newest.set(series, index)
    }
  }

  /** Puts the points of a series in `[startTs, endTs)` into `into`, over older ones; of one moment the later point wins. */
  collect(series: number, span: { startTs: number; endTs: number }, into: Points): void {
    const { startTs, endTs } = span
    const times = this.#times
    const within = [...this.#chain(series)].filter((index) => {
      const ts = times[index] ?? 0
      return ts >= startTs && ts < endTs
    })
    for (const index of within.toReversed()) into.set(times[index] ?? 0, this.#valueOf(index))
  }

  at(index: number): JournalPoint {
    const series = this.#series[index] ?? 0
    return [entityOf(series), keyOf(series), this.#times[index] ?? 0, this.#valueOf(index)]
  }

  /** Indices of all points, series by series, each in the order they came. */
  order(): Uint32Array {
    const sorted = Float64Array.from(this.#newest.keys()).sort()
    const order = new Uint32Array(this.#size)
    let end = 0
    for (const series of sorted) {
      const start = end
      for (const index of this.#chain(series)) order[end++] = index
      order.subarray(start, end).reverse()
    }
    return order.subarray(0, end)
  }

  #grow(): void {
    this.#room *= 2
    const larger = (old: Float64Array): Float64Array<ArrayBuffer> => {
      const grown = new Float64Array(this.#room)
      grown.set(old)
      return grown
    }
    this.#series = larger(this.#series)
    this.#times = larger(this.#times)
    this.#numbers = larger(this.#numbers)
    const grown = new Int32Array(this.#room)
    grown.set(this.#before)
    this.#before = grown
  }

  #valueOf(index: number): string | number {
    return this.#texts.get(index) ?? this.#numbers[index] ?? 0
  }

  /** Indices of a series, newest first. */
  *#chain(series: number): Generator<number> {
    const before = this.#before
    for (
      let index = this.#newest.get(series) ?? none;
      index !== none;
      index = before[index] ?? none
    )
      yield index
  }
}

function weightOf(text: string | undefined): number {
  return 1 + Math.floor((text?.length ?? 0) / charactersOfAPoint)
}

/** All of a layer, in the order it came. */
export function* pointsOf(layer: Layer, from = 0): Generator<JournalPoint> {
  for (let index = from; index < layer.size; index += 1) yield layer.at(index)
}

export function addAll(layer: Layer, points: Iterable<JournalPoint>): void {
  for (const [entity, key, ts, value] of points) layer.add(seriesOf(entity, key), ts, value)
}

/** Stored values of one series by their time. */
export type Points = Map<number, string | number>

/** A series is an entity number and a key number in one. */
const keySpace = 1_000_000

export const seriesOf = (entity: number, key: number): number => entity * keySpace + key
const entityOf = (series: number): number => Math.floor(series / keySpace)
const keyOf = (series: number): number => series % keySpace

/**
 * Whether a point is the latest of its series. Latest values only move forward in time, but one from the future
 * (ruling R30; an older version let them in) gives way to any that is not.
 */
export function isLatest(ts: number, latest: number | undefined, now: number): boolean {
  if (latest === undefined) return true
  return latest > now === ts > now ? ts >= latest : latest > now
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
