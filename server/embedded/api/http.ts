import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { secureHeaders } from '../../features/web/headers.ts'
import { alarmCommentFamily } from './alarm-comments.ts'
import { alarmListFamily } from './alarm-lists.ts'
import { alarmSaveFamily } from './alarm-save.ts'
import { alarmFamily } from './alarms.ts'
import { assetFamily } from './assets.ts'
import { attributeFamily } from './attributes.ts'
import { authFamily } from './auth.ts'
import { auditFamily } from './audit-logs.ts'
import { boardListFamily } from './board-list.ts'
import { boardPairingFamily } from './board-pairing.ts'
import { isBoardCall } from './board-view.ts'
import { type ApiContext, rememberSession } from './context.ts'
import { refuseAsCommunity } from './community.ts'
import { customerSaveFamily } from './customer-save.ts'
import { customerFamily } from './customers.ts'
import { deviceApiFamily } from './device-api.ts'
import { deviceSaveFamily } from './device-save.ts'
import { deviceFamily } from './devices.ts'
import { entityGroupFamily } from './entity-groups.ts'
import { entityQueryFamily } from './entity-queries.ts'
import {
  ApiError,
  code,
  forbidden,
  general,
  TextError,
  tooBig,
  unauthorized,
} from '../../protocol/errors.ts'
import { invitationFamily } from './invitations.ts'
import { ownerFamily } from './owners.ts'
import { passwordFamily } from './passwords.ts'
import { permissionFamily } from './permissions.ts'
import { pushFamily } from './push.ts'
import { relationFamily } from './relations.ts'
import { rpcFamily } from './rpc.ts'
import { systemFamily } from './system.ts'
import { timeseriesFamily } from './timeseries.ts'
import { accountFamily } from './user-account.ts'
import { userSaveFamily } from './user-save.ts'
import { userFamily } from './users.ts'
import { letterFamily } from './letters.ts'
import { mailboxFamily } from './mailbox.ts'
import { landingPages } from '../../features/web/landing.ts'
import { MalformedKey, StoreRefuses, TooManyKeys } from '../store/refusals.ts'
import { limitConnections, serverPatience } from '../quotas/connections.ts'
import { requestQuotas } from '../quotas/requests.ts'
import { hasMoreMarksThan } from '../quotas/values.ts'
import { answerInTurns } from './in-turns.ts'
import { answerUnreadable } from './unreadable.ts'

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
  boardPairingFamily,
  boardListFamily,
  rpcFamily,
  systemFamily,
]

/** Calls under /api that need no token; sockets and devices bring their own. */
const openPaths = [
  /^\/api\/auth\/(login|token)$/,
  /^\/api\/noauth\//,
  /^\/api\/v1\//,
  /^\/api\/ws(\/|$)/,
]
/** ThingsBoard's own limit, in bytes (protocol §12): so much of what is refused is taken before the line is cut. */
export const biggestBody = 16 * 1024 * 1024

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''
/** Whether a call needs no token. */
export const isOpen = (url: string): boolean => openPaths.some((open) => open.test(pathOf(url)))
export const isApi = (url: string): boolean => /^\/api(\/|$)/.test(pathOf(url))

/** One call this server answers. */
export type Route = { method: string; url: string }

/** The HTTP server with every family of calls, not yet listening. `routes` is told of every call. */
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
  app.addHook('onRequest', async (request, reply) => {
    if (!isApi(request.url)) return
    void reply.headers({ ...notStored, 'x-server-time': String(context.clock()) })
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
  answerInTurns(app, context.turns)
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

/** `X-Authorization` wins when it says something; the scheme word is cut off unread (protocol §1.1). */
function tokenOf(request: FastifyRequest): string {
  const own = request.headers['x-authorization']
  const header = typeof own === 'string' && own.trim() !== '' ? own : request.headers.authorization
  if (header === undefined || header.length <= 7) throw unauthorized('Authentication failed')
  return header.slice(7)
}

/** Any failure as ThingsBoard words it. */
export function sendError(
  error: unknown,
  reply: FastifyReply,
  { clock, report }: Pick<ApiContext, 'clock' | 'report'>,
): FastifyReply {
  if (error instanceof TextError)
    return reply.code(error.status).type('text/plain; charset=utf-8').send(error.message)
  if (error instanceof TooManyKeys || error instanceof MalformedKey)
    return reply.code(400).type('text/plain; charset=utf-8').send(error.message)
  const known = error instanceof ApiError ? error : fromFramework(error)
  if (known.status >= 500 && !(error instanceof ApiError || error instanceof StoreRefuses))
    report(error)
  if (known.status === 413) {
    takeTheRest(reply)
    return reply.code(413).type('application/json').send(JSON.stringify(known.message))
  }
  const { status, message, errorCode } = known
  return reply
    .code(status)
    .type('application/json')
    .send(JSON.stringify({ status, message, errorCode, timestamp: clock() }))
}

/**
 * Who is still sending gets to the answer only when the connection stays and the rest is taken, within reason: closed at
 * once, it would fail with a broken pipe instead.
 */
function takeTheRest(reply: FastifyReply): void {
  const { raw } = reply.request
  let taken = 0
  reply.removeHeader('connection')
  raw.on('data', (chunk: Buffer) => {
    taken += chunk.length
    if (taken > 4 * biggestBody) raw.destroy()
  })
}

/** What the framework refuses by itself, in the server's words. */
function fromFramework(error: unknown): ApiError {
  if (error instanceof StoreRefuses) return general(error.message)
  const status =
    error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
      ? error.statusCode
      : 500
  if (status === 413) return tooBig()
  if (status >= 400 && status < 500 && error instanceof Error)
    return new ApiError(status, code.badRequest, error.message)
  return new ApiError(500, code.general, 'Internal server error')
}

/** Letters, digits and marks that an address never needs to encode. */
const encodedInVain = /%(2[DE]|3[0-9]|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/i

/**
 * An address has one spelling. The router decodes `/%61pi/users`, and whoever looks at the address as it came, to ask
 * for a token or to hand it on, would look at another one: nobody serves such a path.
 */
export function refuseOtherSpellings(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (encodedInVain.test(pathOf(request.url))) throw notServed(request)
  })
}

/** The answer to a path nobody serves: 404/32 (protocol §0.2). */
export function notServed(request: FastifyRequest): ApiError {
  return new ApiError(404, code.notFound, `No static resource ${pathOf(request.url).slice(1)}.`)
}
