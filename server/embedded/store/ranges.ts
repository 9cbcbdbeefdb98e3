import type { Db } from './db.ts'
import type { Days } from './days.ts'
import type { History } from './history.ts'
import { hourOf, joined } from './hours.ts'
import { ordered, seriesOf } from './layer.ts'
import type { RangeReading, TelemetryStore } from '../../protocol/types.ts'
import { decodeValue } from '../../protocol/values.ts'

type Parts = { db: Db; history: History; days: Days }
export type Query = Parameters<TelemetryStore['range']>[2]

/** Reads hours and history and lays the waiting points over them. */
export function rangeReader({ db, history, days }: Parts) {
  const sql = (order: string): string =>
    `SELECT ts, value FROM history WHERE entity = ? AND key = ? AND ts >= ? AND ts < ? ORDER BY ts ${order} LIMIT ?`
  const read = { ASC: db.prepare(sql('ASC')).raw(), DESC: db.prepare(sql('DESC')).raw() }
  return (num: number, key: number, query: Query): RangeReading[] => {
    const { startTs, endTs, limit, order } = query
    const points = new Map(
      read[order].all(num, key, startTs, endTs, limit) as [number, string | number][],
    )
    for (const layer of history.layers()) layer.collect(seriesOf(num, key), query, points)
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
