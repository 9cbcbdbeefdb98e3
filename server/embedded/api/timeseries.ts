import type { FastifyInstance, FastifyRequest } from 'fastify'
import { allowance, objectText } from '../quotas/texts.ts'
import { valuesFault } from '../quotas/values.ts'
import { keepWritten, mayWriteNotes } from '../../features/rights/notes.ts'
import {
  type Actor,
  mayReadKey,
  mayWriteTelemetry,
  pastFrom,
  type Seen,
} from '../../features/rights/rights.ts'
import type { Entity, Reading, Value } from '../../protocol/types.ts'
import { textOf } from '../../protocol/values.ts'
import { telemetryEntity } from './access.ts'
import { keysOf, refuse, textJson } from './attributes.ts'
import { type ApiContext, type Family, sessionOf } from './context.ts'
import { badRequest, TextError, textForbidden } from '../../protocol/errors.ts'
import { numberParam, param } from '../../protocol/input.ts'
import { seenSeries } from './query/seen.ts'
import { type Aggregation, aggregations, seriesText } from './series.ts'
import { pointsOf } from '../../features/clocks/clocks.ts'
import type { Work } from '../../support/work.ts'

const base = '/api/plugins/telemetry/:entityType/:entityId'
type Shown = { ts: number; value: Value | null }

/** Latest values, ranges and writing of time series (protocol §5). */
export const timeseriesFamily: Family = (app, context) => {
  const { store } = context
  app.get(`${base}/keys/timeseries`, (request) => [
    ...store.telemetry.latest(telemetryEntity(store, sessionOf(request), request).id).keys(),
  ])
  app.get(`${base}/values/timeseries`, (request) => {
    const actor = sessionOf(request)
    const entity = telemetryEntity(store, actor, request)
    const strict = param(request, 'useStrictDataTypes') === 'true'
    const show = (value: Value): Value => (strict ? value : textOf(value))
    const keys = keysOf(request)
    const ranged = param(request, 'startTs') !== undefined || param(request, 'endTs') !== undefined
    return ranged
      ? ranges(context, actor, entity, keys ?? [], request, show)
      : latestValues(context, actor, entity, keys, show)
  })
  writing(app, context)
  erasing(app, context)
}

/** With named keys a missing one shows null at the server's now (protocol §5). */
function latestValues(
  { store, clock }: Pick<ApiContext, 'store' | 'clock'>,
  actor: Actor,
  entity: Seen<Entity>,
  keys: string[] | undefined,
  show: (value: Value) => Value,
): Work<string> {
  const latest = store.telemetry.latest(entity.id)
  const asked = keys ?? [...latest.keys()]
  const seen = asked.filter((key) => mayReadKey(actor, { type: 'TIME_SERIES', key }))
  const entries = seen.map((key): [string, Shown[]] => {
    const reading = latest.get(key)
    return [
      key,
      [reading ? { ts: reading.ts, value: show(reading.value) } : { ts: clock(), value: null }],
    ]
  })
  return objectText(entries)
}

/** Keys without points are absent (trap 27). */
function ranges(
  { store, clock }: Pick<ApiContext, 'store' | 'clock'>,
  actor: Actor,
  entity: Seen<Entity>,
  keys: string[],
  request: FastifyRequest,
  show: (value: Value) => Value,
): Work<string> {
  const agg = param(request, 'agg') ?? 'NONE'
  if (!isAggregation(agg)) throw badRequest(`No enum constant Aggregation.${agg}`)
  const query = {
    startTs: numberParam(request, 'startTs', 0),
    endTs: numberParam(request, 'endTs', 0),
    limit: numberParam(request, 'limit', 100),
    order: param(request, 'orderBy') === 'ASC' ? ('ASC' as const) : ('DESC' as const),
    agg,
    interval: numberParam(request, 'interval', 0),
  }
  if (query.limit < 0 || query.endTs < query.startTs)
    throw new TextError(400, 'Invalid time range or limit')
  const shown = ({ ts, value }: Reading): Shown => ({ ts, value: show(value) })
  const seen = { ...query, startTs: pastFrom(actor, query.startTs, clock()) }
  return seriesText(store, entity, seenSeries(actor, keys), seen, shown, allowance())
}

function isAggregation(text: string): text is Aggregation {
  return aggregations.some((one) => one === text)
}

function writing(app: FastifyInstance, { store, clock, trail, limits }: ApiContext): void {
  for (const path of [`${base}/timeseries/:scope`, `${base}/timeseries/:scope/:ttl`]) {
    app.post(path, async (request, reply) => {
      const actor = sessionOf(request)
      await store.telemetry.room()
      const entity = telemetryEntity(store, actor, request)
      const points = pointsOf(textJson(request), clock())
      if (!mayWriteTelemetry(actor)) {
        if (!mayWriteNotes(store, actor, entity, points)) throw textForbidden()
        keepWritten(store, entity, points)
      }
      const list = points.map(({ values }) => values)
      refuse(valuesFault(list, store.telemetry.latest(entity.id), limits))
      if (points.every(({ values }) => Object.keys(values).length === 0))
        throw new TextError(400, 'No timeseries data found in request body!')
      const keys = [...new Set(points.flatMap(({ values }) => Object.keys(values)))]
      await Promise.all([
        store.telemetry.save(entity.id, points),
        trail.note(actor, 'TIMESERIES_UPDATED', entity, { keys }),
      ])
      return reply.send('')
    })
  }
}

/** Of all time, or between two moments; `endTs` is exclusive. */
function erasing(app: FastifyInstance, { store, trail }: ApiContext): void {
  app.delete(`${base}/timeseries/delete`, async (request, reply) => {
    const actor = sessionOf(request)
    const entity = telemetryEntity(store, actor, request)
    if (!mayWriteTelemetry(actor)) throw textForbidden()
    const keys = keysOf(request) ?? []
    if (keys.length === 0) throw new TextError(400, 'Empty keys: []')
    const all = param(request, 'deleteAllDataForKeys') === 'true'
    const [startTs, endTs] = [numberParam(request, 'startTs', 0), numberParam(request, 'endTs', 0)]
    if (!all && endTs <= startTs) throw new TextError(400, 'Invalid time range')
    const span = all ? { startTs: -Infinity, endTs: Infinity } : { startTs, endTs }
    await store.telemetry.remove(entity.id, keys, span)
    await trail.note(actor, 'TIMESERIES_DELETED', entity, { keys, ...(all ? {} : span) })
    return reply.send('')
  })
}
