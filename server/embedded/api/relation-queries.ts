import { checkFilters } from './query/parse-predicate.ts'
import { type Actor, mayRead } from '../../features/rights/rights.ts'
import type { EntityId, Relation, Store } from '../../protocol/types.ts'
import { badRequest } from '../../protocol/errors.ts'
import { isEntityType, isObject, isUuid, type Json, stringOrEmpty } from '../../protocol/input.ts'

type Filter = { relationType: string; entityTypes: string[] }
export type RelationQuery = {
  root: EntityId
  direction: 'FROM' | 'TO'
  maxLevel: number
  lastLevelOnly: boolean
  filters: Filter[]
}

const deepest = 50

/** The body of `POST /api/relations` (protocol §6). */
export function parseRelationQuery(body: Json): RelationQuery {
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

/** Relations from the root on, level by level, as far as this person may see what they lead to. */
export function followRelations(store: Store, actor: Actor, query: RelationQuery): Relation[] {
  const { direction, maxLevel, lastLevelOnly } = query
  const seen = new Set([query.root.id])
  const found: Relation[] = []
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
      if (fits(relation, query) && (!lastLevelOnly || depth === maxLevel)) found.push(relation)
      if (seen.has(id)) continue
      seen.add(id)
      next.push(id)
    }
    level = next
  }
  return found
}

/** The end a step leads to. */
export const endOf = ({ from, to }: Relation, direction: 'FROM' | 'TO'): EntityId =>
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
