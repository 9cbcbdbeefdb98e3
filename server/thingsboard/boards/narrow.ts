import { boardReads } from '../../features/boards/keys.ts'
import { forbidden } from '../../protocol/errors.ts'
import { isObject, type Json, readJson } from '../../protocol/input.ts'
import { NULL_UUID } from '../../protocol/types.ts'
import { isHospital, kinds, sees, type View } from './view.ts'

/** The four questions of a board, over REST and over the socket alike. */
export type Question = 'entities' | 'entity-count' | 'alarms' | 'alarm-count'

/** What of each question is handed on; the rest is left out. */
const parts: Readonly<Record<Question, readonly string[]>> = {
  entities: ['pageLink', 'entityFields', 'latestValues', 'keyFilters'],
  'entity-count': ['keyFilters'],
  alarms: ['pageLink', 'alarmFields', 'entityFields', 'latestValues', 'keyFilters'],
  'alarm-count': ['startTs', 'endTs', 'timeWindow', 'typeList', 'statusList', 'severityList'],
}
const keyLists = ['entityFields', 'latestValues', 'alarmFields']
/** Of these keys those that a board draws. What is no list is ThingsBoard's to refuse. */
const drawn = (keys: unknown): unknown =>
  Array.isArray(keys)
    ? keys.filter((key) => isObject(key) && boardReads({ type: key['type'], key: key['key'] }))
    : keys

/** Of the hospital itself a board reads name and settings: its series say who of the staff did what. */
const ofHospital: ReadonlySet<unknown> = new Set(['ENTITY_FIELD', 'ATTRIBUTE', 'SERVER_ATTRIBUTE'])

/**
 * A question of a board, limited to what it sees: entities are named one by one, and alarms are those of exactly these.
 * So ThingsBoard answers nothing else, and its pages and counts are right. A board of all wards may ask by type: a
 * thousand names are more than ThingsBoard's socket reads. Keys that a board does not draw are left out (PAIR-19). Throws
 * 403 for what cannot be limited.
 */
export function narrowed(kind: Question, query: Json, view: View): Json {
  const { filter, isOfHospital } = narrowFilter(query['entityFilter'], view)
  const kept: Json = { entityFilter: filter }
  for (const part of parts[kind]) if (query[part] !== undefined) kept[part] = query[part]
  if (hasDynamic(kept['keyFilters'])) throw forbidden()
  if (isOfHospital && !keysOf(kept).every(({ type }) => ofHospital.has(type))) throw forbidden()
  for (const part of keyLists) if (kept[part] !== undefined) kept[part] = drawn(kept[part])
  // What is left are filters and an order: they tell a value without showing it.
  if (!keysOf(kept).every(({ type, key }) => boardReads({ type, key }))) throw forbidden()
  // Otherwise alarms of others come along that are propagated to a patient or a ward.
  if (kind === 'alarm-count') return { ...kept, searchPropagatedAlarms: false }
  if (kind !== 'alarms') return kept
  const link = isObject(kept['pageLink']) ? kept['pageLink'] : {}
  return { ...kept, pageLink: { ...link, searchPropagatedAlarms: false } }
}

/**
 * A narrowed count of alarms as a page that says how many there are: a call that counts them is answered by ThingsBoard
 * before 4.2 with all of the hospital's, whatever they are counted of.
 */
export function pageOfOne({ entityFilter, ...pageLink }: Json): Json {
  const none = { alarmFields: [], entityFields: [], latestValues: [], keyFilters: [] }
  // Without an order ThingsBoard's own query fails.
  const sortOrder = { key: { type: 'ALARM_FIELD', key: 'createdTime' }, direction: 'DESC' }
  return { entityFilter, pageLink: { ...pageLink, page: 0, pageSize: 1, sortOrder }, ...none }
}

/** Whether these keys may be followed of what a narrowed question is about. */
const mayFollow = (keys: unknown, narrow: Json): boolean =>
  isObject(narrow['entityFilter']) &&
  (narrow['entityFilter']['type'] !== 'singleEntity' ||
    (Array.isArray(keys) && keys.every((key) => isObject(key) && ofHospital.has(key['type']))))

function narrowFilter(given: unknown, view: View): { filter: Json; isOfHospital: boolean } {
  const filter = isObject(given) ? given : { type: 'assetType' }
  const single = filter['singleEntity']
  if (filter['type'] === 'singleEntity' && isObject(single)) {
    const { entityType, id } = single
    if (isHospital(view, entityType, id))
      return {
        filter: { type: 'singleEntity', singleEntity: { entityType, id } },
        isOfHospital: true,
      }
  }
  if (filter['type'] === 'assetType' && view.isWhole) {
    const types = typesOf(filter)
    if (types.length > 0) return { filter: ofTypes(types), isOfHospital: false }
  }
  const ids = [...new Set(idsOf(filter, view))].filter((id) => sees(view, 'ASSET', id))
  // ThingsBoard refuses an empty list: no entity has this id.
  const entityList = ids.length > 0 ? ids : [NULL_UUID]
  return { filter: { type: 'entityList', entityType: 'ASSET', entityList }, isOfHospital: false }
}

