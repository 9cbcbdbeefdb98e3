import type { FastifyInstance, FastifyRequest } from 'fastify'
import { changeDetails } from '../../features/audit/details.ts'
import { readJson, isObject, needParam, param, pathPart } from '../../protocol/input.ts'
import { handOnFault } from '../../features/rules/hand-on-times.ts'
import { letterFault } from '../../features/letters/letter-settings.ts'
import { type Actor, isPlatform, mayReadKey, type Seen } from '../../features/rights/rights.ts'
import {
  losesAdmin,
  mayDeleteAttributes,
  maySaveAttributes,
} from '../../features/rights/attributes.ts'
import { limitsFault } from '../../features/rules/hospital-limits.ts'
import type { Limits } from '../../features/quotas/limits.ts'
import { listText } from '../quotas/texts.ts'
import { countFault, valuesFault } from '../quotas/values.ts'
import type { AttributeReading, Entity, Scope, Store, Value } from '../../protocol/types.ts'
import { telemetryEntity, isLastAdmin } from './access.ts'
import { type ApiContext, type Family, sessionOf } from './context.ts'
import { badRequest, TextError, textForbidden } from '../../protocol/errors.ts'
import { castAll, hiddenFault } from '../../protocol/values.ts'

/** The order in which all scopes are listed together (protocol §5). */
const listed: readonly Scope[] = ['CLIENT_SCOPE', 'SERVER_SCOPE', 'SHARED_SCOPE']
const base = '/api/plugins/telemetry/:entityType/:entityId'

function scopeOf(request: FastifyRequest): Scope {
  const text = pathPart(request, 'scope')
  const scope = listed.find((one) => one === text)
  if (!scope) throw badRequest(`No enum constant AttributeScope.${text}`)
  return scope
}

/** The keys a request names, each once. */
export function keysOf(request: FastifyRequest): string[] | undefined {
  const keys = param(request, 'keys')
  return keys ? [...new Set(keys.split(','))].filter((key) => key !== '') : undefined
}

function attributesOf(
  store: Store,
  actor: Actor,
  entity: Seen<Entity>,
  scope: Scope,
  keys?: string[],
): AttributeReading[] {
  const all = store.attributes.of(entity.id, scope)
  const asked = keys ? keys.flatMap((key) => all.get(key) ?? []) : [...all.values()]
  return asked.filter(({ key }) => mayReadKey(actor, { type: 'ATTRIBUTE', key }))
}

/** Attributes by REST (protocol §5): values typed, no scope field, refusals as text. */
export const attributeFamily: Family = (app, context) => {
  const { store } = context
  const entityOf = (request: FastifyRequest): Seen<Entity> =>
    telemetryEntity(store, sessionOf(request), request)
  const attributes = (request: FastifyRequest, scope: Scope): AttributeReading[] =>
    attributesOf(store, sessionOf(request), entityOf(request), scope, keysOf(request))

  app.get(`${base}/values/attributes`, (request) =>
    listText(
      listed.flatMap((scope) => attributes(request, scope)),
      asIs,
    ),
  )
  app.get(`${base}/values/attributes/:scope`, (request) =>
    listText(attributes(request, scopeOf(request)), asIs),
  )
  app.get(`${base}/keys/attributes`, (request) => {
    const entity = entityOf(request)
    return [
      ...new Set(listed.flatMap((scope) => [...store.attributes.of(entity.id, scope).keys()])),
    ]
  })
  app.get(`${base}/keys/attributes/:scope`, (request) => [
    ...store.attributes.of(entityOf(request).id, scopeOf(request)).keys(),
  ])
  writing(app, context)
}

const asIs = (reading: AttributeReading): AttributeReading => reading

function writing(app: FastifyInstance, { store, trail, limits }: ApiContext): void {
  for (const path of [`${base}/attributes/:scope`, `${base}/:scope`]) {
    app.post(path, async (request, reply) => {
      const actor = sessionOf(request)
      const entity = telemetryEntity(store, actor, request)
      const scope = scopeOf(request)
      if (scope === 'CLIENT_SCOPE') throw new TextError(400, 'Invalid scope: CLIENT_SCOPE')
      const most = { ...limits, valuesPerRequest: limits.attributesPerRequest }
      const values = attributeValues(request, most)
      refuse(valuesFault([values], store.attributes.of(entity.id, scope), most))
      if (!maySaveAttributes(store, actor, entity, scope, values)) throw textForbidden()
      checkValues(store, actor, entity, values)
      if ('authority' in values) checkRole(store, entity, scope, values['authority'])
      const stored = (key: string) => store.attributes.get(entity.id, scope, key)
      const details = { scope, ...changeDetails(entity.entityType, values, stored) }
      await Promise.all([
        store.attributes.save(entity.id, scope, values),
        trail.note(actor, 'ATTRIBUTES_UPDATED', entity, details),
      ])
      return reply.send('')
    })
  }
  app.delete(`${base}/:scope`, async (request, reply) => {
    const actor = sessionOf(request)
    const entity = telemetryEntity(store, actor, request)
    const keys = needParam(request, 'keys').split(',')
    const scope = scopeOf(request)
    if (!mayDeleteAttributes(store, actor, entity, scope, keys)) throw textForbidden()
    if (keys.includes('authority')) checkRole(store, entity, scope, undefined)
    await Promise.all([
      store.attributes.remove(entity.id, scope, keys),
      trail.note(actor, 'ATTRIBUTES_DELETED', entity, { scope, keys }),
    ])
    return reply.send('')
  })
}

/** No one saves a name with signs that cannot be seen (SRV-77), and a hospital's own staff no limits that no screen could have set (SRV-47). */
function checkValues(
  store: Store,
  actor: Actor,
  entity: Entity,
  values: Record<string, Value>,
): void {
  const hidden = hiddenFault(values)
  if (hidden !== undefined) throw new TextError(400, hidden)
  if (entity.entityType !== 'CUSTOMER') return
  const kept = (key: string): Value | undefined =>
    store.attributes.get(entity.id, 'SERVER_SCOPE', key)
  const fault =
    letterFault(values) ??
    handOnFault(values, kept) ??
    (isPlatform(actor) ? undefined : limitsFault(values, kept))
  if (fault !== undefined) throw new TextError(400, fault)
}

/** A hospital keeps an Admin, whether a role is overwritten or removed (SRV-18). */
function checkRole(store: Store, entity: Entity, scope: Scope, role: Value | undefined): void {
  if (entity.entityType !== 'USER' || !losesAdmin(store, entity, scope, role)) return
  if (isLastAdmin(store, entity))
    throw new TextError(400, 'The last Admin of a hospital cannot become a Manager.')
}

/** One flat object, cast; faults are text except null, which is 500/2 (trap 6). */
function attributeValues(
  request: FastifyRequest,
  most: Pick<Limits, 'valuesPerRequest'>,
): Record<string, Value> {
  const body = textJson(request)
  if (!isObject(body)) throw new TextError(400, 'Request is not a JSON object')
  refuse(countFault(Object.keys(body).length, most))
  const values = castAll(body)
  if (Object.keys(values).length === 0)
    throw new TextError(400, 'No attributes data found in request body!')
  return values
}

/** Refuses as attribute and telemetry writes do. */
export function refuse(fault: string | undefined): void {
  if (fault !== undefined) throw new TextError(400, fault)
}

export function textJson(request: FastifyRequest): unknown {
  try {
    return readJson(typeof request.body === 'string' ? request.body : '')
  } catch {
    throw new TextError(400, 'Invalid JSON')
  }
}
