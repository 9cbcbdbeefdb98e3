import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Broker } from '../../../../server/embedded/mqtt/broker.ts'
import type { Customer, Device } from '../../../../server/protocol/types.ts'
import type { Ward } from '../rules/ward.ts'
import { inbox, openRig, publish } from './rig.ts'
import type { Rig } from './rig.ts'

let rig: Rig
let ward: Ward
let broker: Broker
let seaview: Customer
let gateway: Device
let sensor: Device

beforeEach(async () => {
  rig = await openRig()
  ;({ ward, broker, seaview, gateway, sensor } = rig)
})
afterEach(() => rig.close())

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
    const client = await rig.join(gateway)
    const [granted] = await client.subscribeAsync(filter, { qos: 1 }).catch(() => [{ qos: 128 }])
    expect(granted?.qos).toBe(128)
    expect(broker.counters.refusedFilters).toBe(1)
  })

  test("a gateway's filters are refused to a sensor; nothing is sent with quality 2", async () => {
    const client = await rig.join(sensor)
    await expect(client.subscribeAsync('v1/gateway/rpc')).rejects.toThrow()
    const qualities: number[] = []
    client.on('message', (_topic, _payload, packet) => qualities.push(packet.qos))
    await client.subscribeAsync('v1/devices/me/attributes', { qos: 2 })
    await ward.store.attributes.save(sensor.id, 'SHARED_SCOPE', { rate: 5 })
    await vi.waitFor(() => expect(qualities).toEqual([1]))
  })

  test('what one client publishes never reaches another', async () => {
    const other = await ward.gateway('gw-2', seaview, 'Cedar', 102)
    const listener = await rig.join(other)
    const heard = inbox(listener)
    await listener.subscribeAsync([
      'v1/devices/me/attributes',
      'v1/gateway/attributes',
      'v1/gateway/rpc',
    ])
    const client = await rig.join(gateway)
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
    const [right, wrong] = [await rig.join(gateway), await rig.join(other)]
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
    const client = await rig.join(gateway)
    expect(broker.rpc(gateway.id, request)).toBe('offline')
    await client.subscribeAsync('v1/devices/me/rpc/request/+')
    expect(broker.rpc(gateway.id, request)).toBe('sent')
    await client.unsubscribeAsync('v1/devices/me/rpc/request/+')
    expect(broker.rpc(gateway.id, request)).toBe('offline')
  })

  test('a call to a sensor goes through the gateway that speaks for it', async () => {
    const client = await rig.join(gateway)
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
    const client = await rig.join(gateway)
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
