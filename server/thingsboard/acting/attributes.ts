import { handOnFault, handOnKeys } from '../../features/rules/hand-on-times.ts'
import type { FastifyRequest } from 'fastify'
import { TextError } from '../../protocol/errors.ts'
import { checkUuid, objectBody, pathPart } from '../../protocol/input.ts'
import { changeDetails } from '../../features/audit/details.ts'
import { letterFault, letterKeys } from '../../features/letters/letter-settings.ts'
import { isAdminRole } from '../../features/rights/rights.ts'
import { limitsFault } from '../../features/rules/hospital-limits.ts'
import type { Value } from '../../protocol/types.ts'
import { type Act, queryOf } from './act.ts'
import { colleague, isLastAdmin, type Staff } from './staff.ts'
import { deletingGuard, keysIn, savingGuard } from './guards.ts'
import type { Tenant } from './tenant.ts'

const of = (type: 'CUSTOMER' | 'USER'): string => `/api/plugins/telemetry/${type}/:id`
const isServerScope = (request: FastifyRequest): boolean =>
  pathPart(request, 'scope') === 'SERVER_SCOPE'
const idIn = (request: FastifyRequest): string => checkUuid(pathPart(request, 'id'))
const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? ''

const saving = (type: 'CUSTOMER' | 'USER', act: Omit<Act, 'method' | 'url'>): Act => ({
  method: 'POST',
  url: `${of(type)}/attributes/:scope`,
  ...act,
})

const user = (request: FastifyRequest): [string, string] => ['USER', idIn(request)]
const mayRolesBeSaved = savingGuard(user)
const mayRolesBeDeleted = deletingGuard(user)

/** Settings of a hospital that only its Admin changes. */
const isAdmins = (key: string): boolean => letterKeys.includes(key) || handOnKeys.includes(key)

/** The hospital's limits and letters, and what is kept of its accounts: their roles and phones. */
export const attributeActs: readonly Act[] = [
  saving('CUSTOMER', {
    async decide(request, staff, tenant) {
      const id = idIn(request)
      if (id !== staff.hospitalId || !isServerScope(request)) return undefined
      const values = objectBody(request) as Record<string, Value>
      if (!staff.isAdmin && Object.keys(values).some(isAdmins)) return undefined
      const kept = await tenant.attributes('CUSTOMER', id)
      const before = (key: string): Value | undefined => kept[key]
      const fault =
        letterFault(values) ?? handOnFault(values, before) ?? limitsFault(values, before)
      if (fault !== undefined) throw new TextError(400, fault)
      const details = changeDetails('CUSTOMER', values, (key) => kept[key])
      const note = { action: 'ATTRIBUTES_UPDATED', entityType: 'CUSTOMER', id, details }
      return { method: 'POST', path: pathOf(request), body: values, note }
    },
  }),
  saving('USER', {
    async decide(request, staff, tenant) {
      const id = idIn(request)
      if (!staff.isAdmin || !isServerScope(request)) return undefined
      const user = await colleague(tenant, staff, id)
      if (!user) return undefined
      const name = String(user['email'])
      const note = { action: 'ATTRIBUTES_UPDATED', entityType: 'USER', id, name }
      return { method: 'POST', path: pathOf(request), body: objectBody(request), note }
    },
    // ThingsBoard lets people write attributes of their own account, the role among them.
    isClosed: true,
    async guard(request, staff, tenant) {
      await mayRolesBeSaved(request, staff, tenant)
      if (!isServerScope(request)) return
      const values = objectBody(request)
      if ('authority' in values) await guardRole(tenant, staff, idIn(request), values['authority'])
    },
  }),
  {
    method: 'DELETE',
    url: `${of('USER')}/:scope`,
    async decide(request, staff, tenant) {
      const id = idIn(request)
      if (!staff.isAdmin || !isServerScope(request)) return undefined
      const user = await colleague(tenant, staff, id)
      if (!user) return undefined
      const name = String(user['email'])
      const note = { action: 'ATTRIBUTES_DELETED', entityType: 'USER', id, name }
      return { method: 'DELETE', path: `${pathOf(request)}${queryOf(request)}`, note }
    },
    isClosed: true,
    async guard(request, staff, tenant) {
      await mayRolesBeDeleted(request, staff, tenant)
      if (isServerScope(request) && keysIn(request).includes('authority'))
        await guardRole(tenant, staff, idIn(request), undefined)
    },
  },
  {
    method: 'GET',
    url: `${of('USER')}/values/attributes`,
    async decide(request, staff, tenant) {
      if (!(await colleague(tenant, staff, idIn(request)))) return undefined
      return { method: 'GET', path: request.url }
    },
  },
]

/** A hospital keeps an Admin (SRV-18). */
async function guardRole(tenant: Tenant, staff: Staff, id: string, role: unknown): Promise<void> {
  if (isAdminRole(role) || !(await colleague(tenant, staff, id))) return
  if (await isLastAdmin(tenant, staff, id))
    throw new TextError(400, 'The last Admin of a hospital cannot become a Manager.')
}
