import type { EntityId, Store } from '../../store/types.ts'
import type { EntityFilter } from './types.ts'

type RelationsQuery = Extract<EntityFilter, { type: 'relationsQuery' }>

/** The ids a relations query reaches, without its root (protocol §3.2). No level given means 50. */
export function relatedIds(store: Store, query: RelationsQuery): Set<string> {
  const deepest = query.maxLevel > 0 ? query.maxLevel : 50
  const found = new Set<string>()
  const last = new Set<string>()
  let level: string[] = [query.rootEntity.id]
  for (let depth = 1; depth <= deepest && level.length > 0; depth++) {
    const next = level.flatMap((id) => neighbours(store, query, id)).filter((id) => !found.has(id))
    for (const id of next) found.add(id)
    if (depth === deepest || next.length === 0)
      for (const id of next.length > 0 ? next : level) last.add(id)
    level = [...new Set(next)]
  }
  last.delete(query.rootEntity.id)
  found.delete(query.rootEntity.id)
  return query.fetchLastLevelOnly ? last : found
}

function neighbours(store: Store, { direction, filters }: RelationsQuery, id: string): string[] {
  const relations = direction === 'FROM' ? store.relations.from(id) : store.relations.to(id)
  return relations.flatMap((relation) => {
    const end: EntityId = direction === 'FROM' ? relation.to : relation.from
    const wanted =
      filters.length === 0 ||
      filters.some(
        ({ relationType, entityTypes }) =>
          (relationType === '' || relationType === relation.type) &&
          (entityTypes.length === 0 || entityTypes.includes(end.entityType)),
      )
    return wanted ? [end.id] : []
  })
}
