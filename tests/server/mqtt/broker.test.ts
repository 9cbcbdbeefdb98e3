import { once } from 'node:events'
import { connect as dial } from 'node:net'
import type { Socket } from 'node:net'
import { connectAsync } from 'mqtt'
import type { MqttClient } from 'mqtt'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startBroker } from '../../../server/mqtt/broker.ts'
import type { Broker } from '../../../server/mqtt/broker.ts'
import { startRules } from '../../../server/rules/rules.ts'
import type { Rules } from '../../../server/rules/rules.ts'
import type { Asset, Customer, Device } from '../../../server/store/types.ts'
import { openWard } from '../rules/ward.ts'
import type { Ward } from '../rules/ward.ts'

let ward: Ward
let rules: Rules
let broker: Broker
let seaview: Customer
let gateway: Device
let sensor: Device
let kim: Asset
const clients: MqttClient[] = []

beforeEach(async () => {
  ward = await openWard()
  seaview = await ward.hospital('Seaview')
  gateway = await ward.gateway('gw-1', seaview, 'Cedar', 101)
  sensor = await ward.sensor('Dr.1', seaview)
  kim = await ward.patient('Kim-P1-Seaview', seaview)
  await ward.assign(sensor, kim)
  const log = (line: string): unknown => ward.log.push(line)
  rules = startRules({ store: ward.store, clock: ward.clock, log })
  broker = await startBroker({
    store: ward.store,
    traffic: rules,
    host: '127.0.0.1',
    port: 0,
    clock: ward.clock,
    log,
  })
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)))
  rules.close()
  await broker.close()
  await ward.store.close()
})

async function join(
  device: { accessToken: string } | undefined,
  clientId = '',
): Promise<MqttClient> {
  const client = await connectAsync(`mqtt://127.0.0.1:${broker.port}`, {
    ...(device ? { username: device.accessToken } : {}),
    ...(clientId ? { clientId } : {}),
    protocolVersion: 4,
    reconnectPeriod: 0,
  })
  clients.push(client)
  return client
}
const publish = (client: MqttClient, topic: string, message: unknown): Promise<unknown> =>
  client.publishAsync(topic, typeof message === 'string' ? message : JSON.stringify(message), {
    qos: 1,
  })
/** Every message the client gets from now on. */
const inbox = (client: MqttClient): [string, unknown][] => {
  const messages: [string, unknown][] = []
  client.on('message', (topic, payload) => messages.push([topic, JSON.parse(payload.toString())]))
  return messages
}
/** Resolves when the client's connection ends; publishing a malformed payload has no other answer. */
const closes = (client: MqttClient): Promise<void> =>
  new Promise((resolve) => client.once('close', resolve))

describe('signing in', () => {
  test('an unknown token is refused with code 5, none with code 2', async () => {
    await expect(join({ accessToken: 'nobody' })).rejects.toMatchObject({ code: 5 })
    await expect(join(undefined)).rejects.toMatchObject({ code: 2 })
    expect(broker.counters.refusedConnections).toBe(2)
  })

  test('active follows the connections, of which there may be two', async () => {
    expect(ward.attribute(gateway, 'active')).toBeUndefined()
    const first = await join(gateway)
    const second = await join(gateway)
    expect(ward.attribute(gateway, 'active')).toBe(true)
    expect(ward.attribute(gateway, 'lastConnectTime')).toBe(ward.now)
    await first.endAsync(true)
    await publish(second, 'v1/gateway/telemetry', {})
    expect(ward.attribute(gateway, 'active')).toBe(true)
    await second.endAsync(true)
    await vi.waitFor(() => expect(ward.attribute(gateway, 'active')).toBe(false))
    expect(ward.attribute(gateway, 'lastDisconnectTime')).toBe(ward.now)
  })

  test('the same client id does not throw another device out', async () => {
    const client = await join(gateway, 'same')
    const other = await join(sensor, 'same')
    await publish(client, 'v1/gateway/telemetry', { 'Dr.1': [{ hr: 70 }] })
    await publish(other, 'v1/devices/me/telemetry', { hr: 71 })
    expect(client.connected).toBe(true)
  })

  test('a changed token, another hospital or removal ends the connection', async () => {
    const renewed = await join(gateway)
    let closed = closes(renewed)
    gateway = await ward.store.entities.update({ ...gateway, accessToken: 'new' })
    await closed
    const moved = await join(gateway)
    closed = closes(moved)
    const other = await ward.hospital('Hillcrest')
    gateway = await ward.store.entities.update({ ...gateway, customerId: other.id })
    await closed
    const removed = await join(gateway)
    closed = closes(removed)
    await ward.store.entities.remove(gateway.id)
    await closed
  })

  test('activity is written in moderation', async () => {
    const client = await join(gateway)
    const start = ward.now
    ward.now = start + 9_000
    await publish(client, 'v1/gateway/telemetry', {})
    expect(ward.attribute(gateway, 'lastActivityTime')).toBe(start)
    ward.now = start + 10_000
    await publish(client, 'v1/gateway/telemetry', {})
    expect(ward.attribute(gateway, 'lastActivityTime')).toBe(start + 10_000)
  })

  test('after a restart nobody is active', async () => {
    await join(gateway)
    const again = await startBroker({
      store: ward.store,
      traffic: rules,
      host: '127.0.0.1',
      port: 0,
      clock: ward.clock,
      log: () => {},
    })
    expect(ward.attribute(gateway, 'active')).toBe(false)
    await again.close()
  })
})

