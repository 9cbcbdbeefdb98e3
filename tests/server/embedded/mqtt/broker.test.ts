import { once } from 'node:events'
import { connect as dial } from 'node:net'
import type { Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { silent } from '../../../../server/support/log.ts'
import { startBroker } from '../../../../server/embedded/mqtt/broker.ts'
import type { Broker } from '../../../../server/embedded/mqtt/broker.ts'
import type { Asset, Customer, Device } from '../../../../server/protocol/types.ts'
import type { Ward } from '../rules/ward.ts'
import { closes, openRig, publish } from './rig.ts'
import type { Rig } from './rig.ts'

let rig: Rig
let ward: Ward
let broker: Broker
let seaview: Customer
let gateway: Device
let sensor: Device
let kim: Asset

beforeEach(async () => {
  rig = await openRig()
  ;({ ward, broker, seaview, gateway, sensor, kim } = rig)
})
afterEach(() => rig.close())

describe('signing in', () => {
  test('an unknown token is refused with code 5, none with code 2', async () => {
    await expect(rig.join({ accessToken: 'nobody' })).rejects.toMatchObject({ code: 5 })
    await expect(rig.join(undefined)).rejects.toMatchObject({ code: 2 })
    expect(broker.counters.refusedConnections).toBe(2)
  })

  test('active follows the connections, of which there may be two', async () => {
    expect(ward.attribute(gateway, 'active')).toBeUndefined()
    const first = await rig.join(gateway)
    const second = await rig.join(gateway)
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
    const client = await rig.join(gateway, 'same')
    const other = await rig.join(sensor, 'same')
    await publish(client, 'v1/gateway/telemetry', { 'Dr.1': [{ hr: 70 }] })
    await publish(other, 'v1/devices/me/telemetry', { hr: 71 })
    expect(client.connected).toBe(true)
  })

  test('a changed token, another hospital or removal ends the connection', async () => {
    const renewed = await rig.join(gateway)
    let closed = closes(renewed)
    gateway = await ward.store.entities.update({ ...gateway, accessToken: 'new' })
    await closed
    const moved = await rig.join(gateway)
    closed = closes(moved)
    const other = await ward.hospital('Hillcrest')
    gateway = await ward.store.entities.update({ ...gateway, customerId: other.id })
    await closed
    const removed = await rig.join(gateway)
    closed = closes(removed)
    await ward.store.entities.remove(gateway.id)
    await closed
    expect([renewed, moved, removed].map(({ connected }) => connected)).toEqual([
      false,
      false,
      false,
    ])
  })

  test('activity is written in moderation', async () => {
    const client = await rig.join(gateway)
    const start = ward.now
    ward.now = start + 9_000
    await publish(client, 'v1/gateway/telemetry', {})
    expect(ward.attribute(gateway, 'lastActivityTime')).toBe(start)
    ward.now = start + 10_000
    await publish(client, 'v1/gateway/telemetry', {})
    expect(ward.attribute(gateway, 'lastActivityTime')).toBe(start + 10_000)
  })

  test('after a restart nobody is active', async () => {
    await rig.join(gateway)
    const again = await startBroker({
      store: ward.store,
      traffic: rig.rules,
      host: '127.0.0.1',
      port: 0,
      clock: ward.clock,
      log: silent,
    })
    expect(ward.attribute(gateway, 'active')).toBe(false)
    await again.close()
  })
})

describe('telemetry', () => {
  test('waits for room in the store, and is acknowledged after', async () => {
    const client = await rig.join(gateway)
    const { promise: room, resolve: makeRoom } = withResolvers()
    const asked = vi.spyOn(ward.store.telemetry, 'room').mockReturnValueOnce(room)
    let isAcknowledged = false
    const first = publish(client, 'v1/gateway/telemetry', { 'Dr.1': [{ hr: 70 }] }).then(
      () => (isAcknowledged = true),
    )
    await vi.waitFor(() => expect(asked).toHaveBeenCalled())
    // Others are served meanwhile.
    const other = await rig.join(sensor)
    await publish(other, 'v1/devices/me/telemetry', { spo2: 97 })
    expect(isAcknowledged).toBe(false)
    expect(ward.latest(kim)).toEqual({ spo2: 97 })
    makeRoom()
    await first
    expect(ward.latest(kim)).toEqual({ spo2: 97, hr: 70 })
  })

  test('of a sensor behind a gateway reaches the patient, with alarm and location, before the acknowledgement', async () => {
    const client = await rig.join(gateway)
    await publish(client, 'v1/gateway/telemetry', {
      'Dr.1': [{ ts: ward.now, values: { hr: '112' } }],
    })
    expect(ward.latest(kim)).toEqual({ hr: 112 })
    expect(ward.alarmTypes(kim)).toEqual(['High HR'])
    expect(ward.attribute(kim, 'ward_location')).toBe('Cedar-Seaview')
    expect(ward.attribute(kim, 'connectivity')).toBe('connected')
  })

  test('of a device itself', async () => {
    const client = await rig.join(sensor)
    await publish(client, 'v1/devices/me/telemetry', [
      { hr: 70 },
      { ts: ward.now, values: { spo2: 97 } },
    ])
    await publish(client, 'v1/devices/me/attributes', { fw: '1.2' })
    expect(ward.latest(kim)).toEqual({ hr: 70, spo2: 97 })
    expect(ward.store.attributes.get(sensor.id, 'CLIENT_SCOPE', 'fw')).toBe(1.2)
  })

  test('is acknowledged only after it is on disk', async () => {
    const client = await rig.join(gateway)
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

  test.each(['{', '[]'])('that is malformed closes the connection: %s', async (payload) => {
    const client = await rig.join(gateway)
    const closed = closes(client)
    client.publish('v1/gateway/telemetry', payload, { qos: 1 })
    await closed
    expect(broker.counters.malformed).toBe(1)
    expect(ward.latest(sensor)).toEqual({})
  })

  test('with one bad value is taken and acknowledged; its sensor counts it (SRV-73)', async () => {
    const client = await rig.join(gateway)
    const message = { 'Dr.1': [{ hr: null, spo2: 97, falling: true }, 7], 'Dr.2': { hr: 1 } }
    await publish(client, 'v1/gateway/telemetry', message)
    expect(ward.latest(kim)).toEqual({ spo2: 97, falling: 1 })
    expect(ward.active(kim, 'Falling')).toBeDefined()
    expect(ward.store.attributes.get(sensor.id, 'SERVER_SCOPE', 'impossible_values')).toBe(2)
    expect(broker.counters).toMatchObject({ malformed: 0, unusableValues: 3 })
  })

  test('that is malformed again and again fills no log, and is no failure of the server', async () => {
    for (let index = 0; index < 12; index += 1) {
      const client = await rig.join(gateway)
      const closed = closes(client)
      client.publish('v1/gateway/telemetry', '{', { qos: 1 })
      await closed
    }
    expect(broker.counters.malformed).toBe(12)
    expect(ward.log).toHaveLength(5)
    expect(ward.log.filter((line) => !line.includes('warn'))).toEqual([])
  })

  test('of no time is skipped, not the rest of the message; of the future it is of now (R30)', async () => {
    const client = await rig.join(gateway)
    const points = [
      { ts: 1e300, values: { hr: 200 } },
      { ts: ward.now, values: { hr: 70 } },
      { ts: ward.now + 2 * 86_400_000, values: { spo2: 97 } },
    ]
    await publish(client, 'v1/gateway/telemetry', { 'Dr.1': points })
    expect(ward.latest(kim)).toEqual({ hr: 70, spo2: 97 })
    expect(ward.store.telemetry.latest(kim.id).get('spo2')?.ts).toBe(ward.now)
    expect(broker.counters.impossibleTimes).toBe(1)
  })

  test('larger than 64 KiB closes the connection', async () => {
    const client = await rig.join(gateway)
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
    const client = await rig.join(gateway)
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
    const client = await rig.join(gateway)
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
    const client = await rig.join(sensor)
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

test('bytes that are no MQTT, or announce too much before signing in, are cut off', async () => {
  const answered = async (bytes: readonly number[]): Promise<number> => {
    const socket: Socket = dial(broker.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(Uint8Array.from(bytes))
    socket.resume()
    await once(socket, 'close')
    return socket.bytesRead
  }
  expect(await answered([0x10, 0xff, 0xff, 0xff, 0x7f])).toBe(0)
  expect(await answered([...Buffer.from('GET / HTTP/1.1\r\n\r\n')])).toBe(0)
  await rig.join(gateway)
})

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve }
}
