import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forbidden } from '../api/errors.ts'
import type { Staff } from './staff.ts'

/** What staff write by calls that our server hands on as they are: nothing of it is anybody's but theirs. */
const handedOn = [
  /^\/api\/(auth|noauth|v1)\//,
  /^\/api\/(entities|alarms)Query\/(find|count)$/,
  /^\/api\/alarm\/[\w-]+\/(ack|clear)$/,
  /^\/api\/relations(\/info)?$/,
]
const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Staff write by the calls of our rights table alone: what ThingsBoard offers beside them, and other spellings of an
 * address that an act stands at, are refused (docs/rights.md).
 */
export function refuseUnknown(
  app: FastifyInstance,
  staffOf: (request: FastifyRequest) => Promise<Staff | null>,
): void {
  app.addHook('preHandler', async (request) => {
    const { method, url, routeOptions } = request
    if (reading.has(method) || routeOptions.url !== '/api/*') return
    const path = url.split('?', 1)[0] ?? ''
    if (handedOn.some((known) => known.test(path))) return
    if (await staffOf(request)) throw forbidden()
  })
}
