import { EMAIL_KEYS, ENABLED_KEYS } from '../../../src/model/alarms/alarm-settings.ts'
import { THRESHOLD_KEYS } from '../../../src/model/vitals/limits.ts'
import {
  countryQuery,
  deviceQuery,
  hospitalQuery,
  oneDeviceQuery,
  sensorsOfGatewayQuery,
  shownQuery,
  needQueries,
} from '../../../src/wire/platform-queries.ts'
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
} from '../../../src/wire/queries.ts'
import { accountQuery } from '../../../src/wire/requests/users.ts'

/*
 * What the console asks for and saves, by its own queries: the one thing that the server knows of the console's code,
 * so that a new series or setting needs no second list.
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

const queriedKeys = asked.flatMap(({ entityFields, latestValues, keyFilters, pageLink }) => [
  ...entityFields,
  ...latestValues,
  ...keyFilters.map(({ key }) => key),
  ...(pageLink['sortOrder']
    ? [(pageLink['sortOrder'] as { key: EntityQuery['entityFields'][number] }).key]
    : []),
])
const named = (...types: string[]): ReadonlySet<string> =>
  new Set(queriedKeys.flatMap(({ type, key }) => (types.includes(type) ? [key] : [])))

/** What the console selects, compares and sorts by, of each kind of key. */
export const queried: Readonly<Record<string, ReadonlySet<string>>> = {
  ENTITY_FIELD: named('ENTITY_FIELD'),
  ATTRIBUTE: named('ATTRIBUTE', 'SERVER_ATTRIBUTE'),
  SERVER_ATTRIBUTE: named('ATTRIBUTE', 'SERVER_ATTRIBUTE'),
  TIME_SERIES: named('TIME_SERIES'),
  ALARM_FIELD: new Set(['createdTime', 'startTime', 'type', 'severity', 'status', 'originator']),
}

/** Series of patients and sensors. */
export const series: ReadonlySet<string> = new Set([...PATIENT_SERIES, SENSOR_BATTERY])

/** Settings of a hospital that are saved as attributes, but for those of letters. */
export const hospitalSettings = [...Object.values(THRESHOLD_KEYS), ...ENABLED_KEYS]
/** Which letters somebody wants. */
export const letterChoices = EMAIL_KEYS
/** Attributes of a patient that go with notes and rounds. */
export const patientMarks = [NOTED, TURN_INTERVAL]
