import { displayedId, realName, wardName } from '../../model/patients/names.ts'
import { MINUTE_MS } from '../../model/constants.ts'
import { isOlder } from '../../model/merge.ts'
import {
  TURNED_AWAY_KEY,
  TURNED_AWAY_SINCE_KEY,
  turnedAwayCount,
  turnedAwayOf,
} from '../../model/places/turned-away.ts'
import type { Gateway, Sensor } from '../../model/places/ward.ts'
import { type WireEntity, present } from '../entity.ts'
import { numberOr } from '../json.ts'
import { SENSOR_BATTERY } from '../queries.ts'

/** One gateway row, or what an update changes of the row we have (GW-23). */
export function gatewayRow(wire: WireEntity, hospital: string, old?: Gateway): Gateway {
  const take = (key: string, before: string | undefined): string =>
    wire.attributes.has(key) ? (present(wire.attributes, key) ?? '') : (before ?? '')
  return {
    id: wire.id,
    name: present(wire.fields, 'name') ?? old?.name ?? '',
    nickname: take('nick', old?.nickname),
    connected: take('active', old?.connected ? 'true' : '') === 'true',
    ward: stripIfNew(wire, 'ward', hospital, old?.ward),
    wardId: take('ward_entityId', old?.wardId),
    room: realName(take('room', old?.room)),
    ...since(wire, 'active', old),
    ...spoke(wire, old),
    ...faults(wire, old),
    ...turnedAway(wire, old),
  }
}

/** One sensor row, or what an update changes of the row we have (SENS-12). */
export function sensorRow(wire: WireEntity, hospital: string, old?: Sensor): Sensor {
  const take = (key: string, before: string | undefined): string =>
    wire.attributes.has(key) ? (present(wire.attributes, key) ?? '') : (before ?? '')
  const owner = wire.attributes.has('owner_hospital_id')
    ? ownerId(present(wire.attributes, 'owner_hospital_id') ?? '')
    : (old?.ownerId ?? '')
  return {
    id: wire.id,
    name: present(wire.fields, 'name') ?? old?.name ?? '',
    connected: take('connectivity', old?.connected ? 'connected' : '') === 'connected',
    ward: stripIfNew(wire, 'ward_location', hospital, old?.ward),
    room: realName(take('room', old?.room)),
    ownerId: owner,
    ownerName: take('owner_name', old?.ownerName),
    gatewayId: take('gateway_id', old?.gatewayId),
    gatewayName: take('gateway', old?.gatewayName),
    diaperType: take('diaper_type', old?.diaperType),
    ...since(wire, 'connectivity', old),
    ...battery(wire, old),
    ...faults(wire, old),
  }
}

type Faults = Pick<Sensor, 'clockSkewMs' | 'impossible' | 'impossibleSince'>
const FAULTS = [
  ['clockSkewMs', 'clock_skew_ms'],
  ['impossible', 'impossible_values'],
  ['impossibleSince', 'impossible_since'],
] as const

/** What is wrong with a device: numbers that are there only while something is; what is missing is left out. */
function faults(wire: WireEntity, old: Faults | undefined): Faults {
  const values: Faults = {}
  for (const [field, key] of FAULTS) {
    const value = wire.attributes.has(key) ? numberOr(present(wire.attributes, key)) : old?.[field]
    if (value !== undefined && !Number.isNaN(value)) values[field] = value
  }
  return values
}

/** Sensors of a gateway that are not accepted, while there are any. */
function turnedAway(
  wire: WireEntity,
  old: Gateway | undefined,
): Pick<Gateway, 'turnedAway' | 'turnedAwaySince'> {
  const given = wire.attributes.has(TURNED_AWAY_KEY)
    ? turnedAwayOf(present(wire.attributes, TURNED_AWAY_KEY))
    : (old?.turnedAway ?? {})
  const since = wire.attributes.has(TURNED_AWAY_SINCE_KEY)
    ? numberOr(present(wire.attributes, TURNED_AWAY_SINCE_KEY))
    : (old?.turnedAwaySince ?? Number.NaN)
  if (turnedAwayCount(given) === 0 || !(since > 0)) return {}
  return { turnedAway: given, turnedAwaySince: since }
}

/** Since when it is connected or disconnected: the date of that value. */
function since(
  wire: WireEntity,
  key: 'active' | 'connectivity',
  old: Pick<Sensor, 'connectedAt'> | undefined,
): Pick<Sensor, 'connectedAt'> {
  const item = wire.attributes.get(key)
  const connectedAt = item === undefined ? old?.connectedAt : item.ts || undefined
  return connectedAt === undefined ? {} : { connectedAt }
}

/** Every gateway sends all the time: its row changes at most once a minute. */
function spoke(wire: WireEntity, old: Gateway | undefined): Pick<Gateway, 'heardAt'> {
  const sentAt = numberOr(present(wire.attributes, 'lastActivityTime'))
  const before = old?.heardAt
  const heardAt = sentAt > 0 && sentAt - (before ?? 0) >= MINUTE_MS ? sentAt : before
  return heardAt === undefined ? {} : { heardAt }
}

/** Every sensor sends its battery level each minute: the row changes only with the level, or after so long. */
const BATTERY_EVERY_MS = 10 * MINUTE_MS

function battery(wire: WireEntity, old: Sensor | undefined): Pick<Sensor, 'battery' | 'batteryAt'> {
  const item = wire.series.get(SENSOR_BATTERY)
  const before =
    old?.battery === undefined ? {} : { battery: old.battery, batteryAt: old.batteryAt }
  const level = numberOr(item?.value)
  if (!item || item.ts === 0 || isOlder(item.ts, old?.batteryAt)) return before
  if (!(level >= 0 && level <= 100)) return before
  const isNews = level !== old?.battery || item.ts - (old.batteryAt ?? 0) >= BATTERY_EVERY_MS
  return isNews ? { battery: level, batteryAt: item.ts } : before
}

/** A free sensor has no owner, not an unknown one. */
function ownerId(stored: string): string {
  return stored === '' ? '' : displayedId(stored)
}

function stripIfNew(
  wire: WireEntity,
  key: string,
  hospital: string,
  before: string | undefined,
): string {
  if (!wire.attributes.has(key)) return before ?? ''
  return realName(wardName(present(wire.attributes, key) ?? '', hospital))
}

/** Names as the console lists devices: `gw…` are gateways, `Dr.…` sensors (AMB-123, trap 34). */
export function isGatewayName(name: string): boolean {
  return name.toLowerCase().startsWith('gw')
}

export function isSensorName(name: string): boolean {
  return name.startsWith('Dr.')
}
