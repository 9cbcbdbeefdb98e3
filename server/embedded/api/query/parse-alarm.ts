import { SEVERITIES } from '../../../../src/domain/measure.ts'
import { badRequest } from '../../../protocol/errors.ts'
import { isObject, type Json } from '../../../protocol/input.ts'
import { parseKeyFilters } from './parse-predicate.ts'
import { word, wrongWord } from './parse-key.ts'
import { parseCountQuery, parseFilter, parseKeys, parsePageLink } from './parse.ts'
import type { AlarmCountQuery, AlarmQuery, AlarmScope } from './types.ts'

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
export function parseAlarmQuery(value: unknown): AlarmQuery {
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
export function parseAlarmCountQuery(value: unknown): AlarmCountQuery {
  if (!isObject(value)) throw badRequest('Query should be specified!')
  const filter = value['entityFilter']
  return {
    ...parseScope(value),
    keyFilters: parseKeyFilters(value['keyFilters']),
    ...(filter === undefined || filter === null ? {} : { entityFilter: parseFilter(filter) }),
  }
}
