import type { FastifyRequest } from 'fastify'
import { isObject, objectBody, param } from '../../protocol/input.ts'
import type { Act } from './act.ts'
import { idOf, type Staff } from './staff.ts'
import type { Tenant } from './tenant.ts'

type End = { entityType: unknown; id: string | undefined }

const paths: Readonly<Record<string, string>> = { ASSET: 'asset', DEVICE: 'device' }

const isOwnRelation = async (
  ends: readonly End[],
  staff: Staff,
  tenant: Tenant,
): Promise<boolean> => {
  if (!ends.some(({ entityType }) => entityType === 'CUSTOMER')) return false
  const areOwn = await Promise.all(ends.map((end) => isOwn(end, staff, tenant)))
  return areOwn.every(Boolean)
}

/** Relations with the hospital at one end: both ends are its own. */
export const relationActs: readonly Act[] = [
  {
    method: 'POST',
    url: '/api/relation',
    async decide(request, staff, tenant) {
      const body = objectBody(request)
      const ends = [endIn(body, 'from'), endIn(body, 'to')]
      if (!(await isOwnRelation(ends, staff, tenant))) return undefined
      const note = { action: 'RELATION_ADD_OR_UPDATE', entityType: 'CUSTOMER' }
      return { method: 'POST', path: '/api/relation', body, note }
    },
  },
  {
    method: 'DELETE',
    url: '/api/relation',
    async decide(request, staff, tenant) {
      const ends = [endOf(request, 'from'), endOf(request, 'to')]
      if (!(await isOwnRelation(ends, staff, tenant))) return undefined
      const note = { action: 'RELATION_DELETED', entityType: 'CUSTOMER' }
      return { method: 'DELETE', path: request.url, note }
    },
  },
]

function endIn(body: Record<string, unknown>, key: string): End {
  const end = body[key]
  return { entityType: isObject(end) ? end['entityType'] : undefined, id: idOf(body, key) }
}

const endOf = (request: FastifyRequest, side: 'from' | 'to'): End => ({
  entityType: param(request, `${side}Type`),
  id: param(request, `${side}Id`),
})

async function isOwn({ entityType, id }: End, staff: Staff, tenant: Tenant): Promise<boolean> {
  if (id === undefined) return false
  if (entityType === 'CUSTOMER') return id === staff.hospitalId
  const kind = typeof entityType === 'string' ? paths[entityType] : undefined
  if (kind === undefined) return false
  const entity = await tenant.get(`/api/${kind}/${encodeURIComponent(id)}`)
  return idOf(entity, 'customerId') === staff.hospitalId
}
