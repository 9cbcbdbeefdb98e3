import type { FastifyRequest } from 'fastify'
import type { Staff } from './staff.ts'
import type { Tenant } from './tenant.ts'
import type { Answered } from './upstream.ts'

/** What a call did, for the hospital's trail; `undefined` for one that only reads. */
export type Note = {
  action: string
  entityType: string
  /** Of what is new it is in the answer. */
  id?: string
  /** Of accounts alone: what a patient is called is nowhere but in the patient. */
  name?: string
  /** What else the trail shows. */
  details?: Record<string, unknown>
}

/** A call to make with the tenant's rights. */
export type Deed = {
  method: string
  /** With its query. */
  path: string
  body?: unknown
  note?: Note
  /** Changes the answer for the caller. */
  revise?: (given: Answered) => Promise<Answered>
}

/**
 * A call on which ThingsBoard and our rights table do not agree (`docs/rights.md`). Faults are thrown as everywhere
 * (`api/errors.ts`).
 */
export type Act = {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  /** What is done instead of ThingsBoard's refusal; `undefined` leaves it at that. */
  decide?(request: FastifyRequest, staff: Staff, tenant: Tenant): Promise<Deed | undefined>
  /** Asked before ThingsBoard is: it would allow what it should not. Throws to refuse. */
  guard?(request: FastifyRequest, staff: Staff, tenant: Tenant): Promise<void>
  /** What cannot be looked at is refused, and not left to ThingsBoard: who gets rights of others by it. */
  isClosed?: true
}

/** The query as it came, with its question mark. */
export function queryOf({ url }: FastifyRequest): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}
