import type { Db } from './database.ts'
import { addPoint, entityOf, isLatest, keyOf, type Pending, seriesOf } from './series.ts'
import type { Clock } from './types.ts'
import type { Writer } from './writer.ts'

type JournalPoint = [entity: number, key: number, ts: number, value: string | number]

/**
 * The road of a point to the disk: at once into the journal (one row per commit), later into the
 * history, in slices that leave room for live writes. A restart reads the journal back.
 */
export type History = {
  append(entity: number, key: number, ts: number, value: string | number): void
  /** Resolves when everything appended so far is in the journal. */
  saved(): Promise<void>
  /** Points not yet in the history table, oldest layer first. */
  layers(): readonly Pending[]
  merge(): Promise<void>
  /** Forgets the waiting points of an entity that is being removed. */
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
  let saved = Promise.resolve()
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

  /** Writes what the buffer holds as one journal row. */
  function toJournal(points: JournalPoint[]): void {
    if (points === buffer) buffer = []
    seq += 1
    journal.run(seq, JSON.stringify(points))
  }

  /** Writes one slice of points to the history, and the newest of each series as its latest. */
  function move(work: readonly JournalPoint[]): Promise<void> {
    return writer.add(() => {
      const newest = new Map<number, JournalPoint>()
      for (const item of work) {
        const [entity, key, ts, value] = item
        if (!isKnown(entity)) continue
        point.run(entity, key, ts, value)
        const series = seriesOf(entity, key)
        if (isLatest(ts, newest.get(series)?.[2], clock())) newest.set(series, item)
      }
      for (const item of newest.values()) latest.run(...item, clock())
    }, slice)
  }

  /** After a failed merge nothing may be forgotten: what was moving waits again, before what came since. */
  function restore(): void {
    for (const [series, points] of fresh) {
      points.ts.forEach((ts, i) => addPoint(merging, series, ts, points.values[i] ?? 0))
    }
    fresh = merging
    merging = new Map()
  }

  async function mergeAll(): Promise<void> {
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
    await writer.add(() => forget.run(upTo))
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
    append(entity, key, ts, value) {
      addPoint(fresh, seriesOf(entity, key), ts, value)
      if (buffer.length === 0 || buffer.length >= slice) {
        const next: JournalPoint[] = []
        buffer = next
        saved = writer.add(() => toJournal(next))
      }
      buffer.push([entity, key, ts, value])
      waiting += 1
      if (waiting >= mergeAt) merge().catch(() => undefined)
    },
    saved: () => saved,
    layers: () => [merging, fresh],
    merge,
    drop(entity) {
      for (const layer of [merging, fresh])
        for (const series of layer.keys()) if (entityOf(series) === entity) layer.delete(series)
    },
  }
}
