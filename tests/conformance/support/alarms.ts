import { eventually, platform, world } from './facility.ts'
import { deviceId, withGateway } from './devices.ts'
import type { Hospital, Named } from './hospital.ts'
import { alarmQuery, single } from './queries.ts'
import { at, listAt, type Rest } from './rest.ts'

/** A reading that is an alarm under the default limits, and one that is none. */
const READINGS = {
  'High HR': [{ hr: 190 }, { hr: 70 }],
  'Low SpO2': [{ spo2: 60 }, { spo2: 99 }],
  Falling: [{ falling: 1 }, { falling: 0 }],
  Urine: [{ urine: 3 }, { urine: 0 }],
  Battery: [{ batt_level: 1 }, { batt_level: 90 }],
  'Electrode Disconnection': [{ electrode_connected: 0 }, { electrode_connected: 1 }],
} as const
export type Raisable = keyof typeof READINGS

/** The alarms of one patient. */
export async function alarmsOf(
  patient: Named,
  statusList: string[] = [],
  calls: Rest = platform,
): Promise<unknown[]> {
  const query = alarmQuery(single('ASSET', patient.id), { statusList })
  return listAt((await calls.post('/api/alarmsQuery/find', query)).body, 'data')
}

/** Puts a sensor on a patient, as the console does; the gateway's first word makes the sensor. */
export async function wear(hospital: Hospital, sensor: string, patient: Named): Promise<string> {
  await withGateway(hospital.gateway, async ({ publish }) => {
    await publish('v1/gateway/connect', { device: sensor, type: 'wearable' })
  })
  const id = await eventually(
    () => deviceId(sensor),
    (found) => found !== undefined,
  )
  if (id === undefined) throw new Error(`${sensor} was not made`)
  await platform.post('/api/relation', {
    from: { entityType: 'ASSET', id: patient.id },
    to: { entityType: 'DEVICE', id },
    type: 'Contains',
  })
  return id
}

/** One report of a sensor through its gateway. */
export async function report(hospital: Hospital, sensor: string, values: object, ts = Date.now()) {
  await withGateway(hospital.gateway, async ({ publish }) => {
    await publish('v1/gateway/telemetry', { [sensor]: [{ ts, values }] })
  })
}

export const violation = (type: Raisable): object => READINGS[type][0]
export const allClear = (type: Raisable): object => READINGS[type][1]

/**
 * An active alarm of a patient: by a sensor's report where there are rules, otherwise by the public call
 * of the platform.
 */
export async function raise(
  hospital: Hospital,
  sensor: string,
  patient: Named,
  type: Raisable,
): Promise<string> {
  if (world.hasRules) {
    await report(hospital, sensor, allClear(type))
    await report(hospital, sensor, violation(type))
  } else {
    await platform.post('/api/alarm', {
      originator: { entityType: 'ASSET', id: patient.id },
      type,
      severity: 'CRITICAL',
      cleared: false,
      acknowledged: false,
      details: { info: type },
    })
  }
  const rows = await eventually(
    async () => (await alarmsOf(patient, ['ACTIVE'])).filter((alarm) => at(alarm, 'type') === type),
    (found) => found.length > 0,
  )
  const id = at(rows[0], 'id', 'id')
  if (typeof id !== 'string') throw new Error(`no ${type} alarm was raised`)
  return id
}
