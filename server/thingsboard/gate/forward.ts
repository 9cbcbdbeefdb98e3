import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authorizationOf, type Upstream, unreachable } from '../acting/upstream.ts'
import type { Log } from '../../support/log.ts'
import type { Admitted } from './call.ts'
import { admittedOf, isOwn } from './serve.ts'
import { leastBytes } from '../../features/web/compressed.ts'
import { textForbidden } from '../../protocol/errors.ts'
import { notServed } from '../../protocol/http.ts'

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
 * first, with their own token (SRV-13). Throws 403.
 */
function createReadGuard(
  ask: Upstream,
  clock: () => number,
): (admitted: Admitted, authorization: string | undefined) => Promise<void> {
  const allowed = new Map<string, number>()
  return async ({ call, parts: { entityType = '', entityId = '' } }, authorization) => {
    if (!call.isReadFirst || authorization === undefined) return
    const key = `${entityType} ${entityId} ${authorization}`
    if ((allowed.get(key) ?? 0) > clock()) return
    const { status } = await ask({
      method: 'GET',
      path: `/api/${paths[entityType]}/${entityId}`,
      authorization,
    })
    // Whose session is over is ThingsBoard's to say: the call itself is refused then.
    if (status === 401) return
    if (status !== 200) throw textForbidden()
    if (allowed.size >= MOST_REMEMBERED) allowed.clear()
    allowed.set(key, clock() + REMEMBERED_MS)
  }
}

export type ForwardOptions = {
  thingsboardUrl: string
  patienceMs: number
  ask: Upstream
  clock: () => number
  log: Log
  /** By which address people reach this server. */
  linkHeaders: (request: FastifyRequest) => Readonly<Record<string, string>>
}

/** What of an answer goes back: everything else this server says itself. */
const kept = [
  'content-type',
  'content-disposition',
  'date',
  'location',
  'retry-after',
  'x-server-time',
]

/** Hands every admitted call on to the ThingsBoard behind, and its answer back as it comes. */
export function forwardCalls(app: FastifyInstance, options: ForwardOptions): void {
  const guard = createReadGuard(options.ask, options.clock)
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/api/*',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      // A call of ours that is not served here, as where there are no boards.
      if (isOwn(request.url)) throw notServed(request)
      const admitted = admittedOf(request)
      await guard(admitted, authorizationOf(request))
      return handOn(admitted, request, reply, options)
    },
  })
}

async function handOn(
  { call, url, body }: Admitted,
  request: FastifyRequest,
  reply: FastifyReply,
  { thingsboardUrl, patienceMs, linkHeaders, log }: ForwardOptions,
): Promise<FastifyReply> {
  const authorization = authorizationOf(request)
  const { response, content } = await fetch(thingsboardUrl.replace(/\/$/, '') + url, {
    method: call.method,
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
    headers: {
      ...linkHeaders(request),
      // It is compressed here, and once.
      'accept-encoding': 'identity',
      ...(authorization !== undefined && { 'x-authorization': authorization }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
    .then(async (answer) => ({ response: answer, content: await contentOf(answer) }))
    .catch((error: unknown) => {
      log.failed('The ThingsBoard server did not answer.', error)
      throw unreachable(error)
    })
  void reply.code(response.status).header('cache-control', 'no-store')
  for (const name of kept) {
    const value = response.headers.get(name)
    if (value !== null) void reply.header(name, value)
  }
  return reply.send(content)
}

/** A short answer whole, so that it is seen to be short (SRV-91); a long one as it comes. */
async function contentOf({ body }: Response): Promise<string | Buffer | Readable> {
  if (!body) return ''
  const rest = (body as ReadableStream<Uint8Array>).values()
  const begun: Uint8Array[] = []
  for (let bytes = 0; bytes < leastBytes;) {
    const { done, value } = await rest.next()
    if (done) return Buffer.concat(begun)
    begun.push(value)
    bytes += value.length
  }
  return Readable.from(joined(begun, rest))
}

async function* joined<T>(begun: readonly T[], rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield* begun
  yield* rest
}
