import { type EntityPage, entityPage } from '../entity.ts'
import { array, numberOr, object, timeOr } from '../json.ts'
import type { EntityQuery } from '../queries.ts'
import { type Request, NotData, withQuery } from './request.ts'

/** One page of entities with their latest values (SRV-25). */
export function findEntities(query: EntityQuery): Request<EntityPage> {
  return {
    method: 'POST',
    path: '/api/entitiesQuery/find',
    auth: 'session',
    body: { ...query, pageLink: { ...query.pageLink, dynamic: false } },
    decode: entityPage,
  }
}

export type Point = { ts: number; value: number }

/**
 * A patient's raw points (API-29). `endTs` is exclusive on the server, so the last millisecond asked for is
 * `endTs - 1` (trap 27). Keys without points are absent; values that are no number are left out.
 */
export function timeseries(
  patient: string,
  query: { keys: readonly string[]; startTs: number; endTs: number; limit: number },
): Request<Map<string, Point[]>> {
  return {
    method: 'GET',
    path: withQuery(
      `/api/plugins/telemetry/ASSET/${encodeURIComponent(patient)}/values/timeseries`,
      {
        keys: query.keys.join(','),
        startTs: query.startTs,
        endTs: query.endTs,
        limit: query.limit,
        orderBy: 'ASC',
      },
    ),
    auth: 'session',
    decode: seriesOf,
  }
}

/** One key of a device, averaged over intervals from `startTs` on, oldest first; each is dated with the middle of its interval (protocol §5). */
export function averages(
  device: string,
  query: { key: string; startTs: number; endTs: number; interval: number },
): Request<Point[]> {
  const { key, startTs, endTs, interval } = query
  return {
    method: 'GET',
    path: withQuery(
      `/api/plugins/telemetry/DEVICE/${encodeURIComponent(device)}/values/timeseries`,
      { keys: key, startTs, endTs, interval, agg: 'AVG', limit: 1000, orderBy: 'ASC' },
    ),
    auth: 'session',
    decode: (body) => seriesOf(body).get(key) ?? [],
  }
}

function seriesOf(body: unknown): Map<string, Point[]> {
  const series = new Map<string, Point[]>()
  for (const [key, points] of Object.entries(object(body))) {
    series.set(key, array(points).map(point))
  }
  return series
}

function point(wire: unknown): Point {
  const row = object(wire)
  const ts = timeOr(row['ts'])
  if (ts === 0) throw new NotData('a point without a time')
  return { ts, value: numberOr(row['value']) }
}
