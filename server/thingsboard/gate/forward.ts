import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authorizationOf } from '../acting/authorization.ts'
import { type Upstream, unreachable } from '../acting/upstream.ts'
import { notServed } from '../../embedded/api/http.ts'
import type { Log } from '../../support/log.ts'
import type { Admitted } from './call.ts'
import { createReadGuard } from './may-read.ts'
import { admittedOf, isOwn } from './serve.ts'

export type ForwardOptions = {
  thingsboardUrl: string
  patienceMs: number
  ask: Upstream
  clock: () => number
  log: Log
  /** By which address people reach this server. */
  told: (request: FastifyRequest) => Readonly<Record<string, string>>
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
  { thingsboardUrl, patienceMs, told, log }: ForwardOptions,
): Promise<FastifyReply> {
  const authorization = authorizationOf(request)
  const response = await fetch(thingsboardUrl.replace(/\/$/, '') + url, {
    method: call.method,
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
    headers: {
      ...told(request),
      'accept-encoding': 'identity',
      ...(authorization !== undefined && { 'x-authorization': authorization }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    log.failed('The ThingsBoard server did not answer.', error)
    throw unreachable(error)
  })
  void reply.code(response.status).header('cache-control', 'no-store')
  for (const name of kept) {
    const value = response.headers.get(name)
    if (value !== null) void reply.header(name, value)
  }
  return reply.send(response.body ? Readable.fromWeb(response.body as ReadableStream) : '')
}
