import type { Actor, Seen } from '../../../features/rights/rights.ts'
import { sortedInTurns } from '../../quotas/turns.ts'
import { listText } from '../../quotas/texts.ts'
import type { Entity, Store, Value } from '../../../protocol/types.ts'
import { textOf } from '../../../protocol/values.ts'
import { rawValue, shownValue } from './fields.ts'
import { findEntities, like, thoseThat } from './filter.ts'
import type {
  DataQuery,
  EntityKey,
  EntityRow,
  LatestValue,
  Page,
  PageLink,
  SortOrder,
} from './types.ts'
import { nameOf } from '../../../protocol/types/entities.ts'
import type { Work } from '../../../support/work.ts'

/** The ordered entities of one page and the size of the whole. */
export type Found = { entities: readonly Seen<Entity>[]; total: number }

export function* findPage(store: Store, actor: Actor, query: DataQuery): Work<Found> {
  const { pageLink } = query
  const order = pageLink.sortOrder
  const isByName = order !== undefined && isNameUpwards(order)
  let all = yield* findEntities(store, actor, query, isByName ? inNameOrder : undefined)
  if (pageLink.textSearch !== '') all = yield* thoseThat(all, searcher(store, query), 1)
  const total = all.length
  const start = pageLink.page * pageLink.pageSize
  const end = start + pageLink.pageSize
  if (order && !isByName) all = yield* firstInOrder(store, all, order, end)
  return { entities: all.slice(start, end), total }
}

function isNameUpwards({ key, direction }: SortOrder): boolean {
  return (
    direction === 'ASC' &&
    key.type === 'ENTITY_FIELD' &&
    (key.key === 'name' || key.key === 'title')
  )
}

/** Lists of the store in the order of names: the same list until an entity of its type changes. */
const byName = new WeakMap<readonly Entity[], readonly Entity[]>()

/** Comparing names by language is the largest cost of a large query, so it is done once for all queries. */
function* inNameOrder(all: readonly Entity[]): Work<readonly Entity[]> {
  const cached = byName.get(all)
  if (cached) return cached
  const arranged = yield* sortedInTurns(
    all,
    (a, b) => compareValues(nameOf(a), nameOf(b)) || (a.id < b.id ? -1 : 1),
  )
  byName.set(all, arranged)
  return arranged
}

/** Case-insensitive search over all selected values together; without any, every entity fits. */
function searcher(store: Store, query: DataQuery): (entity: Entity) => boolean {
  const keys = [...query.entityFields, ...query.latestValues].filter(
    ({ key }) => key !== 'additionalInfo',
  )
  if (keys.length === 0) return () => true
  const contains = like(`%${query.pageLink.textSearch}%`)
  return (entity) => {
    let text = ''
    for (const key of keys) text += textOf(rawValue(store, entity, key) ?? '')
    return contains(text)
  }
}

type Keyed = { entity: Seen<Entity>; value: Value | undefined }

/**
 * Those that come first in the order of `compareBy`, ties by id in the same direction. Of a long list a
 * short beginning is found without ordering all of it.
 */
function* firstInOrder(
  store: Store,
  entities: readonly Seen<Entity>[],
  { key, direction }: SortOrder,
  count: number,
): Work<Seen<Entity>[]> {
  const sign = direction === 'ASC' ? 1 : -1
  const compareKeyed = compareBy(key)
  const compare = (a: Keyed, b: Keyed): number =>
    sign * (compareKeyed(a.value, b.value) || (a.entity.id < b.entity.id ? -1 : 1))
  const keyed = entities.map((entity) => ({ entity, value: rawValue(store, entity, key) }))
  yield
  const first =
    count * 16 < keyed.length
      ? smallest(keyed, count, compare)
      : yield* sortedInTurns(keyed, compare)
  return first.map(({ entity }) => entity)
}

/** The first `count` of a list as sorting would give them. */
function smallest<T>(items: readonly T[], count: number, compare: (a: T, b: T) => number): T[] {
  const best: T[] = []
  for (const item of items) {
    const last = best.at(-1)
    if (best.length === count && last !== undefined && compare(item, last) >= 0) continue
    let at = best.length
    while (at > 0 && compare(item, best[at - 1] as T) < 0) at -= 1
    best.splice(at, 0, item)
    if (best.length > count) best.pop()
  }
  return best
}

const collator = new Intl.Collator('en', { numeric: false })

/** How values of a key are put in order (protocol §3.1), upwards. */
export const compareBy = ({ type }: Pick<EntityKey, 'type'>): ((a?: Value, b?: Value) => number) =>
  type === 'ENTITY_FIELD' ? compareValues : compareStored

/** Attributes and series: by number, then by text; a text counts as 0, a missing value as 0 and ''. */
const compareStored = (a: Value | undefined, b: Value | undefined): number =>
  numberOf(a) - numberOf(b) || collator.compare(wordOf(a), wordOf(b))

const numberOf = (value: Value | undefined): number =>
  typeof value === 'number' || typeof value === 'boolean' ? Number(value) : 0

const wordOf = (value: Value | undefined): string =>
  value === undefined || typeof value === 'number' || typeof value === 'boolean'
    ? ''
    : textOf(value)

/** Fields and lists: numbers before texts, missing ones last. */
export function compareValues(a: Value | undefined, b: Value | undefined): number {
  if (a === b) return 0
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'number' || typeof b === 'number') return typeof a === 'number' ? -1 : 1
  return collator.compare(textOf(a), textOf(b))
}

/** One row with the values of the given keys, grouped by key type as requested (protocol §3.1). */
export function rowOf(
  store: Store,
  entity: Seen<Entity>,
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

/** A page of items as JSON, an item at a time. */
export function* pageText<T>(
  items: readonly T[],
  show: (item: T) => unknown,
  total: number,
  link: Pick<PageLink, 'page' | 'pageSize'>,
): Work<string> {
  const data = yield* listText(items, show)
  const rest = JSON.stringify(pageOf([], total, link))
  return rest.replace('"data":[]', () => `"data":${data}`)
}

/** A page of entities with the values of these keys, as JSON. */
export function rowsText(
  store: Store,
  { entities, total }: Found,
  keys: readonly EntityKey[],
  link: PageLink,
  now: number,
): Work<string> {
  return pageText(entities, (one) => rowOf(store, one, keys, now), total, link)
}

/** The answer to an entity data query, as JSON. */
export function* runQuery(store: Store, actor: Actor, query: DataQuery, now: number): Work<string> {
  const keys = [...query.entityFields, ...query.latestValues]
  const page = yield* findPage(store, actor, query)
  return yield* rowsText(store, page, keys, query.pageLink, now)
}
