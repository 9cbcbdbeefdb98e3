import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Actor, isPlatform } from '../../features/rights/rights.ts'
import { sessionOf } from './context.ts'
import { ApiError, code, forbidden, type TextError, textForbidden } from '../../protocol/errors.ts'
import { isObject, objectBody, param } from '../../protocol/input.ts'

/**
 * The Community Edition's refusals, laid over what this server would allow (protocol §13.1, ruling R25): for trying a
 * console against them. Hospital staff make and remove nothing there but alarms and relations of their own things,
 * and there are no groups and no owners at all.
 */
export function refuseAsCommunity(app: FastifyInstance, openPath: (url: string) => boolean): void {
  app.addHook('preHandler', async (request) => {
    const [path = ''] = request.url.split('?', 1)
    if (!path.startsWith('/api/') || openPath(request.url)) return
    if (/^\/api\/(entityGroups?|owner|permissions?)(\/|$)/.test(path))
      throw new ApiError(404, code.notFound, `No static resource ${path.slice(1)}.`)
    const actor = sessionOf(request)
    const refusal = isPlatform(actor) ? null : refusalOf(actor, request, path)
    if (refusal) throw refusal
  })
}

function refusalOf(actor: Actor, request: FastifyRequest, path: string): Error | null {
  const { method } = request
  // In ThingsBoard only the platform reads the trail, in both editions.
  if (path.startsWith('/api/audit/')) return forbidden()
  const telemetry = /^\/api\/plugins\/telemetry\/(\w+)\/([\w-]+)\//.exec(path)
  if (telemetry) return telemetryRefusal(actor, method, telemetry[1] ?? '', telemetry[2] ?? '')
  if (method === 'DELETE' && /^\/api\/(asset|device|customer|user)\//.test(path)) return forbidden()
  if (
    /^\/api\/user\/(sendActivationMail$|[\w-]+\/(activationLink|userCredentialsEnabled))/.test(path)
  )
    return forbidden()
  if (method !== 'POST' && method !== 'DELETE') return null
  if (/^\/api\/(v2\/)?relations?$/.test(path)) return ofHospital(request) ? forbidden() : null
  if (method === 'DELETE') return null
  if (/^\/api\/(asset|device)$/.test(path)) return idOf(request) === '' ? forbidden() : null
  if (path === '/api/user') return idOf(request) === actor.userId ? null : forbidden()
  return path === '/api/customer' ? forbidden() : null
}

/** Others' attributes are not even read; the hospital's are read and not written. */
function telemetryRefusal(
  actor: Actor,
  method: string,
  type: string,
  id: string,
): TextError | null {
  if (type === 'USER' && id !== actor.userId) return textForbidden()
  return type === 'CUSTOMER' && method !== 'GET' ? textForbidden() : null
}

/** A relation with the hospital at one end. */
function ofHospital(request: FastifyRequest): boolean {
  if (request.method === 'DELETE')
    return ['fromType', 'toType'].some((key) => param(request, key) === 'CUSTOMER')
  const body = objectBody(request)
  return ['from', 'to'].some((key) => {
    const end = body[key]
    return isObject(end) && end['entityType'] === 'CUSTOMER'
  })
}

/** The id of what is saved; `''` for something new. */
function idOf(request: FastifyRequest): unknown {
  const { id } = objectBody(request)
  return isObject(id) ? id['id'] : ''
}
