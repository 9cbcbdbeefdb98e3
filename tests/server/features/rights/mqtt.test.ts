import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Device } from '../../../../server/protocol/types.ts'
import { roles, startWorld, type World } from './world.ts'

let world: World
/** A gateway and a sensor of the sample hospital, and the other hospital's gateway and sensor. */
const devices: Record<string, Device> = {}
let patientId = ''

beforeAll(async () => {
  world = await startWorld()
  const [gateway, sensor, patient] = [
    await world.gateway(),
    await world.sensor(),
    await world.patient(),
  ]
  const elsewhere = { customerId: world.other.id }
  const foreign = await world.gateway()
  devices['own gateway'] = gateway
  devices['own sensor'] = sensor
  devices['other gateway'] = await world.store.entities.update({ ...foreign, ...elsewhere })
  devices['other sensor'] = await world.sensor(elsewhere)
  patientId = patient.id
  await world.store.relations.save({
    from: { entityType: 'ASSET', id: patient.id },
    to: { entityType: 'DEVICE', id: sensor.id },
    type: 'Contains',
    additionalInfo: null,
  })
})
afterAll(() => world.close())

function connect(username: string | undefined): Promise<MqttClient> {
  return connectAsync(`mqtt://127.0.0.1:${world.facility.mqttPort}`, {
    ...(username === undefined ? {} : { username }),
    reconnectPeriod: 0,
    connectTimeout: 5000,
  })
}

describe('who may connect', () => {
  it.each(roles)('%s’s token is no device’s', async (role) => {
    const code = world.token(role) === undefined ? 2 : 5
    await expect(connect(world.token(role))).rejects.toMatchObject({ code })
  })
})

let step = 0
/** Each asks for a value that nobody else wrote, so that what arrived is this one's. */
const reach = (id: string, key: string): unknown =>
  world.store.telemetry.latest(id).get(key)?.value ??
  world.store.attributes.get(id, 'CLIENT_SCOPE', key)

/** Whether a message about the sample hospital's sensor arrives, at the sensor and at its patient. */
const table = [
  ['own gateway', 'v1/gateway/telemetry', 'sensor patient'],
  ['own gateway', 'v1/gateway/attributes', 'sensor'],
  ['own sensor', 'v1/devices/me/telemetry', 'sensor patient'],
  ['own sensor', 'v1/devices/me/attributes', 'sensor'],
  ['own sensor', 'v1/gateway/telemetry', ''],
  ['own sensor', 'v1/gateway/attributes', ''],
  ['other gateway', 'v1/gateway/telemetry', ''],
  ['other gateway', 'v1/gateway/attributes', ''],
  ['other sensor', 'v1/devices/me/telemetry', ''],
  ['other sensor', 'v1/devices/me/attributes', ''],
  ['other sensor', 'v1/gateway/telemetry', ''],
] as const

describe('whose word counts', () => {
  it.each(table)('%s on %s reaches: %s', async (who, topic, reached) => {
    step += 1
    const [key, sensor] = [`mark${step}`, devices['own sensor']]
    const values = { [key]: step }
    const isGateway = topic.startsWith('v1/gateway')
    const inner = topic.endsWith('telemetry') && isGateway ? [values] : values
    const message = isGateway ? { [sensor?.name ?? '']: inner } : values
    const client = await connect(devices[who]?.accessToken)
    client.publish(topic, JSON.stringify(message), { qos: 0 })
    // What came after it was handled after it.
    await client.publishAsync('v1/devices/me/attributes', '{"after":1}', { qos: 1 })
    const arrived = [
      reach(sensor?.id ?? '', key) === step ? 'sensor' : '',
      reach(patientId, key) === step ? 'patient' : '',
    ]
    expect(arrived.filter(Boolean).join(' ')).toBe(reached)
    await client.endAsync(true)
  })
})

describe('who hears a call to the sample hospital’s gateway', () => {
  const filter = 'v1/devices/me/rpc/request/+'
  it.each([
    ['own gateway', ['own gateway']],
    ['other gateway', []],
    ['other sensor', []],
  ] as const)('%s', async (who, heardBy) => {
    const client = await connect(devices[who]?.accessToken)
    const heard: string[] = []
    const first = new Promise<void>((resolve) => {
      client.on('message', () => {
        heard.push(who)
        resolve()
      })
    })
    await client.subscribeAsync(filter, { qos: 1 })
    const call = { method: 'diaper_type', params: {}, timeout: 1 }
    const path = `/api/rpc/oneway/${devices['own gateway']?.id ?? ''}`
    const { status } = await world.as('manager')('POST', path, call)
    expect(status).toBe(heardBy.length > 0 ? 200 : 504)
    if (status === 200) await first
    expect(heard).toEqual(heardBy)
    await client.endAsync(true)
  })
})

it('a gateway that is given to another hospital is disconnected', async () => {
  const gateway = await world.gateway()
  const client = await connect(gateway.accessToken)
  const closed = new Promise<void>((resolve) => client.once('close', () => resolve()))
  const path = `/api/owner/CUSTOMER/${world.other.id}/DEVICE/${gateway.id}`
  expect((await world.as('platform')('POST', path)).status).toBe(200)
  await closed
})
