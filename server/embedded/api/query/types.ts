import type { Seen } from '../../../features/rights/rights.ts'
import type { EntityId, EntityType } from '../../../protocol/types.ts'

/** Entity data and alarm queries as the wire sends them (protocol §3, §4), checked by `parse.ts`. */
export type KeyType =
  | 'ENTITY_FIELD'
  | 'ATTRIBUTE'
  | 'CLIENT_ATTRIBUTE'
  | 'SHARED_ATTRIBUTE'
  | 'SERVER_ATTRIBUTE'
  | 'TIME_SERIES'
  | 'ALARM_FIELD'
/** A key as it was asked for. */
export type AskedKey = { type: KeyType; key: string }
/** One whose values its reader may read (PAIR-19): `seen.ts` makes it so, and nothing reads a value by another. */
export type EntityKey = Seen<AskedKey>
/** A series that its reader may read over time. */
export type SeenSeries = Seen<string>

export type EntityFilter =
  | { type: 'singleEntity'; singleEntity: EntityId }
  | { type: 'entityList'; entityType: EntityType; entityList: string[] }
  | { type: 'entityType'; entityType: EntityType }
  | { type: 'entityName'; entityType: EntityType; entityNameFilter: string }
  | { type: 'assetType' | 'deviceType'; types: string[]; nameFilter: string }
  | {
      type: 'relationsQuery'
      rootEntity: EntityId
      direction: 'FROM' | 'TO'
      maxLevel: number
      fetchLastLevelOnly: boolean
      filters: { relationType: string; entityTypes: EntityType[] }[]
    }

export type Predicate =
  | { type: 'STRING'; operation: StringOperation; value: string; ignoreCase: boolean }
  | { type: 'NUMERIC'; operation: NumericOperation; value: number }
  | { type: 'BOOLEAN'; operation: 'EQUAL' | 'NOT_EQUAL'; value: boolean }
  | { type: 'COMPLEX'; operation: 'AND' | 'OR'; predicates: Predicate[] }
export type StringOperation =
  | 'EQUAL'
  | 'NOT_EQUAL'
  | 'STARTS_WITH'
  | 'ENDS_WITH'
  | 'CONTAINS'
  | 'NOT_CONTAINS'
  | 'IN'
  | 'NOT_IN'
export type NumericOperation =
  | 'EQUAL'
  | 'NOT_EQUAL'
  | 'GREATER'
  | 'LESS'
  | 'GREATER_OR_EQUAL'
  | 'LESS_OR_EQUAL'
export type KeyFilter<Key = EntityKey> = { key: Key; predicate: Predicate }

export type SortOrder<Key = EntityKey> = { key: Key; direction: 'ASC' | 'DESC' }
export type PageLink<Key = EntityKey> = {
  pageSize: number
  page: number
  textSearch: string
  dynamic: boolean
  sortOrder?: SortOrder<Key>
}
export type CountQuery<Key = EntityKey> = {
  entityFilter: EntityFilter
  keyFilters: KeyFilter<Key>[]
}
export type DataQuery<Key = EntityKey> = CountQuery<Key> & {
  pageLink: PageLink<Key>
  entityFields: Key[]
  latestValues: Key[]
}

export type Page<T> = { data: T[]; totalPages: number; totalElements: number; hasNext: boolean }
export type LatestValue = { ts: number; value: string }
export type Latest = Partial<Record<KeyType, Record<string, LatestValue>>>
export type EntityRow = {
  entityId: EntityId
  latest: Latest
  timeseries: Record<string, never>
  aggLatest: Record<string, never>
}

export type AlarmScope = {
  startTs: number
  endTs: number
  timeWindow: number
  typeList: string[]
  statusList: string[]
  severityList: string[]
}
export type AlarmCountQuery<Key = EntityKey> = AlarmScope & {
  entityFilter?: EntityFilter
  keyFilters: KeyFilter<Key>[]
}
export type AlarmQuery<Key = EntityKey> = CountQuery<Key> & {
  pageLink: PageLink<Key> & AlarmScope
  alarmFields: Key[]
  entityFields: Key[]
  latestValues: Key[]
}
