import { SEVERITIES } from '../../../src/domain/measure.ts'
import type { FastifyRequest } from 'fastify'
import { mayReadAlarm, type Seen } from '../../features/rights/rights.ts'
import { sortedInTurns } from '../quotas/turns.ts'
import type { Alarm, Store } from '../../protocol/types.ts'
import { type Family, sessionOf } from './context.ts'
import { badRequest, general } from '../../protocol/errors.ts'
import { numberParam, param } from '../../protocol/input.ts'
import { pageFor } from './paging.ts'
import { inScope } from './query/alarms.ts'
import { thoseThat } from './query/filter.ts'
import { alarmShape } from './query/shapes.ts'
import { nameOf } from '../../protocol/types/entities.ts'
import type { Work } from '../../support/work.ts'

/** `GET /api/alarms`, `/api/v2/alarms` and the types there are (protocol §4.2). */
export const alarmListFamily: Family = (app, { store, clock }) => {
  const listing = {
    search: (alarm: Alarm) => `${alarm.type} ${alarm.severity} ${originatorOf(store, alarm)}`,
    sort: {
      createdTime: (alarm: Alarm) => alarm.createdTime,
      startTs: (alarm: Alarm) => alarm.startTs,
      endTs: (alarm: Alarm) => alarm.endTs,
      ackTs: (alarm: Alarm) => alarm.ackTs,
      clearTs: (alarm: Alarm) => alarm.clearTs,
      type: (alarm: Alarm) => alarm.type,
      severity: (alarm: Alarm) => alarm.severity,
      originator: (alarm: Alarm) => originatorOf(store, alarm),
    },
    show: (alarm: Seen<Alarm>) => alarmShape(store, alarm),
  }
  /** Alarms of the caller's hospital, newest first where the request names no order. */
  function* found(
    request: FastifyRequest,
    statusList: string[],
    more: Partial<Lists> = {},
  ): Work<Seen<Alarm>[]> {
    const actor = sessionOf(request)
    const scope = {
      startTs: numberParam(request, 'startTime', 0),
      endTs: numberParam(request, 'endTime', 0),
      timeWindow: 0,
      typeList: more.typeList ?? [],
      severityList: more.severityList ?? [],
      statusList,
    }
    const wanted = yield* thoseThat([...store.alarms.all()], (alarm) =>
      inScope(alarm, scope, clock()),
    )
    const readable = yield* thoseThat(wanted, (alarm) => mayReadAlarm(actor, alarm))
    return yield* sortedInTurns(readable, (a, b) => b.createdTime - a.createdTime)
  }

  app.get('/api/alarms', function* (request): Work<string> {
    return yield* pageFor(request, yield* found(request, statusOf(request)), listing)
  })
  app.get('/api/v2/alarms', function* (request): Work<string> {
    const statusList = checked(listParam(request, 'statusList'), searchStatuses)
    const severityList = checked(listParam(request, 'severityList'), SEVERITIES)
    const lists = { typeList: listParam(request, 'typeList'), severityList }
    return yield* pageFor(request, yield* found(request, statusList, lists), listing)
  })
  app.get('/api/alarm/types', function* (request): Work<string> {
    const types = new Set((yield* found(request, [])).map(({ type }) => type))
    return yield* pageFor(request, [...types].sort(), {
      search: (type) => type,
      sort: { type: (type) => type },
      show: (type) => ({
        tenantId: { entityType: 'TENANT', id: store.tenantId },
        entityType: 'ALARM',
        type,
      }),
    })
  })
}

type Lists = { typeList: string[]; severityList: string[] }
const searchStatuses = ['ANY', 'ACTIVE', 'CLEARED', 'ACK', 'UNACK']
const rowStatuses = ['ACTIVE_UNACK', 'ACTIVE_ACK', 'CLEARED_UNACK', 'CLEARED_ACK']

function originatorOf(store: Store, { originator }: Alarm): string {
  const entity = store.entities.get(originator.id)
  return entity ? nameOf(entity) : ''
}

function listParam(request: FastifyRequest, name: string): string[] {
  return (param(request, name) ?? '').split(',').filter((part) => part !== '')
}

/** A wrong word is a wrong enum (protocol §0.2). */
function checked(given: string[], allowed: readonly string[]): string[] {
  const wrong = given.find((one) => !allowed.includes(one))
  if (wrong !== undefined) throw general(`No enum constant ${wrong}`)
  return given
}

/** The search word, or the row's combined status taken apart; both at once are refused. */
function statusOf(request: FastifyRequest): string[] {
  const [search, status] = [param(request, 'searchStatus'), param(request, 'status')]
  if (search && status)
    throw badRequest(
      "Invalid alarms search query: Both parameters 'searchStatus' and 'status' can't be specified at the same time!",
    )
  if (status) return checked([status], rowStatuses).flatMap((one) => one.split('_'))
  return search ? checked([search], searchStatuses) : []
}
