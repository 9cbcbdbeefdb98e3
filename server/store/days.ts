import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Db } from './database.ts'
import { DAY, HOUR, type Hour, hourOf, joined, packed, type Stored, unpacked } from './hours.ts'

type Span = { startTs: number; endTs: number }
export type Series = { entity: number; key: number }
type Query = Span & { limit: number; order: 'ASC' | 'DESC' }

/**
 * Days (UTC) of one series whose points have given way to hours (docs/decisions/hourly-rows.md). Every
 * writing method is a piece of a change: it runs in the transaction of its caller.
 */
export type Days = {
  /** The first hours whose middle is in the span, by that middle: `limit` of them, or a few more. */
  read(entity: number, key: number, query: Query): Map<number, Hour>
  /** Whether the hour of a moment has been summed up. */
  has(entity: number, key: number, ts: number): boolean
  /** Whether a series has points before a moment. */
  hasPoints(entity: number, key: number, before: number): boolean
  /** Sums up some of the oldest points before a full hour. */
  sumUp(series: Series, name: string, before: number): void
  remove(entity: number, key: number, span: Span): void
  startsBefore(series: Series, before: number): boolean
  /** Forgets the days of a series that ended before a moment. */
  forget(series: Series, before: number): void
  /** The first series after this one that has points, or days. */
  next(table: 'history' | 'day', after: Series): Series | undefined
}

/** Points in one transaction: it blocks the event loop. */
export const slice = 3000
/** Days read at once: no more than an answer needs are unpacked. */
const atOnce = 16

export function openDays(db: Db): Days {
  const sql = (order: string): string =>
    `SELECT day, data FROM day WHERE entity = ? AND key = ? AND day BETWEEN ? AND ? ORDER BY day ${order} LIMIT ?`
  const select = { ASC: db.prepare(sql('ASC')).raw(), DESC: db.prepare(sql('DESC')).raw() }
  const upsert = db.prepare('INSERT OR REPLACE INTO day VALUES (?, ?, ?, ?)')
  const erase = db.prepare('DELETE FROM day WHERE entity = ? AND key = ? AND day = ?')
  const eraseOld = db.prepare('DELETE FROM day WHERE entity = ? AND key = ? AND day < ?')
  const walk = (table: string): string =>
    `SELECT entity, key FROM ${table} WHERE (entity, key) > (?, ?) ORDER BY entity, key LIMIT 1`
  const following = {
    history: db.prepare(walk('history')).raw(),
    day: db.prepare(walk('day')).raw(),
  }
  const oldest = db
    .prepare(
      'SELECT ts, value FROM history WHERE entity = ? AND key = ? AND ts < ? ORDER BY ts LIMIT ?',
    )
    .raw()
  const clear = db.prepare('DELETE FROM history WHERE entity = ? AND key = ? AND ts <= ?')

  const rows = (
    entity: number,
    key: number,
    [from, to]: readonly [number, number],
    { order, limit }: Pick<Query, 'order' | 'limit'> = { order: 'ASC', limit: -1 },
  ) =>
    (select[order].all(entity, key, from, to, limit) as [number, Uint8Array][]).map(
      ([day, data]) => [day, unpacked(inflateRawSync(data).toString())] as const,
    )
  const write = (entity: number, key: number, day: number, hours: Map<number, Hour>): void => {
    if (hours.size === 0) erase.run(entity, key, day)
    else upsert.run(entity, key, day, deflateRawSync(packed(hours)))
  }
  const dayOf = (ts: number): number => Math.floor(ts / DAY)

  return {
    read(entity, key, { startTs, endTs, limit, order }) {
      const found = new Map<number, Hour>()
      let [from, to] = [dayOf(startTs), dayOf(endTs)]
      while (found.size < limit) {
        const some = rows(entity, key, [from, to], { order, limit: atOnce })
        for (const [day, hours] of some)
          for (const [at, hour] of hours) {
            const middle = middleOf(day, at)
            if (middle >= startTs && middle < endTs) found.set(middle, hour)
          }
        const last = some.at(-1)?.[0]
        if (last === undefined || some.length < atOnce) break
        if (order === 'ASC') from = last + 1
        else to = last - 1
      }
      return found
    },
    has: (entity, key, ts) =>
      rows(entity, key, [dayOf(ts), dayOf(ts)]).some(([day, hours]) =>
        hours.has(Math.floor((ts - day * DAY) / HOUR)),
      ),
    hasPoints: (entity, key, before) => oldest.all(entity, key, before, 1).length > 0,
    sumUp({ entity, key }, name, before) {
      const points = wholeHours(oldest.all(entity, key, before, slice) as [number, Stored][])
      const last = points.at(-1)
      if (!last) return
      const byDay = grouped(points, ([ts]) => dayOf(ts))
      for (const [day, some] of byDay) {
        const hours = rows(entity, key, [day, day])[0]?.[1] ?? new Map<number, Hour>()
        const byHour = grouped(some, ([ts]) => Math.floor((ts - day * DAY) / HOUR))
        for (const [at, own] of byHour) {
          const hour = hourOf(
            name,
            own.map(([, value]) => value),
          )
          const known = hours.get(at)
          hours.set(at, known ? joined(name, known, hour) : hour)
        }
        write(entity, key, day, hours)
      }
      clear.run(entity, key, last[0])
    },
    remove(entity, key, { startTs, endTs }) {
      for (const [day, hours] of rows(entity, key, [dayOf(startTs), dayOf(endTs)])) {
        const left = [...hours].filter(([at]) => {
          const middle = middleOf(day, at)
          return middle < startTs || middle >= endTs
        })
        write(entity, key, day, new Map(left))
      }
    },
    startsBefore: ({ entity, key }, before) =>
      select.ASC.all(entity, key, 0, dayOf(before) - 1, 1).length > 0,
    forget: ({ entity, key }, before) => void eraseOld.run(entity, key, dayOf(before)),
    next(table, { entity, key }) {
      const [found] = following[table].all(entity, key) as [number, number][]
      return found && { entity: found[0], key: found[1] }
    },
  }
}

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
