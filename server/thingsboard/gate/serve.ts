import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unauthorized } from '../../protocol/errors.ts'
import { isUuid } from '../../protocol/input.ts'
import { admit, open, type Opened } from './admit.ts'
import type { Admitted } from './call.ts'
import { type Claims, claimsOf, tokenOf } from './caller.ts'
import { socketPath } from './socket.ts'
import { isApi, pathOf, refuseOtherSpellings } from '../../protocol/http.ts'

/** Calls that this server answers itself: nothing of them is handed on as it came. */
const ourPaths = /^\/api\/(noauth\/)?(wardlight|letters)(\/|$)/
export const isOwn = (url: string): boolean => ourPaths.test(pathOf(url))

const admitted = new WeakMap<FastifyRequest, Admitted>()

/**
 * Puts the gate in front of every route below `/api`. A request that has no row is refused before its body is read; one
 * that has is replaced by what was read of it: address, parameters, body and the one token. Whoever handles it, here or
 * behind, finds nothing else.
 */
export function putGate(app: FastifyInstance): void {
  const opened = new WeakMap<FastifyRequest, Opened>()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  refuseOtherSpellings(app)
  app.addHook('onRequest', async (request) => {
    if (!isApi(request.url)) return
    const claims = showOneToken(request)
    if (isOwn(request.url) || pathOf(request.url) === socketPath) return
    opened.set(request, open(request.method, request.url, claims))
  })
  app.addHook('preHandler', async (request) => {
    const match = opened.get(request)
    if (match) replace(request, admit(match, typeof request.body === 'string' ? request.body : ''))
  })
}

/** The request as the gate read it. Throws where the gate was not asked, which is a fault of this server. */
export function admittedOf(request: FastifyRequest): Admitted {
  const result = admitted.get(request)
  if (!result) throw new Error('A request went past the gate.')
  return result
}

/** Headers with the one token that is looked at and handed on; throws 401 for one that cannot be read. */
function showOneToken({ raw: { headers } }: FastifyRequest): Claims | undefined {
  const token = tokenOf(headers)
  delete headers.authorization
  delete headers['x-authorization']
  if (token === undefined) return undefined
  const claims = claimsOf(token)
  if (!claims) throw unauthorized('Authentication failed')
  headers['x-authorization'] = `Bearer ${token}`
  return claims
}

function replace(request: FastifyRequest, given: Admitted): void {
  admitted.set(request, given)
  request.raw.url = given.url
  request.query = given.query
  request.body = given.body === undefined ? undefined : JSON.stringify(given.body)
  const params = Object.entries(request.params as Record<string, string>)
  request.params = Object.fromEntries(
    params.map(([name, value]) => [name, isUuid(value) ? value.toLowerCase() : value]),
  )
}
