import type { Db } from './db.ts'
import type { Days } from './days.ts'
import type { Entities } from './entities.ts'
import type { History, JournalPoint } from './history.ts'
import { admitKeys, type Keys } from './keys.ts'
import { isLatest, pointsOf } from './layer.ts'
import { setIn } from './meta.ts'
import { type Query, rangeReader } from './ranges.ts'
import { createSumming, type Summing } from './summing.ts'
import type {
  Clock,
  Point,
  Reading,
  RangeReading,
  TelemetryEvent,
  TelemetryStore,
  Value,
} from '../../protocol/types.ts'
import { decodeValue, encodeValue } from '../../protocol/values.ts'
import type { Writer } from './writer.ts'

type Latest = Map<string, Map<string, Reading>>
type Parts = {
  db: Db
  writer: Writer
  keys: Keys
  history: History
  days: Days
  entities: Entities
  clock: Clock
}

type Span = { startTs: number; endTs: number }
const nothing: ReadonlyMap<string, Reading> = new Map()
const backfillSlice = 1000

const statements = (db: Db) => ({
  erase: db.prepare('DELETE FROM history WHERE entity = ? AND key = ? AND ts >= ? AND ts < ?'),
  forget: db.prepare('DELETE FROM latest WHERE entity = ? AND key = ?'),
  keep: db.prepare('INSERT OR REPLACE INTO latest VALUES (?, ?, ?, ?)'),
})

/** Latest values in memory, history on disk and, for the last minute, in memory too. */
export class Telemetry implements TelemetryStore {
  readonly #parts: Parts
  readonly #latest: Latest
  readonly #read: ReturnType<typeof rangeReader>
  readonly #summing: Summing
  readonly #sql: ReturnType<typeof statements>

  /** `idOf` names the entity behind a number. */
  constructor(parts: Parts, idOf: ReadonlyMap<number, string>) {
    this.#parts = parts
    this.#latest = loadLatest(parts, idOf)
    this.#read = rangeReader(parts)
    this.#summing = createSumming(parts)
    this.#sql = statements(parts.db)
  }

  latest(id: string): ReadonlyMap<string, Reading> {
    return this.#latest.get(id) ?? nothing
  }

  room(): Promise<void> | undefined {
    return this.#parts.history.room()
  }

  save(id: string, points: readonly Point[]): Promise<void> {
    return this.#parts.writer.change(() => this.#save(id, points))
  }

  range(id: string, key: string, query: Query): RangeReading[] {
    const { entities, keys } = this.#parts
    const [num, keyNum] = [entities.num(id), keys.find(key)]
    return num === undefined || keyNum === undefined ? [] : this.#read(num, keyNum, query)
  }

  backfill(rows: Iterable<Old>): Promise<void> {
    return backfill(this.#parts, this.#latest, rows)
  }

  prune(olderThan: number, hoursOlderThan?: number): Promise<void> {
    return this.#summing.prune(olderThan, hoursOlderThan)
  }

  async remove(id: string, names: readonly string[], span: Span): Promise<void> {
    const { writer, keys, history, days } = this.#parts
    const num = this.#numOf(id)
    // Moves waiting points to the history first, so that there is one place to delete from.
    await history.merge()
    await history.merge()
    const nums = names.flatMap((name) => keys.find(name) ?? [])
    await writer.change(() =>
      writer.step({
        write: () => {
          for (const key of nums) {
            this.#sql.erase.run(num, key, span.startTs, span.endTs)
            days.remove(num, key, span)
          }
        },
      }),
    )
    for (const name of names) await this.#refresh(id, num, name, span)
  }

  /** A step of removing an entity. */
  drop(id: string): void {
    const before = this.#latest.get(id)
    this.#parts.writer.step({
      apply: () => this.#latest.delete(id),
      undo: () => setIn(this.#latest, id, before),
    })
  }

  /** Steps: points into the history, and what is newest of them. */
  #save(id: string, points: readonly Point[]): void {
    const { keys, history, clock } = this.#parts
    const num = this.#numOf(id)
    const latest = this.#latest.get(id) ?? new Map<string, Reading>()
    const dated = inOrder(points)
    admitKeys(latest, new Set(dated.flatMap(({ values }) => Object.keys(values))))
    const stored: JournalPoint[] = []
    const changed: Record<string, Reading> = {}
    const before = new Map<string, number>()
    const now = clock()
    for (const { ts, values } of dated) {
      for (const [key, value] of Object.entries(values)) {
        const newest = latest.get(key)
        if (newest && newest.ts <= now) before.set(key, newest.ts)
        const last = Object.hasOwn(changed, key) ? changed[key] : newest
        const keyNum = keys.num(key)
        if (last && ts <= last.ts && this.#summing.has(num, keyNum, ts)) continue
        stored.push([num, keyNum, ts, encodeValue(value)])
        if (isChange(last, ts, value, now)) changed[key] = { ts, value }
      }
    }
    if (dated.length === 0) return
    history.append(stored)
    this.#setLatest(latest, { kind: 'telemetry', id, changed, points: dated, before })
  }

