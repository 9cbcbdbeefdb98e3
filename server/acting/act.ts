import type { FastifyRequest } from 'fastify'
import type { Staff } from './staff.ts'
import type { Tenant } from './tenant.ts'

/** What a call did, for the hospital's trail; `undefined` for one that only reads. */
export type Note = { action: string; entityType: string; id?: string; name?: string }

/** A call to make with the tenant's rights. */
export type Deed = {
  method: string
  /** With its query. */
  path: string
  body?: unknown
  note?: Note
}

/**
 * A call that ThingsBoard refuses hospital staff though our rights table allows it (`docs/rights.md`). What is to be
 * done instead; `undefined` leaves it at ThingsBoard's refusal. Faults are thrown as everywhere (`api/errors.ts`).
 */
export type Act = {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  decide(request: FastifyRequest, staff: Staff, tenant: Tenant): Promise<Deed | undefined>
  /** Asked before ThingsBoard is: it would allow what it should not. Throws to refuse. */
  guard?(request: FastifyRequest, staff: Staff, tenant: Tenant): Promise<void>
}

/** The query as it came, with its question mark. */
export function queryOf({ url }: FastifyRequest): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}
