import { isAdminRole } from '../../features/rights/rights.ts'
import type { Value } from '../../protocol/types.ts'
import type { Tenant } from './tenant.ts'
import { jsonOf, type Upstream } from './upstream.ts'
import { isObject, type Json } from '../../protocol/input.ts'
import { isBoardAccount } from './board-accounts.ts'

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

/** An account of the same hospital; `undefined` for any other, and for that of a wall board, which is no person's. */
export async function colleague(
  tenant: Tenant,
  staff: Staff,
  id: string,
): Promise<Json | undefined> {
  const user = await tenant.get(`/api/user/${id}`)
  const isOwn = user?.['authority'] === 'CUSTOMER_USER' && !isBoardAccount(user)
  return isOwn && idOf(user, 'customerId') === staff.hospitalId ? user : undefined
}

/** Every account of the hospital. */
export async function colleagues(tenant: Tenant, hospitalId: string): Promise<Json[]> {
  const users: Json[] = []
  for (let page = 0; ; page += 1) {
    const path = `/api/customer/${hospitalId}/users?pageSize=100&page=${page}`
    const answer = await tenant.get(path)
    const rows: unknown = answer?.['data']
    if (Array.isArray(rows)) users.push(...rows.filter(isObject))
    if (answer?.['hasNext'] !== true) return users
  }
}

/** Whether this person is the only one who can manage the hospital's accounts (SRV-18). */
export async function isLastAdmin(tenant: Tenant, staff: Staff, id: string): Promise<boolean> {
  if (!(await isAdmin(tenant, id))) return false
  for (const user of await colleagues(tenant, staff.hospitalId)) {
    const other = idOf(user)
    if (other === undefined || other === id) continue
    if ((await isAdmin(tenant, other)) && (await canSignIn(tenant, other))) return false
  }
  return true
}

async function isAdmin(tenant: Tenant, id: string): Promise<boolean> {
  const { authority } = await tenant.attributes('USER', id)
  return isAdminRole(authority)
}

async function canSignIn(tenant: Tenant, id: string): Promise<boolean> {
  const info = (await tenant.get(`/api/user/${id}`))?.['additionalInfo']
  return isObject(info) && info['userCredentialsEnabled'] === true
}
