import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asProfessional } from '../acting/acting.ts'
import { authorizationOf, type Answered, jsonOf } from '../acting/upstream.ts'
import { queryOf } from '../acting/act.ts'
import { idOf, type Staff } from '../acting/staff.ts'
import { boardAccount, isBoardCall, type WallBoard } from '../../features/boards/boards.ts'
import {
  boardHospital,
  boardPastFrom,
  boardReads,
  boardReadsPast,
} from '../../features/boards/keys.ts'
import type { BoardOffice } from '../../features/boards/office.ts'
import { forbidden, notFound, unauthorized, textForbidden } from '../../protocol/errors.ts'
import { isObject, objectBody, param, pathPart } from '../../protocol/input.ts'
import { presenceIn } from '../../features/watch/word.ts'
import type { Hearing, Sees } from '../watch/hearing.ts'
import type { AsBoard } from './accounts.ts'
import { narrowed, pageOfOne, type Question } from './narrow.ts'
import type { Session, Sessions } from './session.ts'
import { isHospital, sees, type View } from './view.ts'

type ReadingParts = Pick<BoardOffice<Staff>, 'endThere'> & {
  sessions: Sessions
  call: AsBoard
  clock: () => number
  hearing: Pick<Hearing, 'report'> | undefined
}

const questions: readonly [string, Question][] = [
  ['/api/entitiesQuery/find', 'entities'],
  ['/api/entitiesQuery/count', 'entity-count'],
  ['/api/alarmsQuery/find', 'alarms'],
  ['/api/alarmsQuery/count', 'alarm-count'],
]
const values = '/api/plugins/telemetry/:entityType/:entityId/values'

/**
 * What a board may ask (PAIR-06, PAIR-07): the calls that `isBoardCall` names and no other, each about what it sees alone,
 * with the rights of its own account.
 */
export function readingCalls(app: FastifyInstance, parts: ReadingParts): void {
  const { sessions, call, endThere, clock } = parts
  const opened = new WeakMap<FastifyRequest, Session>()
  const session = (request: FastifyRequest): Session => {
    const current = opened.get(request)
    if (!current) throw unauthorized('Authentication failed')
    return current
  }
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    opened.set(request, await sessions.open((authorizationOf(request) ?? '').slice(7)))
    if (!isBoardCall(request)) throw forbidden()
  })
  const forward = async (
    request: FastifyRequest,
    path: string,
    body?: unknown,
  ): Promise<Answered> => call(session(request).board.id, request.method, path, body)

  app.get('/api/auth/user', async (request, reply) => {
    const { board } = session(request)
    const given = await forward(request, '/api/auth/user')
    return send(
      reply,
      revised(given, (user) => ({
        ...(isObject(user) ? user : {}),
        ...boardAccount(board, clock()),
      })),
    )
  })
  app.post('/api/auth/logout', async (request, reply) => {
    const { board } = session(request)
    await endThere(staffOf(board), board.id)
    return reply.send('')
  })
  for (const [path, kind] of questions)
    app.post(path, async (request, reply) => {
      const narrow = narrowed(kind, objectBody(request), session(request).view)
      if (kind !== 'alarm-count') return send(reply, await forward(request, path, narrow))
      const page = await forward(request, '/api/alarmsQuery/find', pageOfOne(narrow))
      return send(
        reply,
        revised(page, (body) => (isObject(body) ? body['totalElements'] : 0)),
      )
    })
  app.get('/api/customer/:id', async (request, reply) => {
    const { view } = session(request)
    if (!isHospital(view, 'CUSTOMER', pathPart(request, 'id'))) throw forbidden()
    return send(
      reply,
      revised(await forward(request, `/api/customer/${view.customerId}`), boardHospital),
    )
  })
  app.get('/api/relations/info', async (request, reply) => {
    const { view } = session(request)
    const given = await forward(request, `/api/relations/info?${endOf(request, view)}`)
    return send(
      reply,
      revised(given, (rows) => (Array.isArray(rows) ? rows.filter(isSeen(view)) : [])),
    )
  })
  app.post('/api/wardlight/presence', { bodyLimit: 65_536 }, async (request) => {
    const { board, view } = session(request)
    if (!parts.hearing) throw notFound()
    const reporter = { hospitalId: board.customerId, userId: board.id, sessionId: board.id }
    const seen = (id: string): boolean => sees(view, 'ASSET', id)
    const presence = presenceIn(objectBody(request))
    const alarm: Sees['alarm'] = ({ originator }) => seen(originator.id)
    return parts.hearing.report(reporter, presence, { ward: seen, patient: seen, alarm })
  })
  valueCalls(app, { session, forward, clock: parts.clock })
  app.get('/api/system/info', async (request, reply) =>
    send(reply, asProfessional(await forward(request, '/api/system/info'))),
  )
  app.all('/api/*', () => {
    throw forbidden()
  })
}

