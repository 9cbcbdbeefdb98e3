import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
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
import { type ApiContext, rememberSession } from './context.ts'
import { refuseAsCommunity } from './community.ts'
import { customerSaveFamily } from './customer-save.ts'
import { customerFamily } from './customers.ts'
import { deviceApiFamily } from './device-api.ts'
import { deviceSaveFamily } from './device-save.ts'
import { deviceFamily } from './devices.ts'
import { entityGroupFamily } from './entity-groups.ts'
import { entityQueryFamily } from './entity-queries.ts'
import { forbidden, tooBig, unauthorized } from '../../protocol/errors.ts'
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
import { landingPages } from '../../features/web/pages.ts'
import { limitConnections, serverPatience } from '../../features/quotas/connections.ts'
import { requestQuotas } from '../quotas/requests.ts'
import { hasMoreMarksThan } from '../quotas/values.ts'
import { answerInTurns } from './in-turns.ts'
import { answerUnreadable } from './unreadable.ts'
import { isOpen, isApi, sendError, refuseOtherSpellings } from '../../protocol/http.ts'

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
  boardFamily,
  rpcFamily,
  systemFamily,
]
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
