import { PLATFORM_PAGE_SIZE } from '../model/platform/platform-list.ts'
import {
  type EntityQuery,
  type Key,
  type KeyFilter,
  gatewayQuery,
  SENSOR_BATTERY,
  sensorQuery,
} from './queries.ts'
import { LIST_PAGE_SIZE } from '../model/constants.ts'
import { TURNED_AWAY_SINCE_KEY } from '../model/places/turned-away.ts'

/*
 * Devices of all hospitals that may need a hand: the server knows no "or" between keys, so each reason is a query of
 * its own, and a device may be in several of them.
 */
const OWNER: Key = { type: 'ENTITY_FIELD', key: 'ownerName' }

function filter(
  key: Key,
  type: KeyFilter['valueType'],
  operation: string,
  defaultValue: string | boolean | number,
): KeyFilter {
  const value = { defaultValue, dynamicValue: null }
  return { key, valueType: type, predicate: { type, operation, value } }
}

/** One page, the hospital's name beside each device. */
function having(query: EntityQuery, ...keyFilters: KeyFilter[]): EntityQuery {
  return {
    ...query,
    pageLink: { ...query.pageLink, pageSize: LIST_PAGE_SIZE, dynamic: false },
    entityFields: [...query.entityFields, OWNER],
    keyFilters,
  }
}

const clock = (query: EntityQuery, skewMs: number): EntityQuery[] => [
  having(query, filter(attribute('clock_skew_ms'), 'NUMERIC', 'GREATER', skewMs)),
  having(query, filter(attribute('clock_skew_ms'), 'NUMERIC', 'LESS', -skewMs)),
]

/** `skewMs`: a clock that is off by more; `percent`: a battery at or below. */
export function needQueries({ skewMs, percent }: { skewMs: number; percent: number }): {
  gateways: EntityQuery[]
  sensors: EntityQuery[]
} {
  const [gateways, sensors] = [gatewayQuery(0), sensorQuery(0)]
  const battery: Key = { type: 'TIME_SERIES', key: SENSOR_BATTERY }
  const worn = filter(attribute('owner_hospital_id'), 'STRING', 'NOT_EQUAL', '')
  return {
    gateways: [
      having(gateways, filter(attribute('active'), 'BOOLEAN', 'EQUAL', false)),
      ...clock(gateways, skewMs),
      having(gateways, filter(attribute(TURNED_AWAY_SINCE_KEY), 'NUMERIC', 'GREATER', 0)),
    ],
    sensors: [
      having(sensors, filter(attribute('connectivity'), 'STRING', 'NOT_EQUAL', 'connected'), worn),
      having(sensors, filter(battery, 'NUMERIC', 'LESS_OR_EQUAL', percent), worn),
      having(sensors, filter(attribute('impossible_values'), 'NUMERIC', 'GREATER', 0), worn),
      ...clock(sensors, skewMs),
    ],
  }
}

/**
 * What the platform asks of hospitals and devices: the server pages and searches (API-25, API-26, ADMIN-27).
 * One page is never more than `PLATFORM_PAGE_SIZE` rows.
 */
export type DeviceKind = 'gateways' | 'sensors'

const field = (key: string): Key => ({ type: 'ENTITY_FIELD', key })
const attribute = (key: string): Key => ({ type: 'SERVER_ATTRIBUTE', key })

const HOSPITAL_FIELDS = [
  'title',
  'email',
  'country',
  'city',
  'state',
  'zip',
  'address',
  'address2',
  'additionalInfo',
  'phone',
].map(field)

/** ADMIN-27, by title; the search goes over all of them but `additionalInfo` (protocol §3.1). */
export function hospitalQuery(page: number, search: string): EntityQuery {
  return {
    entityFilter: { type: 'entityType', entityType: 'CUSTOMER' },
    pageLink: {
      pageSize: PLATFORM_PAGE_SIZE,
      page,
      textSearch: search || null,
      dynamic: false,
      sortOrder: { key: field('title'), direction: 'ASC' },
    },
    entityFields: HOSPITAL_FIELDS,
    latestValues: [],
    keyFilters: [],
  }
}

/** Hospitals of one country, by its code, as many as are read at once. */
export function countryQuery(code: string): EntityQuery {
  const query = hospitalQuery(0, '')
  return {
    ...query,
    pageLink: { ...query.pageLink, pageSize: MOST_MERGED },
    keyFilters: [texts(field('country'), 'EQUAL', code)],
  }
}
/** Of lists that are put together here no more than this is read. */
const MOST_MERGED = 1_000

