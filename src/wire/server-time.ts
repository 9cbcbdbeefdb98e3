import { SECOND_MS } from '../model/constants.ts'
import type { SaidTime } from '../model/time/measure.ts'

/**
 * The time of the server in the headers of an answer: our server's own, in milliseconds, else the `Date` every server
 * sends. That one is in whole seconds, and ThingsBoard's may be a second old: its server makes it anew only then.
 * `null` from one that says none.
 */
export function saidTime(headers: Pick<Headers, 'get'>): SaidTime | null {
  const own = Number(headers.get('x-server-time'))
  if (own > 0) return { server: own, widthMs: 1 }
  const date = Date.parse(headers.get('date') ?? '')
  return date > 0 ? { server: date, widthMs: 2 * SECOND_MS } : null
}
