import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mayManageAccounts, mayRead, type Seen } from '../../features/rights/rights.ts'
import type { Entity, EntityId } from '../../protocol/types.ts'
import { readable } from './access.ts'
import { type ApiContext, type Family, sessionOf } from './context.ts'
import { badRequest, forbidden, notFound } from '../../protocol/errors.ts'
import {
  addTo,
  membersOf,
  reachable,
  takeFrom,
  type Group,
  groupShape,
  groupsOf,
  type GroupType,
  groupTypes,
  hospitalOf,
  mayReadGroup,
} from './groups.ts'
import { checkUuid, isUuid, jsonBody, param, pathPart } from '../../protocol/input.ts'
import { pageFor } from './paging.ts'
import { shapeOf } from './query/shapes.ts'
import { nameOf } from '../../protocol/types/entities.ts'

/** Entity groups: looking them up, listing them, and who is in them (protocol §11, SRV-20, SRV-21). */
export const entityGroupFamily: Family = (app, context) => {
  const { store } = context
  app.get('/api/entityGroup/:ownerType/:ownerId/:groupType/:name', (request) => {
    const name = pathPart(request, 'name')
    const group = ownGroups(request).find((one) => one.name === name)
    if (!group) throw notFound()
    return groupShape(store, group)
  })
  app.get('/api/entityGroups/:ownerType/:ownerId/:groupType', (request) =>
    ownGroups(request).map((group) => groupShape(store, group)),
  )
  // An array, or a page where page parameters are given: editions differ (protocol §11).
  app.get('/api/entityGroups/:groupType', (request) =>
    param(request, 'pageSize') === undefined
      ? callers(request).map((group) => groupShape(store, group))
      : pageFor(request, callers(request), listing),
  )
  app.get('/api/entityGroups/:groupType/all', (request) =>
    callers(request).map((group) => groupShape(store, group)),
  )
  app.get('/api/entityGroup/:id', (request) =>
    groupShape(store, reachable(store, sessionOf(request), pathPart(request, 'id'))),
  )
  members(app, context)

  const listing = {
    search: ({ name }: Group) => name,
    sort: { name: ({ name }: Group) => name, createdTime: (group: Group) => group.createdTime },
    show: (group: Group) => groupShape(store, group),
  }

  /** The groups of the owner and type in the path. */
  function ownGroups(request: FastifyRequest): Group[] {
    const owner = ownerIn(request)
    if (owner.entityType === 'CUSTOMER') readable(store, sessionOf(request), 'CUSTOMER', owner.id)
    const groups = groupsOf(store, owner, typeIn(request))
    if (groups.some((group) => !mayReadGroup(sessionOf(request), group))) throw forbidden()
    return groups
  }

  /** Groups of the caller's own owner; a hospital has no hospitals under it. */
  function callers(request: FastifyRequest): Group[] {
    const { authority, customerId } = sessionOf(request)
    const type = typeIn(request)
    if (authority === 'TENANT_ADMIN')
      return groupsOf(store, { entityType: 'TENANT', id: store.tenantId }, type)
    return type === 'CUSTOMER'
      ? []
      : groupsOf(store, { entityType: 'CUSTOMER', id: customerId }, type)
  }
}

function ownerIn(request: FastifyRequest): EntityId {
  const entityType = pathPart(request, 'ownerType')
  if (entityType !== 'CUSTOMER' && entityType !== 'TENANT')
    throw badRequest(`Owner should be CUSTOMER or TENANT, not ${entityType}`)
  return { entityType, id: checkUuid(pathPart(request, 'ownerId')) }
}

function typeIn(request: FastifyRequest): GroupType {
  const text = pathPart(request, 'groupType')
  const type = groupTypes.find((one) => one === text)
  if (!type) throw badRequest(`No enum constant EntityType.${text}`)
  return type
}

function members(app: FastifyInstance, { store, clock, trail }: ApiContext): void {
  app.get('/api/entityGroup/:id/entities', (request) => {
    const actor = sessionOf(request)
    const group = reachable(store, actor, pathPart(request, 'id'))
    return pageFor(
      request,
      membersOf(store, group).filter((entity) => mayRead(actor, entity)),
      {
        search: nameOf,
        sort: { name: nameOf, createdTime: ({ createdTime }: Entity) => createdTime },
        show: (entity: Seen<Entity>) => shapeOf(store, entity),
      },
    )
  })
  for (const verb of ['addEntities', 'deleteEntities'] as const) {
    app.post(`/api/entityGroup/:id/${verb}`, async (request, reply) => {
      const actor = sessionOf(request)
      const group = reachable(store, actor, pathPart(request, 'id'))
      if (!mayManageAccounts(store, actor, hospitalOf(group))) throw forbidden()
      if (group.name === 'All') throw badRequest("Members of group 'All' cannot be changed!")
      const entities = idsIn(request).map((id) =>
        memberOf(group, readable(store, actor, group.type, id)),
      )
      const action = verb === 'addEntities' ? 'ADDED_TO_ENTITY_GROUP' : 'REMOVED_FROM_ENTITY_GROUP'
      await Promise.all(
        entities.flatMap((entity) => [
          verb === 'addEntities'
            ? addTo(store, group, entity, clock())
            : takeFrom(store, group, entity),
          trail.note(actor, action, entity, { group: group.name }),
        ]),
      )
      return reply.send('')
    })
  }
}

function idsIn(request: FastifyRequest): string[] {
  const body = jsonBody(request)
  if (!Array.isArray(body) || body.length > 1000 || !body.every(isUuid))
    throw badRequest('The body should be an array of ids!')
  return body.map((id) => id.toLowerCase())
}

/** A group holds what belongs to its owner. */
function memberOf(group: Group, entity: Entity): Entity {
  if (entity.entityType !== 'CUSTOMER' && entity.customerId !== hospitalOf(group))
    throw badRequest('Entity and group should have the same owner!')
  return entity
}