describe('telemetry', () => {
  test('of a sensor behind a gateway reaches the patient, with alarm and location, before the acknowledgement', async () => {
    const client = await join(gateway)
    await publish(client, 'v1/gateway/telemetry', {
      'Dr.1': [{ ts: ward.now, values: { hr: '112' } }],
    })
    expect(ward.latest(kim)).toEqual({ hr: 112 })
    expect(ward.alarmTypes(kim)).toEqual(['High HR'])
    expect(ward.attribute(kim, 'ward_location')).toBe('Cedar-Seaview')
    expect(ward.attribute(kim, 'connectivity')).toBe('connected')
  })

  test('of a device itself', async () => {
    const client = await join(sensor)
    await publish(client, 'v1/devices/me/telemetry', [
      { hr: 70 },
      { ts: ward.now, values: { spo2: 97 } },
    ])
    await publish(client, 'v1/devices/me/attributes', { fw: '1.2' })
    expect(ward.latest(kim)).toEqual({ hr: 70, spo2: 97 })
    expect(ward.store.attributes.get(sensor.id, 'CLIENT_SCOPE', 'fw')).toBe(1.2)
  })

  test('is acknowledged only after it is on disk', async () => {
    const client = await join(gateway)
    const order: string[] = []
    const flush = ward.store.flush
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    Object.assign(ward.store, {
      async flush() {
        order.push('asked')
        await held
        await flush()
        order.push('on disk')
      },
    })
    const sent = publish(client, 'v1/gateway/telemetry', { 'Dr.1': [{ hr: 70 }] }).then(() =>
      order.push('ack'),
    )
    await vi.waitFor(() => expect(order).toEqual(['asked']))
    expect(ward.latest(kim)).toEqual({ hr: 70 })
    release()
    await sent
    expect(order).toEqual(['asked', 'on disk', 'ack'])
    Object.assign(ward.store, { flush })
  })

  test.each(['{', '[]', '{"Dr.1":{"hr":1}}', '{"Dr.1":[{"hr":null}]}', '{"Dr.1":[7]}'])(
    'that is malformed closes the connection and stores nothing: %s',
    async (payload) => {
      const client = await join(gateway)
      const closed = closes(client)
      client.publish('v1/gateway/telemetry', payload, { qos: 1 })
      await closed
      expect(broker.counters.malformed).toBe(1)
      expect(ward.latest(sensor)).toEqual({})
    },
  )

  test('from the far future is skipped, not the rest of the message', async () => {
    const client = await join(gateway)
    const points = [
      { ts: ward.now + 2 * 86_400_000, values: { hr: 200 } },
      { ts: ward.now, values: { hr: 70 } },
    ]
    await publish(client, 'v1/gateway/telemetry', { 'Dr.1': points })
    expect(ward.latest(kim)).toEqual({ hr: 70 })
    expect(broker.counters.impossibleTimes).toBe(1)
  })

  test('larger than 64 KiB closes the connection', async () => {
    const client = await join(gateway)
    const closed = closes(client)
    client.publish(
      'v1/gateway/telemetry',
      JSON.stringify({ 'Dr.1': [{ x: 'x'.repeat(70_000) }] }),
      { qos: 1 },
    )
    await closed
    expect(ward.latest(sensor)).toEqual({})
  })
})

