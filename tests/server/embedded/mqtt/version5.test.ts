import { connect as connectSocket } from 'node:net'
import { connectAsync, type IClientOptions, type MqttClient, type Packet } from 'mqtt'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { translation, levelOf } from '../../../../server/embedded/mqtt/version5-packets.ts'
import type { Device } from '../../../../server/protocol/types.ts'
import { startWorld, type World } from '../../features/rights/world.ts'

let world: World
let sensor: Device
let gateway: Device
beforeAll(async () => {
  world = await startWorld()
  sensor = await world.sensor()
  gateway = await world.gateway()
})
afterAll(() => world.close())

type Line = { client: MqttClient; packets: Packet[] }
async function join(device: Device | undefined, more: IClientOptions = {}): Promise<Line> {
  const packets: Packet[] = []
  const client = await connectAsync(`mqtt://127.0.0.1:${world.facility.mqttPort}`, {
    protocolVersion: 5,
    reconnectPeriod: 0,
    connectTimeout: 10_000,
    ...(device ? { username: device.accessToken } : {}),
    ...more,
  })
  client.on('packetreceive', (packet) => packets.push(packet))
  client.on('error', () => undefined)
  return { client, packets }
}
const latest = (key: string) => world.store.telemetry.latest(sensor.id).get(key)?.value
const codes = ({ packets }: Line, cmd: string) =>
  packets.flatMap((packet) =>
    packet.cmd === cmd && 'reasonCode' in packet ? [packet.reasonCode] : [],
  )

