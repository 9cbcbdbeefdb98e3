export type Scope = 'CLIENT_SCOPE' | 'SERVER_SCOPE' | 'SHARED_SCOPE'

/** A stored value: typed as written after the server's casting (numeric strings become numbers). */
export type Value = string | number | boolean | object
/** One dated value; `ts` in milliseconds since the epoch. */
export type Reading = { ts: number; value: Value }
export type AttributeReading = { lastUpdateTs: number; key: string; value: Value }

export interface AttributeStore {
  /** Typed, all keys of one scope. */
  of(id: string, scope: Scope): ReadonlyMap<string, AttributeReading>
  /** One row across all scopes: the most recently updated one (protocol §3.1, trap 18). */
  newest(id: string, key: string): AttributeReading | undefined
  get(id: string, scope: Scope, key: string): Value | undefined
  /** Saves already-cast values; `at` defaults to now. Announces one event with every changed key. */
  save(id: string, scope: Scope, values: Record<string, Value>, at?: number): Promise<void>
  remove(id: string, scope: Scope, keys: readonly string[]): Promise<void>
}

/** Values of one moment; `ts` in milliseconds since the epoch. */
export type Point = { ts: number; values: Record<string, Value> }
/** A point, or an hour that is all that is left of its points. */
export type RangeReading = Reading & { hour?: Hour }

export interface TelemetryStore {
  /** The newest reading of every key of one entity. */
  latest(id: string): ReadonlyMap<string, Reading>
  /**
   * What brings points from outside asks first, and waits: nothing while the store takes more; else resolves when there
   * is room (docs/decisions/waiting-points.md). Rejects when there cannot be.
   */
  room(): Promise<void> | undefined
  /**
   * Stores points. `latest` only moves forward in time; older points still go to the history. Announces
   * every point, in order of time, and which of them are news.
   * Group-committed in batches of at most 250 values; resolves when the batch holding the last point is on disk.
   */
  save(id: string, points: readonly Point[]): Promise<void>
  /**
   * Points of one key, `startTs` inclusive, `endTs` exclusive (trap 27). Where the points have given way to
   * hours, one reading in the middle of each hour, with what the hour was.
   */
  range(
    id: string,
    key: string,
    query: { startTs: number; endTs: number; limit: number; order: 'ASC' | 'DESC' },
  ): RangeReading[]
  /** Fast path for the first start: many points in large transactions, no events. */
  backfill(rows: Iterable<{ id: string; key: string; ts: number; value: Value }>): Promise<void>
  /** Sums older points up to hours, and forgets hours older than `hoursOlderThan`. */
  prune(olderThan: number, hoursOlderThan?: number): Promise<void>
  /** Deletes points of keys, `startTs` inclusive, `endTs` exclusive; the newest one left becomes the latest. */
  remove(
    id: string,
    keys: readonly string[],
    span: { startTs: number; endTs: number },
  ): Promise<void>
}

/** Readings of one entity were stored. */
export type TelemetryEvent = {
  kind: 'telemetry'
  id: string
  /** The keys whose newest reading this made, with it; empty when all of it is old. */
  changed: Record<string, Reading>
  /** Everything that was stored, in order of time. */
  points: readonly Point[]
  /** The time of the newest reading a key had before; absent when it had none. */
  before: ReadonlyMap<string, number>
  /** Keys whose only reading could not be kept: they have none again. */
  removed?: readonly string[]
}

/** What is stored of an hour of one series: all that sums need, and one value that represents it. */
export type Hour = {
  /** How many values there were, and how many of them were numbers. */
  count: number
  numbers: number
  sum: number
  /** Of the numbers; 0 when there were none. */
  min: number
  max: number
  /** As it is stored (`values.ts`). */
  shown: string | number
}
