import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { compressAnswers } from '../../features/web/compressed.ts'
import { secureHeaders } from '../../features/web/headers.ts'
import { alarmCommentFamily } from './alarm-comments.ts'
import { alarmListFamily } from './alarm-lists.ts'
import { alarmSaveFamily } from './alarm-save.ts'
import { alarmFamily } from './alarms.ts'
import { assetFamily } from './assets.ts'
import { attributeFamily } from './attributes.ts'
import { authFamily } from './auth.ts'
import { auditFamily } from './audit-logs.ts'
import { boardFamily } from './boards.ts'
import { isBoardCall } from '../../features/boards/boards.ts'
import { type ApiContext, rememberSession, sessionOf, type Family } from './context.ts'
import { refuseAsCommunity } from './community.ts'
import { commandFamily } from './commands.ts'
import { customerFamily, customerSaveFamily } from './customers.ts'
import { deviceApiFamily } from './device-api.ts'
import { deviceSaveFamily } from './device-save.ts'
import { deviceFamily } from './devices.ts'
import { entityGroupFamily } from './entity-groups.ts'
import { fitFamily } from './fit.ts'
import { forbidden, tooBig, unauthorized, code } from '../../protocol/errors.ts'
import { invitationFamily, accountFamily } from './user-account.ts'
import { ownerFamily } from './owners.ts'
import { passwordFamily } from './passwords.ts'
import { permissionFamily, systemFamily } from './permissions.ts'
import { presenceFamily } from './presence.ts'
import { pushFamily } from './push.ts'
import { relationFamily } from './relations.ts'
import { rpcFamily } from './rpc.ts'
import { timeseriesFamily } from './timeseries.ts'
import { userSaveFamily } from './user-save.ts'
import { userFamily } from './users.ts'
import { letterFamily, mailboxFamily } from './mailbox.ts'
import { landingPages } from '../../features/web/pages.ts'
import { endSoon, limitConnections, serverPatience } from '../../features/quotas/connections.ts'
import { requestQuotas } from '../quotas/requests.ts'
import { hasMoreMarksThan } from '../quotas/values.ts'
import { isOpen, isApi, sendError, refuseOtherSpellings } from '../../protocol/http.ts'
import type { Socket } from 'node:net'
import type { Clock } from '../../protocol/types.ts'
import type { Turns } from '../quotas/turns.ts'
import type { Work } from '../../support/work.ts'
import { jsonBody } from '../../protocol/input.ts'
import { findEntities } from './query/filter.ts'
import { runQuery } from './query/find.ts'
import { parseCountQuery, parseDataQuery } from './query/parse.ts'
import { seenCount, seenData } from './query/seen.ts'

/** `POST /api/entitiesQuery/find` and `/count` (protocol §3). */
const entityQueryFamily: Family = (app, { store, clock }) => {
  app.post('/api/entitiesQuery/find', (request) => {
    const actor = sessionOf(request)
    return runQuery(store, actor, seenData(actor, parseDataQuery(jsonBody(request))), clock())
  })
  app.post('/api/entitiesQuery/count', function* (request): Work<string> {
    const actor = sessionOf(request)
    const query = seenCount(actor, parseCountQuery(jsonBody(request)))
    return String((yield* findEntities(store, actor, query)).length)
  })
}

const families = [
  authFamily,
  passwordFamily,
  userFamily,
  userSaveFamily,
  accountFamily,
  invitationFamily,
  entityQueryFamily,
  alarmFamily,
  alarmSaveFamily,
  alarmListFamily,
  alarmCommentFamily,
  attributeFamily,
  timeseriesFamily,
  relationFamily,
  customerFamily,
  customerSaveFamily,
  assetFamily,
  deviceFamily,
  deviceSaveFamily,
  deviceApiFamily,
  entityGroupFamily,
  ownerFamily,
  permissionFamily,
  auditFamily,
  letterFamily,
  mailboxFamily,
  pushFamily,
  presenceFamily,
  fitFamily,
  boardFamily,
  commandFamily,
  rpcFamily,
  systemFamily,
]
/** One call this server answers. */
export type Route = { method: string; url: string }