  /** A step: the changed readings are the latest of their keys. */
  #setLatest(latest: Map<string, Reading>, event: TelemetryEvent): void {
    const { id, changed } = event
    const old = Object.keys(changed).map((key) => [key, latest.get(key)] as const)
    const left: Record<string, Reading> = {}
    for (const [key, reading] of old) if (reading) left[key] = reading
    const removed = old.flatMap(([key, reading]) => (reading ? [] : [key]))
    this.#parts.writer.step({
      apply: () => {
        this.#latest.set(id, latest)
        for (const [key, reading] of Object.entries(changed)) latest.set(key, reading)
      },
      undo() {
        for (const [key, reading] of old) setIn(latest, key, reading)
      },
      event,
      undone: { kind: 'telemetry', id, changed: left, points: [], before: new Map(), removed },
    })
  }

  /** After a removal: the newest point that is left is the latest value, or there is none. */
  async #refresh(id: string, num: number, name: string, span: Span): Promise<void> {
    const { writer, keys, clock } = this.#parts
    const { keep, forget } = this.#sql
    const latest = this.#latest.get(id)
    const removed = latest?.get(name)
    if (!latest || !removed || removed.ts < span.startTs || removed.ts >= span.endTs) return
    const key = keys.find(name)
    if (key === undefined) return
    const query = { startTs: 0, endTs: clock() + 1, limit: 1, order: 'DESC' } as const
    const [newest] = this.#read(num, key, query)
    // The value of an hour was not measured.
    const left = newest?.hour ? undefined : newest
    await writer.change(() =>
      writer.step({
        write: () =>
          left ? keep.run(num, key, left.ts, encodeValue(left.value)) : forget.run(num, key),
        apply: () => setIn(latest, name, left),
        undo: () => setIn(latest, name, removed),
      }),
    )
  }

  #numOf(id: string): number {
    const num = this.#parts.entities.num(id)
    if (num === undefined) throw new Error(`There is no entity ${id}.`)
    return num
  }
}

/** Points by their time; those of one moment stay as they came. */
function inOrder(points: readonly Point[]): readonly Point[] {
  const isOrdered = points.every(({ ts }, i) => i === 0 || (points[i - 1]?.ts ?? ts) <= ts)
  return isOrdered ? points : points.toSorted((a, b) => a.ts - b.ts)
}

/** Whether a value changes the latest one: the same value at the same moment does not. */
function isChange(latest: Reading | undefined, ts: number, value: Value, now: number): boolean {
  if (!latest || !isLatest(ts, latest.ts, now)) return !latest
  return ts !== latest.ts || value !== latest.value
}

function loadLatest(
  { db, keys, history, entities, clock }: Parts,
  idOf: ReadonlyMap<number, string>,
): Latest {
  const latest: Latest = new Map()
  const put = (num: number, key: number, ts: number, value: string | number): void => {
    const [id, name] = [idOf.get(num), keys.name(key)]
    if (!id || name === undefined || entities.num(id) !== num) return
    const readings = latest.get(id) ?? new Map<string, Reading>()
    latest.set(id, readings)
    if (isLatest(ts, readings.get(name)?.ts, clock()))
      readings.set(name, { ts, value: decodeValue(value) })
  }
  const rows = db.prepare('SELECT entity, key, ts, value FROM latest').raw().all()
  for (const row of rows as [number, number, number, string | number][]) put(...row)
  for (const layer of history.layers()) for (const point of pointsOf(layer)) put(...point)
  return latest
}

type Old = { id: string; key: string; ts: number; value: Value }

/** Many old points without events, in slices that leave the event loop and the writer free between them. */
async function backfill(parts: Parts, latest: Latest, rows: Iterable<Old>): Promise<void> {
  const insert = parts.db.prepare('INSERT OR IGNORE INTO history VALUES (?, ?, ?, ?)')
  const keep = parts.db.prepare('INSERT OR IGNORE INTO latest VALUES (?, ?, ?, ?)')
  const store = (slice: readonly Old[]): Promise<void> =>
    parts.writer.change(() => {
      const points: JournalPoint[] = []
      // Who has a newest value in memory has it on disk too: half of the writing is not done.
      const newest: JournalPoint[] = []
      for (const { id, key, ts, value } of slice) {
        const num = parts.entities.num(id)
        if (num === undefined) continue
        const point: JournalPoint = [num, parts.keys.num(key), ts, encodeValue(value)]
        points.push(point)
        if (!latest.get(id)?.has(key)) newest.push(point)
      }
      parts.writer.step({
        write() {
          for (const point of points) insert.run(...point)
          for (const point of newest) keep.run(...point)
        },
        apply() {
          for (const { id, key, ts, value } of slice) {
            const readings = latest.get(id) ?? new Map<string, Reading>()
            latest.set(id, readings)
            if (!readings.has(key)) readings.set(key, { ts, value })
          }
        },
      })
    })
  let slice: Old[] = []
  for (const row of rows) {
    slice.push(row)
    if (slice.length < backfillSlice) continue
    await store(slice)
    slice = []
  }
  await store(slice)
}
