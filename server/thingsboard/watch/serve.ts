import type { FastifyInstance } from 'fastify'
import { createTenant, type Credentials } from '../acting/tenant.ts'
import { type Upstream, authorizationOf } from '../acting/upstream.ts'
import type { Log } from '../../support/log.ts'
import { openPost } from '../../features/letters/mailer.ts'
import type { PushOptions } from '../../features/push/push.ts'
import type { Clock } from '../../protocol/types.ts'
import { openHome } from './home.ts'
import { createHearing, type Hearing } from './hearing.ts'
import { createKeys, fitCall, letterCalls, presenceCall, pushCalls } from './calls.ts'
import { openDevices, type Devices } from './subscriptions.ts'
import { startWatch } from './watch.ts'
import { createGuardian } from '../guardian/guardian.ts'
import { followChanges } from '../guardian/changes.ts'
import { createWriters } from '../guardian/writers.ts'
import { sessionIn } from './caller.ts'
import { createBeating } from './beating.ts'
import { createHeartbeat, provedByBoth } from './heartbeat.ts'
import { thingsboardEnds } from './heartbeat-ends.ts'
import { createQueueProof, type QueueProof } from './queue-proof.ts'

/** A session that goes on is noted so often, milliseconds. */
const RENEWED_MS = 3_600_000
/** So many sessions are remembered: those seen longest ago are noted once more than needed. */
const MOST = 10_000

/**
 * The windows of a session that was ended here are gone. Devices are woken for as long as their session lasts: signing out ends it, and every call that ThingsBoard answers
 * shows that it goes on.
 */
function followSessions(
  app: FastifyInstance,
  devices: Pick<Devices, 'renewed' | 'ended'> | undefined,
  hearing: Pick<Hearing, 'ended'>,
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
      hearing.ended(userId, sessionId)
      devices?.ended(userId, sessionId).catch(failed)
      return
    }
    if (!devices || clock() - (noted.get(sessionId) ?? Number.NEGATIVE_INFINITY) < RENEWED_MS)
      return
    noted.delete(sessionId)
    noted.set(sessionId, clock())
    const [oldest] = noted.keys()
    if (noted.size > MOST && oldest !== undefined) noted.delete(oldest)
    devices.renewed({ userId, sessionId }).catch(failed)
  })
}

export type WatchOptions = {
  /** The mail server of letters about alarms; none leave when left out. */
  smtpUrl?: string | undefined
  mailFrom?: string | undefined
  /** Devices are woken; they are not when left out. */
  push?: PushOptions | undefined
  publicUrl?: string | undefined
  /** The MQTT port of ThingsBoard, by which the heartbeat goes; by its HTTP port for devices when left out. */
  mqttUrl?: string | undefined
  /** How often it looks, milliseconds; never by itself where this is 0. */
  everyMs?: number
}
type Parts = WatchOptions & {
  ask: Upstream
  credentials: Credentials
  thingsboardUrl: string
  clock: Clock
  log: Log
}

/** How long a session of ThingsBoard lasts unless it is renewed (`security.jwt.refreshTokenExpTime`). */
const SESSION_MS = 7 * 86_400_000

/** Watches the ThingsBoard behind for as long as this server serves, and serves the calls that go with it. Answers what is proved of it, and who hears. */
export function serveWatch(
  app: FastifyInstance,
  parts: Parts,
): { proof: Pick<QueueProof, 'worst'>; hearing: Hearing } {
  const { ask, credentials, clock, log, smtpUrl, mailFrom, push, publicUrl, everyMs } = parts
  const tenant = createTenant(ask, credentials)
  const home = openHome(tenant)
  const post = smtpUrl === undefined ? undefined : openPost({ smtpUrl, from: mailFrom })
  const devices = openDevices(home, clock, SESSION_MS)
  const keys = createKeys(home)
  const elapsed = (): number => performance.now()
  const queue = createQueueProof({ tenant, clock, elapsed })
  const openEnds = thingsboardEnds({ ...parts, tenant })
  const beating = createBeating({ tenant, openEnds, elapsed, log })
  // A key opens no socket: then the queue alone is proved.
  const leads = (): boolean => !('key' in credentials) && watch.leads()
  const heartbeat = createHeartbeat({ beating, home, leads, clock, elapsed })
  const proof = provedByBoth(queue, heartbeat)
  const isPushOn = push !== undefined
  const leadsNow = (): boolean => watch.leads()
  const guardian = createGuardian({ tenant, store: home, clock, elapsed, leads: leadsNow })
  const hearing = createHearing({ tenant, home, isPushOn, proof, guardian, clock, elapsed })
  app.register((scope, _options, done) => {
    // Bodies are read as everywhere: `api/input.ts`.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, given) =>
      given(null, body),
    )
    if (post) letterCalls(scope, { ask, tenant, post, clock })
    presenceCall(scope, { ask, hearing })
    fitCall(scope, { ask, tenant, guardian, writers: createWriters(tenant), clock })
    pushCalls(scope, { ask, tenant, devices, keys, push, clock })
    done()
  })
  followSessions(app, push && devices, hearing, clock, log)
  followChanges(app, guardian)
  const watch = startWatch({
    tenant,
    home,
    proof: queue,
    hearing,
    guardian,
    heartbeat,
    post,
    push: push && { devices, options: async () => ({ ...push, keys: await keys.made() }) },
    publicUrl,
    clock,
    elapsed,
    log,
    ...(everyMs === undefined ? {} : { everyMs }),
  })
  app.addHook('onClose', async () => {
    await watch.close()
    post?.close()
  })
  return { proof, hearing }
}
