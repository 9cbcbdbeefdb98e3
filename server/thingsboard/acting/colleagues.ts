import { isObject, type Json } from '../../protocol/input.ts'
import { isBoardAccount } from './board-accounts.ts'
import { isAdminRole } from '../../features/rights/rights.ts'
import { idOf, type Staff } from './staff.ts'
import type { Tenant } from './tenant.ts'

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
  const found: Json[] = []
  for (let page = 0; ; page += 1) {
    const path = `/api/customer/${hospitalId}/users?pageSize=100&page=${page}`
    const answer = await tenant.get(path)
    const rows: unknown = answer?.['data']
    if (Array.isArray(rows)) found.push(...rows.filter(isObject))
    if (answer?.['hasNext'] !== true) return found
  }
}

/** Whether without this person nobody could manage the hospital's accounts (SRV-18). */
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