describe('devices behind a gateway', () => {
  test('are created on first sight, in the hospital of the gateway', async () => {
    const client = await join(gateway)
    await publish(client, 'v1/gateway/connect', { device: 'Dr.8', type: 'wearable' })
    await publish(client, 'v1/gateway/telemetry', { 'Dr.9': [{ hr: 70 }, { hr: 71 }] })
    const created = ward.store.entities.deviceByName('Dr.8')
    expect(created).toMatchObject({
      type: 'wearable',
      customerId: seaview.id,
      additionalInfo: { lastConnectedGateway: gateway.id },
    })
    expect(ward.store.entities.deviceByName('Dr.9')).toMatchObject({
      type: 'default',
      customerId: seaview.id,
    })
    expect(
      ward.store.relations.to(created?.id ?? '').map(({ type, from }) => [type, from.id]),
    ).toEqual([['Created', gateway.id]])
    expect(created && ward.attribute(created, 'connectivity')).toBe('connected')
  })

  test('of another hospital are refused and counted', async () => {
    const hillcrest = await ward.hospital('Hillcrest')
    const foreign = await ward.sensor('Dr.7', hillcrest)
    const patient = await ward.patient('Lee-P7-Hillcrest', hillcrest)
    await ward.assign(foreign, patient)
    const client = await join(gateway)
    await publish(client, 'v1/gateway/connect', { device: 'Dr.7' })
    await publish(client, 'v1/gateway/telemetry', { 'Dr.7': [{ hr: 200 }], 'Dr.1': [{ hr: 70 }] })
    await publish(client, 'v1/gateway/attributes', { 'Dr.7': { fw: 'x' } })
    expect(ward.latest(foreign)).toEqual({})
    expect(ward.latest(patient)).toEqual({})
    expect(ward.store.attributes.get(foreign.id, 'CLIENT_SCOPE', 'fw')).toBeUndefined()
    expect(ward.attribute(foreign, 'gateway')).toBeUndefined()
    expect(ward.latest(kim)).toEqual({ hr: 70 })
    expect(broker.counters.foreignChildren).toBe(3)
  })

  test('are not for a device that is no gateway: dropped without acknowledgement, the connection stays', async () => {
    const client = await join(sensor)
    let acknowledged = false
    client.publish(
      'v1/gateway/telemetry',
      JSON.stringify({ 'Dr.5': [{ hr: 70 }] }),
      { qos: 1 },
      (error) => {
        acknowledged = !error
      },
    )
    await publish(client, 'v1/devices/me/telemetry', { hr: 70 })
    expect(acknowledged).toBe(false)
    expect(broker.counters.notGateways).toBe(1)
    expect(ward.store.entities.deviceByName('Dr.5')).toBeUndefined()
  })
})

