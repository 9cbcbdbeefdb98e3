import { DEFAULT_THRESHOLDS } from '../vitals/limits.ts'
import type { Drain } from '../places/battery-life.ts'
import { type DeviceLine, deviceFacts, ranked } from '../places/device-need.ts'
import type { Gateway, Sensor } from '../places/ward.ts'
import type { Why } from '../trouble.ts'

/** A device that needs attention, and its hospital; `''` for the platform's own. */
export type HospitalLine = { hospital: string; line: DeviceLine }

/** Devices that may need attention, and their hospitals by id. `isMore`: there are more than one request returns. */
export type NeedDevices = {
  sensors: readonly Sensor[]
  gateways: readonly Gateway[]
  hospitals: ReadonlyMap<string, string>
  isMore: boolean
}

/** The server's answer about devices that need attention. */
export type DeviceNeedsAnswer =
  | { kind: 'needs'; lines: HospitalLine[]; isMore: boolean }
  | { kind: 'offline' }
  | { kind: 'failed'; why: Why }

/**
 * A battery is low for the platform at the default limit (CONST-19): each hospital has its own limit, which only its own
 * staff read.
 */
const LOW_BATTERY = DEFAULT_THRESHOLDS.lowBatt

/** The devices that do need attention, the most urgent first (DEVS-11). `drains`: how fast batteries empty, by the sensor's id. */
export function needLines(
  { sensors, gateways, hospitals }: NeedDevices,
  now: number,
  drains: ReadonlyMap<string, Drain>,
): HospitalLine[] {
  const facts = deviceFacts({ sensors, gateways, patients: [], patientsHeard: new Map(), drains })
  return ranked(facts, { now, lowBattery: LOW_BATTERY })
    .filter(({ needs }) => needs.length > 0)
    .map((line) => ({ hospital: hospitals.get(line.facts.device.id) ?? '', line }))
}
