import { DRAWN_IDENTITY, DRAWN_SERIES } from '../model/board/drawn.ts'
import { LIST_PAGE_SIZE } from '../model/constants.ts'
import { ENABLED_KEYS, ZONE_KEY } from '../model/alarms/alarm-settings.ts'
import { TURNED_AWAY_KEY, TURNED_AWAY_SINCE_KEY } from '../model/places/turned-away.ts'
import { QUEUE_PROBE } from '../model/server-lag.ts'
import { THRESHOLD_KEYS } from '../model/vitals/limits.ts'
import { patientFilter } from './requests/alarms.ts'

/** The entity data queries the console asks, over REST and over the socket alike. */
export type Key = { type: string; key: string }
export type EntityQuery = {
  entityFilter: Record<string, unknown>
  pageLink: Record<string, unknown>
  entityFields: Key[]
  latestValues: Key[]
  keyFilters: readonly KeyFilter[]
}
/** A value of a key compared; all filters of a query must fit (protocol §3.1). */
export type KeyFilter = {
  key: Key
  valueType: 'STRING' | 'BOOLEAN' | 'NUMERIC'
  predicate: {
    type: 'STRING' | 'BOOLEAN' | 'NUMERIC'
    operation: string
    ignoreCase?: boolean
    value: { defaultValue: string | boolean | number; dynamicValue: null }
  }
}

/** How often a patient is to be turned, minutes, an attribute of the patient (docs/requirements/rounds.md). */
export const TURN_INTERVAL = 'turn_interval_min' satisfies (typeof DRAWN_IDENTITY)[number]
const PATIENT_ATTRIBUTES = [...DRAWN_IDENTITY, 'hospital', 'phone', 'diaper_type']
/** Who asks: a wall board asks for what it draws (PAIR-20). */
export type Reader = 'staff' | 'board'
/** The one attribute of a patient that sensors change. */
const CONNECTIVITY = 'connectivity'
/** The live series of a patient (PCARD-17). */
export const PATIENT_SERIES = DRAWN_SERIES
const SENSOR_ATTRIBUTES = [
  'ward_location',
  'room',
  'connectivity',
  'owner_hospital_id',
  'owner_name',
  'owner_hospital',
  'gateway',
  'gateway_id',
  'diaper_type',
  'clock_skew_ms',
  'impossible_values',
  'impossible_since',
]
const GATEWAY_ATTRIBUTES = [
  'nick',
  'active',
  'ward',
  'ward_entityId',
  'room',
  'owner_name',
  'clock_skew_ms',
  'lastActivityTime',
  TURNED_AWAY_KEY,
  TURNED_AWAY_SINCE_KEY,
]
/** What a sensor says of itself, worn or not. */
export const SENSOR_BATTERY = 'batt_level'

const NAME: Key[] = [{ type: 'ENTITY_FIELD', key: 'name' }]
/** Who is adding a patient whose attributes are still to come. */
const NAME_AND_INFO: Key[] = [...NAME, { type: 'ENTITY_FIELD', key: 'additionalInfo' }]
const keys = (type: string, names: readonly string[]): Key[] => names.map((key) => ({ type, key }))

function query(
  entityFilter: Record<string, unknown>,
  latestValues: Key[],
  page: number,
  entityFields = NAME,
): EntityQuery {
  return {
    entityFilter,
    pageLink: {
      pageSize: LIST_PAGE_SIZE,
      page,
      textSearch: null,
      dynamic: true,
      sortOrder: { key: { type: 'ENTITY_FIELD', key: 'name' }, direction: 'ASC' },
    },
    entityFields,
    latestValues,
    keyFilters: [],
  }
}

/** Who a patient is and where. */
export const identityKeys = (reader: Reader = 'staff'): Key[] =>
  keys('ATTRIBUTE', reader === 'board' ? DRAWN_IDENTITY : PATIENT_ATTRIBUTES)
/** What sensors say of a patient. */
const VALUE_KEYS: Key[] = [
  ...keys('ATTRIBUTE', [CONNECTIVITY]),
  ...keys('TIME_SERIES', PATIENT_SERIES),
]

/** API-22: the hospital's patients with everything of a card (PCARD-15, PCARD-17). */
export function patientQuery(page: number, reader: Reader = 'staff'): EntityQuery {
  const fields = reader === 'board' ? NAME : NAME_AND_INFO
  return query(patientFilter(), [...identityKeys(reader), ...VALUE_KEYS], page, fields)
}

/** What sensors say of every patient, without who they are. */
export function valuesQuery(page: number): EntityQuery {
  return query(patientFilter(), VALUE_KEYS, page)
}

/** What sensors say of these patients, at most a page of them. */
export function valuesOfQuery(patients: readonly string[]): EntityQuery {
  const filter = { type: 'entityList', entityType: 'ASSET', entityList: patients }
  const asked = query(filter, VALUE_KEYS, 0)
  return { ...asked, pageLink: { ...asked.pageLink, dynamic: false } }
}

/** The attribute of a patient that says that there is a new note: its id. */
export const NOTED = 'noted'

/** Every patient, and the newest note about them. */
export function notedQuery(page: number): EntityQuery {
  return query(patientFilter(), keys('SERVER_ATTRIBUTE', [NOTED]), page)
}

/** API-24. */
export function wardQuery(page: number): EntityQuery {
  return query(assetsOf('ward'), keys('ATTRIBUTE', ['name']), page)
}

/** Wards and rooms together, by their names alone. */
export function placeQuery(page: number): EntityQuery {
  return query(assetsOf('ward', 'room'), keys('ATTRIBUTE', ['name']), page)
}

/** API-25; re-filtered locally, because `_` and `%` are wildcards and case is ignored (trap 34). */
export function sensorQuery(page: number): EntityQuery {
  return query(
    { type: 'entityName', entityType: 'DEVICE', entityNameFilter: 'Dr.' },
    [...keys('SERVER_ATTRIBUTE', SENSOR_ATTRIBUTES), { type: 'TIME_SERIES', key: SENSOR_BATTERY }],
    page,
  )
}

/** API-26. */
export function gatewayQuery(page: number): EntityQuery {
  return query(
    { type: 'entityName', entityType: 'DEVICE', entityNameFilter: 'gw' },
    keys('SERVER_ATTRIBUTE', GATEWAY_ATTRIBUTES),
    page,
  )
}

/** The hospital's thresholds, which alarms it wants (SOCK-06), its time zone, and how far the server's rules are behind; one entity. */
export function thresholdQuery(customerId: string): EntityQuery {
  return {
    ...query(
      { type: 'singleEntity', singleEntity: { entityType: 'CUSTOMER', id: customerId } },
      keys('ATTRIBUTE', [...Object.values(THRESHOLD_KEYS), ...ENABLED_KEYS, ZONE_KEY, QUEUE_PROBE]),
      0,
    ),
    entityFields: [{ type: 'ENTITY_FIELD', key: 'title' }],
  }
}

function assetsOf(...types: [string, ...string[]]): Record<string, unknown> {
  return { type: 'assetType', assetTypes: types, assetType: types[0], assetNameFilter: '' }
}
