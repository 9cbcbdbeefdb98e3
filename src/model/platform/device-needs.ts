import type { Drain } from '../places/battery-life.ts'
import { type DeviceLine, deviceFacts, ranked } from '../places/device-need.ts'
import type { Gateway, Sensor } from '../places/ward.ts'

/** A device that needs a hand, and whose it is; `hospital` is `''` for the platform's own. */
export type HospitalLine = { hospital: string; line: DeviceLine }

/** Devices that may need a hand, and whose they are by their id. `isMore`: there are more than were asked for at once. */
export type NeedDevices = {
  sensors: readonly Sensor[]
  gateways: readonly Gateway[]
  hospitals: ReadonlyMap<string, string>
  isMore: boolean
}

/** What the server says of devices that need a hand. */
export type DeviceNeedsAnswer =
  | { kind: 'needs'; lines: HospitalLine[]; isMore: boolean }
  | { kind: 'offline' }
  | { kind: 'failed'; why: string }

/**
 * A battery is low for the platform at the level that hospitals begin with (CONST-19): each has its own limit, which
 * only it reads.
 */
const LOW_BATTERY = 20

/** Those that do need a hand, the most urgent first (DEVS-11). `drains`: what batteries lose, by their sensor's id. */
export function needLines(
  { sensors, gateways, hospitals }: NeedDevices,
  now: number,
  drains: ReadonlyMap<string, Drain>,
): HospitalLine[] {
  const facts = deviceFacts({ sensors, gateways, patients: [], heard: new Map(), drains })
  return ranked(facts, { now, lowBattery: LOW_BATTERY })
    .filter(({ needs }) => needs.length > 0)
    .map((line) => ({ hospital: hospitals.get(line.facts.device.id) ?? '', line }))
}
