/**
 * Facility servers in a process of their own, so that they can be killed. One after the other: loading the server
 * takes longer than starting it. Spoken to over the channel to its parent, and gone when that is.
 */
import { join } from 'node:path'
import type { Facility } from '../../../server/facility.ts'
import { logTo } from '../../../server/support/log.ts'
import type { Asset, Device, Store } from '../../../server/protocol/types.ts'
import type { Description, Given, Order, Word } from './facility.ts'

/** The server as it is built; its types are those of the source. */
const built = join(process.cwd(), 'dist-server/facility.js')
const { createFacility } = (await import(built)) as typeof import('../../../server/facility.ts')

let facility: Facility | null = null

process.on('message', (order: Order) => {
  void follow(order).then(
    (word) => process.send?.(word),
    (error: unknown) => process.send?.({ failed: String(error) } satisfies Word),
  )
})
process.once('disconnect', () => process.exit(0))

async function follow(order: Order): Promise<Word> {
  if ('open' in order) return { opened: await open(order.open) }
  await facility?.close()
  facility = null
  return { closed: true }
}

async function open({ aheadMs = 0, ...options }: Given): Promise<Description> {
  facility = await createFacility({
    ...options,
    clock: () => Date.now() + aheadMs,
    log: logTo(console.error),
  })
  const { port, mqttPort, store } = facility
  return { port, mqttPort, ...people(store) }
}

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
