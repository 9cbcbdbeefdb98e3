import { EMAIL_KEYS, ENABLED_KEYS } from '../../src/model/alarms/alarm-settings.ts'
import { THRESHOLD_KEYS } from '../../src/model/vitals/thresholds.ts'
import { needQueries } from '../../src/wire/need-queries.ts'
import {
  countryQuery,
  deviceQuery,
  hospitalQuery,
  oneDeviceQuery,
  sensorsOfGatewayQuery,
  shownQuery,
} from '../../src/wire/platform-queries.ts'
import {
  type EntityQuery,
  gatewayQuery,
  NOTED,
  notedQuery,
  PATIENT_SERIES,
  patientQuery,
  placeQuery,
  SENSOR_BATTERY,
  sensorQuery,
  thresholdQuery,
  TURN_INTERVAL,
} from '../../src/wire/queries.ts'
import { accountQuery } from '../../src/wire/requests/users.ts'
import { letterKeys } from '../mail/letter-settings.ts'

/*
 * What of an entity is read and written through the gate. A series or attribute that the console has no use for is not
 * there: the trail of what staff did (`staffAction`), who wore a sensor (`worn_by`), how the rules fare.
 */

const { gateways, sensors } = needQueries({ skewMs: 1, percent: 1 })
/** Every query that the console asks, with any arguments: its keys are all there are. */
const asked: readonly EntityQuery[] = [
  patientQuery(0),
  notedQuery(0),
  placeQuery(0),
  sensorQuery(0),
  gatewayQuery(0),
  thresholdQuery(''),
  accountQuery(0),
  hospitalQuery(0, ''),
  countryQuery(''),
  deviceQuery('gateways', 'connected', { page: 0, pageSize: 1, search: '' }),
  deviceQuery('sensors', 'connected', { page: 0, pageSize: 1, search: '' }),
  oneDeviceQuery('gateways'),
  oneDeviceQuery('sensors'),
  shownQuery(['gateways', 'sensors'], []),
  sensorsOfGatewayQuery('', 0),
  ...gateways,
  ...sensors,
]

const known = asked.flatMap(({ entityFields, latestValues, keyFilters, pageLink }) => [
  ...entityFields,
  ...latestValues,
  ...keyFilters.map(({ key }) => key),
  ...(pageLink['sortOrder']
    ? [(pageLink['sortOrder'] as { key: EntityQuery['entityFields'][number] }).key]
    : []),
])
const named = (...types: string[]): ReadonlySet<string> =>
  new Set(known.flatMap(({ type, key }) => (types.includes(type) ? [key] : [])))

/** What a query may select, compare and sort by, of each kind of key. */
export const queried: Readonly<Record<string, ReadonlySet<string>>> = {
  ENTITY_FIELD: named('ENTITY_FIELD'),
  ATTRIBUTE: named('ATTRIBUTE', 'SERVER_ATTRIBUTE'),
  SERVER_ATTRIBUTE: named('ATTRIBUTE', 'SERVER_ATTRIBUTE'),
  TIME_SERIES: named('TIME_SERIES'),
  ALARM_FIELD: new Set(['createdTime', 'startTime', 'type', 'severity', 'status', 'originator']),
}

/** Series of notes: one an author. */
const note = /^note_[0-9a-f-]{36}$/
const series = new Set([...PATIENT_SERIES, SENSOR_BATTERY])

/** Whether a series is read: what sensors say and notes of patients; a hospital and an account have none. */
export function isReadSeries(entityType: string, key: string): boolean {
  if (entityType === 'ASSET') return series.has(key) || note.test(key)
  return entityType === 'DEVICE' && series.has(key)
}

/** What the console saves of each, in the server's scope; who may, is the rights' to say (`rights-attributes.ts`). */
const saved: Readonly<Record<string, ReadonlySet<string>>> = {
  ASSET: new Set([
    'Name',
    'name',
    'hospital',
    'hospital_id',
    'ward',
    'ward_room',
    'ward_entityId',
    'ward_room_entityId',
    'phone',
    'diaper_type',
    'connectivity',
    NOTED,
    TURN_INTERVAL,
  ]),
  DEVICE: new Set([
    'nick',
    'ward',
    'ward_entityId',
    'room',
    'owner_name',
    'owner_hospital',
    'owner_hospital_id',
    'diaper_type',
    'connectivity',
  ]),
  CUSTOMER: new Set([...Object.values(THRESHOLD_KEYS), ...ENABLED_KEYS, ...letterKeys]),
  USER: new Set(['authority', 'phone', 'ward', 'ward_id', ...EMAIL_KEYS]),
}
export const isSaved = (entityType: string, key: string): boolean =>
  saved[entityType]?.has(key) ?? false

/** What is forgotten of a device that leaves a hospital, and of an account whose role is taken. */
export const isDeleted = (entityType: string, key: string): boolean =>
  isSaved(entityType, key) ||
  (entityType === 'DEVICE' && (queried['SERVER_ATTRIBUTE']?.has(key) ?? false))
