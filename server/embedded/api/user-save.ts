import type { FastifyRequest } from 'fastify'
import { hospitalLanguage } from '../../features/letters/hospital-language.ts'
import { activationLetter } from '../../features/letters/letters.ts'
import {
  type Actor,
  isPlatform,
  mayManageAccounts,
  mayWrite,
} from '../../features/rights/rights.ts'
import { type NewEntity, NULL_UUID, type Store, type User } from '../../protocol/types.ts'
import { readable, seenBy } from './access.ts'
import {
  checkEmail,
  checkVersion,
  customerIn,
  idIn,
  infoIn,
  textIn,
} from '../../protocol/bodies.ts'
import { type ApiContext, type Family, sessionOf } from './context.ts'
import { readCredentials } from '../../features/accounts/credentials.ts'
import { badRequest, forbidden, general } from '../../protocol/errors.ts'
import { type GroupWish, groupWish, join } from './groups.ts'
import { type Json, objectBody, param } from '../../protocol/input.ts'
import { oneTimeTokens } from '../../features/accounts/one-time.ts'
import { userShape } from './query/shapes.ts'
import { activationLinkOf } from './user-account.ts'

/** `POST /api/user`: new accounts by an Admin or the platform; everybody may change themselves (protocol §2.3). */
export const userSaveFamily: Family = (app, context) => {
  const { store, trail } = context
  app.post('/api/user', async (request) => {
    const actor = sessionOf(request)
    const body = objectBody(request)
    const id = idIn(body)
    const before = id === undefined ? undefined : readable(store, actor, 'USER', id)
    if (before?.entityType !== 'USER') return create(context, request, actor, body)
    if (!mayWrite(store, actor, before)) throw forbidden()
    const user = await store.entities.update(changed(store, before, body))
    if (user.email !== before.email) await forgetInvitation(context, user)
    await trail.note(actor, 'UPDATED', user)
    return userShape(store, seenBy(actor, user), { injected: true })
  })
}

async function create(
  context: ApiContext,
  request: FastifyRequest,
  actor: Actor,
  body: Json,
): Promise<unknown> {
  const { store, trail } = context
  const wish = groupWish(store, actor, request, 'USER')
  const given = newUser(store, actor, body, wish)
  const user = await store.entities.create<User>(given)
  await join(store, wish, user, context.clock())
  await trail.note(actor, 'ADDED', user)
  const shape = userShape(store, seenBy(actor, user), { injected: false })
  if (param(request, 'sendActivationMail') === 'false') return shape
  return { ...shape, activationMail: await sendLetter(context, request, user) }
}

/** The link sent to a mistyped address must stop working: a stranger may read it. */
async function forgetInvitation({ store, clock }: ApiContext, { id }: User): Promise<void> {
  if (!readCredentials(store, id).activated)
    await oneTimeTokens(store, clock).revoke(id, 'activate')
}

/**
 * How sending the letter ended. The account is created in any case: without a letter its Admin shows an invitation
 * (ACCT-37), where ThingsBoard would remove the account (trap 15).
 */
export type ActivationMail = 'sent' | 'kept' | 'failed'

async function sendLetter(
  context: ApiContext,
  request: FastifyRequest,
  user: User,
): Promise<ActivationMail> {
  const { store, mailer, report } = context
  try {
    const { link } = await activationLinkOf(context, request, user)
    await mailer.send(activationLetter(user.email, link, hospitalLanguage(store, user.customerId)))
    return mailer.delivery === 'smtp' ? 'sent' : 'kept'
  } catch (error) {
    report(error)
    return 'failed'
  }
}

function newUser(
  store: Store,
  actor: Actor,
  body: Json,
  wish: GroupWish | undefined,
): NewEntity<User> {
  const authority = authorityIn(body)
  const named = wish?.customerId ?? customerIn(body)
  const customerId = authority === 'TENANT_ADMIN' ? NULL_UUID : (named ?? actor.customerId)
  if (authority === 'TENANT_ADMIN' && !isPlatform(actor)) throw forbidden()
  if (authority === 'CUSTOMER_USER' && isPlatform(actor) && customerId === NULL_UUID)
    throw badRequest('Customer user should be assigned to customer!')
  if (!mayManageAccounts(store, actor, customerId)) throw forbidden()
  if (customerId !== NULL_UUID && !store.entities.customer(customerId))
    throw badRequest("Can't assign user to non-existent customer!")
  return { entityType: 'USER', authority, customerId, ...personIn(store, body, undefined) }
}

/** The replaced user; hospital and authority are not changed this way. */
function changed(store: Store, before: User, body: Json): User {
  checkVersion(body, before, 'User')
  if (body['authority'] !== undefined && authorityIn(body) !== before.authority)
    throw badRequest("Can't update user authority!")
  const customerId = customerIn(body)
  if (customerId !== undefined && customerId !== before.customerId)
    throw badRequest("Can't update user customer id!")
  return { ...before, ...personIn(store, body, before.id) }
}

type Person = Pick<User, 'email' | 'firstName' | 'lastName' | 'phone' | 'additionalInfo'>

function personIn(store: Store, body: Json, ownId: string | undefined): Person {
  const email = textIn(body, 'email').trim()
  checkEmail(email)
  const twin = store.entities.userByEmail(email)
  if (twin && twin.id !== ownId)
    throw badRequest(`User with email '${email}' already present in database!`)
  return {
    email,
    firstName: textIn(body, 'firstName'),
    lastName: textIn(body, 'lastName'),
    phone: textIn(body, 'phone'),
    additionalInfo: ownInfo(infoIn(body)),
  }
}

/** What the server injects on reading is not stored when it comes back. */
function ownInfo(info: Record<string, unknown>): Record<string, unknown> {
  const { userCredentialsEnabled: _a, userActivated: _b, lastLoginTs: _c, ...rest } = info
  return rest
}

/** An unknown authority is a wrong enum in a body (protocol §0.2); system administrators do not exist here. */
function authorityIn(body: Json): User['authority'] {
  const { authority } = body
  if (authority === 'CUSTOMER_USER' || authority === 'TENANT_ADMIN') return authority
  if (authority === 'SYS_ADMIN') throw forbidden()
  throw general('JSON parse error: authority should be CUSTOMER_USER or TENANT_ADMIN')
}
