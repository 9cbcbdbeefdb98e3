import { ApiError } from '../../protocol/errors.ts'
import {
  isEntityType,
  isObject,
  isUuid,
  type Json,
  stringOrEmpty,
  whole,
  readJson,
} from '../../protocol/input.ts'
import {
  parseAlarmCountQuery,
  parseAlarmQuery,
  parseCountQuery,
  parseDataQuery,
  parseKeys,
} from '../api/query/parse.ts'
import { word } from '../api/query/parse-predicate.ts'
import { aggregations } from '../api/series.ts'
import {
  alarmPageLink,
  type AskedCommand,
  type CommandType,
  entityPageLink,
  legacyArrays,
  properties,
  series,
  type SeriesWish,
  unifiedOnly,
} from './commands.ts'

export type Dialect = 'legacy' | 'unified'
/** A command, or the error frame's content that answers it. */
export type Parsed = AskedCommand | { kind: 'error'; cmdId: number; message: string; code?: 1 }
export type Frame = { auth: string | undefined; commands: Parsed[] }

/** The answer to a frame that cannot be read (protocol §9.3). */
export const unreadable = 'Failed to parse the payload'

class Unreadable extends Error {}

/**
 * Reads one frame strictly: an unknown property anywhere outside a filter or a query's top level
 * refuses the whole frame (protocol §9.1). `undefined` when it cannot be read.
 */
export function parseFrame(text: string, dialect: Dialect): Frame | undefined {
  try {
    const frame: unknown = readJson(text)
    if (!isObject(frame)) return undefined
    return dialect === 'legacy' ? legacyFrame(frame) : unifiedFrame(frame)
  } catch {
    return undefined
  }
}

function legacyFrame(frame: Json): Frame {
  const names = Object.keys(legacyArrays) as (keyof typeof legacyArrays)[]
  only(frame, names)
  const commands = names.flatMap((name) =>
    listOf(frame[name]).map((one) => command(legacyArrays[name], one)),
  )
  return { auth: undefined, commands }
}

function unifiedFrame(frame: Json): Frame {
  only(frame, ['authCmd', 'cmds'])
  const auth = frame['authCmd']
  if (auth !== undefined && auth !== null) {
    if (!isObject(auth) || typeof auth['token'] !== 'string') throw new Unreadable()
    only(auth, ['cmdId', 'token', 'type'])
  }
  const types = [...Object.values(legacyArrays), ...unifiedOnly]
  const commands = listOf(frame['cmds']).map(({ type, ...rest }) => {
    const commandType = types.find((one) => one === type)
    if (!commandType) throw new Unreadable()
    return command(commandType, rest)
  })
  return { auth: isObject(auth) ? String(auth['token']) : undefined, commands }
}

function listOf(value: unknown): Json[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value) || !value.every(isObject)) throw new Unreadable()
  return value
}

function only(value: unknown, allowed: readonly string[]): void {
  if (isObject(value) && Object.keys(value).some((key) => !allowed.includes(key)))
    throw new Unreadable()
}

/** One command. A fault in its query fails this command alone; a fault of form refuses the whole frame. */
function command(type: CommandType, given: Json): Parsed {
  only(given, properties[type])
  checkForm(type, given)
  const cmdId = typeof given['cmdId'] === 'number' ? Math.trunc(given['cmdId']) : 0
  if (cmdId < 0) return { kind: 'error', cmdId, message: 'Cmd id is negative value!' }
  try {
    return build(type, cmdId, given)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 500) throw new Unreadable()
    return { kind: 'error', cmdId, message: error.message }
  }
}

/** The strict places inside a command. */
function checkForm(type: CommandType, given: Json): void {
  const query = isObject(given['query']) ? given['query'] : {}
  only(query['pageLink'], type === 'ALARM_DATA' ? alarmPageLink : entityPageLink)
  if (isObject(query['pageLink'])) only(query['pageLink']['sortOrder'], ['key', 'direction'])
  for (const name of ['historyCmd', 'tsCmd']) only(given[name], series)
  only(given['latestCmd'], ['keys'])
  const latest = isObject(given['latestCmd']) ? given['latestCmd']['keys'] : undefined
  for (const list of [query['entityFields'], query['latestValues'], query['alarmFields'], latest])
    if (Array.isArray(list)) for (const key of list) only(key, ['type', 'key'])
  if (Array.isArray(query['keyFilters']))
    for (const filter of query['keyFilters'])
      only(filter, ['key', 'valueType', 'predicate', 'predicates'])
}

