import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Tenant } from '../acting/tenant.ts'
import type { Answered, Upstream } from '../acting/upstream.ts'
import { badRequest } from '../../protocol/errors.ts'
import { isObject, jsonBody, param } from '../../protocol/input.ts'
import { sendUsedLink } from '../../features/web/pages.ts'
import { activationTokenOf } from './desk.ts'
import { type Invitations, isInvitation } from './kept.ts'
import { pathOf } from '../../protocol/http.ts'

type Parts = {
  ask: Upstream
  tenant: Tenant
  invitations: Invitations
  linkHeaders: (request: FastifyRequest) => Readonly<Record<string, string>>
}
const path = '/api/noauth/activate'

/** The answers to a person who chooses a password with an invitation that does not work any more. */
const WORDS = {
  gone: 'This invitation does not work any more: it was used, or a newer one was made. Ask your Admin for a new one.',
  expired: 'This invitation has expired: it works for 24 hours. Ask your Admin for a new one.',
}

/** Whoever opens the link of an invitation is led on to the console's page, or reads why not. Others are ThingsBoard's. */
export function openedLinks(app: FastifyInstance, { invitations }: Pick<Parts, 'invitations'>) {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || pathOf(request.url) !== path) return undefined
    const token = param(request, 'activateToken') ?? ''
    if (!isInvitation(token)) return undefined
    const { state } = await invitations.find(token)
    void reply.header('cache-control', 'no-store')
    if (state === 'good')
      return reply.redirect(`/password/create?activateToken=${encodeURIComponent(token)}`, 303)
    if (state === 'expired') return reply.redirect('/activationLinkExpired', 303)
    return sendUsedLink(request, reply)
  })
}

/**
 * The first password of an account: an invitation becomes ThingsBoard's own activation here, which it does once. Of two
 * who show the same invitation at once ThingsBoard refuses the later; any other token goes to it as it came.
 */
export function activationCall(app: FastifyInstance, parts: Parts): void {
  const { ask, linkHeaders } = parts
  app.post(path, { bodyLimit: 65_536 }, async (request, reply) => {
    const text = typeof request.body === 'string' ? request.body : ''
    const body = bodyIn(request)
    const token = String(body['activateToken'])
    const asked = { method: 'POST', path: request.url, headers: linkHeaders(request) }
    const {
      status,
      text: said,
      type,
    } = isInvitation(token)
      ? await activated(parts, token, (activateToken) =>
          ask({ ...asked, body: JSON.stringify({ ...body, activateToken }) }),
        )
      : await ask({ ...asked, body: text })
    return reply.code(status).header('cache-control', 'no-store').type(type).send(said)
  })
}

async function activated(
  { tenant, invitations }: Parts,
  token: string,
  activate: (activateToken: string) => Promise<Answered>,
): Promise<Answered> {
  const invitation = await invitations.find(token)
  if (invitation.state !== 'good') throw badRequest(WORDS[invitation.state])
  const { userId, email } = invitation
  const user = await tenant.get(`/api/user/${userId}`)
  const activationToken =
    user?.['email'] === email ? await activationTokenOf(tenant, userId) : undefined
  if (activationToken === undefined) throw badRequest(WORDS.gone)
  const answer = await activate(activationToken)
  // A password that ThingsBoard does not take leaves the invitation as it is.
  if (answer.status === 200) await invitations.forget(userId)
  return answer
}

/** The body as an object; ThingsBoard says itself what is wrong with another. */
function bodyIn(request: FastifyRequest): Readonly<Record<string, unknown>> {
  try {
    const body = jsonBody(request)
    return isObject(body) ? body : {}
  } catch {
    return {}
  }
}
