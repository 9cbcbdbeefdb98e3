/** Which sensors and gateways need a hand, and which first (DEVS-01, DEVS-02). Pure. */
import { DAY_MS, CLOCK_SKEW_MS } from '../constants.ts'
import type { Patient } from '../patients/patient.ts'
import { compareByName } from '../patients/sorting.ts'
import { batteryLife, type BatteryLevel, type BatteryLife, type Drain } from './battery-life.ts'
import { type TurnedAway, turnedAwayCount } from './turned-away.ts'
import type { Gateway, Sensor } from './ward.ts'

/** A sensor with what is known of it. `heardAt`: milliseconds, 0 for never as far as is known here. */
export type SensorFacts = {
  kind: 'sensor'
  device: Sensor
  /** Who wears it; `null` for a spare one. */
  patient: Patient | null
  /** The gateway that heard it last; `null` where none is known. */
  gateway: Gateway | null
  level: BatteryLevel | null
  life: BatteryLife
  heardAt: number
  /** Start of the silence, if it is silent: when it was last heard, else when the server reported it silent. */
  silentSince: number
}
/** A gateway with how many sensors it heard last. `heardAt` as of a sensor. */
export type GatewayFacts = { kind: 'gateway'; device: Gateway; sensors: number; heardAt: number }
export type DeviceFacts = SensorFacts | GatewayFacts

/** Why a device needs attention. Times in milliseconds; `since` is 0 where it is unknown. */
export type Need =
  | { kind: 'gateway-off'; since: number; sensors: number }
  | { kind: 'silent'; since: number; isGatewayOff: boolean }
  | { kind: 'battery-low'; percent: number }
  | { kind: 'battery-soon'; emptyAt: number }
  | { kind: 'clock'; skewMs: number }
  | { kind: 'values'; count: number; since: number }
  | { kind: 'turned-away'; sensors: TurnedAway; since: number }
export type NeedKind = Need['kind']

/** First what leaves most patients unmonitored, then what soon will, then what makes values doubtful. */
export const NEED_ORDER: readonly NeedKind[] = [
  'gateway-off',
  'silent',
  'battery-low',
  'battery-soon',
  'clock',
  'values',
  'turned-away',
]
/** A battery that is empty within this is charged today. */
export const SOON_MS = 1.5 * DAY_MS

type Given = { now: number; lowBattery: number }

/** Every need of a device, the most urgent first. `lowBattery`: the hospital's limit. */
export function needsOf(facts: DeviceFacts, given: Given): Need[] {
  const needs =
    facts.kind === 'gateway' ? gatewayNeeds(facts, given.now) : sensorNeeds(facts, given)
  return [...needs, ...clockNeeds(facts.device)].toSorted((a, b) => rankOf(a) - rankOf(b))
}

function gatewayNeeds({ device, sensors }: GatewayFacts, now: number): Need[] {
  const away = turnedAwayNeeds(device, now)
  if (device.connected) return away
  return [{ kind: 'gateway-off', since: device.connectedAt ?? 0, sensors }, ...away]
}

function turnedAwayNeeds({ turnedAway, turnedAwaySince = 0 }: Gateway, now: number): Need[] {
  if (turnedAway === undefined || now - turnedAwaySince >= DAY_MS) return []
  return [{ kind: 'turned-away', sensors: turnedAway, since: turnedAwaySince }]
}

/** A spare sensor has no needs: it may be switched off, and its battery is charged before it is worn. */
function sensorNeeds(facts: SensorFacts, given: Given): Need[] {
  const { device, gateway } = facts
  if (device.ownerId === '') return []
  const silent: Need[] = device.connected
    ? []
    : [
        {
          kind: 'silent',
          since: facts.silentSince,
          isGatewayOff: gateway?.connected === false,
        },
      ]
  return [...silent, ...batteryNeeds(facts, given), ...valueNeeds(device, given.now)]
}

function batteryNeeds({ level, life }: SensorFacts, { now, lowBattery }: Given): Need[] {
  if (level === null) return []
  if (level.percent <= lowBattery) return [{ kind: 'battery-low', percent: level.percent }]
  if (life.kind !== 'empty' || life.at - now > SOON_MS) return []
  return [{ kind: 'battery-soon', emptyAt: life.at }]
}

