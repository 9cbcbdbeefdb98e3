import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Actor, mayRead, mayUnrelateAll } from '../../features/rights/rights.ts'
import type { Entity, EntityId, Relation, Store } from '../../protocol/types.ts'
import { listText } from '../quotas/texts.ts'
import { readable, writable } from './access.ts'
import { type ApiContext, type Family, sessionOf } from './context.ts'
import { badRequest, forbidden, notFound } from '../../protocol/errors.ts'
import {
  checkEntityType,
  checkUuid,
  isObject,
  needParam,
  objectBody,
  param,
  isEntityType,
  isUuid,
  type Json,
  stringOrEmpty,
} from '../../protocol/input.ts'
import { parseEntityId } from './query/parse.ts'
import { nameOf } from '../../protocol/types/entities.ts'
import { checkFilters } from './query/parse-predicate.ts'

/** Relations (protocol §6): saving is an upsert, removing what is not there is 404/32. */
export const relationFamily: Family = (app, context) => {
  const { store, trail } = context
  app.post('/api/relation', async (request, reply) => {
    await saved(context, request)
    return reply.send('')
  })
  app.post('/api/v2/relation', async (request) => shape(await saved(context, request)))
  app.delete('/api/relation', async (request, reply) => {
    const ends = endsOf(request)
    const actor = sessionOf(request)
    const [start] = writables(store, actor, [ends.from, ends.to])
    if (!(await store.relations.remove(ends))) throw notFound()
    if (start) await trail.note(actor, 'RELATION_DELETED', start, ends)
    return reply.send('')
  })
  app.delete('/api/relations', async (request, reply) => {
    const actor = sessionOf(request)
    const type = checkEntityType(needParam(request, 'entityType'))
    const entity = writable(store, actor, type, checkUuid(needParam(request, 'entityId')))
    if (!mayUnrelateAll(actor)) throw forbidden()
    const all = [...store.relations.from(entity.id), ...store.relations.to(entity.id)]
    await Promise.all(all.map((relation) => store.relations.remove(relation)))
    await trail.note(actor, 'RELATION_DELETED', entity, { all: all.length })
    return reply.send('')
  })
  reading(app, context)
  searching(app, context)
}

/** The relation a body describes, kept. */
async function saved({ store, trail }: ApiContext, request: FastifyRequest): Promise<Relation> {
  const body = objectBody(request)
  const { type, additionalInfo } = body
  if (!isObject(body['from']) || !isObject(body['to']))
    throw badRequest('Relation should have both ends!')
  if (typeof type !== 'string' || type === '')
    throw badRequest('Relation type should be specified!')
  const [from, to] = [parseEntityId(body['from']), parseEntityId(body['to'])]
  const actor = sessionOf(request)
  const [start] = writables(store, actor, [from, to])
  const relation = {
    from,
    to,
    type,
    additionalInfo: isObject(additionalInfo) ? additionalInfo : null,
  }
  await Promise.all([
    store.relations.save(relation),
    start && trail.note(actor, 'RELATION_ADD_OR_UPDATE', start, { from, to, type }),
  ])
  return relation
}

function searching(app: FastifyInstance, { store }: ApiContext): void {
  const search = (request: FastifyRequest): { relations: Relation[]; direction: 'FROM' | 'TO' } => {
    const query = parseRelationQuery(objectBody(request))
    const actor = sessionOf(request)
    readable(store, actor, query.root.entityType, query.root.id)
    return { relations: followRelations(store, actor, query), direction: query.direction }
  }
  app.post('/api/relations', (request) => listText(search(request).relations, shape))
  app.post('/api/relations/info', (request) => {
    const { relations, direction } = search(request)
    return listText(relations, (relation) => {
      const other = store.entities.get(endOf(relation, direction).id)
      const name = other ? nameOf(other) : null
      return {
        ...shape(relation),
        fromName: direction === 'TO' ? name : null,
        toName: direction === 'FROM' ? name : null,
      }
    })
  })
}

function reading(app: FastifyInstance, { store }: ApiContext): void {
  app.get('/api/relation', (request) => {
    const { from, to, type } = endsOf(request)
    const actor = sessionOf(request)
    readable(store, actor, from.entityType, from.id)
    readable(store, actor, to.entityType, to.id)
    const relation = store.relations.from(from.id, type).find((one) => one.to.id === to.id)
    if (!relation) throw notFound()
    return shape(relation)
  })
  app.get('/api/relations', (request) =>
    listText(listed(store, request, param(request, 'relationType')), ({ relation }) =>
      shape(relation),
    ),
  )
  // `relationType` is ignored here, as upstream does (trap 19).
  app.get('/api/relations/info', (request) =>
    listText(listed(store, request, undefined), ({ relation, outgoing, name }) => ({
      ...shape(relation),
      fromName: outgoing ? null : name,
      toName: outgoing ? name : null,
    })),
  )
}

