import type { Db } from './database.ts'
import { addPoint, dropLast, entityOf, isLatest, keyOf, type Pending, seriesOf } from './series.ts'
import type { Clock } from './types.ts'
import { handled, type Writer } from './writer.ts'

export type JournalPoint = [entity: number, key: number, ts: number, value: string | number]

/**
 * The road of a point to the disk: at once into the journal (one row per commit), later into the
 * history, in slices that leave room for live writes. A restart reads the journal back.
 */
export type History = {
  /** A step of a change: the points are in the journal when it is committed. */
  append(points: readonly JournalPoint[]): void
  /** Points not yet in the history table, oldest layer first. */
  layers(): readonly Pending[]
  merge(): Promise<void>
  /** A step of removing an entity: forgets its waiting points. */
  drop(entity: number): void
}

const slice = 250
const mergeAt = 200_000

export function openHistory(
  db: Db,
  writer: Writer,
  isKnown: (entity: number) => boolean,
  clock: Clock,
): History {
  let fresh: Pending = new Map()
  let merging: Pending = new Map()
  let buffer: JournalPoint[] = []
  let waiting = 0
  let merged: Promise<void> | undefined
  let seq = 0
  const journal = db.prepare('INSERT INTO journal (seq, points) VALUES (?, ?)')
  const forget = db.prepare('DELETE FROM journal WHERE seq <= ?')
  const point = db.prepare('INSERT OR REPLACE INTO history VALUES (?, ?, ?, ?)')
  const latest = db.prepare(
    // As `isLatest`: what is on disk from the future gives way.
    `INSERT INTO latest VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO UPDATE SET ts = excluded.ts, value = excluded.value
     WHERE CASE WHEN (ts > ?5) = (excluded.ts > ?5) THEN excluded.ts >= ts ELSE ts > ?5 END`,
  )

  for (const [at, text] of db
    .prepare('SELECT seq, points FROM journal ORDER BY seq')
    .raw()
    .all() as [number, string][]) {
    seq = at
    for (const [entity, key, ts, value] of JSON.parse(text) as JournalPoint[]) {
      if (isKnown(entity)) addPoint(fresh, seriesOf(entity, key), ts, value)
    }
  }

  /** Writes what was appended since the last commit as one journal row. */
  function toJournal(): void {
    const points = buffer
    buffer = []
    if (points.length === 0) return
    seq += 1
    journal.run(seq, JSON.stringify(points))
  }

  /** Takes back the points that were appended last. */
  function takeBack(points: readonly JournalPoint[]): void {
    for (const [entity, key] of points.toReversed()) dropLast(fresh, seriesOf(entity, key))
    buffer.length = Math.max(0, buffer.length - points.length)
    waiting -= points.length
  }

  /** Writes one slice of points to the history, and the newest of each series as its latest. */
  function move(work: readonly JournalPoint[]): Promise<void> {
    return onDisk(() => {
      const newest = new Map<number, JournalPoint>()
      for (const item of work) {
        const [entity, key, ts, value] = item
        if (!isKnown(entity)) continue
        point.run(entity, key, ts, value)
        const series = seriesOf(entity, key)
        if (isLatest(ts, newest.get(series)?.[2], clock())) newest.set(series, item)
      }
      for (const item of newest.values()) latest.run(...item, clock())
    })
  }

  const onDisk = (write: () => void): Promise<void> => writer.change(() => writer.step({ write }))

  /** After a failed merge nothing may be forgotten: what was moving waits again, before what came since. */
  function restore(): void {
    writer.settle()
    for (const [series, points] of fresh) {
      points.ts.forEach((ts, i) => addPoint(merging, series, ts, points.values[i] ?? 0))
    }
    fresh = merging
    merging = new Map()
  }

  async function mergeAll(): Promise<void> {
    // Points that are not committed yet can still be taken back: those are not moved.
    writer.settle()
    const upTo = seq
    merging = fresh
    fresh = new Map()
    waiting = 0
    let work: JournalPoint[] = []
    for (const series of [...merging.keys()].sort((a, b) => a - b)) {
      const points = merging.get(series)
      for (let i = 0; points && i < points.ts.length; i++) {
        work.push([entityOf(series), keyOf(series), points.ts[i] ?? 0, points.values[i] ?? 0])
        if (work.length < slice) continue
        await move(work)
        work = []
      }
    }
    await move(work)
    await onDisk(() => forget.run(upTo))
    merging = new Map()
  }

  function merge(): Promise<void> {
    merged ??= mergeAll()
      .catch((error: unknown) => {
        restore()
        throw error
      })
      .finally(() => (merged = undefined))
    return merged
  }

  return {
    append(points) {
      if (buffer.length === 0) writer.atCommit(toJournal)
      writer.step({
        apply() {
          for (const item of points) {
            const [entity, key, ts, value] = item
            addPoint(fresh, seriesOf(entity, key), ts, value)
            buffer.push(item)
          }
          waiting += points.length
        },
        undo: () => takeBack(points),
      })
      // Not now: a merge commits, and this is the middle of a change.
      if (waiting >= mergeAt) setImmediate(() => void handled(merge()))
    },
    layers: () => [merging, fresh],
    merge,
    drop(entity) {
      const layers = [merging, fresh]
      const before = layers.map((layer) =>
        [...layer].filter(([series]) => entityOf(series) === entity),
      )
      writer.step({
        apply() {
          for (const [at, layer] of layers.entries())
            for (const [series] of before[at] ?? []) layer.delete(series)
        },
        undo() {
          for (const [at, layer] of layers.entries())
            for (const [series, points] of before[at] ?? []) layer.set(series, points)
        },
      })
    },
  }
}