/** The HTTP server with every family of calls, not yet listening. Collects all its calls in `routes`. */
export async function createHttp(
  context: ApiContext,
  routes: Route[] = [],
): Promise<FastifyInstance> {
  const { limits } = context
  const app = fastify({
    ...serverPatience(context.requestMs),
    bodyLimit: limits.body,
    forceCloseConnections: true,
    // Behind a proxy on this machine, sign-in limits count the real addresses.
    trustProxy: 'loopback',
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, _request, reply) => void sendError(error, reply, context),
    clientErrorHandler: answerUnreadable(context.clock),
  })
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url })
  })
  // Bodies stay text: every family answers malformed JSON in its own way (protocol §0.2, §1.2, §5).
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    const isHeavy = hasMoreMarksThan(String(body), limits.bodyMarks)
    done(isHeavy ? tooBig() : null, body)
  })

  // Before the token is looked at, so that refusals carry the headers too.
  await secureHeaders(app)
  refuseOtherSpellings(app)
  limitConnections(app, limits)
  const quotas = await requestQuotas(app, limits, context)
  await compressAnswers(app)
  app.addHook('onRequest', async (request, reply) => {
    if (!isApi(request.url)) return
    void reply.headers({ ...notStored, 'x-server-time': String(context.clock()) })
    const caller = context.ownCalls.sessionOf(request)
    if (caller) return rememberSession(request, caller)
    if (isOpen(request.url)) return quotas.ofStranger(request)
    const session = await context.tokens.access(tokenOf(request)).catch(async (error: unknown) => {
      await quotas.ofStranger(request)
      throw error
    })
    await quotas.ofAccount(request, session)
    if (session.board && !isBoardCall(request)) throw forbidden()
    rememberSession(request, session)
  })
  app.setErrorHandler((error, _request, reply) => sendError(error, reply, context))
  answerInTurns(app, context.turns, (request) => context.ownCalls.sessionOf(request) !== undefined)
  if (context.edition === 'CE') refuseAsCommunity(app, isOpen)
  for (const family of families) family(app, context)
  landingPages(app)
  return app
}

const notStored = {
  'cache-control': 'no-cache, no-store, max-age=0, must-revalidate',
  pragma: 'no-cache',
  expires: '0',
}

/** `X-Authorization` wins unless it is empty; the scheme word is cut off unread (protocol §1.1). */
function tokenOf(request: FastifyRequest): string {
  const special = request.headers['x-authorization']
  const header =
    typeof special === 'string' && special.trim() !== '' ? special : request.headers.authorization
  if (header === undefined || header.length <= 7) throw unauthorized('Authentication failed')
  return header.slice(7)
}

const unreadable: Partial<Record<string, [status: number, reason: string, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The headers are too large'],
}
const otherwise = [400, 'Bad Request', 'The request is not HTTP'] as const

/** Answers a request that is no readable HTTP with the same body as every other refusal, and closes. */
function answerUnreadable(clock: Clock) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
      socket.destroy()
      return
    }
    const [status, reason, message] = unreadable[error.code ?? ''] ?? otherwise
    const body = JSON.stringify({
      status,
      message,
      errorCode: code.badRequest,
      timestamp: clock(),
    })
    endSoon(
      socket,
      `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    )
  }
}

/**
 * A call may return work instead of an answer: JSON as text, made in turns of the caller's account, so that a long answer
 * to one account does not delay the others. An error thrown by the work is answered like one thrown by the call.
 */
export function answerInTurns(
  app: FastifyInstance,
  turns: Turns,
  isOwn: (request: FastifyRequest) => boolean = () => false,
): void {
  app.addHook('preSerialization', async (request, reply, payload) => {
    if (!isWork(payload)) return payload
    // The text is the answer already.
    reply.serializer(String)
    // A command looks at little, and is done in one turn.
    if (isOwn(request)) return atOnce(payload)
    return turns.take(sessionOf(request).userId, () => payload)
  })
}

function atOnce(work: Work<string>): string {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

function isWork(payload: unknown): payload is Work<string> {
  return (
    typeof payload === 'object' &&
    payload !== null &&
    Symbol.iterator in payload &&
    'next' in payload &&
    typeof payload.next === 'function'
  )
}
