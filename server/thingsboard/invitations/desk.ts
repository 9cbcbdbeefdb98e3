import type { FastifyRequest } from 'fastify'
import { authorizationOf, jsonOf, type Upstream } from '../acting/upstream.ts'
import { idOf, type Staff, staffOf } from '../acting/staff.ts'
import type { Tenant } from '../acting/tenant.ts'
import { badRequest, forbidden, notFound, unauthorized } from '../../protocol/errors.ts'
import { isObject, type Json } from '../../protocol/input.ts'
import type { Invite } from '../../features/invitations/calls.ts'
import { isBoardAccount } from '../acting/board-accounts.ts'
import type { Invitations } from './kept.ts'

/** Notes in the hospital's trail who invited this user, and how. */
export type Noted = (who: Staff, user: Json, invitation: 'shown' | 'mailed') => Promise<void>
type Parts = { ask: Upstream; tenant: Tenant; invitations: Invitations; noted: Noted }

/** Invites a colleague who has no password yet, with the tenant's rights. */
export function createDesk({ ask, tenant, invitations, noted }: Parts): Invite {
  return async (request, userId) => {
    const { who, user } = await invited(request, userId)
    if ((await activationTokenOf(tenant, userId)) === undefined)
      throw badRequest('User is already activated!')
    const token = await invitations.make(userId, String(user['email']))
    await noted(who, user, 'shown')
    return token
  }

  /** Throws 401, 403 or 404. */
  async function invited(
    request: FastifyRequest,
    userId: string,
  ): Promise<{ who: Staff; user: Json }> {
    const authorization = authorizationOf(request)
    const staff = await staffOf(ask, tenant, authorization)
    if (staff && !staff.isAdmin) throw forbidden()
    const platform = staff ? undefined : await platformOf(ask, authorization)
    const user = await tenant.get(`/api/user/${userId}`)
    if (!user || user['authority'] !== 'CUSTOMER_USER' || isBoardAccount(user)) throw notFound()
    const hospitalId = idOf(user, 'customerId') ?? ''
    if (staff && staff.hospitalId !== hospitalId) throw forbidden()
    if (staff) return { who: staff, user }
    // ThingsBoard itself says whether this account is one of theirs.
    const account = await ask({ method: 'GET', path: `/api/user/${userId}`, authorization })
    if (!platform || account.status !== 200) throw forbidden()
    return { who: { ...platform, hospitalId }, user }
  }
}

/** Somebody of the platform. Throws 401 for whoever is not signed in, 403 for everybody else. */
async function platformOf(
  ask: Upstream,
  authorization: string | undefined,
): Promise<Omit<Staff, 'hospitalId'>> {
  const answer = await ask({ method: 'GET', path: '/api/auth/user', authorization })
  const user = answer.status === 200 ? jsonOf(answer) : undefined
  const id = idOf(user)
  if (!isObject(user) || id === undefined) throw unauthorized('Authentication failed')
  if (user['authority'] !== 'TENANT_ADMIN') throw forbidden()
  const email = String(user['email'])
  return { id, email, name: email, role: undefined, isAdmin: false }
}

/** The token with which ThingsBoard itself activates an account; `undefined` where it has a password or is gone. */
export async function activationTokenOf(
  tenant: Tenant,
  userId: string,
): Promise<string | undefined> {
  const link = (await tenant.get(`/api/user/${userId}/activationLinkInfo`))?.['value']
  const query = typeof link === 'string' ? (link.split('?', 2)[1] ?? '') : ''
  return new URLSearchParams(query).get('activateToken') ?? undefined
}