describe('hearing', () => {
  test.each([
    '#',
    'v1/#',
    '+/+/+',
    'v1/devices/me/rpc/request/1',
    'v1/gateway/+',
    'v1/devices/+/telemetry',
    '$SYS/#',
  ])('the filter %s is refused', async (filter) => {
    const client = await join(gateway)
    const [granted] = await client.subscribeAsync(filter, { qos: 1 }).catch(() => [{ qos: 128 }])
    expect(granted?.qos).toBe(128)
    expect(broker.counters.refusedFilters).toBe(1)
  })

  test("a gateway's filters are refused to a sensor; nothing is sent with quality 2", async () => {
    const client = await join(sensor)
    await expect(client.subscribeAsync('v1/gateway/rpc')).rejects.toThrow()
    const qualities: number[] = []
    client.on('message', (_topic, _payload, packet) => qualities.push(packet.qos))
    await client.subscribeAsync('v1/devices/me/attributes', { qos: 2 })
    await ward.store.attributes.save(sensor.id, 'SHARED_SCOPE', { rate: 5 })
    await vi.waitFor(() => expect(qualities).toEqual([1]))
  })

  test('what one client publishes never reaches another', async () => {
    const other = await ward.gateway('gw-2', seaview, 'Cedar', 102)
    const listener = await join(other)
    const heard = inbox(listener)
    await listener.subscribeAsync([
      'v1/devices/me/attributes',
      'v1/gateway/attributes',
      'v1/gateway/rpc',
    ])
    const client = await join(gateway)
    const topics = [
      'v1/devices/me/attributes',
      'v1/gateway/attributes',
      'v1/gateway/rpc',
      'anything/else',
    ]
    for (const topic of topics)
      await client.publishAsync(topic, '{"Dr.1":{}}', { qos: 1, retain: true })
    // Anything forwarded would have come before the answer to this.
    await listener.subscribeAsync('v1/devices/me/attributes/response/+')
    await publish(listener, 'v1/devices/me/attributes/request/1', {})
    await vi.waitFor(() => expect(heard).toHaveLength(1))
    expect(heard[0]?.[0]).toBe('v1/devices/me/attributes/response/1')
  })

  test('a call reaches exactly the gateway it is for', async () => {
    const other = await ward.gateway('gw-2', seaview, 'Cedar', 102)
    const [right, wrong] = [await join(gateway), await join(other)]
    const [heard, overheard] = [inbox(right), inbox(wrong)]
    for (const client of [right, wrong])
      await client.subscribeAsync('v1/devices/me/rpc/request/+', { qos: 1 })
    const request = { method: 'diaper_type', params: { device: 'Dr.1', value: '0x0002' } }
    expect(broker.rpc(gateway.id, request)).toBe('sent')
    await vi.waitFor(() => expect(heard).toEqual([['v1/devices/me/rpc/request/1', request]]))
    await publish(right, 'v1/devices/me/rpc/response/1', { success: true })
    expect(broker.rpc(other.id, request)).toBe('sent')
    await vi.waitFor(() => expect(overheard).toEqual([['v1/devices/me/rpc/request/2', request]]))
    expect(heard).toHaveLength(1)
  })

  test('nobody there, nobody subscribed, unsubscribed: offline', async () => {
    const request = { method: 'diaper_type', params: {} }
    expect(broker.rpc(gateway.id, request)).toBe('offline')
    expect(broker.rpc('unknown', request)).toBe('offline')
    const client = await join(gateway)
    expect(broker.rpc(gateway.id, request)).toBe('offline')
    await client.subscribeAsync('v1/devices/me/rpc/request/+')
    expect(broker.rpc(gateway.id, request)).toBe('sent')
    await client.unsubscribeAsync('v1/devices/me/rpc/request/+')
    expect(broker.rpc(gateway.id, request)).toBe('offline')
  })

  test('a call to a sensor goes through the gateway that speaks for it', async () => {
    const client = await join(gateway)
    const heard = inbox(client)
    await client.subscribeAsync('v1/gateway/rpc')
    expect(broker.rpc(sensor.id, { method: 'm', params: 1 })).toBe('offline')
    await publish(client, 'v1/gateway/connect', { device: 'Dr.1' })
    expect(broker.rpc(sensor.id, { method: 'm', params: 1 })).toBe('sent')
    await vi.waitFor(() =>
      expect(heard).toEqual([
        ['v1/gateway/rpc', { device: 'Dr.1', data: { id: 2, method: 'm', params: 1 } }],
      ]),
    )
    await publish(client, 'v1/gateway/disconnect', { device: 'Dr.1' })
    expect(broker.rpc(sensor.id, { method: 'm', params: 1 })).toBe('offline')
  })

  test('attributes: asked for, and pushed when shared ones change', async () => {
    const client = await join(gateway)
    const heard = inbox(client)
    await client.subscribeAsync([
      'v1/devices/me/attributes',
      'v1/devices/me/attributes/response/+',
      'v1/gateway/attributes',
      'v1/gateway/attributes/response',
    ])
    await publish(client, 'v1/gateway/connect', { device: 'Dr.1' })
    await publish(client, 'v1/devices/me/attributes', { fw: 'a', hw: 'b' })
    await ward.store.attributes.save(gateway.id, 'SHARED_SCOPE', { rate: 5 })
    await ward.store.attributes.save(sensor.id, 'SHARED_SCOPE', { rate: 7 })
    await ward.store.attributes.remove(sensor.id, 'SHARED_SCOPE', ['rate'])
    await ward.store.attributes.save(gateway.id, 'SERVER_SCOPE', { secret: 1 })
    await publish(client, 'v1/devices/me/attributes/request/3', {
      clientKeys: 'fw',
      sharedKeys: 'rate',
    })
    await publish(client, 'v1/gateway/attributes/request', {
      id: 9,
      device: 'Dr.1',
      client: false,
      keys: ['rate'],
    })
    await vi.waitFor(() => expect(heard).toHaveLength(5))
    expect(heard).toEqual([
      ['v1/devices/me/attributes', { rate: 5 }],
      ['v1/gateway/attributes', { device: 'Dr.1', data: { rate: 7 } }],
      ['v1/gateway/attributes', { device: 'Dr.1', data: { deleted: ['rate'] } }],
      ['v1/devices/me/attributes/response/3', { client: { fw: 'a' }, shared: { rate: 5 } }],
      ['v1/gateway/attributes/response', { id: 9, device: 'Dr.1', values: {} }],
    ])
  })
})

test('bytes that are no MQTT, or announce too much before signing in, are cut off', async () => {
  const answers = async (bytes: readonly number[]): Promise<void> => {
    const socket: Socket = dial(broker.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(Uint8Array.from(bytes))
    socket.resume()
    await once(socket, 'close')
  }
  await answers([0x10, 0xff, 0xff, 0xff, 0x7f])
  await answers([...Buffer.from('GET / HTTP/1.1\r\n\r\n')])
  await join(gateway)
})
