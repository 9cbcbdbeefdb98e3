import type { Db } from './database.ts'
import type { Days } from './days.ts'
import type { Entities } from './entities.ts'
import type { History, JournalPoint } from './history.ts'
import { hourOf, joined } from './hours.ts'
import { admitKeys, type Keys } from './keys.ts'
import { pointsOf } from './layer.ts'
import { setIn } from './meta.ts'
import { createSumming } from './summing.ts'
import { isLatest, ordered, seriesOf } from './series.ts'
import type {
  Clock,
  Point,
  Reading,
  RangeReading,
  TelemetryEvent,
  TelemetryStore,
  Value,
} from './types.ts'
import { decodeValue, encodeValue } from './values.ts'
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

/** Latest values in memory, history on disk and, for the last minute, in memory too. */
export function loadTelemetry(
  parts: Parts,
  idOf: ReadonlyMap<number, string>,
): TelemetryStore & { /** A step of removing an entity. */ drop(id: string): void } {
  const { keys, history, entities, clock } = parts
  const latest = loadLatest(parts, idOf)
  const range = rangeReader(parts)
  const summing = createSumming(parts)

  const erase = parts.db.prepare(
    'DELETE FROM history WHERE entity = ? AND key = ? AND ts >= ? AND ts < ?',
  )
  const forget = parts.db.prepare('DELETE FROM latest WHERE entity = ? AND key = ?')
  const keep = parts.db.prepare('INSERT OR REPLACE INTO latest VALUES (?, ?, ?, ?)')

  /** After a removal: the newest point that is left is the latest value, or there is none. */
  async function refresh(id: string, num: number, name: string, span: Span): Promise<void> {
    const own = latest.get(id)
    const known = own?.get(name)
    if (!own || !known || known.ts < span.startTs || known.ts >= span.endTs) return
    const key = keys.find(name)
    if (key === undefined) return
    const query = { startTs: 0, endTs: clock() + 1, limit: 1, order: 'DESC' } as const
    const [found] = range(seriesOf(num, key), num, key, query)
    // What stands for an hour was not measured.
    const left = found?.hour ? undefined : found
    await parts.writer.change(() =>
      parts.writer.step({
        write: () =>
          left ? keep.run(num, key, left.ts, encodeValue(left.value)) : forget.run(num, key),
        apply: () => setIn(own, name, left),
        undo: () => setIn(own, name, known),
      }),
    )
  }

  /** A step: the changed readings are the latest of their keys. */
  function move(known: Map<string, Reading>, event: TelemetryEvent): void {
    const { id, changed } = event
    const old = Object.keys(changed).map((key) => [key, known.get(key)] as const)
    const left: Record<string, Reading> = {}
    for (const [key, reading] of old) if (reading) left[key] = reading
    const removed = old.flatMap(([key, reading]) => (reading ? [] : [key]))
    parts.writer.step({
      apply() {
        latest.set(id, known)
        for (const [key, reading] of Object.entries(changed)) known.set(key, reading)
      },
      undo() {
        for (const [key, reading] of old) setIn(known, key, reading)
      },
      event,
      undone: { kind: 'telemetry', id, changed: left, points: [], before: new Map(), removed },
    })
  }

  function numOf(id: string): number {
    const num = entities.num(id)
    if (num === undefined) throw new Error(`There is no entity ${id}.`)
    return num
  }

  return {
    latest: (id) => latest.get(id) ?? nothing,
    room: () => history.room(),
    save: (id, points) =>
      parts.writer.change(() => {
        const num = numOf(id)
        const known = latest.get(id) ?? new Map<string, Reading>()
        const dated = inOrder(points)
        admitKeys(known, new Set(dated.flatMap(({ values }) => Object.keys(values))))
        const stored: JournalPoint[] = []
        const changed: Record<string, Reading> = {}
        const before = new Map<string, number>()
        const now = clock()
        for (const { ts, values } of dated) {
          for (const [key, value] of Object.entries(values)) {
            const newest = known.get(key)
            if (newest && newest.ts <= now) before.set(key, newest.ts)
            const last = Object.hasOwn(changed, key) ? changed[key] : newest
            const own = keys.num(key)
            if (last && ts <= last.ts && summing.has(num, own, ts)) continue
            stored.push([num, own, ts, encodeValue(value)])
            if (isNews(last, ts, value, now)) changed[key] = { ts, value }
          }
        }
        if (dated.length === 0) return
        history.append(stored)
        move(known, { kind: 'telemetry', id, changed, points: dated, before })
      }),
    range(id, key, query) {
      const [num, own] = [entities.num(id), keys.find(key)]
      return num === undefined || own === undefined
        ? []
        : range(seriesOf(num, own), num, own, query)
    },
    backfill: (rows) => backfill(parts, latest, rows),
    prune: (olderThan, hoursOlderThan) => summing.prune(olderThan, hoursOlderThan),
    async remove(id, names, { startTs, endTs }) {
      const num = numOf(id)
      // What waits in memory and journal goes to the history first, so that there is one place to delete from.
      await history.merge()
      await history.merge()
      const nums = names.flatMap((name) => keys.find(name) ?? [])
      await parts.writer.change(() =>
        parts.writer.step({
          write() {
            for (const key of nums) {
              erase.run(num, key, startTs, endTs)
              parts.days.remove(num, key, { startTs, endTs })
            }
          },
        }),
      )
      for (const name of names) await refresh(id, num, name, { startTs, endTs })
    },
    drop(id) {
      const own = latest.get(id)
      parts.writer.step({
        apply: () => latest.delete(id),
        undo: () => setIn(latest, id, own),
      })
    },
  }
}

