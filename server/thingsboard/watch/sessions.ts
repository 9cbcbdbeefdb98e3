import type { FastifyInstance } from 'fastify'
import { authorizationOf } from '../acting/authorization.ts'
import type { Log } from '../../support/log.ts'
import type { Clock } from '../../embedded/store/types.ts'
import { sessionIn } from './caller.ts'
import type { Devices } from './subscriptions.ts'

/** A session that goes on is noted so often, milliseconds. */
const RENEWED_MS = 3_600_000
/** So many sessions are remembered: those seen longest ago are noted once more than needed. */
const MOST = 10_000

/**
 * Devices are woken for as long as their session lasts: signing out ends it, and every call that ThingsBoard answers
 * shows that it goes on.
 */
export function followSessions(
  app: FastifyInstance,
  devices: Pick<Devices, 'renewed' | 'ended'>,
  clock: Clock,
  log: Log,
): void {
  const noted = new Map<string, number>()
  const failed = (error: unknown): void =>
    log.failed('The session of a device could not be noted.', error)

  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode !== 200 || !request.url.startsWith('/api/')) return
    const session = sessionIn(authorizationOf(request))
    if (!session) return
    const { userId, sessionId } = session
    if (request.method === 'POST' && request.url === '/api/auth/logout') {
      noted.delete(sessionId)
      devices.ended(userId, sessionId).catch(failed)
      return
    }
    if (clock() - (noted.get(sessionId) ?? Number.NEGATIVE_INFINITY) < RENEWED_MS) return
    noted.delete(sessionId)
    noted.set(sessionId, clock())
    const [oldest] = noted.keys()
    if (noted.size > MOST && oldest !== undefined) noted.delete(oldest)
    devices.renewed({ userId, sessionId }).catch(failed)
  })
}
