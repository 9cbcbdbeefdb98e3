import type { Db } from './db.ts'
import { deferred, handled } from './deferred.ts'
import { addAll, isLatest, type JournalPoint, Layer, pointsOf, seriesOf } from './layer.ts'
import type { Clock } from '../../protocol/types.ts'
import type { Writer } from './writer.ts'

export type { JournalPoint } from './layer.ts'

/** Points in one transaction, and while many wait: it blocks the event loop. */
const slice = { usual: 250, hurried: 2000 } as const
/** Points of one transaction, that stays open for some milliseconds: beyond them the next one is waited for. */
const mostAtOnce = 4000
/** Points that wait: from so many on they are moved, from so many on faster, and more than so many are not taken. */
const usualWaits = { moved: 100_000, hurried: 150_000, most: 250_000 }
export type Waits = Readonly<typeof usualWaits>

type Parts = {
  db: Db
  writer: Writer
  /** Whether there is an entity with this number. */
  isKnown: (entity: number) => boolean
  clock: Clock
  waits?: Waits | undefined
}

const statements = (db: Db) => ({
  journal: db.prepare('INSERT INTO journal (seq, points) VALUES (?, ?)'),
  forget: db.prepare('DELETE FROM journal WHERE seq <= ?'),
  point: db.prepare('INSERT OR REPLACE INTO history VALUES (?, ?, ?, ?)'),
  latest: db.prepare(
    // As `isLatest`: what is on disk from the future gives way.
    `INSERT INTO latest VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO UPDATE SET ts = excluded.ts, value = excluded.value
     WHERE CASE WHEN (ts > ?5) = (excluded.ts > ?5) THEN excluded.ts >= ts ELSE ts > ?5 END`,
  ),
})

/**
 * How a point gets to the disk: at once into the journal (one row per commit), later into the history, in slices that
 * leave time for live writes. A restart reads the journal back.
 */
export class History {
  readonly #writer: Writer
  readonly #isKnown: Parts['isKnown']
  readonly #clock: Clock
  readonly #waits: Waits
  readonly #sql: ReturnType<typeof statements>
  #fresh = new Layer()
  #merging = new Layer()
  /** Points of `merging` that are still to be moved. */
  #left = 0
  /** Points of `fresh` that are in the journal. */
  #journaled = 0
  #merged: Promise<void> | undefined
  /** Ends when some were moved, or could not be. */
  #turn = deferred()
  #seq = 0

  constructor({ db, writer, isKnown, clock, waits = usualWaits }: Parts) {
    this.#writer = writer
    this.#isKnown = isKnown
    this.#clock = clock
    this.#waits = waits
    this.#sql = statements(db)
    const rows = db.prepare('SELECT seq, points FROM journal ORDER BY seq').raw().iterate()
    for (const [seq, text] of rows as IterableIterator<[number, string]>) {
      this.#seq = seq
      const points = JSON.parse(text) as JournalPoint[]
      addAll(
        this.#fresh,
        points.filter(([entity]) => isKnown(entity)),
      )
    }
    this.#journaled = this.#fresh.size
  }

