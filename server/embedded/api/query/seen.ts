import { type Actor, mayReadKey, mayReadPast } from '../../../features/rights/rights.ts'
import { forbidden } from '../../../protocol/errors.ts'
import type {
  AlarmCountQuery,
  AlarmQuery,
  AskedKey,
  CountQuery,
  DataQuery,
  EntityKey,
  KeyFilter,
  PageLink,
  SeenSeries,
} from './types.ts'

/*
 * What was asked, as its reader may have it (PAIR-19). A key that they may not read is left out, as if the entity had no such
 * value; a filter or an order by it would tell its value without showing it, and is refused.
 */

export const seenKeys = (actor: Actor, keys: readonly AskedKey[]): EntityKey[] =>
  keys.filter((key) => mayReadKey(actor, key))

export const seenSeries = (actor: Actor, keys: readonly string[]): SeenSeries[] =>
  keys.filter((key) => mayReadPast(actor, key))

export const seenCount = (actor: Actor, query: CountQuery<AskedKey>): CountQuery => ({
  ...query,
  keyFilters: seenFilters(actor, query.keyFilters),
})

export const seenAlarmCount = (
  actor: Actor,
  query: AlarmCountQuery<AskedKey>,
): AlarmCountQuery => ({ ...query, keyFilters: seenFilters(actor, query.keyFilters) })

export const seenData = (actor: Actor, query: DataQuery<AskedKey>): DataQuery => ({
  ...seenCount(actor, query),
  pageLink: seenLink(actor, query.pageLink),
  entityFields: seenKeys(actor, query.entityFields),
  latestValues: seenKeys(actor, query.latestValues),
})

export const seenAlarms = (actor: Actor, query: AlarmQuery<AskedKey>): AlarmQuery => ({
  ...seenCount(actor, query),
  pageLink: seenLink(actor, query.pageLink),
  alarmFields: seenKeys(actor, query.alarmFields),
  entityFields: seenKeys(actor, query.entityFields),
  latestValues: seenKeys(actor, query.latestValues),
})

/** @throws ApiError 403 */
function seenKey(actor: Actor, key: AskedKey): EntityKey {
  if (!mayReadKey(actor, key)) throw forbidden()
  return key
}

const seenFilters = (actor: Actor, filters: readonly KeyFilter<AskedKey>[]): KeyFilter[] =>
  filters.map(({ key, predicate }) => ({ key: seenKey(actor, key), predicate }))

function seenLink<Link extends PageLink<AskedKey>>(
  actor: Actor,
  { sortOrder, ...link }: Link,
): Omit<Link, 'sortOrder'> & Pick<PageLink, 'sortOrder'> {
  if (!sortOrder) return link
  return { ...link, sortOrder: { ...sortOrder, key: seenKey(actor, sortOrder.key) } }
}
