/** Bodies of the entity and alarm queries (protocol §3.1, §4.1), whole, with what a case wants changed. */
export type Key = { type: string; key: string }
export const field = (key: string): Key => ({ type: 'ENTITY_FIELD', key })
export const attribute = (key: string): Key => ({ type: 'ATTRIBUTE', key })
export const series = (key: string): Key => ({ type: 'TIME_SERIES', key })

/** Assets of one type; the plural is for newer, the singular for older servers (trap 35). */
export const assets = (assetType: string, assetNameFilter = '') => ({
  type: 'assetType',
  assetTypes: [assetType],
  assetType,
  assetNameFilter,
})
export const devices = (deviceType: string, deviceNameFilter = '') => ({
  type: 'deviceType',
  deviceTypes: [deviceType],
  deviceType,
  deviceNameFilter,
})
export const named = (entityType: string, entityNameFilter: string) => ({
  type: 'entityName',
  entityType,
  entityNameFilter,
})
export const single = (entityType: string, id: string) => ({
  type: 'singleEntity',
  singleEntity: { entityType, id },
})
export const list = (entityType: string, entityList: string[]) => ({
  type: 'entityList',
  entityType,
  entityList,
})

export const sorted = (key: Key, direction: 'ASC' | 'DESC' = 'ASC') => ({ key, direction })

type PageLink = {
  pageSize?: number
  page?: number
  textSearch?: string | null
  dynamic?: boolean
  sortOrder?: unknown
}

export type Wanted = PageLink & {
  entityFields?: Key[]
  latestValues?: Key[]
  keyFilters?: unknown[]
}

/** A whole entity data query; without an order rows come by name. */
export function entityQuery(entityFilter: unknown, wanted: Wanted = {}) {
  const { entityFields = [field('name')], latestValues = [], keyFilters = [], ...page } = wanted
  return {
    entityFilter,
    entityFields,
    latestValues,
    keyFilters,
    pageLink: {
      pageSize: 100,
      page: 0,
      textSearch: null,
      dynamic: false,
      sortOrder: sorted(field('name')),
      ...page,
    },
  }
}

export const textFilter = (key: Key, operation: string, value: string, ignoreCase = false) => ({
  key,
  valueType: 'STRING',
  predicate: {
    type: 'STRING',
    operation,
    ignoreCase,
    value: { defaultValue: value, dynamicValue: null },
  },
})
export const numberFilter = (key: Key, operation: string, value: number) => ({
  key,
  valueType: 'NUMERIC',
  predicate: { type: 'NUMERIC', operation, value: { defaultValue: value, dynamicValue: null } },
})

export type AlarmWanted = {
  statusList?: string[]
  severityList?: string[]
  typeList?: string[]
  timeWindow?: number
  startTs?: number
  endTs?: number
  pageSize?: number
  page?: number
  textSearch?: string | null
  sortOrder?: unknown
}

export const alarmFields = ['createdTime', 'type', 'severity', 'status', 'originator'].map(
  (key) => ({ type: 'ALARM_FIELD', key }),
)

/** A whole alarm query; newest first, of any time, unless told otherwise. */
export function alarmQuery(entityFilter: unknown, wanted: AlarmWanted = {}) {
  return {
    entityFilter,
    alarmFields,
    entityFields: [],
    latestValues: [],
    keyFilters: [],
    pageLink: {
      page: 0,
      pageSize: 100,
      textSearch: null,
      dynamic: false,
      startTs: 0,
      endTs: 0,
      timeWindow: 0,
      typeList: [],
      statusList: [],
      severityList: [],
      searchPropagatedAlarms: false,
      assigneeId: null,
      sortOrder: { key: { type: 'ALARM_FIELD', key: 'createdTime' }, direction: 'DESC' },
      ...wanted,
    },
  }
}
