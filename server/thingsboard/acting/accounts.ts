import { customerIn, idIn } from '../../protocol/bodies.ts'
import { badRequest } from '../../protocol/errors.ts'
import {
  checkUuid,
  isObject,
  type Json,
  needParam,
  objectBody,
  param,
  pathPart,
} from '../../protocol/input.ts'
import type { FastifyRequest } from 'fastify'
import type { Act, Deed, Note } from './act.ts'
import { colleague, colleagues, isLastAdmin, idOf, type Staff } from './staff.ts'
import type { Tenant } from './tenant.ts'
import { type Answered, jsonOf } from './upstream.ts'

const noteOf = (action: string, user: Json): Note => ({
  action,
  entityType: 'USER',
  id: idOf(user) ?? '',
  name: String(user['email']),
})

/** The account that the address names, where an Admin manages it. */
async function managed(
  request: FastifyRequest,
  staff: Staff,
  tenant: Tenant,
): Promise<{ id: string; user: Json } | undefined> {
  const id = checkUuid(pathPart(request, 'id'))
  const user = staff.isAdmin ? await colleague(tenant, staff, id) : undefined
  return user && { id, user }
}

/** Accounts of a hospital: its Admins make, change, switch off and delete them (SRV-16 to SRV-18). */
export const accountActs = (letters: ActivationLetters): readonly Act[] => [
  {
    method: 'POST',
    url: '/api/user',
    decide: (request, staff, tenant) => saved(request, staff, tenant, letters),
  },
  {
    method: 'DELETE',
    url: '/api/user/:id',
    async decide(request, staff, tenant) {
      const account = await managed(request, staff, tenant)
      if (!account) return undefined
      const { id, user } = account
      if (id === staff.id) throw badRequest('You cannot delete your own account.')
      if (await isLastAdmin(tenant, staff, id))
        throw badRequest('The last Admin of a hospital cannot be deleted.')
      return { method: 'DELETE', path: `/api/user/${id}`, note: noteOf('DELETED', user) }
    },
  },
  {
    method: 'POST',
    url: '/api/user/:id/userCredentialsEnabled',
    async decide(request, staff, tenant) {
      const account = await managed(request, staff, tenant)
      if (!account) return undefined
      const { id, user } = account
      const enabled = param(request, 'userCredentialsEnabled') !== 'false'
      if (!enabled && id === staff.id) throw badRequest('You cannot disable your own account.')
      if (!enabled && (await isLastAdmin(tenant, staff, id)))
        throw badRequest('The last Admin of a hospital cannot be disabled.')
      const path = `/api/user/${id}/userCredentialsEnabled?userCredentialsEnabled=${enabled}`
      return { method: 'POST', path, note: noteOf('CREDENTIALS_UPDATED', user) }
    },
  },
  {
    method: 'POST',
    url: '/api/user/sendActivationMail',
    async decide(request, staff, tenant) {
      const email = needParam(request, 'email')
      if (!staff.isAdmin) return undefined
      const all = await colleagues(tenant, staff.hospitalId)
      const user = all.find((one) => String(one['email']).toLowerCase() === email.toLowerCase())
      if (!user) return undefined
      const path = `/api/user/sendActivationMail?email=${encodeURIComponent(email)}`
      const revise = async (given: Answered): Promise<Answered> =>
        given.status === 500 && (await letters.sendOurs(staff, user)) === 'sent'
          ? { ...given, status: 200, text: '' }
          : given
      return { method: 'POST', path, note: noteOf('ACTIVATION_MAIL', user), revise }
    },
  },
  ...['activationLink', 'activationLinkInfo'].map((what): Act => ({
    method: 'GET',
    url: `/api/user/:id/${what}`,
    async decide(request, staff, tenant) {
      const account = await managed(request, staff, tenant)
      if (!account) return undefined
      const { id, user } = account
      return {
        method: 'GET',
        path: `/api/user/${id}/${what}`,
        note: noteOf('ACTIVATION_LINK', user),
      }
    },
  })),
]

/** A new account, or a changed one: in the own hospital, and of its staff. */
async function saved(
  request: FastifyRequest,
  staff: Staff,
  tenant: Tenant,
  letters: ActivationLetters,
): Promise<Deed | undefined> {
  const body = objectBody(request)
  const id = idIn(body)
  const before = id === undefined ? undefined : await colleague(tenant, staff, id)
  const owner = customerIn(body) ?? staff.hospitalId
  const authority = body['authority'] ?? 'CUSTOMER_USER'
  if (!staff.isAdmin || authority !== 'CUSTOMER_USER') return undefined
  if (id !== undefined) {
    if (!before) return undefined
    if (owner !== staff.hospitalId) throw badRequest("Can't update user customer id!")
  } else if (owner !== staff.hospitalId) return undefined
  const customerId = { entityType: 'CUSTOMER', id: owner }
  const whole = { ...body, authority, customerId }
  if (before !== undefined)
    return { method: 'POST', path: '/api/user', body: whole, note: noteOf('UPDATED', before) }
  const note: Note = { action: 'ADDED', entityType: 'USER', name: String(body['email']) }
  // Without its letter: ThingsBoard takes an account back whose letter it cannot send (trap 15).
  const path = '/api/user?sendActivationMail=false'
  const made: Deed = { method: 'POST', path, body: whole, note }
  if (param(request, 'sendActivationMail') === 'false') return made
  return {
    ...made,
    revise: (given) => withLetter(given, (user) => letters.send(request, staff, user)),
  }
}

/** The answer with what became of the letter, as the embedded server says it. */
async function withLetter(
  given: Answered,
  send: (user: Json) => Promise<'sent' | 'failed'>,
): Promise<Answered> {
  const user = given.status === 200 ? jsonOf(given) : undefined
  if (!isObject(user)) return given
  return { ...given, text: JSON.stringify({ ...user, activationMail: await send(user) }) }
}

/** Who works here, for all of the staff (SRV-13). */
export const listActs: readonly Act[] = [
  {
    method: 'GET',
    url: '/api/customer/:id/users',
    decide(request, { hospitalId }) {
      const isOwn = pathPart(request, 'id') === hospitalId
      return Promise.resolve(isOwn ? { method: 'GET', path: request.url } : undefined)
    },
  },
]

/** Activation letters of accounts that staff have made. Neither ever rejects: the account is there in any case. */
export type ActivationLetters = {
  /** By ThingsBoard's mail server, else by ours. */
  send(request: FastifyRequest, staff: Staff, user: Json): Promise<'sent' | 'failed'>
  /** By ours alone. */
  sendOurs(staff: Staff, user: Json): Promise<'sent' | 'failed'>
}

/** No letter leaves. */
export const noLetters: ActivationLetters = {
  send: () => Promise.resolve('failed'),
  sendOurs: () => Promise.resolve('failed'),
}
