import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from './types.ts'
import { ApiError, code, general, TextError, tooBig } from './errors.ts'
import { MalformedKey, StoreRefuses, TooManyKeys } from './refusals.ts'

/** Calls under /api that need no token; sockets and devices bring their own. */
const openPaths = [
  /^\/api\/auth\/(login|token)$/,
  /^\/api\/noauth\//,
  /^\/api\/v1\//,
  /^\/api\/ws(\/|$)/,
]

/** ThingsBoard's own limit, in bytes (protocol §12): so much of what is refused is taken before the line is cut. */
export const biggestBody = 16 * 1024 * 1024

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

/** Whether a call needs no token. */
export const isOpen = (url: string): boolean => openPaths.some((open) => open.test(pathOf(url)))

export const isApi = (url: string): boolean => /^\/api(\/|$)/.test(pathOf(url))

/** Any failure as ThingsBoard words it. */
export function sendError(
  error: unknown,
  reply: FastifyReply,
  { clock, report }: { clock: Clock; report: (error: unknown) => void },
): FastifyReply {
  if (error instanceof TextError)
    return reply.code(error.status).type('text/plain; charset=utf-8').send(error.message)
  if (error instanceof TooManyKeys || error instanceof MalformedKey)
    return reply.code(400).type('text/plain; charset=utf-8').send(error.message)
  const apiError = error instanceof ApiError ? error : fromFramework(error)
  if (apiError.status >= 500 && !(error instanceof ApiError || error instanceof StoreRefuses))
    report(error)
  if (apiError.status === 413) {
    takeTheRest(reply)
    return reply.code(413).type('application/json').send(JSON.stringify(apiError.message))
  }
  const { status, message, errorCode, retryAfterMs } = apiError
  if (retryAfterMs !== undefined)
    void reply.header('retry-after', String(Math.ceil(retryAfterMs / 1000)))
  return reply
    .code(status)
    .type('application/json')
    .send(JSON.stringify({ status, message, errorCode, timestamp: clock() }))
}

/**
 * Who is still sending gets to the answer only when the connection stays and the rest is taken, within reason: closed at
 * once, it would fail with a broken pipe instead.
 */
function takeTheRest(reply: FastifyReply): void {
  const { raw } = reply.request
  let taken = 0
  reply.removeHeader('connection')
  raw.on('data', (chunk: Buffer) => {
    taken += chunk.length
    if (taken > 4 * biggestBody) raw.destroy()
  })
}

/** What the framework refuses by itself, in the server's words. */
function fromFramework(error: unknown): ApiError {
  if (error instanceof StoreRefuses) return general(error.message)
  const status =
    error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
      ? error.statusCode
      : 500
  if (status === 413) return tooBig()
  if (status >= 400 && status < 500 && error instanceof Error)
    return new ApiError(status, code.badRequest, error.message)
  return new ApiError(500, code.general, 'Internal server error')
}

/** Letters, digits and marks that an address never needs to encode. */
const encodedInVain = /%(2[DE]|3[0-9]|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/i

/**
 * An address has one spelling. The router decodes `/%61pi/users`, but the check for a token and the forwarding read the
 * address as it came, and would see another one: such a path is not served.
 */
export function refuseOtherSpellings(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (encodedInVain.test(pathOf(request.url))) throw notServed(request)
  })
}

/** The answer to a path that is not served: 404/32 (protocol §0.2). */
export function notServed(request: FastifyRequest): ApiError {
  return new ApiError(404, code.notFound, `No static resource ${pathOf(request.url).slice(1)}.`)
}