  /** A step of a change: the points are in the journal when it is committed. */
  append(points: readonly JournalPoint[]): void {
    if (this.#journaled === this.#fresh.size) this.#writer.atCommit(() => this.#toJournal())
    this.#writer.step({
      apply: () => addAll(this.#fresh, points),
      undo: () => this.#takeBack(points.length),
    })
    // Not now: a merge commits, and this is the middle of a change.
    if (!this.#merged && this.#fresh.weight >= this.#waits.moved)
      setImmediate(() => void handled(this.merge()))
  }

  /** Points not yet in the history table, oldest layer first. */
  layers(): readonly Layer[] {
    return [this.#merging, this.#fresh]
  }

  merge(): Promise<void> {
    this.#merged ??= this.#mergeAll().then(
      () => {
        // First, because a waiter may start the next merge.
        this.#merged = undefined
        this.#moved(0)
      },
      (error: unknown) => {
        this.#merged = undefined
        this.#restore(error)
        throw error
      },
    )
    return this.#merged
  }

  /**
   * Nothing while there is room for more points; else resolves as soon as there is, or everything is refused
   * (docs/decisions/waiting-points.md).
   */
  room(): Promise<void> | undefined {
    return this.#isFull() ? this.#untilRoom() : undefined
  }

  /** A step of removing an entity: forgets its waiting points. */
  drop(entity: number): void {
    let back = (): void => undefined
    this.#writer.step({
      apply: () => {
        const undone = this.layers().map((layer) => layer.forget(entity))
        back = () => {
          for (const undo of undone) undo()
        }
      },
      undo: () => back(),
    })
  }

  /** Writes what was appended since the last commit as one journal row. */
  #toJournal(): void {
    if (this.#journaled === this.#fresh.size) return
    this.#seq += 1
    const points = [...pointsOf(this.#fresh, this.#journaled)]
    this.#sql.journal.run(this.#seq, JSON.stringify(points))
    this.#journaled = this.#fresh.size
  }

  /** Takes back the points that were appended last. */
  #takeBack(count: number): void {
    this.#fresh.dropLast(count)
    this.#journaled = Math.min(this.#journaled, this.#fresh.size)
  }

  async #mergeAll(): Promise<void> {
    // Points that are not committed yet can still be taken back: those are not moved.
    this.#writer.settle()
    const upTo = this.#seq
    const merging = this.#fresh
    this.#merging = merging
    this.#left = merging.weight
    this.#fresh = new Layer()
    this.#journaled = 0
    const order = merging.order()
    for (let at = 0; at < order.length;) {
      const end = at + (this.#waiting() > this.#waits.hurried ? slice.hurried : slice.usual)
      await this.#move([...order.subarray(at, end)].map((index) => merging.at(index)))
      at = end
      this.#moved(Math.round(merging.weight * Math.max(0, 1 - at / order.length)))
    }
    await this.#onDisk(() => this.#sql.forget.run(upTo))
    this.#merging = new Layer()
  }

  /** Writes one slice of points to the history, and the newest of each series as its latest. */
  #move(work: readonly JournalPoint[]): Promise<void> {
    const { point, latest } = this.#sql
    return this.#onDisk(() => {
      const newest = new Map<number, JournalPoint>()
      for (const item of work) {
        const [entity, key, ts, value] = item
        if (!this.#isKnown(entity)) continue
        point.run(entity, key, ts, value)
        const series = seriesOf(entity, key)
        if (isLatest(ts, newest.get(series)?.[2], this.#clock())) newest.set(series, item)
      }
      for (const item of newest.values()) latest.run(...item, this.#clock())
    })
  }

  #onDisk(write: () => void): Promise<void> {
    return this.#writer.change(() => this.#writer.step({ write }))
  }

  #moved(weight: number): void {
    this.#left = weight
    this.#turn.resolve()
    this.#turn = deferred()
  }

  /** After a failed merge nothing may be forgotten: what was moving waits again, before what came since. */
  #restore(error: unknown): void {
    this.#writer.settle()
    addAll(this.#merging, pointsOf(this.#fresh))
    this.#fresh = this.#merging
    this.#journaled = this.#fresh.size
    this.#merging = new Layer()
    this.#left = 0
    this.#turn.reject(error)
    this.#turn = deferred()
  }

  #waiting(): number {
    return this.#left + this.#fresh.weight
  }

  #isManyAtOnce(): boolean {
    return this.#fresh.size - this.#journaled >= mostAtOnce
  }

  #isFull(): boolean {
    const isFull = this.#waiting() >= this.#waits.most || this.#isManyAtOnce()
    return isFull && this.#writer.refusing() === undefined
  }

  async #untilRoom(): Promise<void> {
    while (this.#isFull()) {
      if (this.#isManyAtOnce()) {
        // Each change gets its own error.
        await this.#writer.flush().catch(() => undefined)
        continue
      }
      void handled(this.merge())
      await this.#turn.done
    }
  }
}
