import type * as v from 'valibot'

/**
 * Whose call it is by the token, before ThingsBoard says whether the token is good:
 * - `everybody`: also without a session (signing in, links of letters)
 * - `signed-in`: staff and the platform
 * - `platform`: the tenant's administrators alone
 */
export type Who = 'everybody' | 'signed-in' | 'platform'

/** A body or a query as it may be; what it does not name is dropped. */
export type Shape = v.GenericSchema<unknown, unknown>
export type Parameters = Readonly<Record<string, Shape>>

/** A call that our server hands on, with all that is handed on of it. */
export type Call = {
  method: 'GET' | 'POST' | 'DELETE'
  /** `/api/asset/:id`; parts are ids, but for those of `parts.ts` in `address.ts`. */
  path: string
  who: Who
  /** Its parameters by name; none when left out. */
  query?: Parameters
  /** None when left out. */
  body?: Shape
  /** The entity of the path is looked at first, with the caller's own token: ThingsBoard does not ask itself. */
  isReadFirst?: true
  /** What else must be true of it. */
  check?: (admitted: Admitted) => boolean
}

/** A request as the gate read it. Only `admit` makes one, and nothing else is handed on. */
export type Admitted = {
  readonly call: Call
  /** Parts of the path by name. */
  readonly parts: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  /** With its query, written by the gate. */
  readonly url: string
}
