import type { Db } from './database.ts'
import { deferred, handled } from './deferred.ts'
import { addAll, type JournalPoint, Layer, pointsOf } from './layer.ts'
import { isLatest, seriesOf } from './series.ts'
import type { Clock } from './types.ts'
import type { Writer } from './writer.ts'

export type { JournalPoint } from './layer.ts'

/**
 * The road of a point to the disk: at once into the journal (one row per commit), later into the
 * history, in slices that leave room for live writes. A restart reads the journal back.
 */
export type History = {
  /** A step of a change: the points are in the journal when it is committed. */
  append(points: readonly JournalPoint[]): void
  /** Points not yet in the history table, oldest layer first. */
  layers(): readonly Layer[]
  merge(): Promise<void>
  /**
   * Nothing while there is room for more points; else resolves as soon as there is, or everything is refused
   * (docs/decisions/waiting-points.md).
   */
  room(): Promise<void> | undefined
  /** A step of removing an entity: forgets its waiting points. */
  drop(entity: number): void
}

/** Points in one transaction, and while many wait: it blocks the event loop. */
const slice = { usual: 250, hurried: 2000 } as const
/** Points of one transaction, that stays open for some milliseconds: beyond them the next one is waited for. */
const mostAtOnce = 4000
/** Points that wait: from so many on they are moved, from so many on faster, and more than so many are not taken. */
const usualWaits = { moved: 100_000, hurried: 150_000, most: 250_000 }
export type Waits = Readonly<typeof usualWaits>

export function openHistory(
  db: Db,
  writer: Writer,
  isKnown: (entity: number) => boolean,
  clock: Clock,
  waits: Waits = usualWaits,
): History {
  let fresh = new Layer()
  let merging = new Layer()
  /** Points of `merging` that are still to be moved. */
  let left = 0
  /** Points of `fresh` that are in the journal. */
  let journaled = 0
  let merged: Promise<void> | undefined
  /** Ends when some were moved, or could not be. */
  let turn = deferred()
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
    .iterate() as IterableIterator<[number, string]>) {
    seq = at
    const points = JSON.parse(text) as JournalPoint[]
    addAll(
      fresh,
      points.filter(([entity]) => isKnown(entity)),
    )
  }
  journaled = fresh.size

  /** Writes what was appended since the last commit as one journal row. */
  function toJournal(): void {
    if (journaled === fresh.size) return
    seq += 1
    journal.run(seq, JSON.stringify([...pointsOf(fresh, journaled)]))
    journaled = fresh.size
  }

  /** Takes back the points that were appended last. */
  function takeBack(count: number): void {
    fresh.dropLast(count)
    journaled = Math.min(journaled, fresh.size)
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
  const waiting = (): number => left + fresh.weight

  /** After a failed merge nothing may be forgotten: what was moving waits again, before what came since. */
  function restore(error: unknown): void {
    writer.settle()
    addAll(merging, pointsOf(fresh))
    fresh = merging
    journaled = fresh.size
    merging = new Layer()
    left = 0
    turn.reject(error)
    turn = deferred()
  }

  function moved(weight: number): void {
    left = weight
    turn.resolve()
    turn = deferred()
  }

  async function mergeAll(): Promise<void> {
    // Points that are not committed yet can still be taken back: those are not moved.
    writer.settle()
    const upTo = seq
    merging = fresh
    left = merging.weight
    fresh = new Layer()
    journaled = 0
    const order = merging.order()
    for (let at = 0; at < order.length;) {
      const end = at + (waiting() > waits.hurried ? slice.hurried : slice.usual)
      await move([...order.subarray(at, end)].map((index) => merging.at(index)))
      at = end
      moved(Math.round(merging.weight * Math.max(0, 1 - at / order.length)))
    }
    await onDisk(() => forget.run(upTo))
    merging = new Layer()
  }

  function merge(): Promise<void> {
    merged ??= mergeAll().then(
      () => {
        // First: whoever waits may need another.
        merged = undefined
        moved(0)
      },
      (error: unknown) => {
        merged = undefined
        restore(error)
        throw error
      },
    )
    return merged
  }

  const isManyAtOnce = (): boolean => fresh.size - journaled >= mostAtOnce
  const isFull = (): boolean =>
    (waiting() >= waits.most || isManyAtOnce()) && writer.refusing() === undefined

  async function untilRoom(): Promise<void> {
    while (isFull()) {
      if (isManyAtOnce()) {
        // Why it failed is told to whom it concerns.
        await writer.flush().catch(() => undefined)
        continue
      }
      void handled(merge())
      await turn.done
    }
  }

  return {
    append(points) {
      if (journaled === fresh.size) writer.atCommit(toJournal)
      writer.step({
        apply() {
          addAll(fresh, points)
        },
        undo: () => takeBack(points.length),
      })
      // Not now: a merge commits, and this is the middle of a change.
      if (!merged && fresh.weight >= waits.moved) setImmediate(() => void handled(merge()))
    },
    layers: () => [merging, fresh],
    merge,
    room: () => (isFull() ? untilRoom() : undefined),
    drop(entity) {
      let back = (): void => undefined
      writer.step({
        apply() {
          const undone = [merging, fresh].map((layer) => layer.forget(entity))
          back = () => {
            for (const undo of undone) undo()
          }
        },
        undo: () => back(),
      })
    },
  }
}
