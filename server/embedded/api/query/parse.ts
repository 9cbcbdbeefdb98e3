import type { EntityId } from '../../../protocol/types.ts'
import { badRequest } from '../../../protocol/errors.ts'
import { isEntityType, isObject, isUuid, type Json } from '../../../protocol/input.ts'
import { parseKey, word, wrongWord, checkFilters, parseKeyFilters } from './parse-predicate.ts'
import type {
  CountQuery,
  DataQuery,
  EntityFilter,
  AskedKey,
  PageLink,
  AlarmCountQuery,
  AlarmQuery,
  AlarmScope,
} from './types.ts'
import { SEVERITIES } from '../../../../src/domain/measure.ts'

// Queries from the wire. Missing parts are 400/31, words outside their vocabulary 500/2 (protocol §3.1).

/** A list of keys; absent or null is the empty list. */
export function parseKeys(value: unknown): AskedKey[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw wrongWord('keys', value)
  return value.map(parseKey)
}

export function parseEntityId(value: unknown): EntityId {
  if (!isObject(value) || !isEntityType(value['entityType'])) throw wrongWord('entity id', value)
  if (!isUuid(value['id'])) throw wrongWord('entity id', value)
  return { entityType: value['entityType'], id: value['id'].toLowerCase() }
}

const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' ? value : otherwise

/** Names of profiles: the plural list, or the singular of older clients (trap 35). */
function profiles(filter: Json, plural: string, singular: string): string[] {
  const many = filter[plural]
  if (Array.isArray(many) && many.length > 0) return many.map(String)
  return typeof filter[singular] === 'string' ? [filter[singular]] : []
}

export function parseFilter(value: unknown): EntityFilter {
  if (!isObject(value)) throw badRequest('Query entity filter should be specified!')
  switch (value['type']) {
    case 'singleEntity':
      return { type: 'singleEntity', singleEntity: parseEntityId(value['singleEntity']) }
    case 'entityList': {
      const list = Array.isArray(value['entityList']) ? value['entityList'].map(String) : []
      return { type: 'entityList', entityType: entityTypeOf(value), entityList: list }
    }
    case 'entityType':
      return { type: 'entityType', entityType: entityTypeOf(value) }
    case 'entityName':
      return {
        type: 'entityName',
        entityType: entityTypeOf(value),
        entityNameFilter: textOr(value['entityNameFilter'], ''),
      }
    case 'assetType':
      return {
        type: 'assetType',
        types: profiles(value, 'assetTypes', 'assetType'),
        nameFilter: textOr(value['assetNameFilter'], ''),
      }
    case 'deviceType':
      return {
        type: 'deviceType',
        types: profiles(value, 'deviceTypes', 'deviceType'),
        nameFilter: textOr(value['deviceNameFilter'], ''),
      }
    case 'relationsQuery':
      return parseRelationsQuery(value)
    default:
      throw wrongWord('entity filter', value['type'])
  }
}

function entityTypeOf(filter: Json): EntityId['entityType'] {
  if (!isEntityType(filter['entityType'])) throw wrongWord('entity type', filter['entityType'])
  return filter['entityType']
}

function parseRelationsQuery(filter: Json): EntityFilter {
  const list = Array.isArray(filter['filters']) ? filter['filters'] : []
  checkFilters(list.length)
  return {
    type: 'relationsQuery',
    rootEntity: parseEntityId(filter['rootEntity']),
    direction: word(filter['direction'], ['FROM', 'TO'], 'direction'),
    maxLevel: typeof filter['maxLevel'] === 'number' ? filter['maxLevel'] : 1,
    fetchLastLevelOnly: filter['fetchLastLevelOnly'] === true,
    filters: list.filter(isObject).map((one) => ({
      relationType: textOr(one['relationType'], ''),
      entityTypes: Array.isArray(one['entityTypes'])
        ? [...new Set(one['entityTypes'].filter(isEntityType))]
        : [],
    })),
  }
}

/** A value as a message repeats it. */
const shown = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

export function parsePageLink(value: unknown): PageLink<AskedKey> {
  if (!isObject(value)) throw badRequest('Query page link should be specified!')
  const { pageSize, page } = value
  if (typeof pageSize !== 'number' || pageSize < 1)
    throw badRequest(
      `Incorrect page link page size '${shown(pageSize)}'. Page size must be greater than zero.`,
    )
  if (typeof page !== 'number' || page < 0)
    throw badRequest(`Incorrect page link page '${shown(page)}'. Page must be positive integer.`)
  const link: PageLink<AskedKey> = {
    pageSize: Math.trunc(pageSize),
    page: Math.trunc(page),
    textSearch: textOr(value['textSearch'], '').trim(),
    dynamic: value['dynamic'] === true,
  }
  const sort = value['sortOrder']
  if (!isObject(sort)) return link
  const direction = word(sort['direction'] ?? 'ASC', ['ASC', 'DESC'], 'sort direction')
  return { ...link, sortOrder: { key: parseKey(sort['key']), direction } }
}

export function parseCountQuery(value: unknown): CountQuery<AskedKey> {
  if (!isObject(value)) throw badRequest('Query should be specified!')
  return {
    entityFilter: parseFilter(value['entityFilter']),
    keyFilters: parseKeyFilters(value['keyFilters']),
  }
}

export function parseDataQuery(value: unknown): DataQuery<AskedKey> {
  const count = parseCountQuery(value)
  const query = isObject(value) ? value : {}
  return {
    ...count,
    pageLink: parsePageLink(query['pageLink']),
    entityFields: parseKeys(query['entityFields']),
    latestValues: parseKeys(query['latestValues']),
  }
}

const searchStatuses = ['ANY', 'ACTIVE', 'CLEARED', 'ACK', 'UNACK'] as const

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

const numberOr0 = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** Time, types, statuses and severities; words outside the search vocabulary are 500/2 (protocol §4.1). */
function parseScope(from: Json): AlarmScope {
  return {
    startTs: numberOr0(from['startTs']),
    endTs: numberOr0(from['endTs']),
    timeWindow: numberOr0(from['timeWindow']),
    typeList: texts(from['typeList']),
    statusList: texts(from['statusList']).map((one) => word(one, searchStatuses, 'statusList')),
    severityList: texts(from['severityList']).map((one) => word(one, SEVERITIES, 'severityList')),
  }
}

/** `alarmFields` must be there, if only as an empty list (protocol §4.1). */
export function parseAlarmQuery(value: unknown): AlarmQuery<AskedKey> {
  const count = parseCountQuery(value)
  const query = isObject(value) ? value : {}
  const link = query['pageLink']
  if (!isObject(link)) throw badRequest('Query page link should be specified!')
  if (!Array.isArray(query['alarmFields']))
    throw wrongWord('alarmFields', query['alarmFields'] ?? null)
  return {
    ...count,
    pageLink: { ...parsePageLink(link), ...parseScope(link) },
    alarmFields: parseKeys(query['alarmFields']),
    entityFields: parseKeys(query['entityFields']),
    latestValues: parseKeys(query['latestValues']),
  }
}

/** The flat query of alarm counts; without a filter it counts everything one may see. */
export function parseAlarmCountQuery(value: unknown): AlarmCountQuery<AskedKey> {
  if (!isObject(value)) throw badRequest('Query should be specified!')
  const filter = value['entityFilter']
  return {
    ...parseScope(value),
    keyFilters: parseKeyFilters(value['keyFilters']),
    ...(filter === undefined || filter === null ? {} : { entityFilter: parseFilter(filter) }),
  }
}