type Asking = {
  session: (request: FastifyRequest) => Session
  forward: (request: FastifyRequest, path: string) => Promise<Answered>
  clock: () => number
}
const nothing: Answered = { status: 200, text: '{}', type: 'application/json' }

/** Values of one entity: those that a board draws (PAIR-19). */
function valueCalls(app: FastifyInstance, { session, forward, clock }: Asking): void {
  const pathOf = (request: FastifyRequest, what: string): string => {
    const { view } = session(request)
    const [type, id] = [pathPart(request, 'entityType'), pathPart(request, 'entityId')]
    // The hospital's series say who of the staff did what.
    if (!sees(view, type, id) || (what === 'timeseries' && type !== 'ASSET')) throw textForbidden()
    return `/api/plugins/telemetry/${type}/${id}/values/${what}`
  }
  app.get(`${values}/attributes`, async (request, reply) => {
    const path = pathOf(request, 'attributes') + queryOf(request)
    return send(reply, revised(await forward(request, path), drawnAttributes))
  })
  app.get(`${values}/timeseries`, async (request, reply) => {
    const path = pathOf(request, 'timeseries')
    const query = seriesQuery(request, clock())
    if (query === undefined) return send(reply, nothing)
    const given = await forward(request, `${path}?${query.toString()}`)
    return send(reply, revised(given, drawnSeries))
  })
}

const drawnAttributes = (rows: unknown): unknown =>
  Array.isArray(rows)
    ? rows.filter((row) => isObject(row) && boardReads({ type: 'ATTRIBUTE', key: row['key'] }))
    : []

const drawnSeries = (series: unknown): unknown =>
  Object.fromEntries(
    Object.entries(isObject(series) ? series : {}).filter(([key]) =>
      boardReads({ type: 'TIME_SERIES', key }),
    ),
  )

/** The question for a series, limited to what a board draws (PAIR-19); `undefined` where nothing is left of it. */
function seriesQuery(request: FastifyRequest, now: number): URLSearchParams | undefined {
  const query = new URLSearchParams(queryOf(request))
  const isRange = query.has('startTs') || query.has('endTs')
  const asked = query.get('keys')?.split(',')
  if (asked === undefined && !isRange) return query
  const keys = (asked ?? []).filter((key) =>
    isRange ? boardReadsPast(key) : boardReads({ type: 'TIME_SERIES', key }),
  )
  if (keys.length === 0) return undefined
  query.set('keys', keys.join(','))
  const startTs = Number(query.get('startTs'))
  if (isRange && Number.isFinite(startTs)) query.set('startTs', String(boardPastFrom(startTs, now)))
  return query
}

const send = (reply: FastifyReply, { status, text, type }: Answered): FastifyReply =>
  reply.code(status).type(type).send(text)

const revised = (given: Answered, how: (body: unknown) => unknown): Answered =>
  given.status === 200 ? { ...given, text: JSON.stringify(how(jsonOf(given))) } : given

/** The board itself as the trail lists it, among the hospital's people. */
const staffOf = ({ id, name, customerId }: WallBoard): Staff => ({
  id,
  email: name,
  name,
  hospitalId: customerId,
  role: undefined,
  isAdmin: false,
})

/** The end that relations are asked of, which the board sees; throws 403. */
function endOf(request: FastifyRequest, view: View): string {
  for (const side of ['from', 'to']) {
    const [type, id] = [param(request, `${side}Type`), param(request, `${side}Id`)]
    if (id !== undefined && type !== undefined && sees(view, type, id))
      return new URLSearchParams({ [`${side}Id`]: id, [`${side}Type`]: type }).toString()
  }
  throw forbidden()
}

/** Whether the board sees both ends. */
const isSeen =
  (view: View) =>
  (row: unknown): boolean =>
    isObject(row) &&
    ['from', 'to'].every((side) => {
      const end = row[side]
      return isObject(end) && sees(view, end['entityType'], idOf({ id: end }))
    })
