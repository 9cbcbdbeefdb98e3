/**
 * A facility server as a process of its own, so that it can be killed. Options come as one JSON argument;
 * what others need to know goes out as one line of JSON.
 */
import { createFacility } from '../../../server/facility.ts'
import { logTo } from '../../../server/log.ts'
import type { Asset, Device, Store } from '../../../server/store/types.ts'
import type { Description, Given } from './facility.ts'

const { aheadMs = 0, ...options } = JSON.parse(process.argv[2] ?? '{}') as Given
const facility = await createFacility({
  ...options,
  clock: () => Date.now() + aheadMs,
  log: logTo(console.error),
})
const { port, mqttPort, store } = facility
const description: Description = { port, mqttPort, ...people(store) }
console.log(JSON.stringify(description))

process.once('SIGTERM', () => {
  void facility.close().finally(() => process.exit(0))
})

/** Who is there, which sensor they wear, and by which gateways they are heard. */
function people(from: Store): Pick<Description, 'patients' | 'gateways'> {
  const attribute = (id: string, key: string): string => {
    const value = from.attributes.get(id, 'SERVER_SCOPE', key)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const isPatient = (asset: Asset) => asset.type === 'patient'
  const devices = from.entities.all('DEVICE') as Device[]
  const sensors = devices.filter((device) => device.type === 'wearable')
  const assets = from.entities.all('ASSET') as Asset[]
  return {
    gateways: devices
      .filter((device) => device.type === 'gw')
      .map((device) => ({
        name: device.name,
        accessToken: device.accessToken,
        ward: plain(attribute(device.id, 'ward')),
        room: attribute(device.id, 'room'),
      })),
    patients: assets.filter(isPatient).map((patient) => {
      const id = attribute(patient.id, 'hospital_id')
      const sensor = sensors.find((item) => attribute(item.id, 'owner_hospital_id') === id)
      return {
        entityId: patient.id,
        name: attribute(patient.id, 'Name'),
        id: id.replace(/^P/, ''),
        ward: plain(attribute(patient.id, 'ward')),
        room: attribute(patient.id, 'ward_room'),
        sensor: sensor?.name ?? '',
      }
    }),
  }
}

/** `Cedar-<hospital>` as staff read it. */
function plain(ward: string): string {
  return ward.split('-')[0] ?? ''
}
