import type { Actor } from '../../rights.ts'
import type { Entity, Store, Value } from '../../store/types.ts'
import { textOf } from '../../store/values.ts'
import { rawValue, shownValue } from './fields.ts'
import { findEntities, like } from './filter.ts'
import type {
  DataQuery,
  EntityKey,
  EntityRow,
  LatestValue,
  Page,
  PageLink,
  SortOrder,
} from './types.ts'

/** The ordered entities of one page and the size of the whole. */
export type Found = { entities: Entity[]; total: number }

export function findPage(store: Store, actor: Actor, query: DataQuery): Found {
  const { pageLink } = query
  let all = findEntities(store, actor, query)
  if (pageLink.textSearch !== '') all = all.filter(searcher(store, query))
  if (pageLink.sortOrder) all = sorted(store, all, pageLink.sortOrder)
  const start = pageLink.page * pageLink.pageSize
  return { entities: all.slice(start, start + pageLink.pageSize), total: all.length }
}

/** Case-insensitive search over all selected values together; without any, nothing is found out. */
function searcher(store: Store, query: DataQuery): (entity: Entity) => boolean {
  const keys = [...query.entityFields, ...query.latestValues].filter(
    ({ key }) => key !== 'additionalInfo',
  )
  if (keys.length === 0) return () => true
  const contains = like(`%${query.pageLink.textSearch}%`)
  return (entity) =>
    contains(keys.map((key) => textOf(rawValue(store, entity, key) ?? '')).join(''))
}

/** Numbers before texts, missing ones last when ascending and first when descending, ties by id. */
export function sorted(store: Store, entities: readonly Entity[], order: SortOrder): Entity[] {
  const direction = order.direction === 'ASC' ? 1 : -1
  return entities
    .map((entity) => ({ entity, value: rawValue(store, entity, order.key) }))
    .sort(
      (a, b) => direction * compareValues(a.value, b.value) || (a.entity.id < b.entity.id ? -1 : 1),
    )
    .map(({ entity }) => entity)
}

const collator = new Intl.Collator('en', { numeric: false })

export function compareValues(a: Value | undefined, b: Value | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'number' || typeof b === 'number') return typeof a === 'number' ? -1 : 1
  return collator.compare(textOf(a), textOf(b))
}

/** One row with the values of the given keys, grouped by key type as requested (dossier §3.1). */
export function rowOf(
  store: Store,
  entity: Entity,
  keys: readonly EntityKey[],
  now: number,
): EntityRow {
  const latest: EntityRow['latest'] = {}
  for (const key of keys) {
    const group: Record<string, LatestValue> = (latest[key.type] ??= {})
    group[key.key] = shownValue(store, entity, key, now)
  }
  return {
    entityId: { entityType: entity.entityType, id: entity.id },
    latest,
    timeseries: {},
    aggLatest: {},
  }
}

export function pageOf<T>(
  data: T[],
  total: number,
  { page, pageSize }: Pick<PageLink, 'page' | 'pageSize'>,
): Page<T> {
  const totalPages = Math.ceil(total / pageSize)
  return { data, totalPages, totalElements: total, hasNext: page + 1 < totalPages }
}

/** The answer to an entity data query. */
export function runQuery(
  store: Store,
  actor: Actor,
  query: DataQuery,
  now: number,
): Page<EntityRow> {
  const { entities, total } = findPage(store, actor, query)
  const keys = [...query.entityFields, ...query.latestValues]
  return pageOf(
    entities.map((entity) => rowOf(store, entity, keys, now)),
    total,
    query.pageLink,
  )
}
