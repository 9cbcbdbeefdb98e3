import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectAsync, type MqttClient } from 'mqtt'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import { moveTo } from '../../../../server/embedded/api/owners.ts'
import type { Asset, Customer, Device } from '../../../../server/protocol/types.ts'
import { publish } from '../mqtt/rig.ts'
import { api, type Api, patientsOf, signIn, startTestFacility } from '../../support.ts'

/** Where patients are, through the running server: the live place follows the gateway or is unknown (ruling R29). */
let now: number
let dataDir: string
let facility: Facility
let admin: Api
let client: MqttClient
let gateway: Device
let sensor: Device
let patient: Asset
let ward: Asset

beforeEach(async () => {
  now = Date.now()
  dataDir = mkdtempSync(join(tmpdir(), 'places-'))
  await start()
  const { store } = facility
  const [first] = patientsOf(facility)
  const gateways = store.entities.all('DEVICE').filter(({ type }) => type === 'gw')
  const wards = store.entities.all('ASSET').filter(({ type }) => type === 'ward')
  const worn = store.relations.from(first?.id ?? '', 'Contains').map(({ to }) => to.id)
  const [one] = gateways
  const found = store.entities.device(worn[0] ?? '')
  const home = wards.find(({ id }) => id === attribute(one, 'ward_entityId'))
  if (!first || !one || !found || !home) throw new Error('The sample facility is incomplete.')
  ;[patient, gateway, sensor, ward] = [first, one, found, home]
  await join_()
  await heard()
})
afterEach(async () => {
  await stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<void> {
  facility = await startTestFacility({ clock: () => now, dataDir })
  admin = api(facility, (await signIn(facility, 'admin@wardlight.example')).token)
}
async function join_(): Promise<void> {
  client = await connectAsync(`mqtt://127.0.0.1:${facility.mqttPort}`, {
    username: gateway.accessToken,
    reconnectPeriod: 0,
  })
}
async function stop(): Promise<void> {
  await client.endAsync(true)
  await facility.close()
}
function heard(values: Record<string, number> = { hr: 72 }): Promise<unknown> {
  now += 1000
  return publish(client, 'v1/gateway/telemetry', { [sensor.name]: [{ ts: now, values }] })
}

const attribute = (of: { id: string } | undefined, key: string): unknown =>
  facility.store.attributes.get(of?.id ?? '', 'SERVER_SCOPE', key)
const save = async (values: Record<string, string>): Promise<void> => {
  const path = `/api/plugins/telemetry/DEVICE/${gateway.id}/attributes/SERVER_SCOPE`
  expect((await admin('POST', path, values)).status).toBe(200)
}
/** What the console reads of sensor and patient. */
const places = (): unknown[] =>
  [sensor, patient].map((of) => [attribute(of, 'ward_location'), String(attribute(of, 'room'))])
const both = (name: unknown, room: unknown = attribute(gateway, 'room')): unknown[] => [
  [name, String(room)],
  [name, String(room)],
]
const NOWHERE = both('', '')
const rename = async (name: string): Promise<void> => {
  const body = { ...ward, id: { entityType: 'ASSET', id: ward.id }, name }
  expect((await admin('POST', '/api/asset', body)).status).toBe(200)
}

test('is the ward and room of the gateway that hears the sensor', () => {
  expect(ward.name).not.toBe('')
  expect(places()).toEqual(both(ward.name))
})

describe('follows the gateway at once', () => {
  test('taken off its ward', async () => {
    await save({ ward: '', ward_entityId: '', room: '' })
    expect(places()).toEqual(NOWHERE)
  })

  test('taken off its ward by deleting what says so', async () => {
    const keys = 'ward,ward_entityId,room'
    const path = `/api/plugins/telemetry/DEVICE/${gateway.id}/SERVER_SCOPE?keys=${keys}`
    expect((await admin('DELETE', path)).status).toBe(200)
    expect(places()).toEqual(NOWHERE)
  })

  test('moved to another room, and to another ward', async () => {
    await save({ room: 'Sunroom' })
    expect(places()).toEqual(both(ward.name, 'Sunroom'))
    const { id: _, ...like } = ward
    const suffix = ward.name.slice(ward.name.lastIndexOf('-'))
    const other = await facility.store.entities.create<Asset>({ ...like, name: `Annex${suffix}` })
    await save({ ward: other.name, ward_entityId: other.id, room: '7' })
    expect(places()).toEqual(both(other.name, 7))
  })

  test('its ward renamed, though nobody told the gateway', async () => {
    const suffix = ward.name.slice(ward.name.lastIndexOf('-'))
    await rename(`Sunrise${suffix}`)
    expect(places()).toEqual(both(`Sunrise${suffix}`))
  })

  test('its ward deleted', async () => {
    // Staff move its patients first; here it is the store that forgets it.
    expect((await admin('DELETE', `/api/asset/${ward.id}`)).status).toBe(400)
    await facility.store.entities.remove(ward.id)
    expect(places()).toEqual(NOWHERE)
  })

  test('the gateway itself deleted: the sensor is at none', async () => {
    const platform = api(facility, (await signIn(facility, 'platform@wardlight.example')).token)
    expect((await platform('DELETE', `/api/device/${gateway.id}`)).status).toBe(200)
    expect(places()).toEqual(NOWHERE)
    expect([attribute(sensor, 'gateway'), attribute(sensor, 'gateway_id')]).toEqual(['', ''])
  })

  test('the sensor given to another hospital: neither knows of the other any more', async () => {
    const { store } = facility
    const { id: _, ...like } =
      store.entities.all('CUSTOMER').find(({ id }) => id === sensor.customerId) ?? {}
    const other = await store.entities.create<Customer>({
      ...(like as Customer),
      title: 'Hillcrest',
    })
    const stored = store.entities.device(sensor.id)
    if (!stored) throw new Error('no sensor')
    await moveTo(store, stored, other.id)
    expect([attribute(patient, 'ward_location'), attribute(patient, 'room')]).toEqual(['', ''])
    await save({ room: 'Sunroom' })
    for (const key of ['gateway', 'gateway_id', 'ward_location', 'room'])
      expect(attribute(sensor, key) ?? '').toBe('')
  })

  test('a sensor taken off takes its place along, and brings it back', async () => {
    const { store } = facility
    const [link] = store.relations.from(patient.id, 'Contains')
    if (!link) throw new Error('not worn')
    await store.relations.remove(link)
    expect([attribute(patient, 'ward_location'), attribute(patient, 'room')]).toEqual(['', ''])
    expect(attribute(sensor, 'ward_location')).toBe(ward.name)
    await store.relations.save(link)
    expect(places()).toEqual(both(ward.name))
  })

  test('a silent sensor keeps the place it was heard at last, by the name the ward has now', async () => {
    now += 3_600_000
    const suffix = ward.name.slice(ward.name.lastIndexOf('-'))
    await rename(`Sunrise${suffix}`)
    expect(places()).toEqual(both(`Sunrise${suffix}`))
  })
})

describe('after a restart of the server', () => {
  test('places still follow before the sensor is heard again', async () => {
    await stop()
    await start()
    await join_()
    expect(places()).toEqual(both(ward.name))
    await save({ ward: '', ward_entityId: '', room: '' })
    expect(places()).toEqual(NOWHERE)
  })

  test('what an older version left behind is put right', async () => {
    const { attributes } = facility.store
    const gone = { ward_location: 'Gone-Nowhere', room: '13' }
    for (const { id } of [sensor, patient]) await attributes.save(id, 'SERVER_SCOPE', gone)
    await stop()
    await start()
    await join_()
    expect(places()).toEqual(both(ward.name))
  })

  test('a sensor assigned while it was silent brings its place when it is heard', async () => {
    const { store } = facility
    const [link] = store.relations.from(patient.id, 'Contains')
    if (!link) throw new Error('not worn')
    await store.relations.remove(link)
    await store.attributes.save(sensor.id, 'SERVER_SCOPE', { connectivity: 'disconnected' })
    await stop()
    await start()
    await join_()
    await facility.store.relations.save(link)
    expect(attribute(patient, 'ward_location')).toBe('')
    await heard()
    expect(places()).toEqual(both(ward.name))
  })
})