describe('MQTT 5', () => {
  it.each([0, 1, 2] as const)('telemetry and attributes of quality %i are stored', async (qos) => {
    const line = await join(sensor)
    const key = `q${qos}`
    await line.client.publishAsync('v1/devices/me/telemetry', `{"${key}":${qos}}`, { qos })
    await line.client.publishAsync('v1/devices/me/attributes', `{"${key}":${qos}}`, { qos })
    const attribute = () => world.store.attributes.get(sensor.id, 'CLIENT_SCOPE', key)
    await vi.waitFor(() => expect([latest(key), attribute()]).toEqual([qos, qos]))
    if (qos === 1) expect(codes(line, 'puback')).toEqual([0, 0])
    await line.client.endAsync()
  })

  it('is refused with its own codes: a token nobody has, only a client id', async () => {
    await expect(join({ ...sensor, accessToken: 'nobody' })).rejects.toMatchObject({ code: 0x86 })
    await expect(join(undefined)).rejects.toMatchObject({ code: 0x85 })
  })

  it('says why a message was not taken, and stays', async () => {
    const line = await join(sensor)
    const say = (topic: string, text: string) =>
      line.client.publishAsync(topic, text, { qos: 1 }).catch(() => undefined)
    await say('v1/devices/me/telemetry', 'no json')
    await say('another/topic', '{}')
    await say('v1/devices/me/telemetry', '{"after":1}')
    expect(codes(line, 'puback')).toEqual([0x99, 0x90, 0])
    expect([latest('after'), line.client.connected]).toEqual([1, true])
    await line.client.endAsync()
  })

  it('ends with a reason: what cannot be acknowledged, a changed token', async () => {
    const endings: unknown[] = []
    const ended = async (act: (line: Line) => unknown, device = sensor) => {
      const line = await join(device)
      const closed = new Promise<void>((resolve) => line.client.once('close', () => resolve()))
      await act(line)
      await closed
      endings.push(codes(line, 'disconnect')[0])
    }
    await ended(({ client }) => client.publish('v1/devices/me/telemetry', 'no json', { qos: 0 }))
    const other = await world.sensor()
    const changed = { ...other, accessToken: 'changed' }
    await ended(() => world.store.entities.update(changed), other)
    expect(endings).toEqual([0x99, 0x98])
  })

  it('grants and refuses filters, and hears calls, under long and short names', async () => {
    for (const [name, filter] of [
      ['v1/devices/me/rpc/request/', 'v1/devices/me/rpc/request/+'],
      ['v2/r/req/', 'v2/r/req/+'],
      ['v2/r/req/j/', 'v2/r/req/j/+'],
    ] as const) {
      const line = await join(gateway)
      const heard = new Promise<string>((resolve) => line.client.once('message', resolve))
      const granted = await line.client.subscribeAsync(filter, { qos: 1 })
      expect(granted[0]?.qos).toBe(1)
      await line.client.subscribeAsync('#').catch(() => undefined)
      const suback = line.packets.findLast(({ cmd }) => cmd === 'suback')
      expect(suback).toMatchObject({ granted: [0x8f] })
      const call = { method: 'diaper_type', params: {}, timeout: 5000 }
      const path = `/api/rpc/oneway/${gateway.id}`
      expect((await world.as('manager')('POST', path, call)).status).toBe(200)
      expect(await heard).toMatch(new RegExp(String.raw`^${name}\d+$`))
      await line.client.unsubscribeAsync(filter)
      await line.client.unsubscribeAsync(filter).catch(() => undefined)
      const left = line.packets.filter(({ cmd }) => cmd === 'unsuback')
      expect(left.map((one) => (one as { granted?: unknown }).granted)).toEqual([[0], [0x11]])
      await line.client.endAsync()
    }
  })

  it('keeps no session and knows no aliases; names a device that brought no name', () => {
    const talk = translation(() => 'made-up')
    const clean = { cmd: 'connect', protocolId: 'MQTT', protocolVersion: 5, clientId: '' } as const
    const properties = { sessionExpiryInterval: 60 }
    expect(talk.fromDevice({ ...clean, clean: false, properties } as Packet)).toMatchObject({
      protocolVersion: 4,
      clean: true,
    })
    expect(talk.fromBroker({ cmd: 'connack', returnCode: 0, sessionPresent: false })).toMatchObject(
      {
        reasonCode: 0,
        properties: { assignedClientIdentifier: 'made-up', sessionExpiryInterval: 0 },
      },
    )
    const aliased = { cmd: 'publish', topic: 'a', payload: '', properties: { topicAlias: 3 } }
    expect(talk.fromDevice({ ...aliased, qos: 0, dup: false, retain: false } as Packet)).toBe(0x94)
    expect(talk.fromDevice({ cmd: 'auth', reasonCode: 0 } as Packet)).toBe(0x82)
  })

  it('arrives also byte by byte', async () => {
    const socket = connectSocket(world.facility.mqttPort, '127.0.0.1')
    socket.setNoDelay(true)
    const token = Buffer.from(sensor.accessToken)
    const body = Buffer.concat([
      Buffer.from([0, 4, 0x4d, 0x51, 0x54, 0x54, 5, 0x82, 0, 60, 0, 0, 1, 0x61, 0, token.length]),
      token,
    ])
    const answer = new Promise<Buffer>((resolve) => socket.once('data', resolve))
    for (const byte of [0x10, body.length, ...body]) {
      socket.write(Buffer.from([byte]))
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect([...(await answer).subarray(0, 4)]).toEqual([0x20, 3, 0, 0])
    socket.destroy()
  })
})

describe('short names in 3.1.1', () => {
  it.each(['v2/t', 'v2/t/j'])('%s is telemetry', async (topic) => {
    const { client } = await join(sensor, { protocolVersion: 4 })
    const key = topic.replaceAll('/', '')
    await client.publishAsync(topic, `{"${key}":5}`, { qos: 1 })
    expect(latest(key)).toBe(5)
    await client.publishAsync('v2/a', `{"${key}":6}`, { qos: 1 })
    expect(world.store.attributes.get(sensor.id, 'CLIENT_SCOPE', key)).toBe(6)
    await client.endAsync()
  })

  it('attributes are asked for and answered', async () => {
    await world.store.attributes.save(sensor.id, 'SHARED_SCOPE', { rate: 5 })
    const { client } = await join(sensor, { protocolVersion: 4 })
    const heard = new Promise<string[]>((resolve) =>
      client.once('message', (topic, payload) => resolve([topic, payload.toString()])),
    )
    await client.subscribeAsync('v2/a/res/+', { qos: 1 })
    await client.publishAsync('v2/a/req/7', '{"sharedKeys":"rate"}', { qos: 1 })
    expect(await heard).toEqual(['v2/a/res/7', '{"shared":{"rate":5}}'])
    await client.endAsync()
  })
})

describe('the level of a first packet', () => {
  it.each([
    [[], 'more'],
    [[0x10, 12], 'more'],
    [[0x10, 12, 0, 4, 0x4d, 0x51, 0x54, 0x54], 'more'],
    [[0x10, 12, 0, 4, 0x4d, 0x51, 0x54, 0x54, 5], 5],
    [[0x10, 0x80, 1, 0, 4, 0x4d, 0x51, 0x54, 0x54, 4], 4],
    [[0x10, 12, 0, 6, 0x4d, 0x51, 0x49, 0x73, 0x64, 0x70, 3], 3],
    [[0x47, 0x45], 'none'],
    [[0x10, 0x80, 0x80, 0x80, 0x80, 1], 'none'],
    [[0x10, 12, 0xff, 0xff, 1], 'none'],
  ])('%j is %s', (bytes, level) => {
    expect(levelOf(Buffer.from(bytes))).toBe(level)
  })
})
