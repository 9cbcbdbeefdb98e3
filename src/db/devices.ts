import type { Drain } from '../model/places/battery-life.ts'
import type { Patient } from '../model/patients/patient.ts'
import { compareGateways, compareSensors } from '../model/patients/sorting.ts'
import type { Gateway, Sensor } from '../model/places/ward.ts'
import type { WardlightDb } from './database.ts'
import type { BatteryNotes } from './rows.ts'
import { statusRow, thresholds } from './status.ts'

/** Gateways, connected first, then by ward, room and name (FORM-27). */
export async function gatewayList(db: WardlightDb): Promise<Gateway[]> {
  return (await db.gateways.toArray()).toSorted(compareGateways)
}

/** What the list of sensors shows, read together so that it is drawn once. */
export async function sensorBoard(
  db: WardlightDb,
): Promise<{ sensors: Sensor[]; gateways: Gateway[] }> {
  const [sensors, gateways] = await Promise.all([sensorList(db), gatewayList(db)])
  return { sensors, gateways }
}

/** Sensors, connected first, then by location (none last) and name (FORM-27). */
export async function sensorList(db: WardlightDb): Promise<Sensor[]> {
  return (await db.sensors.toArray()).toSorted(compareSensors)
}

/** What is known of all devices, in no order (`model/places/device-need.ts` puts it together). */
export type DeviceStock = {
  sensors: Sensor[]
  gateways: Gateway[]
  patients: Patient[]
  drains: ReadonlyMap<string, Drain>
  /** The hospital's limit, percent. */
  lowBattery: number
}

export async function deviceStock(db: WardlightDb): Promise<DeviceStock> {
  const [sensors, gateways, patients, { drains }, { lowBatt }] = await Promise.all([
    db.sensors.toArray(),
    db.gateways.toArray(),
    db.patients.toArray(),
    batteryNotes(db),
    thresholds(db),
  ])
  const learnt = Object.entries(drains).flatMap(([id, { drain }]): [string, Drain][] =>
    drain === null ? [] : [[id, drain]],
  )
  return { sensors, gateways, patients, drains: new Map(learnt), lowBattery: lowBatt }
}

export async function batteryNotes(db: WardlightDb): Promise<BatteryNotes> {
  return (await statusRow(db, 'batteries')) ?? { drains: {} }
}
