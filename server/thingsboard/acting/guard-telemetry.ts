import type { FastifyRequest } from 'fastify'
import { TextError, textForbidden } from '../../protocol/errors.ts'
import {
  checkUuid,
  isObject,
  jsonBody,
  needParam,
  objectBody,
  pathPart,
} from '../../protocol/input.ts'
import { mayDeleteAttributes, maySaveAttributes } from '../../features/rights/attributes.ts'
import { mayWriteNotes } from '../../features/rights/notes.ts'
import type { Scope, Value } from '../../protocol/types.ts'
import { textOf } from '../../protocol/values.ts'
import type { Act } from './act.ts'
import { type Subject, subjectOf } from './subject.ts'
import type { Tenant } from './tenant.ts'
import { pointsOf } from '../../features/clocks/points.ts'

/* Which attributes and series staff write: our rules, where ThingsBoard lets them write whatever is their hospital's. */

const of = '/api/plugins/telemetry/:entityType/:entityId'

type Guard = NonNullable<Act['guard']>
/** What is written about. */
type Named = (request: FastifyRequest) => [type: string, id: string]

const named: Named = (request) => [
  pathPart(request, 'entityType'),
  checkUuid(pathPart(request, 'entityId')),
]

/** Every key that is named; the gate has seen that the parameter stands once. */
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
