import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Db } from './db.ts'
import { DAY, HOUR, hourOf, joined, packed, type Stored, unpacked } from './hours.ts'
import type { Hour } from '../../protocol/types/series.ts'

type Span = { startTs: number; endTs: number }
export type Series = { entity: number; key: number }
type Query = Span & { limit: number; order: 'ASC' | 'DESC' }

/** Points in one transaction: it blocks the event loop. */
export const slice = 3000
/** Days read at once: no more than an answer needs are unpacked. */
const atOnce = 16

const statements = (db: Db) => {
  const select = (order: string): string =>
    `SELECT day, data FROM day WHERE entity = ? AND key = ? AND day BETWEEN ? AND ? ORDER BY day ${order} LIMIT ?`
  const walk = (table: string): string =>
    `SELECT entity, key FROM ${table} WHERE (entity, key) > (?, ?) ORDER BY entity, key LIMIT 1`
  const oldest =
    'SELECT ts, value FROM history WHERE entity = ? AND key = ? AND ts < ? ORDER BY ts LIMIT ?'
  return {
    select: { ASC: db.prepare(select('ASC')).raw(), DESC: db.prepare(select('DESC')).raw() },
    upsert: db.prepare('INSERT OR REPLACE INTO day VALUES (?, ?, ?, ?)'),
    erase: db.prepare('DELETE FROM day WHERE entity = ? AND key = ? AND day = ?'),
    eraseOld: db.prepare('DELETE FROM day WHERE entity = ? AND key = ? AND day < ?'),
    following: { history: db.prepare(walk('history')).raw(), day: db.prepare(walk('day')).raw() },
    oldest: db.prepare(oldest).raw(),
    clear: db.prepare('DELETE FROM history WHERE entity = ? AND key = ? AND ts <= ?'),
  }
}

/**
 * Days (UTC) of one series whose points were summed up to hours (docs/decisions/hourly-rows.md). Every writing method is
 * part of a change: it runs in the transaction of its caller.
 */
export class Days {
  readonly #sql: ReturnType<typeof statements>

  constructor(db: Db) {
    this.#sql = statements(db)
  }

  /** The first hours whose middle is in the span, by that middle: `limit` of them, or a few more. */
  read(entity: number, key: number, { startTs, endTs, limit, order }: Query): Map<number, Hour> {
    const result = new Map<number, Hour>()
    let [from, to] = [dayOf(startTs), dayOf(endTs)]
    while (result.size < limit) {
      const some = this.#rows(entity, key, [from, to], { order, limit: atOnce })
      for (const [day, hours] of some)
        for (const [at, hour] of hours) {
          const middle = middleOf(day, at)
          if (middle >= startTs && middle < endTs) result.set(middle, hour)
        }
      const last = some.at(-1)?.[0]
      if (last === undefined || some.length < atOnce) break
      if (order === 'ASC') from = last + 1
      else to = last - 1
    }
    return result
  }

  /** Whether the hour of a moment has been summed up. */
  has(entity: number, key: number, ts: number): boolean {
    return this.#rows(entity, key, [dayOf(ts), dayOf(ts)]).some(([day, hours]) =>
      hours.has(hourIn(day, ts)),
    )
  }

  /** Whether a series has points before a moment. */
  hasPoints(entity: number, key: number, before: number): boolean {
    return this.#sql.oldest.all(entity, key, before, 1).length > 0
  }

  /** Sums up some of the oldest points before a full hour. */
  sumUp({ entity, key }: Series, name: string, before: number): void {
    const { oldest, clear } = this.#sql
    const points = wholeHours(oldest.all(entity, key, before, slice) as [number, Stored][])
    const last = points.at(-1)
    if (!last) return
    const byDay = grouped(points, ([ts]) => dayOf(ts))
    for (const [day, some] of byDay) {
      const hours = this.#rows(entity, key, [day, day])[0]?.[1] ?? new Map<number, Hour>()
      const byHour = grouped(some, ([ts]) => hourIn(day, ts))
      for (const [at, ofHour] of byHour) {
        const hour = hourOf(
          name,
          ofHour.map(([, value]) => value),
        )
        const existing = hours.get(at)
        hours.set(at, existing ? joined(name, existing, hour) : hour)
      }
      this.#write(entity, key, day, hours)
    }
    clear.run(entity, key, last[0])
  }

  remove(entity: number, key: number, { startTs, endTs }: Span): void {
    for (const [day, hours] of this.#rows(entity, key, [dayOf(startTs), dayOf(endTs)])) {
      const left = [...hours].filter(([at]) => {
        const middle = middleOf(day, at)
        return middle < startTs || middle >= endTs
      })
      this.#write(entity, key, day, new Map(left))
    }
  }

  startsBefore({ entity, key }: Series, before: number): boolean {
    return this.#sql.select.ASC.all(entity, key, 0, dayOf(before) - 1, 1).length > 0
  }

  /** Forgets the days of a series that ended before a moment. */
  forget({ entity, key }: Series, before: number): void {
    this.#sql.eraseOld.run(entity, key, dayOf(before))
  }

  /** The first series after this one that has points, or days. */
  next(table: 'history' | 'day', { entity, key }: Series): Series | undefined {
    const [row] = this.#sql.following[table].all(entity, key) as [number, number][]
    return row && { entity: row[0], key: row[1] }
  }

  #rows(
    entity: number,
    key: number,
    [from, to]: readonly [number, number],
    { order, limit }: Pick<Query, 'order' | 'limit'> = { order: 'ASC', limit: -1 },
  ): (readonly [day: number, hours: Map<number, Hour>])[] {
    const rows = this.#sql.select[order].all(entity, key, from, to, limit)
    return (rows as [number, Uint8Array][]).map(
      ([day, data]) => [day, unpacked(inflateRawSync(data).toString())] as const,
    )
  }

  #write(entity: number, key: number, day: number, hours: Map<number, Hour>): void {
    if (hours.size === 0) this.#sql.erase.run(entity, key, day)
    else this.#sql.upsert.run(entity, key, day, deflateRawSync(packed(hours)))
  }
}

const dayOf = (ts: number): number => Math.floor(ts / DAY)
/** Which hour of that day a moment is in. */
const hourIn = (day: number, ts: number): number => Math.floor((ts - day * DAY) / HOUR)
const middleOf = (day: number, hour: number): number => day * DAY + hour * HOUR + HOUR / 2

/** A full slice may end in the middle of an hour: that one waits for the next slice, if there is another. */
function wholeHours(points: [number, Stored][]): [number, Stored][] {
  const hourAt = (point: [number, Stored] | undefined): number =>
    Math.floor((point?.[0] ?? 0) / HOUR)
  if (points.length < slice || hourAt(points[0]) === hourAt(points.at(-1))) return points
  const last = hourAt(points.at(-1))
  return points.filter((point) => hourAt(point) < last)
}

function grouped<T>(list: readonly T[], groupOf: (one: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const one of list) {
    const group = groups.get(groupOf(one))
    if (group) group.push(one)
    else groups.set(groupOf(one), [one])
  }
  return groups
}