/** The same as of a page, from the first, as many as are read at once. */
export function hospitalsToMerge(search: string): EntityQuery {
  const query = hospitalQuery(0, search)
  return { ...query, pageLink: { ...query.pageLink, pageSize: MOST_MERGED } }
}

/** What makes a device connected: a gateway's own activity, what the rules say of a sensor (ADMIN-21, ADMIN-22). */
const CONNECTED = {
  gateways: { key: attribute('active'), is: true },
  sensors: { key: attribute('connectivity'), is: 'connected' },
} as const

const PREFIX = { gateways: 'gw', sensors: 'Dr.' } as const

/** Which of the devices are meant; those of which nothing is known are in `all` alone. */
export type Share = 'connected' | 'known as disconnected' | 'all'

/**
 * One page of gateways or sensors of everybody. With a search only what it is about is selected, because the server
 * searches in everything that is selected, one after another: name, nickname, owner (AMB-96, protocol §3.1).
 */
export function deviceQuery(
  kind: DeviceKind,
  share: Share,
  link: { page: number; pageSize: number; search: string },
): EntityQuery {
  const { key, is } = CONNECTED[kind]
  return {
    entityFilter: { type: 'entityName', entityType: 'DEVICE', entityNameFilter: PREFIX[kind] },
    pageLink: {
      pageSize: link.pageSize,
      page: link.page,
      textSearch: link.search || null,
      dynamic: false,
      sortOrder: { key: field('name'), direction: 'ASC' },
    },
    entityFields: [field('name'), field('ownerName')],
    latestValues: kind === 'gateways' ? [attribute('nick')] : [],
    keyFilters: [...nameFilters(kind), ...shareFilters(share, key, is)],
  }
}

/** The name filter ignores case, and `dr.…` is no sensor (AMB-123, trap 34). */
function nameFilters(kind: DeviceKind): KeyFilter[] {
  return kind === 'sensors' ? [texts(field('name'), 'STARTS_WITH', PREFIX.sensors)] : []
}

function shareFilters(share: Share, key: Key, is: string | boolean): KeyFilter[] {
  if (share === 'all') return []
  const wanted = share === 'connected'
  if (typeof is === 'string') return [texts(key, wanted ? 'EQUAL' : 'NOT_EQUAL', is)]
  const value = { defaultValue: wanted ? is : !is, dynamicValue: null }
  return [{ key, valueType: 'BOOLEAN', predicate: { type: 'BOOLEAN', operation: 'EQUAL', value } }]
}

function texts(key: Key, operation: string, defaultValue: string): KeyFilter {
  const value = { defaultValue, dynamicValue: null }
  return {
    key,
    valueType: 'STRING',
    predicate: { type: 'STRING', operation, ignoreCase: false, value },
  }
}

/** What the tables show of a device, and what is followed live. */
const SHOWN: Record<DeviceKind, readonly string[]> = {
  gateways: ['nick', 'active', 'ward', 'room'],
  sensors: ['connectivity', 'owner_name', 'ward_location', 'room'],
}

/** Everything shown of these devices, all on one page; ids of one page of the table, so the frame stays small (trap 24). */
export function shownQuery(kinds: readonly DeviceKind[], ids: readonly string[]): EntityQuery {
  const keys = [...new Set(kinds.flatMap((kind) => SHOWN[kind]))]
  return {
    entityFilter: { type: 'entityList', entityType: 'DEVICE', entityList: [...ids] },
    pageLink: {
      pageSize: PLATFORM_PAGE_SIZE,
      page: 0,
      textSearch: null,
      dynamic: true,
      sortOrder: { key: field('name'), direction: 'ASC' },
    },
    entityFields: [field('name'), field('ownerName'), field('ownerType'), field('createdTime')],
    latestValues: keys.map(attribute),
    keyFilters: [],
  }
}

/** One device of a kind: what is subscribed while none is shown, so that the line has something to say. */
export function oneDeviceQuery(kind: DeviceKind): EntityQuery {
  const query = deviceQuery(kind, 'all', { page: 0, pageSize: 1, search: '' })
  return { ...query, latestValues: [CONNECTED[kind].key] }
}

/** Sensors that speak through a gateway, one page; ids only. */
export function sensorsOfGatewayQuery(gatewayId: string, page: number): EntityQuery {
  return {
    entityFilter: { type: 'entityName', entityType: 'DEVICE', entityNameFilter: PREFIX.sensors },
    pageLink: {
      pageSize: 100,
      page,
      textSearch: null,
      dynamic: false,
      sortOrder: { key: field('name'), direction: 'ASC' },
    },
    entityFields: [field('name')],
    latestValues: [],
    keyFilters: [texts(attribute('gateway_id'), 'EQUAL', gatewayId)],
  }
}
