import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hospitalLanguage } from '../../features/letters/hospital-language.ts'
import { activationLetter } from '../../features/letters/letters.ts'
import { type Actor, isAdmin } from '../../features/rights/rights.ts'
import type { Store, User } from '../../protocol/types.ts'
import { readable, isLastAdmin } from './access.ts'
import { type ApiContext, type Family, sessionOf } from './context.ts'
import { readCredentials, saveCredentials } from '../../features/accounts/credentials.ts'
import { badRequest, forbidden, general, notFound } from '../../protocol/errors.ts'
import { needParam, param, pathPart } from '../../protocol/input.ts'
import { activationLink, baseOf } from '../../protocol/links.ts'
import { oneTimeTokens } from '../../features/accounts/one-time.ts'
import { invitationCalls, type Invite } from '../../features/invitations/calls.ts'

/** An account that this person manages, as an Admin of the same hospital or as the platform. */
export function accountOf(store: Store, actor: Actor, id: string): User {
  const entity = readable(store, actor, 'USER', id)
  if (entity.entityType !== 'USER') throw notFound()
  if (!isAdmin(store, actor)) throw forbidden()
  return entity
}

export type ActivationLink = { link: string; ttlMs: number }

/** The link by which somebody chooses their first password; 400/31 when they have one. */
export async function activationLinkOf(
  { store, clock, publicUrl }: ApiContext,
  request: FastifyRequest,
  user: User,
): Promise<ActivationLink> {
  if (readCredentials(store, user.id).activated) throw badRequest('User is already activated!')
  const { token, ttlMs } = await oneTimeTokens(store, clock).issue(user.id, 'activate')
  return { link: activationLink(baseOf(request, publicUrl), token), ttlMs }
}

/** Activation links and letters, and switching sign-in off and on (protocol §2.3). */
export const accountFamily: Family = (app, context) => {
  const { store, mailer, report } = context
  const named = (request: FastifyRequest): User =>
    accountOf(store, sessionOf(request), pathPart(request, 'id'))
  app.get('/api/user/:id/activationLink', async (request, reply) => {
    const { link } = await activationLinkOf(context, request, named(request))
    return reply.type('text/plain; charset=utf-8').send(link)
  })
  app.get('/api/user/:id/activationLinkInfo', async (request) => {
    const { link, ttlMs } = await activationLinkOf(context, request, named(request))
    return { value: link, ttlMs }
  })
  app.post('/api/user/sendActivationMail', async (request) => {
    const named = store.entities.userByEmail(needParam(request, 'email'))
    // First the right: others must not learn whether the address exists.
    const actor = sessionOf(request)
    if (!isAdmin(store, actor)) throw forbidden()
    if (!named) throw notFound()
    const user = accountOf(store, actor, named.id)
    const { link } = await activationLinkOf(context, request, user)
    try {
      await mailer.send(
        activationLetter(user.email, link, hospitalLanguage(store, user.customerId)),
      )
    } catch (error) {
      report(error)
      throw general("Couldn't send user activation email")
    }
    // ThingsBoard answers nothing here; only our server reports that the letter was kept in its mailbox (ACCT-37).
    return { activationMail: mailer.delivery === 'smtp' ? 'sent' : 'kept' }
  })
  switching(app, context)
}

function switching(app: FastifyInstance, context: ApiContext): void {
  const { store, sessions, trail, guardian } = context
  app.post('/api/user/:id/userCredentialsEnabled', async (request, reply) => {
    const actor = sessionOf(request)
    const user = accountOf(store, actor, pathPart(request, 'id'))
    const enabled = param(request, 'userCredentialsEnabled') !== 'false'
    const credentials = readCredentials(store, user.id)
    if (!credentials.activated) throw badRequest('User is not activated yet!')
    if (!enabled && user.id === actor.userId)
      throw badRequest('You cannot disable your own account.')
    if (!enabled && isLastAdmin(store, user))
      throw badRequest('The last Admin of a hospital cannot be disabled.')
    await saveCredentials(store, user.id, { ...credentials, enabled })
    if (!enabled) await sessions.endUser(user.id)
    guardian?.changed(user.customerId)
    await trail.note(actor, 'CREDENTIALS_UPDATED', user, { enabled })
    return reply.send('')
  })
}

/** Invitations of the embedded server: the activation token that its letters carry, always a new one. */
export const invitationFamily: Family = (app, context) => {
  const { store, clock, trail, edition, publicUrl } = context
  // For trying a console against what a stock server lacks.
  if (edition === 'CE') return
  const tokens = oneTimeTokens(store, clock)
  const invite: Invite = async (request, id) => {
    const actor = sessionOf(request)
    const user = accountOf(store, actor, id)
    if (readCredentials(store, user.id).activated) throw badRequest('User is already activated!')
    await tokens.revoke(user.id, 'activate')
    const { token } = await tokens.issue(user.id, 'activate')
    await trail.note(actor, 'CREDENTIALS_UPDATED', user, { invitation: 'shown' })
    return token
  }
  invitationCalls(app, invite, publicUrl)
}
