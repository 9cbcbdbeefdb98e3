import { customerIn, idIn } from '../../protocol/bodies.ts'
import { forbidden, textForbidden, TextError } from '../../protocol/errors.ts'
import {
  checkUuid,
  isObject,
  jsonBody,
  objectBody,
  pathPart,
  stringOrEmpty,
  needParam,
} from '../../protocol/input.ts'
import type { FastifyRequest } from 'fastify'
import { mayCall, mayChangeType } from '../../features/rights/rights.ts'
import type { Act } from './act.ts'
import type { Staff } from './staff.ts'
import { subjectOf, type Subject } from './subject.ts'
import type { Tenant } from './tenant.ts'
import { mayDeleteAttributes, maySaveAttributes } from '../../features/rights/attributes.ts'
import { mayWriteNotes } from '../../features/rights/notes.ts'
import type { Scope, Value } from '../../protocol/types.ts'
import { hiddenFault, textOf } from '../../protocol/values.ts'
import { pointsOf } from '../../features/clocks/clocks.ts'

/*
 * Where ThingsBoard allows hospital staff more than our table of rights does (`docs/rights.md`, "stricter"): asked
 * before it is. What is none of the hospital's is left to ThingsBoard, which refuses it.
 */

type Guard = NonNullable<Act['guard']>

/** The values of a patient of another type, or of no hospital, would not be judged. */
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

/* Which attributes and series staff write: our rules, where ThingsBoard lets them write whatever is their hospital's. */

const of = '/api/plugins/telemetry/:entityType/:entityId'

/** What is written about. */
type Named = (request: FastifyRequest) => [type: string, id: string]

const named: Named = (request) => [
  pathPart(request, 'entityType'),
  checkUuid(pathPart(request, 'entityId')),
]

/** All keys of the request; the gate checked that the parameter occurs once. */
export function keysIn(request: FastifyRequest): string[] {
  const keys = needParam(request, 'keys').split(',')
  return keys.filter((key) => key !== '')
}

const scopeOf = (request: FastifyRequest): Scope => pathPart(request, 'scope') as Scope

export const savingGuard =
  (of: Named): Guard =>
  async (request, staff, tenant) => {
    const subject = await subjectOf(tenant, staff, ...of(request))
    if (!subject) return
    const { roles, actor, entity } = subject
    const values = objectBody(request) as Record<string, Value>
    if (!maySaveAttributes(roles, actor, entity, scopeOf(request), values)) throw textForbidden()
    const hidden = hiddenFault(values)
    if (hidden !== undefined) throw new TextError(400, hidden)
  }

export const deletingGuard =
  (of: Named): Guard =>
  async (request, staff, tenant) => {
    const subject = await subjectOf(tenant, staff, ...of(request))
    if (!subject) return
    const { roles, actor, entity } = subject
    const keys = keysIn(request)
    if (!mayDeleteAttributes(roles, actor, entity, scopeOf(request), keys)) throw textForbidden()
  }

/** Readings come from sensors; what staff write are notes about patients, in their own name. */
const guardSeries =
  (clock: () => number): Guard =>
  async (request, staff, tenant) => {
    const subject = await subjectOf(tenant, staff, ...named(request))
    if (!subject) return
    const points = pointsOf(jsonBody(request), clock())
    const { roles, actor, entity } = subject
    if (!mayWriteNotes(roles, actor, entity, points)) throw textForbidden()
    for (const { ts, values } of points)
      for (const [key, value] of Object.entries(values))
        await keepWritten(tenant, subject, { key, ts, value })
  }

type Written = { key: string; ts: number; value: Value }

/** Nothing is written over. */
async function keepWritten(
  tenant: Tenant,
  { entity: { entityType, id } }: Subject,
  { key, ts, value }: Written,
): Promise<void> {
  const query = new URLSearchParams({ keys: key, startTs: `${ts}`, endTs: `${ts + 1}`, limit: '1' })
  const path = `/api/plugins/telemetry/${entityType}/${id}/values/timeseries`
  const rows = (await tenant.get(`${path}?${query.toString()}`))?.[key]
  const [there] = (Array.isArray(rows) ? rows : []) as unknown[]
  if (isObject(there) && textOf(there['value'] as Value) !== textOf(value))
    throw new TextError(400, 'There is another note of this moment')
}

export const telemetryGuards = (clock: () => number): readonly Act[] => [
  { method: 'POST', url: `${of}/attributes/:scope`, guard: savingGuard(named) },
  { method: 'DELETE', url: `${of}/:scope`, guard: deletingGuard(named) },
  { method: 'POST', url: `${of}/timeseries/ANY`, guard: guardSeries(clock) },
]