function build(type: CommandType, cmdId: number, given: Json): Parsed {
  const { query } = given
  const empty: Parsed = { kind: 'error', cmdId, message: 'Query is empty!' }
  switch (type) {
    case 'ENTITY_DATA':
      return entityData(cmdId, given)
    case 'ENTITY_COUNT':
      return isObject(query)
        ? { kind: 'entity-count', cmdId, query: parseCountQuery(query) }
        : empty
    case 'ALARM_DATA':
      return isObject(query) ? { kind: 'alarm-data', cmdId, query: parseAlarmQuery(query) } : empty
    case 'ALARM_COUNT':
      return isObject(query)
        ? { kind: 'alarm-count', cmdId, query: parseAlarmCountQuery(query) }
        : empty
    case 'TIMESERIES':
    case 'ATTRIBUTES':
      return legacySubscription(type, cmdId, given)
    case 'TIMESERIES_HISTORY':
      return history(cmdId, given)
    case 'ALARM_STATUS':
      return alarmStatus(cmdId, given)
    case 'ALARM_STATUS_UNSUBSCRIBE':
    case 'ENTITY_DATA_UNSUBSCRIBE':
    case 'ENTITY_COUNT_UNSUBSCRIBE':
    case 'ALARM_DATA_UNSUBSCRIBE':
    case 'ALARM_COUNT_UNSUBSCRIBE':
      return { kind: 'unsubscribe', cmdId }
  }
}

/** The query may be left out when a command only adds keys to an earlier one of the same id. */
function entityData(cmdId: number, given: Json): Parsed {
  const { query, latestCmd, tsCmd, historyCmd, aggHistoryCmd, aggTsCmd } = given
  if (isObject(aggHistoryCmd) || isObject(aggTsCmd))
    return { kind: 'error', cmdId, message: 'Aggregated latest values are not supported!' }
  if (isObject(query) && isObject(latestCmd) && !Array.isArray(query['latestValues']))
    return { kind: 'error', cmdId, message: 'latestValues should be a list!', code: 1 }
  const wish = isObject(tsCmd) ? tsCmd : isObject(historyCmd) ? historyCmd : undefined
  if (!isObject(query) && !isObject(latestCmd) && !wish)
    return { kind: 'error', cmdId, message: 'Query is empty!' }
  return {
    kind: 'entity-data',
    cmdId,
    query: isObject(query) ? parseDataQuery(query) : undefined,
    latest: isObject(latestCmd) ? parseKeys(latestCmd['keys']) : undefined,
    series: wish && seriesWish(wish),
    live: isObject(tsCmd),
  }
}

function seriesWish(given: Json): SeriesWish<string> {
  const number = (name: string): number =>
    typeof given[name] === 'number' ? whole(given[name]) : 0
  const startTs = number('startTs')
  return {
    keys: Array.isArray(given['keys']) ? given['keys'].map(String) : [],
    startTs,
    endTs: number('endTs') || startTs + number('timeWindow'),
    interval: number('interval'),
    limit: number('limit') || 100,
    agg: word(given['agg'] ?? 'NONE', aggregations, 'agg'),
  }
}

/** Points of one entity, once (protocol §9.2). */
function history(cmdId: number, given: Json): Parsed {
  const { entityType, entityId, keys } = given
  if (!isEntityType(entityType) || !isUuid(entityId))
    return { kind: 'error', cmdId, message: 'Device id is empty!' }
  if (typeof keys !== 'string' || keys === '')
    return { kind: 'error', cmdId, message: 'Keys are empty!' }
  const entity = { entityType, id: entityId.toLowerCase() }
  const wish = seriesWish({ ...given, keys: keys.split(',').filter((key) => key !== '') })
  return { kind: 'history', cmdId, entity, wish }
}

function alarmStatus(cmdId: number, given: Json): Parsed {
  const { originatorId } = given
  const id = isObject(originatorId) ? originatorId['id'] : originatorId
  if (!isUuid(id)) return { kind: 'error', cmdId, message: 'Originator id is empty!' }
  const texts = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : [])
  return {
    kind: 'alarm-status',
    cmdId,
    originatorId: id.toLowerCase(),
    types: texts(given['typeList']),
    severities: texts(given['severityList']),
  }
}

function legacySubscription(type: 'TIMESERIES' | 'ATTRIBUTES', cmdId: number, given: Json): Parsed {
  if (given['unsubscribe'] === true) return { kind: 'unsubscribe', cmdId }
  const { entityType, entityId, keys, scope } = given
  if (!isEntityType(entityType) || !isUuid(entityId))
    return { kind: 'error', cmdId, message: 'Device id is empty!' }
  return {
    kind: type === 'ATTRIBUTES' ? 'attributes' : 'timeseries',
    cmdId,
    entity: { entityType, id: entityId.toLowerCase() },
    keys: typeof keys === 'string' && keys !== '' ? keys.split(',') : undefined,
    scope: stringOrEmpty(scope),
  }
}
