import { HOUR_MS } from '../src/model/constants.ts'
import type { Drain } from '../src/model/places/battery-life.ts'
import type { Sensor } from '../src/model/places/ward.ts'
import { type DeviceNeedsAnswer, needLines } from '../src/model/platform/device-needs.ts'
import { loadNeedDevices } from '../src/sync/device-needs.ts'
import { failureOf, isUnanswered } from '../src/sync/failure.ts'
import type { Send } from '../src/sync/rest.ts'
import { learnDrains } from './lists/drains.ts'
import { failureWhy, orWhy } from './session/failure-why.ts'
import type { Hospital, PlatformDevice } from '../src/model/platform/platform-list.ts'
import { patientsAffected, firstHospitals } from '../src/sync/platform.ts'
import type { Found } from '../src/model/found.ts'

/** The day is estimated for so many batteries, the emptiest first: each costs a request every three hours. */
const MOST_DAYS = 60
const KEPT_MS = 3 * HOUR_MS

/** How fast batteries of all hospitals drain, by sensor: in the memory of one session's worker. */
export type AskedDrains = Map<string, { drain: Drain | null; askedAt: number }>

/** Devices of all hospitals that need attention, asked live and not stored on the device (DEVS-11, DEVS-12). */
export async function deviceNeeds(
  send: Send,
  now: number,
  asked: AskedDrains,
): Promise<DeviceNeedsAnswer> {
  try {
    const devices = await loadNeedDevices(send)
    const due = emptiest(devices.sensors).filter(
      (id) => now - (asked.get(id)?.askedAt ?? 0) > KEPT_MS,
    )
    for (const [id, note] of Object.entries(await learnDrains(send, due, now))) asked.set(id, note)
    return {
      kind: 'needs',
      lines: needLines(devices, now, drainsOf(asked)),
      isMore: devices.isMore,
    }
  } catch (error) {
    if (isUnanswered(failureOf(error))) return { kind: 'offline' }
    return { kind: 'failed', why: failureWhy(error) }
  }
}

function emptiest(sensors: readonly Sensor[]): string[] {
  return sensors
    .filter(({ battery }) => battery !== undefined)
    .toSorted((a, b) => (a.battery ?? 0) - (b.battery ?? 0))
    .slice(0, MOST_DAYS)
    .map(({ id }) => id)
}

const drainsOf = (asked: AskedDrains): Map<string, Drain> =>
  new Map([...asked].flatMap(([id, { drain }]): [string, Drain][] => (drain ? [[id, drain]] : [])))

/** The platform's calls that need an answer now (ruling R3). */
export const findHospitals = (send: Send, search: string): Promise<Found<Hospital[]>> =>
  orWhy(firstHospitals(send, search))

export const affectedPatients = (send: Send, device: PlatformDevice): Promise<Found<string[]>> =>
  orWhy(patientsAffected(send, device))
