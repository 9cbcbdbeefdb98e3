import { customerIn, idIn } from '../api/bodies.ts'
import { badRequest } from '../api/errors.ts'
import { checkUuid, needParam, objectBody, param, pathPart } from '../api/input.ts'
import type { FastifyRequest } from 'fastify'
import type { Act, Deed, Note } from './act.ts'
import { colleague, colleagues, isLastAdmin } from './colleagues.ts'
import { idOf, type Staff } from './staff.ts'
import type { Tenant } from './tenant.ts'

const noteOf = (action: string, id: string): Note => ({ action, entityType: 'USER', id })

/** The account that the address names, where an Admin manages it. */
async function managed(
  request: FastifyRequest,
  staff: Staff,
  tenant: Tenant,
): Promise<string | undefined> {
  const id = checkUuid(pathPart(request, 'id'))
  return staff.isAdmin && (await colleague(tenant, staff, id)) ? id : undefined
}

/** Accounts of a hospital: its Admins make, change, switch off and delete them (SRV-16 to SRV-18). */
export const accountActs: readonly Act[] = [
  { method: 'POST', url: '/api/user', decide: saved },
  {
    method: 'DELETE',
    url: '/api/user/:id',
    async decide(request, staff, tenant) {
      const id = await managed(request, staff, tenant)
      if (id === undefined) return undefined
      if (id === staff.id) throw badRequest('You cannot delete your own account.')
      if (await isLastAdmin(tenant, staff, id))
        throw badRequest('The last Admin of a hospital cannot be deleted.')
      return { method: 'DELETE', path: `/api/user/${id}`, note: noteOf('DELETED', id) }
    },
  },
  {
    method: 'POST',
    url: '/api/user/:id/userCredentialsEnabled',
    async decide(request, staff, tenant) {
      const id = await managed(request, staff, tenant)
      if (id === undefined) return undefined
      const enabled = param(request, 'userCredentialsEnabled') !== 'false'
      if (!enabled && id === staff.id) throw badRequest('You cannot disable your own account.')
      if (!enabled && (await isLastAdmin(tenant, staff, id)))
        throw badRequest('The last Admin of a hospital cannot be disabled.')
      const path = `/api/user/${id}/userCredentialsEnabled?userCredentialsEnabled=${enabled}`
      return { method: 'POST', path, note: noteOf('CREDENTIALS_UPDATED', id) }
    },
  },
  {
    method: 'POST',
    url: '/api/user/sendActivationMail',
    async decide(request, staff, tenant) {
      const email = needParam(request, 'email')
      if (!staff.isAdmin) return undefined
      const all = await colleagues(tenant, staff.hospitalId)
      const id = idOf(
        all.find((user) => String(user['email']).toLowerCase() === email.toLowerCase()),
      )
      if (id === undefined) return undefined
      const path = `/api/user/sendActivationMail?email=${encodeURIComponent(email)}`
      return { method: 'POST', path, note: noteOf('ACTIVATION_MAIL', id) }
    },
  },
  ...['activationLink', 'activationLinkInfo'].map((what): Act => ({
    method: 'GET',
    url: `/api/user/:id/${what}`,
    async decide(request, staff, tenant) {
      const id = await managed(request, staff, tenant)
      if (id === undefined) return undefined
      return { method: 'GET', path: `/api/user/${id}/${what}`, note: noteOf('ACTIVATION_LINK', id) }
    },
  })),
]

/** A new account, or a changed one: in the own hospital, and of its staff. */
async function saved(
  request: FastifyRequest,
  staff: Staff,
  tenant: Tenant,
): Promise<Deed | undefined> {
  const body = objectBody(request)
  const id = idIn(body)
  const owner = customerIn(body) ?? staff.hospitalId
  const authority = body['authority'] ?? 'CUSTOMER_USER'
  if (!staff.isAdmin || authority !== 'CUSTOMER_USER') return undefined
  if (id !== undefined) {
    const before = await colleague(tenant, staff, id)
    if (!before) return undefined
    if (owner !== staff.hospitalId) throw badRequest("Can't update user customer id!")
  } else if (owner !== staff.hospitalId) return undefined
  const customerId = { entityType: 'CUSTOMER', id: owner }
  const whole = { ...body, authority, customerId }
  const sends = param(request, 'sendActivationMail')
  const query = sends === undefined ? '' : `?sendActivationMail=${sends !== 'false'}`
  const note: Note =
    id === undefined
      ? { action: 'ADDED', entityType: 'USER', name: String(body['email']) }
      : noteOf('UPDATED', id)
  return { method: 'POST', path: `/api/user${query}`, body: whole, note }
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

/** The hospital's part of the audit trail, for its Admins (SRV-65). */
export const auditActs: readonly Act[] = [
  {
    method: 'GET',
    url: '/api/audit/logs/customer/:id',
    decide(request, { isAdmin, hospitalId }) {
      const isOwn = isAdmin && pathPart(request, 'id') === hospitalId
      return Promise.resolve(isOwn ? { method: 'GET', path: request.url } : undefined)
    },
  },
]
