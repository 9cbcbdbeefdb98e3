import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authorizationOf } from './acting/authorization.ts'
import type { Upstream } from './acting/upstream.ts'
import { jsonOf } from './acting/upstream.ts'
import { textForbidden } from './api/access.ts'
import { isObject } from './api/input.ts'

/** For so long an answer holds, so that a day's series are not asked about one by one. */
const REMEMBERED_MS = 60_000
const MOST_REMEMBERED = 10_000

/** How somebody is asked whether they may read it. */
const paths: Readonly<Record<string, string>> = {
  ASSET: 'asset',
  CUSTOMER: 'customer',
  DEVICE: 'device',
  USER: 'user',
}

/**
 * ThingsBoard gives anybody who is signed in the series of anything in the tenant between two moments: it asks whether
 * they may, and does not look at the answer (4.2.1, `getTimeseries`). So whoever asks is asked for the thing itself
 * first, with their own token (SRV-13).
 */
export function guardReads(app: FastifyInstance, ask: Upstream, clock: () => number): void {
  const allowed = new Map<string, number>()

  async function mayRead(request: FastifyRequest, type: string, id: string): Promise<boolean> {
    const authorization = authorizationOf(request)
    const key = `${type} ${id} ${authorization ?? ''}`
    if ((allowed.get(key) ?? 0) > clock()) return true
    const path = paths[type]
    const asked = path === undefined ? '/api/auth/user' : `/api/${path}/${encodeURIComponent(id)}`
    const answer = await ask({ method: 'GET', path: asked, authorization })
    // Who they are is ThingsBoard's to say: the call itself is refused then.
    if (answer.status === 401) return true
    if (answer.status !== 200) return false
    if (path === undefined) {
      const user = jsonOf(answer)
      if (!isObject(user) || user['authority'] !== 'TENANT_ADMIN') return false
    }
    if (allowed.size >= MOST_REMEMBERED) allowed.clear()
    allowed.set(key, clock() + REMEMBERED_MS)
    return true
  }

  app.addHook('preHandler', async (request) => {
    if (request.method !== 'GET' || request.routeOptions.url !== '/api/*') return
    const [, type = '', id = ''] = rangeOf(request.url) ?? []
    if (type !== '' && !(await mayRead(request, type, id))) throw textForbidden()
  })
}

/** Also in another spelling of the address. */
function rangeOf(url: string): RegExpExecArray | null {
  const path = url.split('?', 1)[0] ?? ''
  return /telemetry\/+([^/]+)\/+([^/]+)\/+values\/+timeseries/.exec(decoded(path))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
