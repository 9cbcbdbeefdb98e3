import { SEVERITIES } from '../../../src/domain/measure.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mayReadAlarm, type Seen } from '../../features/rights/rights.ts'
import { sortedInTurns } from '../quotas/turns.ts'
import type { Alarm, Store } from '../../protocol/types.ts'
import { type ApiContext, type Family, sessionOf } from './context.ts'
import { badRequest, general } from '../../protocol/errors.ts'
import { checkEntityType, checkUuid, numberParam, param, pathPart } from '../../protocol/input.ts'
import { type Listing, pageFor } from './paging.ts'
import { inScope } from './query/alarms.ts'
import { thoseThat } from './query/filter.ts'
import { alarmShape } from './query/shapes.ts'
import { readable } from './access.ts'
import { nameOf } from '../../protocol/types/entities.ts'
import type { Work } from '../../support/work.ts'

/** Lists of alarms, of everything and of one entity, and the types there are (protocol §4.2). */
export const alarmListFamily: Family = (app, context) => {
  const { store } = context
  const listing = listingOf(store)

  app.get('/api/alarms', function* (request): Work<string> {
    const alarms = yield* found(context, request, store.alarms.all(), byStatus(request))
    return yield* pageFor(request, alarms, listing)
  })
  app.get('/api/v2/alarms', function* (request): Work<string> {
    const alarms = yield* found(context, request, store.alarms.all(), byLists(request))
    return yield* pageFor(request, alarms, listing)
  })
  app.get('/api/alarm/types', function* (request): Work<string> {
    const alarms = yield* found(context, request, store.alarms.all(), {})
    const types = new Set(alarms.map(({ type }) => type))
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
  ofOneEntity(app, context, listing)
}

/** The same of one entity that the caller may read: its own alarms that the caller may read (SRV-78). */
function ofOneEntity(
  app: FastifyInstance,
  context: ApiContext,
  listing: Listing<Seen<Alarm>>,
): void {
  const alarmsOf = (request: FastifyRequest): readonly Alarm[] => {
    const type = checkEntityType(pathPart(request, 'entityType'))
    const id = pathPart(request, 'entityId')
    return context.store.alarms.of(readable(context.store, sessionOf(request), type, id).id)
  }
  const path = 'alarm/:entityType/:entityId'
  app.get(`/api/${path}`, function* (request): Work<string> {
    const asked = byStatus(request)
    const alarms = yield* found(context, request, alarmsOf(request), asked)
    return yield* pageFor(request, alarms, listing)
  })
  app.get(`/api/v2/${path}`, function* (request): Work<string> {
    const of = alarmsOf(request)
    const alarms = yield* found(context, request, of, byLists(request))
    return yield* pageFor(request, alarms, listing)
  })
  app.get('/api/alarm/highestSeverity/:entityType/:entityId', function* (request): Work<string> {
    const asked = byStatus(request)
    const alarms = yield* found(context, request, alarmsOf(request), asked)
    const severities = new Set(alarms.map(({ severity }) => severity))
    const highest = SEVERITIES.find((severity) => severities.has(severity))
    return highest === undefined ? '' : JSON.stringify(highest)
  })
}

const listingOf = (store: Store): Listing<Seen<Alarm>> => ({
  search: (alarm) => `${alarm.type} ${alarm.severity} ${originatorOf(store, alarm)}`,
  sort: {
    createdTime: (alarm) => alarm.createdTime,
    startTs: (alarm) => alarm.startTs,
    endTs: (alarm) => alarm.endTs,
    ackTs: (alarm) => alarm.ackTs,
    clearTs: (alarm) => alarm.clearTs,
    type: (alarm) => alarm.type,
    severity: (alarm) => alarm.severity,
    originator: (alarm) => originatorOf(store, alarm),
  },
  show: (alarm) => alarmShape(store, alarm),
})

/** Of these alarms those that are asked for and that the caller may read, newest first where the request names no order. */
function* found(
  { clock }: ApiContext,
  request: FastifyRequest,
  alarms: Iterable<Alarm>,
  asked: Asked,
): Work<Seen<Alarm>[]> {
  const actor = sessionOf(request)
  const scope = {
    startTs: numberParam(request, 'startTime', 0),
    endTs: numberParam(request, 'endTime', 0),
    timeWindow: 0,
    typeList: [],
    severityList: [],
    statusList: [],
    ...asked,
  }
  const wanted = yield* thoseThat(isOfAssignee(request) ? [] : [...alarms], (alarm) =>
    inScope(alarm, scope, clock()),
  )
  const readableAlarms = yield* thoseThat(wanted, (alarm) => mayReadAlarm(actor, alarm))
  return yield* sortedInTurns(readableAlarms, (a, b) => b.createdTime - a.createdTime)
}

/** What is asked for besides times; what is left out is everything. */
type Asked = { typeList?: string[]; severityList?: string[]; statusList?: string[] }

const byStatus = (request: FastifyRequest): Asked => ({ statusList: statusOf(request) })

const byLists = (request: FastifyRequest): Asked => ({
  statusList: checked(listParam(request, 'statusList'), searchStatuses),
  severityList: checked(listParam(request, 'severityList'), SEVERITIES),
  typeList: listParam(request, 'typeList'),
})

/** Alarms are not assigned to people here, so those of an assignee are none. */
function isOfAssignee(request: FastifyRequest): boolean {
  const assignee = param(request, 'assigneeId')
  return assignee !== undefined && checkUuid(assignee) !== ''
}

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