const shape = (relation: Relation): Record<string, unknown> => ({
  ...relation,
  typeGroup: 'COMMON',
})

function endParam(request: FastifyRequest, side: 'from' | 'to'): EntityId {
  return {
    entityType: checkEntityType(needParam(request, `${side}Type`)),
    id: checkUuid(needParam(request, `${side}Id`)),
  }
}

function endsOf(request: FastifyRequest): Pick<Relation, 'from' | 'to' | 'type'> {
  return {
    from: endParam(request, 'from'),
    to: endParam(request, 'to'),
    type: needParam(request, 'relationType'),
  }
}

/** Making and removing need the right to change both ends. */
function writables(store: Store, actor: Actor, ends: readonly EntityId[]): Entity[] {
  return ends.map(({ entityType, id }) => writable(store, actor, entityType, id))
}

type Listed = { relation: Relation; outgoing: boolean; name: string }

/** The relations of one end; those whose other end one may not read are left out. */
function listed(store: Store, request: FastifyRequest, type: string | undefined): Listed[] {
  const actor = sessionOf(request)
  const outgoing = param(request, 'fromId') !== undefined
  const end = endParam(request, outgoing ? 'from' : 'to')
  readable(store, actor, end.entityType, end.id)
  const relations = outgoing ? store.relations.from(end.id, type) : store.relations.to(end.id, type)
  return relations.flatMap((relation) => {
    const other = store.entities.get(outgoing ? relation.to.id : relation.from.id)
    return other && mayRead(actor, other) ? [{ relation, outgoing, name: nameOf(other) }] : []
  })
}

type Filter = { relationType: string; entityTypes: string[] }
type RelationQuery = {
  root: EntityId
  direction: 'FROM' | 'TO'
  maxLevel: number
  lastLevelOnly: boolean
  filters: Filter[]
}

const deepest = 50

/** The body of `POST /api/relations` (protocol §6). */
function parseRelationQuery(body: Json): RelationQuery {
  const { parameters, filters } = body
  const given = isObject(parameters) ? parameters : {}
  const { rootId, rootType, direction, maxLevel, fetchLastLevelOnly } = given
  if (!isUuid(rootId) || !isEntityType(rootType))
    throw badRequest('Relation query should have a root!')
  if (Array.isArray(filters)) checkFilters(filters.length)
  const level = typeof maxLevel === 'number' ? Math.trunc(maxLevel) : 1
  return {
    root: { entityType: rootType, id: rootId.toLowerCase() },
    direction: direction === 'TO' ? 'TO' : 'FROM',
    maxLevel: level <= 0 ? deepest : Math.min(level, deepest),
    lastLevelOnly: fetchLastLevelOnly === true,
    filters: Array.isArray(filters) ? filters.filter(isObject).map(filterOf) : [],
  }
}

function filterOf({ relationType, entityTypes }: Json): Filter {
  return {
    relationType: stringOrEmpty(relationType),
    entityTypes: Array.isArray(entityTypes) ? [...new Set(entityTypes.map(String))] : [],
  }
}

/** Relations from the root on, level by level, as far as this account may read the other ends. */
function followRelations(store: Store, actor: Actor, query: RelationQuery): Relation[] {
  const { direction, maxLevel, lastLevelOnly } = query
  const seen = new Set([query.root.id])
  const results: Relation[] = []
  let level: string[] = [query.root.id]
  for (let depth = 1; depth <= maxLevel && level.length > 0; depth++) {
    const next: string[] = []
    const step = level
      .flatMap((id) => (direction === 'FROM' ? store.relations.from(id) : store.relations.to(id)))
      .filter((relation) => {
        const other = store.entities.get(endOf(relation, direction).id)
        return other !== undefined && mayRead(actor, other)
      })
    for (const relation of step) {
      const { id } = endOf(relation, direction)
      if (fits(relation, query) && (!lastLevelOnly || depth === maxLevel)) results.push(relation)
      if (seen.has(id)) continue
      seen.add(id)
      next.push(id)
    }
    level = next
  }
  return results
}

/** The end a step leads to. */
const endOf = ({ from, to }: Relation, direction: 'FROM' | 'TO'): EntityId =>
  direction === 'FROM' ? to : from

function fits(relation: Relation, { direction, filters }: RelationQuery): boolean {
  const { entityType } = endOf(relation, direction)
  return (
    filters.length === 0 ||
    filters.some(
      ({ relationType, entityTypes }) =>
        (relationType === '' || relationType === relation.type) &&
        (entityTypes.length === 0 || entityTypes.includes(entityType)),
    )
  )
}
