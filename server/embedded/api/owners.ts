import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readJson, checkEntityType, isUuid, pathPart } from '../../protocol/input.ts'
import { type Actor, isPlatform } from '../../features/rights/rights.ts'
import {
  type Asset,
  type Device,
  type Entity,
  type EntityId,
  NULL_UUID,
  type Store,
  type User,
} from '../../protocol/types.ts'
import { readable, seenBy, isAlone, isLastAdmin } from './access.ts'
import { type ApiContext, type Family, sessionOf } from './context.ts'
import { badRequest, forbidden } from '../../protocol/errors.ts'
import { addTo, reachable } from './groups.ts'
import { shapeOf } from './query/shapes.ts'

/** Giving entities to another hospital: `owner` (protocol §11) and assigning (§7). The platform's alone. */
export const ownerFamily: Family = (app, context) => {
  const { store, trail, clock } = context
  app.post('/api/owner/:ownerType/:ownerId/:entityType/:entityId', async (request, reply) => {
    const actor = platformOnly(request)
    const entity = movable(store, actor, request)
    const customerId = ownerIn(store, actor, request)
    if (entity.entityType === 'USER' && isLastAdmin(store, entity) && !isAlone(store, entity))
      throw badRequest('The last Admin of a hospital cannot leave it.')
    const groups = groupIds(request).map((id) => reachable(store, actor, id))
    if (groups.some(({ owner, type }) => owner.id !== customerId || type !== entity.entityType))
      throw badRequest('Groups should be of the new owner and of the type of the entity!')
    await moveTo(store, entity, customerId)
    await Promise.all(groups.map((group) => addTo(store, group, entity, clock())))
    await trail.note(actor, 'CHANGE_OWNER', entity, { customerId })
    return reply.send('')
  })
  for (const type of ['ASSET', 'DEVICE'] as const) assigning(app, context, type)
}

function platformOnly(request: FastifyRequest): Actor {
  const actor = sessionOf(request)
  if (!isPlatform(actor)) throw forbidden()
  return actor
}

function movable(store: Store, actor: Actor, request: FastifyRequest): Asset | Device | User {
  const type = checkEntityType(pathPart(request, 'entityType'))
  const entity = readable(store, actor, type, pathPart(request, 'entityId'))
  if (entity.entityType === 'CUSTOMER') throw badRequest('A hospital belongs to the platform.')
  if (entity.entityType === 'USER' && entity.authority === 'TENANT_ADMIN')
    throw badRequest('A platform account belongs to no hospital.')
  return entity
}

function ownerIn(store: Store, actor: Actor, request: FastifyRequest): string {
  const [type, id] = [pathPart(request, 'ownerType'), pathPart(request, 'ownerId')]
  if (type === 'CUSTOMER') return readable(store, actor, 'CUSTOMER', id).id
  if (type !== 'TENANT') throw badRequest(`Owner should be CUSTOMER or TENANT, not ${type}`)
  if (pathPart(request, 'entityType') === 'USER')
    throw badRequest('An account of a hospital stays in a hospital.')
  return NULL_UUID
}

/** The optional body: ids of groups of the new owner. */
function groupIds(request: FastifyRequest): string[] {
  if (typeof request.body !== 'string' || request.body.trim() === '') return []
  let body: unknown
  try {
    body = readJson(request.body)
  } catch {
    body = undefined
  }
  if (body === null) return []
  if (!Array.isArray(body) || body.length > 100 || !body.every(isUuid))
    throw badRequest('The body should be an array of group ids!')
  return body
}

function assigning(app: FastifyInstance, context: ApiContext, type: 'ASSET' | 'DEVICE'): void {
  const { store } = context
  const word = type === 'ASSET' ? 'asset' : 'device'
  const assignable = (request: FastifyRequest): Asset | Device => {
    const entity = readable(store, platformOnly(request), type, pathPart(request, 'entityId'))
    if (entity.entityType !== 'ASSET' && entity.entityType !== 'DEVICE') throw forbidden()
    return entity
  }
  async function assign(request: FastifyRequest, customerId: string): Promise<unknown> {
    const actor = platformOnly(request)
    const moved = await moveTo(store, assignable(request), customerId)
    await context.trail.note(actor, 'CHANGE_OWNER', moved, { customerId })
    return shapeOf(store, seenBy(actor, moved))
  }
  app.post(`/api/customer/:id/${word}/:entityId`, (request) => {
    const customer = readable(store, platformOnly(request), 'CUSTOMER', pathPart(request, 'id'))
    return assign(request, customer.id)
  })
  const unassign = (request: FastifyRequest, _reply: FastifyReply): Promise<unknown> => {
    if (assignable(request).customerId === NULL_UUID)
      throw badRequest(`${type === 'ASSET' ? 'Asset' : 'Device'} isn't assigned to any customer!`)
    return assign(request, NULL_UUID)
  }
  app.delete(`/api/customer/${word}/:entityId`, unassign)
  app.delete(`/api/customer/:id/${word}/:entityId`, unassign)
}

type Movable = Asset | Device | User

/** Attributes of an entity's place and owner: a new hospital must not inherit them (SRV-24). */
const places = new Set([
  'ward',
  'ward_id',
  'ward_entityId',
  'ward_location',
  'ward_room',
  'ward_room_entityId',
  'room',
  'room_entityId',
  'hospital',
  'gateway',
  'gateway_id',
])

/**
 * Gives an entity to another hospital, or to the platform (`NULL_UUID`). Removes its place and owner attributes, its
 * relations with what stays behind and its groups, all at once in memory.
 */
export async function moveTo<E extends Movable>(
  store: Store,
  entity: E,
  customerId: string,
): Promise<E> {
  if (entity.customerId === customerId) return entity
  const moving = store.entities.update<E>({ ...entity, customerId })
  const { id } = entity
  const left = [...store.relations.from(id), ...store.relations.to(id)].filter(({ from, to }) => {
    const other = from.id === id ? to : from
    return hospitalOf(store, other) !== customerId
  })
  const keys = [...store.attributes.of(id, 'SERVER_SCOPE').keys()]
  const dropped = keys.filter((key) => places.has(key) || key.startsWith('owner_'))
  const members = store.records.about('member', id)
  await Promise.all([
    moving,
    ...left.map((relation) => store.relations.remove(relation)),
    store.attributes.remove(id, 'SERVER_SCOPE', dropped),
    ...members.map((member) => store.records.remove('member', member.id)),
  ])
  return moving
}

function hospitalOf(store: Store, { id }: EntityId): string | undefined {
  const entity: Entity | undefined = store.entities.get(id)
  return entity?.entityType === 'CUSTOMER' ? entity.id : entity?.customerId
}