/** Points by their time; those of one moment stay as they came. */
function inOrder(points: readonly Point[]): readonly Point[] {
  const isOrdered = points.every(({ ts }, i) => i === 0 || (points[i - 1]?.ts ?? ts) <= ts)
  return isOrdered ? points : points.toSorted((a, b) => a.ts - b.ts)
}

/** The same value at the same moment is no news. */
function isNews(known: Reading | undefined, ts: number, value: Value, now: number): boolean {
  if (!known || !isLatest(ts, known.ts, now)) return !known
  return ts !== known.ts || value !== known.value
}

function loadLatest(
  { db, keys, history, entities, clock }: Parts,
  idOf: ReadonlyMap<number, string>,
): Latest {
  const latest: Latest = new Map()
  const put = (num: number, key: number, ts: number, value: string | number): void => {
    const [id, name] = [idOf.get(num), keys.name(key)]
    if (!id || name === undefined || entities.num(id) !== num) return
    const own = latest.get(id) ?? new Map<string, Reading>()
    latest.set(id, own)
    if (isLatest(ts, own.get(name)?.ts, clock())) own.set(name, { ts, value: decodeValue(value) })
  }
  const rows = db.prepare('SELECT entity, key, ts, value FROM latest').raw().all()
  for (const row of rows as [number, number, number, string | number][]) put(...row)
  for (const layer of history.layers()) for (const point of pointsOf(layer)) put(...point)
  return latest
}

type Query = Parameters<TelemetryStore['range']>[2]

/** Reads hours and history and lays the waiting points over them. */
function rangeReader({ db, history, days }: Parts) {
  const sql = (order: string): string =>
    `SELECT ts, value FROM history WHERE entity = ? AND key = ? AND ts >= ? AND ts < ? ORDER BY ts ${order} LIMIT ?`
  const read = { ASC: db.prepare(sql('ASC')).raw(), DESC: db.prepare(sql('DESC')).raw() }
  return (series: number, num: number, key: number, query: Query): RangeReading[] => {
    const { startTs, endTs, limit, order } = query
    const points = new Map(
      read[order].all(num, key, startTs, endTs, limit) as [number, string | number][],
    )
    for (const layer of history.layers()) layer.collect(series, query, points)
    const hours = days.read(num, key, query)
    for (const [ts, hour] of hours) {
      const point = points.get(ts)
      // A point in the middle of an hour that is being summed up is seen as it is, and counts with the hour.
      if (point === undefined) points.set(ts, hour.shown)
      else hours.set(ts, joined('', hour, hourOf('', [point])))
    }
    return ordered(points, decodeValue, query).map((reading) => {
      const hour = hours.get(reading.ts)
      return hour ? { ...reading, hour } : reading
    })
  }
}

type Old = { id: string; key: string; ts: number; value: Value }

/** Many old points without events, in slices that leave the event loop and the writer free between them. */
async function backfill(parts: Parts, latest: Latest, rows: Iterable<Old>): Promise<void> {
  const insert = parts.db.prepare('INSERT OR IGNORE INTO history VALUES (?, ?, ?, ?)')
  const keep = parts.db.prepare('INSERT OR IGNORE INTO latest VALUES (?, ?, ?, ?)')
  const store = (slice: readonly Old[]): Promise<void> =>
    parts.writer.change(() => {
      const points = slice.flatMap(({ id, key, ts, value }): JournalPoint[] => {
        const num = parts.entities.num(id)
        return num === undefined ? [] : [[num, parts.keys.num(key), ts, encodeValue(value)]]
      })
      parts.writer.step({
        write() {
          for (const point of points) {
            insert.run(...point)
            keep.run(...point)
          }
        },
        apply() {
          for (const { id, key, ts, value } of slice) {
            const own = latest.get(id) ?? new Map<string, Reading>()
            latest.set(id, own)
            if (!own.has(key)) own.set(key, { ts, value })
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
