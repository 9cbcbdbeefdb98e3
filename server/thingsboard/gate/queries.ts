import * as v from 'valibot'
import { queried } from '../asked/queried.ts'
import { count, name, optional, order, text, time, uuid, whole } from './parts.ts'

/* The four questions over REST and over the socket: about entities, about alarms, and how many there are of each. */

const key = v.pipe(
  v.object({ type: v.picklist(Object.keys(queried)), key: text(64) }),
  v.check(({ type, key: named }) => queried[type]?.has(named) ?? false),
)
const keys = v.pipe(v.array(key), v.maxLength(100))

/** More ids than one question of the console ever has. */
const entityList = v.pipe(v.array(uuid), v.minLength(1), v.maxLength(1000))
const assetType = v.picklist(['patient', 'ward', 'room'])

const entityFilter = v.variant('type', [
  v.object({
    type: v.literal('assetType'),
    assetTypes: optional(v.array(assetType)),
    assetType: optional(assetType),
    assetNameFilter: optional(v.literal('')),
  }),
  v.object({
    type: v.literal('entityList'),
    entityType: v.picklist(['ASSET', 'DEVICE']),
    entityList,
  }),
  v.object({
    type: v.literal('singleEntity'),
    singleEntity: v.object({
      entityType: v.picklist(['ASSET', 'CUSTOMER', 'DEVICE', 'USER']),
      id: uuid,
    }),
  }),
  v.object({
    type: v.literal('entityName'),
    entityType: v.literal('DEVICE'),
    entityNameFilter: v.picklist(['gw', 'Dr.']),
  }),
  v.object({ type: v.literal('entityType'), entityType: v.picklist(['USER', 'CUSTOMER']) }),
])

const sortOrder = v.object({ key, direction: order })
/** ThingsBoard has no bound of its own on pages of a query. */
const paging = {
  pageSize: v.pipe(count(1024), v.minValue(1)),
  page: count(1_000_000),
  textSearch: optional(name),
  dynamic: optional(v.boolean()),
  sortOrder: optional(sortOrder),
}

const operation = v.pipe(v.string(), v.regex(/^[A-Z_]{2,20}$/))
/** A value of somebody else (of the caller, their hospital) is never compared with. */
const compared = <T extends v.GenericSchema>(defaultValue: T) =>
  v.object({ defaultValue, dynamicValue: optional(v.null()) })
const predicate = v.variant('type', [
  v.object({
    type: v.literal('STRING'),
    operation,
    ignoreCase: optional(v.boolean()),
    value: compared(name),
  }),
  v.object({
    type: v.literal('NUMERIC'),
    operation,
    value: compared(v.pipe(v.number(), v.finite())),
  }),
  v.object({ type: v.literal('BOOLEAN'), operation, value: compared(v.boolean()) }),
])
const keyFilters = optional(
  v.pipe(
    v.array(v.object({ key, valueType: v.picklist(['STRING', 'NUMERIC', 'BOOLEAN']), predicate })),
    v.maxLength(10),
  ),
)

export const entityQuery = v.object({
  entityFilter,
  pageLink: v.object(paging),
  entityFields: optional(keys),
  latestValues: optional(keys),
  keyFilters,
})
export const entityCount = v.object({ entityFilter, keyFilters })

/** Alarms that were passed on to a ward or a hospital are not asked for. */
const searchPropagatedAlarms = optional(v.literal(false))
const names = optional(v.pipe(v.array(name), v.maxLength(100)))
const which = {
  startTs: optional(time),
  endTs: optional(time),
  timeWindow: optional(whole),
  typeList: names,
  statusList: names,
  severityList: names,
  searchPropagatedAlarms,
}
export const alarmQuery = v.object({
  entityFilter,
  pageLink: v.object({ ...paging, ...which }),
  alarmFields: optional(keys),
  entityFields: optional(keys),
  latestValues: optional(keys),
  keyFilters,
})
export const alarmCount = v.object({ entityFilter: optional(entityFilter), keyFilters, ...which })

/** The changes that a followed page brings, of these keys. */
export const latestCommand = v.object({ keys })
