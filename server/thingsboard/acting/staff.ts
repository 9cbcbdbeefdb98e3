import { isObject } from '../../protocol/input.ts'
import { isAdminRole } from '../../features/rights/rights.ts'
import type { Value } from '../../protocol/types.ts'
import type { Tenant } from './tenant.ts'
import { jsonOf, type Upstream } from './upstream.ts'

/** Somebody of a hospital's staff, as ThingsBoard knows them. */
export type Staff = {
  id: string
  email: string
  /** By which colleagues know them. */
  name: string
  hospitalId: string
  /** As it is kept; without one a Manager's (ROLE-04). */
  role: Value | undefined
  isAdmin: boolean
}

/**
 * Whose token this is: ThingsBoard is asked with every call, so that an account that was switched off has no rights
 * left. `null` for whoever is no hospital's staff.
 */
export async function staffOf(
  ask: Upstream,
  tenant: Tenant,
  authorization: string | undefined,
): Promise<Staff | null> {
  if (authorization === undefined) return null
  const answer = await ask({ method: 'GET', path: '/api/auth/user', authorization })
  const user = answer.status === 200 ? jsonOf(answer) : undefined
  if (!isObject(user) || user['authority'] !== 'CUSTOMER_USER') return null
  const [id, hospitalId] = [idOf(user), idOf(user, 'customerId')]
  if (id === undefined || hospitalId === undefined) return null
  const { authority } = await tenant.attributes('USER', id)
  const email = String(user['email'])
  const { firstName } = user
  const name = typeof firstName === 'string' && firstName !== '' ? firstName : email
  return { id, email, name, hospitalId, role: authority, isAdmin: isAdminRole(authority) }
}

/** The id that an entity has, or names under `key`. */
export function idOf(entity: unknown, key = 'id'): string | undefined {
  const reference = isObject(entity) ? entity[key] : undefined
  const id = isObject(reference) ? reference['id'] : undefined
  return typeof id === 'string' && id !== '' ? id : undefined
}