function valueNeeds({ impossible = 0, impossibleSince = 0 }: Sensor, now: number): Need[] {
  if (!(impossible > 0) || now - impossibleSince >= DAY_MS) return []
  return [{ kind: 'values', count: impossible, since: impossibleSince }]
}

function clockNeeds({ clockSkewMs }: Gateway | Sensor): Need[] {
  if (clockSkewMs === undefined || !(Math.abs(clockSkewMs) > CLOCK_SKEW_MS)) return []
  return [{ kind: 'clock', skewMs: clockSkewMs }]
}

const rankOf = ({ kind }: Need): number => NEED_ORDER.indexOf(kind)

/** A device with its needs. */
export type DeviceLine = { facts: DeviceFacts; needs: readonly Need[] }

/** Devices with their needs, the most urgent first, the others by name (DEVS-01). */
export function ranked(all: readonly DeviceFacts[], given: Given): DeviceLine[] {
  return all.map((facts) => ({ facts, needs: needsOf(facts, given) })).toSorted(compareLines)
}

function compareLines(a: DeviceLine, b: DeviceLine): number {
  const [first, other] = [a.needs[0], b.needs[0]]
  if (first && other)
    return (
      rankOf(first) - rankOf(other) ||
      weightOf(first) - weightOf(other) ||
      b.needs.length - a.needs.length ||
      compareByName(a.facts.device, b.facts.device)
    )
  if (first || other) return first ? -1 : 1
  const kinds = Number(b.facts.kind === 'gateway') - Number(a.facts.kind === 'gateway')
  return kinds || compareByName(a.facts.device, b.facts.device)
}

/** Within one kind, the smaller the sooner. */
function weightOf(need: Need): number {
  switch (need.kind) {
    case 'gateway-off':
      return -need.sensors
    case 'silent':
      return need.since
    case 'battery-low':
      return need.percent
    case 'battery-soon':
      return need.emptyAt
    case 'clock':
      return -Math.abs(need.skewMs)
    case 'values':
      return -need.count
    case 'turned-away':
      return -turnedAwayCount(need.sensors)
  }
}

export type DeviceFilter = 'all' | 'need' | 'sensors' | 'gateways'

/** Whether a line is listed under a filter. */
export function isListed({ facts, needs }: DeviceLine, filter: DeviceFilter): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'need':
      return needs.length > 0
    case 'sensors':
      return facts.kind === 'sensor'
    case 'gateways':
      return facts.kind === 'gateway'
  }
}

type Stored = {
  sensors: readonly Sensor[]
  gateways: readonly Gateway[]
  patients: readonly Patient[]
  /** When a patient's sensor was last heard, by the patient's entity id; milliseconds. */
  patientsHeard: ReadonlyMap<string, number>
  /** How fast the batteries empty, by the sensor's id. */
  drains: ReadonlyMap<string, Drain>
}

/** The facts of every device, from the stored rows. */
export function deviceFacts({
  sensors,
  gateways,
  patients,
  patientsHeard,
  drains,
}: Stored): DeviceFacts[] {
  const byId = new Map(gateways.map((gateway) => [gateway.id, gateway]))
  const wearers = new Map(patients.map((patient) => [patient.id, patient]))
  const counts = new Map<string, number>()
  for (const { gatewayId } of sensors) counts.set(gatewayId, (counts.get(gatewayId) ?? 0) + 1)
  return [
    ...gateways.map((device): DeviceFacts => ({
      kind: 'gateway',
      device,
      sensors: counts.get(device.id) ?? 0,
      heardAt: device.heardAt ?? 0,
    })),
    ...sensors.map((device): DeviceFacts => {
      const patient = device.ownerId === '' ? null : (wearers.get(device.ownerId) ?? null)
      const level = levelOf(device)
      const patientHeardAt =
        patient?.sensorId === device.id ? (patientsHeard.get(patient.entityId) ?? 0) : 0
      return {
        kind: 'sensor',
        device,
        patient,
        gateway: byId.get(device.gatewayId) ?? null,
        level,
        life: batteryLife(level, drains.get(device.id) ?? null),
        heardAt: Math.max(level?.at ?? 0, patientHeardAt),
        silentSince: patientHeardAt || (device.connectedAt ?? level?.at ?? 0),
      }
    }),
  ]
}

function levelOf({ battery, batteryAt }: Sensor): BatteryLevel | null {
  if (battery === undefined || batteryAt === undefined) return null
  return { at: batteryAt, percent: battery }
}
