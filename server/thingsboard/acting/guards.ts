import { customerIn, idIn } from '../../protocol/bodies.ts'
import { forbidden, textForbidden } from '../../protocol/errors.ts'
import {
  checkUuid,
  isObject,
  jsonBody,
  objectBody,
  pathPart,
  stringOrEmpty,
} from '../../protocol/input.ts'
import type { FastifyRequest } from 'fastify'
import { mayCall, mayChangeType } from '../../features/rights/rights.ts'
import type { Act } from './act.ts'
import type { Staff } from './staff.ts'
import { subjectOf } from './subject.ts'
import type { Tenant } from './tenant.ts'

/*
 * Where ThingsBoard allows hospital staff more than our table of rights does (`docs/rights.md`, "stricter"): asked
 * before it is. What is none of the hospital's is left to ThingsBoard, which refuses it.
 */

type Guard = NonNullable<Act['guard']>

/** A patient of another type, or of no hospital, is judged by nobody. */
export async function guardAsset(
  request: FastifyRequest,
  staff: Staff,
  tenant: Tenant,
): Promise<void> {
  const body = objectBody(request)
  const id = idIn(body)
  const subject = id === undefined ? undefined : await subjectOf(tenant, staff, 'ASSET', id)
  if (subject?.entity.entityType !== 'ASSET') return
  const { actor, entity } = subject
  const type = stringOrEmpty(body['type']) || 'default'
  if (customerIn(body) !== staff.hospitalId || !mayChangeType(actor, entity.type, type))
    throw forbidden()
}

const guardCall: Guard = async (request, staff, tenant) => {
  const body = jsonBody(request)
  const method = isObject(body) ? stringOrEmpty(body['method']) : ''
  const subject = await subjectOf(tenant, staff, 'DEVICE', checkUuid(pathPart(request, 'id')))
  if (subject?.entity.entityType !== 'DEVICE') return
  if (!mayCall(subject.roles, subject.actor, subject.entity, method)) throw textForbidden()
}

export const guardActs: readonly Act[] = [
  {
    method: 'GET',
    url: '/api/device/:id/credentials',
    guard: (_request, { isAdmin: may }) => (may ? Promise.resolve() : Promise.reject(forbidden())),
  },
  { method: 'POST', url: '/api/rpc/oneway/:id', guard: guardCall },
]
