import { type Actor, mayRead, type Seen } from '../../../features/rights/rights.ts'
import type { Entity, EntityType, Store, EntityId } from '../../../protocol/types.ts'
import { rawValue } from './fields.ts'
import { fits } from './predicate.ts'
import type { CountQuery, EntityFilter } from './types.ts'
import { nameOf } from '../../../protocol/types/entities.ts'
import type { Work } from '../../../support/work.ts'

type RelationsQuery = Extract<EntityFilter, { type: 'relationsQuery' }>

/** The ids a relations query reaches, without its root (protocol §3.2). No level given means 50. */
function relatedIds(store: Store, query: RelationsQuery): Set<string> {
  const deepest = query.maxLevel > 0 ? query.maxLevel : 50
  const reached = new Set<string>()
  const last = new Set<string>()
  let level: string[] = [query.rootEntity.id]
  for (let depth = 1; depth <= deepest && level.length > 0; depth++) {
    const next = level
      .flatMap((id) => neighbours(store, query, id))
      .filter((id) => !reached.has(id))
    for (const id of next) reached.add(id)
    if (depth === deepest || next.length === 0)
      for (const id of next.length > 0 ? next : level) last.add(id)
    level = [...new Set(next)]
  }
  last.delete(query.rootEntity.id)
  reached.delete(query.rootEntity.id)
  return query.fetchLastLevelOnly ? last : reached
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

/** Entities tested in one go, before other work has a turn. */
const slice = 250

/** All entities of a query that this account may read, before search and paging, in the order that `arrange` gives. */
export function* findEntities(
  store: Store,
  actor: Actor,
  query: CountQuery,
  arrange: (all: readonly Entity[]) => Work<readonly Entity[]> = unarranged,
): Work<Seen<Entity>[]> {
  const { entityFilter } = query
  const isNamed = entityFilter.type === 'entityName'
  const all = isNamed
    ? namedLike(allOf(store, entityFilter.entityType), entityFilter.entityNameFilter)
    : candidates(store, entityFilter)
  const readable = yield* thoseThat(yield* arrange(all), (entity) => mayRead(actor, entity))
  const belongs = isNamed ? () => true : filterTest(store, entityFilter)
  const hasKeys = keyTest(store, query.keyFilters)
  const together = query.keyFilters.length > 0 ? 1 : slice
  return yield* thoseThat(readable, (entity) => belongs(entity) && hasKeys(entity), together)
}

// eslint-disable-next-line require-yield -- nothing to do
function* unarranged(all: readonly Entity[]): Work<readonly Entity[]> {
  return all
}

/** `filter` in turns, `together` items in each: 1 where a single test may take long. */
export function thoseThat<T, S extends T>(
  items: readonly T[],
  test: (item: T) => item is S,
  together?: number,
): Work<S[]>
export function thoseThat<T>(
  items: readonly T[],
  test: (item: T) => boolean,
  together?: number,
): Work<T[]>
export function* thoseThat<T>(
  items: readonly T[],
  test: (item: T) => boolean,
  together: number = slice,
): Work<T[]> {
  const kept: T[] = []
  for (let at = 0; at < items.length; at += together) {
    for (const item of items.slice(at, at + together)) if (test(item)) kept.push(item)
    yield
  }
  return kept
}

/** Results of the latest name filters for each list of the store: every console asks for the same two. */
const partsOf = new WeakMap<readonly Entity[], Map<string, readonly Entity[]>>()
const mostParts = 8

function namedLike(all: readonly Entity[], filter: string): readonly Entity[] {
  const parts = partsOf.get(all) ?? new Map<string, readonly Entity[]>()
  partsOf.set(all, parts)
  const cached = parts.get(filter)
  if (cached) return cached
  const fits = namePattern(filter)
  const part = all.filter((entity) => fits(nameOf(entity)))
  const [oldest] = parts.keys()
  if (parts.size >= mostParts && oldest !== undefined) parts.delete(oldest)
  parts.set(filter, part)
  return part
}

/** Whether one entity belongs to a query's result. */
export function matcher(
  store: Store,
  actor: Actor,
  { entityFilter, keyFilters }: CountQuery,
): (entity: Entity) => boolean {
  const belongs = filterTest(store, entityFilter)
  const hasKeys = keyTest(store, keyFilters)
  return (entity) => belongs(entity) && mayRead(actor, entity) && hasKeys(entity)
}

function keyTest(store: Store, keyFilters: CountQuery['keyFilters']): (entity: Entity) => boolean {
  return (entity) => {
    for (const { key, predicate } of keyFilters)
      if (!fits(rawValue(store, entity, key), predicate)) return false
    return true
  }
}

/** Every entity of a type. */
export function allOf(store: Store, type: EntityType): readonly Entity[] {
  switch (type) {
    case 'CUSTOMER':
      return store.entities.all('CUSTOMER')
    case 'USER':
      return store.entities.all('USER')
    case 'ASSET':
      return store.entities.all('ASSET')
    case 'DEVICE':
      return store.entities.all('DEVICE')
    case 'TENANT':
    case 'ALARM':
      return []
  }
}

function candidates(store: Store, filter: EntityFilter): readonly Entity[] {
  switch (filter.type) {
    case 'singleEntity':
      return existing(store, [filter.singleEntity.id])
    case 'entityList':
      return existing(store, filter.entityList)
    case 'entityType':
    case 'entityName':
      return allOf(store, filter.entityType)
    case 'assetType':
      return store.entities.all('ASSET')
    case 'deviceType':
      return store.entities.all('DEVICE')
    case 'relationsQuery':
      return existing(store, relatedIds(store, filter))
  }
}

function existing(store: Store, ids: Iterable<string>): Entity[] {
  return [...new Set(ids)].flatMap((id) => store.entities.get(id) ?? [])
}

/** The test of a filter alone, without rights. */
export function filterTest(store: Store, filter: EntityFilter): (entity: Entity) => boolean {
  switch (filter.type) {
    case 'singleEntity': {
      const { id, entityType } = filter.singleEntity
      return (entity) => entity.id === id && entity.entityType === entityType
    }
    case 'entityList': {
      const ids = new Set(filter.entityList)
      return (entity) => ids.has(entity.id) && entity.entityType === filter.entityType
    }
    case 'entityType':
      return (entity) => entity.entityType === filter.entityType
    case 'entityName': {
      const like = namePattern(filter.entityNameFilter)
      return (entity) => entity.entityType === filter.entityType && like(nameOf(entity))
    }
    case 'assetType':
    case 'deviceType': {
      const type = filter.type === 'assetType' ? 'ASSET' : 'DEVICE'
      const like = namePattern(filter.nameFilter)
      return (entity) =>
        entity.entityType === type &&
        'type' in entity &&
        filter.types.includes(entity.type) &&
        like(entity.name)
    }
    case 'relationsQuery': {
      const ids = relatedIds(store, filter)
      return (entity) => ids.has(entity.id)
    }
  }
}

/**
 * A name filter: case-insensitive prefix, with `%` and `_` as in SQL; a leading or trailing `%` takes
 * the pattern as it is given (protocol §3.2, trap 34).
 */
export function namePattern(filter: string): (name: string) => boolean {
  if (filter === '') return () => true
  const asGiven = filter.startsWith('%') || filter.endsWith('%')
  return like(asGiven ? filter : `${filter}%`)
}

/** SQL `LIKE`, case-insensitive. Wildcards are matched without back-tracking explosions. */
export function like(pattern: string): (text: string) => boolean {
  const parts = pattern.toLowerCase().split(/%+/)
  const [first = '', middle = '', last] = parts
  // The two that are asked of every name: a prefix, and a text anywhere in it.
  if (!pattern.includes('_') && parts.length === 2 && middle === '')
    return (text) => text.slice(0, first.length).toLowerCase() === first
  if (!pattern.includes('_') && parts.length === 3 && first === '' && last === '')
    return (text) => text.toLowerCase().includes(middle)
  return (text) => matchParts(text.toLowerCase(), parts)
}

function matchParts(text: string, parts: readonly string[]): boolean {
  const [first = '', ...rest] = parts
  if (!partAt(text, first, 0)) return false
  const last = rest.pop()
  if (last === undefined) return text.length === first.length
  let at = first.length
  for (const part of rest) {
    while (at + part.length <= text.length && !partAt(text, part, at)) at++
    if (at + part.length > text.length) return false
    at += part.length
  }
  const end = text.length - last.length
  return end >= at && partAt(text, last, end)
}

function partAt(text: string, part: string, at: number): boolean {
  if (at + part.length > text.length) return false
  if (!part.includes('_')) return text.startsWith(part, at)
  for (let i = 0; i < part.length; i++)
    if (part[i] !== '_' && part[i] !== text[at + i]) return false
  return true
}
