import { SECOND_MS } from '../../model/constants.ts'
import type { SaidTime } from '../../model/time/server-clock.ts'

/**
 * The server's time from the headers of an answer: our server's own header, in milliseconds, else the `Date` that every
 * server sends. `Date` has whole seconds, and ThingsBoard's may be a second old: it is refreshed once a second. `null`
 * without either.
 */
export function saidTime(headers: Pick<Headers, 'get'>): SaidTime | null {
  const exact = Number(headers.get('x-server-time'))
  if (exact > 0) return { server: exact, widthMs: 1 }
  const date = Date.parse(headers.get('date') ?? '')
  return date > 0 ? { server: date, widthMs: 2 * SECOND_MS } : null
}

/** A request described, apart from sending it: pure data plus the reading of its answer. */
export type Request<Answer = unknown> = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Path with query, below the API base, e.g. `/api/alarm/1/clear`. */
  path: string
  /** Sent as JSON; absent for none. */
  body?: unknown
  /** `none` for sign-in and password calls, which carry no token and are never repeated (AMB-05). */
  auth: 'session' | 'none'
  /** Statuses beside 200 whose body is read as an answer. */
  answersWith?: readonly number[]
  /** Reads the parsed body (`undefined` for an empty one); throws `NotData` on anything unexpected. */
  decode: (body: unknown) => Answer
}

/** The answer is not what this protocol says: a captive portal's page, a proxy's error, a broken body. */
export class NotData extends Error {
  override name = 'NotData'
}

/** For calls that answer nothing, or whose answer does not matter. */
export function ignoreAnswer(): void {}

/** A path with encoded query values; absent values are left out. */
export function withQuery(
  path: string,
  query: Record<string, string | number | boolean | undefined>,
): string {
  const parts = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`
}