/** What a filter is about. Other ways to find something are not a board's, and find nothing. */
function idsOf(filter: Json, { assets }: View): readonly string[] {
  const lower = (list: readonly string[]): string[] => list.map((id) => id.toLowerCase())
  switch (filter['type']) {
    case 'singleEntity': {
      const single = filter['singleEntity']
      return isObject(single) && single['entityType'] === 'ASSET'
        ? lower([String(single['id'])])
        : []
    }
    case 'entityList':
      return filter['entityType'] === 'ASSET' ? lower(texts(filter['entityList'])) : []
    case 'assetType': {
      const types = new Set(typesOf(filter))
      return [...assets].flatMap(([id, type]) => (types.has(type) ? [id] : []))
    }
    default:
      return []
  }
}

const texts = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : [])

/** Of the types that a filter asks for, those that a board sees; none where it asks by name. */
function typesOf(filter: Json): string[] {
  if (filter['assetNameFilter']) return []
  const one = filter['assetType'] === undefined ? [] : [filter['assetType']]
  const asked = new Set(texts(filter['assetTypes'] ?? one))
  return kinds.filter((type) => asked.size === 0 || asked.has(type))
}

const ofTypes = (assetTypes: readonly string[]): Json => ({
  type: 'assetType',
  assetTypes,
  assetType: assetTypes[0],
  assetNameFilter: '',
})

/** Every key that a question names. */
function keysOf({ entityFields, latestValues, keyFilters, pageLink }: Json): Json[] {
  const lists = [entityFields, latestValues, keyFilters].flatMap((list: unknown) =>
    Array.isArray(list) ? (list as unknown[]) : [],
  )
  const order = isObject(pageLink) ? pageLink['sortOrder'] : undefined
  return [...lists, ...(isObject(order) ? [order] : [])].map((one) => {
    if (!isObject(one)) return {}
    return isObject(one['key']) ? one['key'] : one
  })
}

/** Whether a filter compares with a value of somebody else: of the caller, their hospital or the tenant. */
function hasDynamic(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasDynamic)
  if (!isObject(value)) return false
  return Object.entries(value).some(([name, one]) =>
    name === 'dynamicValue' ? one !== null : hasDynamic(one),
  )
}

/** Commands of a board's socket, and what each asks; every other one closes it. */
const asking: Readonly<Record<string, Question>> = {
  entityDataCmds: 'entities',
  entityCountCmds: 'entity-count',
  alarmDataCmds: 'alarms',
  alarmCountCmds: 'alarm-count',
}
const ending = new Set([
  'entityDataUnsubscribeCmds',
  'entityCountUnsubscribeCmds',
  'alarmDataUnsubscribeCmds',
  'alarmCountUnsubscribeCmds',
])
const commandParts = new Set(['cmdId', 'query', 'latestCmd'])
/** ThingsBoard's socket reads no longer frame (protocol §9.1). */
const mostCharacters = 32_768

/**
 * The frame of a board as ThingsBoard may have it, with its questions narrowed; `undefined` for one that it may not, or that is
 * too long by the names of some eight hundred patients: such a board lives by requests.
 */
export function narrowFrame(text: string, view: View): string | undefined {
  try {
    const frame = readJson(text)
    if (!isObject(frame)) return undefined
    const lists = Object.entries(frame).map(([name, list]) => [name, narrowList(name, list, view)])
    const narrow = JSON.stringify(Object.fromEntries(lists))
    return narrow.length > mostCharacters ? undefined : narrow
  } catch {
    return undefined
  }
}

/** Throws for what a board may not ask. */
function narrowList(name: string, list: unknown, view: View): Json[] {
  const kind = Object.hasOwn(asking, name) ? asking[name] : undefined
  if (!Array.isArray(list) || !list.every(isObject)) throw new Error('No list of commands.')
  if (ending.has(name)) return list.map(({ cmdId }) => ({ cmdId }))
  if (kind === undefined) throw new Error('No command of a board.')
  return list.map((command) => narrowCommand(kind, command, view))
}

function narrowCommand(kind: Question, command: Json, view: View): Json {
  const { cmdId, query, latestCmd } = command
  // One without a question goes on with an earlier one, in other ways.
  if (!isObject(query) || !Object.keys(command).every((part) => commandParts.has(part)))
    throw new Error('No command of a board.')
  const narrow = narrowed(kind, query, view)
  if (latestCmd === undefined || latestCmd === null) return { cmdId, query: narrow }
  const keys = isObject(latestCmd) ? latestCmd['keys'] : undefined
  if (kind !== 'entities' || !mayFollow(keys, narrow)) throw new Error('No command of a board.')
  return { cmdId, query: narrow, latestCmd: { keys: drawn(keys) } }
}
