import type { FastifyInstance } from 'fastify'
import { createTenant, type Credentials } from '../acting/tenant.ts'
import type { Upstream } from '../acting/upstream.ts'
import type { Log } from '../../support/log.ts'
import { openPost } from '../../features/letters/mailer.ts'
import type { PushOptions } from '../../features/push/push.ts'
import type { Clock } from '../../embedded/store/types.ts'
import { openHome } from './home.ts'
import { letterCalls } from './letter-calls.ts'
import { pushCalls } from './push-calls.ts'
import { followSessions } from './sessions.ts'
import { openDevices } from './subscriptions.ts'
import { createKeys } from './vapid.ts'
import { startWatch } from './watch.ts'

export type WatchOptions = {
  /** The mail server of letters about alarms; none leave when left out. */
  smtpUrl?: string | undefined
  mailFrom?: string | undefined
  /** Devices are woken; they are not when left out. */
  push?: PushOptions | undefined
  publicUrl?: string | undefined
  /** How often it looks, milliseconds; never by itself where this is 0. */
  everyMs?: number
}
type Parts = WatchOptions & {
  ask: Upstream
  credentials: Credentials
  clock: Clock
  log: Log
}

/** How long a session of ThingsBoard lasts that nobody renews (`security.jwt.refreshTokenExpTime`). */
const SESSION_MS = 7 * 86_400_000

/** Watches the ThingsBoard behind for as long as this server serves, and serves the calls that go with it. */
export function serveWatch(app: FastifyInstance, parts: Parts): void {
  const { ask, credentials, clock, log, smtpUrl, mailFrom, push, publicUrl, everyMs } = parts
  const tenant = createTenant(ask, credentials)
  const home = openHome(tenant)
  const post = smtpUrl === undefined ? undefined : openPost({ smtpUrl, from: mailFrom })
  const devices = openDevices(home, clock, SESSION_MS)
  const keys = createKeys(home)
  app.register((scope, _options, done) => {
    // Bodies are read as everywhere: `api/input.ts`.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, given) =>
      given(null, body),
    )
    if (post) letterCalls(scope, { ask, tenant, post, clock })
    pushCalls(scope, { ask, tenant, devices, keys, push, clock })
    done()
  })
  if (push) followSessions(app, devices, clock, log)
  const watch = startWatch({
    tenant,
    home,
    post,
    push: push && { devices, options: async () => ({ ...push, keys: await keys.made() }) },
    publicUrl,
    clock,
    elapsed: () => performance.now(),
    log,
    ...(everyMs === undefined ? {} : { everyMs }),
  })
  app.addHook('onClose', async () => {
    await watch.close()
    post?.close()
  })
}
