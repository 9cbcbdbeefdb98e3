import { LIST_PAGE_SIZE } from '../model/constants.ts'
import {
  type EntityQuery,
  type Key,
  type KeyFilter,
  gatewayQuery,
  SENSOR_BATTERY,
  sensorQuery,
} from './queries.ts'

/*
 * Devices of all hospitals that may need a hand: the server knows no "or" between keys, so each reason is a query of
 * its own, and a device may be in several of them.
 */

const attribute = (key: string): Key => ({ type: 'SERVER_ATTRIBUTE', key })
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
    ],
    sensors: [
      having(sensors, filter(attribute('connectivity'), 'STRING', 'NOT_EQUAL', 'connected'), worn),
      having(sensors, filter(battery, 'NUMERIC', 'LESS_OR_EQUAL', percent), worn),
      having(sensors, filter(attribute('impossible_values'), 'NUMERIC', 'GREATER', 0), worn),
      ...clock(sensors, skewMs),
    ],
  }
}
