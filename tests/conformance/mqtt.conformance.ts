import { describe, expect, test } from 'vitest'
import { connectDevice, deviceId, withGateway } from './support/devices.ts'
import {
  attributesOf,
  eventually,
  hospital,
  pause,
  platform,
  saveAttributes,
  seriesOf,
  unique,
  world,
} from './support/facility.ts'
import { makeGateway } from './support/hospital.ts'
import { at, listAt } from './support/rest.ts'

const valueOf = (body: unknown, key: string) =>
  at(
    listAt(body).find((row) => at(row, 'key') === key),
    'value',
  )
const attributes = (id: string) => platform.get(attributesOf('DEVICE', id))
const latest = (id: string, keys: string) => platform.get(seriesOf('DEVICE', id, { keys }))
const holds = (ask: () => Promise<unknown>, wanted: unknown) =>
  expect(
    eventually(ask, (value) => JSON.stringify(value) === JSON.stringify(wanted)),
  ).resolves.toEqual(wanted)
const plainDevice = async () => {
  const name = unique('Dr.')
  const token = `${name}-token`
  const made = await platform.post(`/api/device?accessToken=${token}`, {
    name,
    type: 'wearable',
    customerId: { entityType: 'CUSTOMER', id: hospital().id },
  })
  return { id: String(at(made.body, 'id', 'id')), name, token }
}

describe('who may connect (protocol §10.1)', () => {
  test('a token; a wrong one is return code 5, none at all 2', async () => {
    await (await connectDevice(hospital().gateway.accessToken)).close()
    await expect(connectDevice(`no-${unique('token')}`)).rejects.toMatchObject({ code: 5 })
    await expect(connectDevice(undefined)).rejects.toMatchObject({ code: 2 })
  })

  test('the same in MQTT 5, with its own codes; or refused for its version, not left hanging', async () => {
    const { connection, code } = await connectDevice(hospital().gateway.accessToken, 5).then(
      (connection) => ({ connection, code: 0 }),
      (error: unknown) => ({ connection: undefined, code: at(error, 'code') }),
    )
    const wrong = connectDevice(`no-${unique('token')}`, 5)
    if (!connection) {
      expect(world.isEmbedded).toBe(false)
      // A server of 3.1.1 says "unacceptable protocol version": 1 in its own words, 0x84 in those of 5.
      expect([1, 0x84]).toContain(code)
      await expect(wrong).rejects.toMatchObject({ code })
      return
    }
    await connection.close()
    // A ThingsBoard ends with a DISCONNECT whose code no version knows, which clients call broken.
    await expect(wrong).rejects.toMatchObject(world.isEmbedded ? { code: 0x86 } : {})
  })

  test('in MQTT 5 an acknowledgement says why, and the connection stays; short names are known', async () => {
    const connection = await connectDevice(hospital().gateway.accessToken, 5).catch(() => undefined)
    if (!connection) return
    const { client, publish, subscribe, close } = connection
    const said: unknown[] = []
    client.on('packetreceive', (packet) => {
      if (packet.cmd === 'puback') said.push(packet.reasonCode ?? 0)
    })
    const key = unique('five').replaceAll(/\W/g, '')
    await publish('v1/devices/me/telemetry', 'no json').catch(() => undefined)
    await publish('nobody/knows', {}).catch(() => undefined)
    await publish('v1/devices/me/telemetry', { [key]: 5 })
    await publish('v2/a', { [key]: 6 })
    expect(said).toEqual([0x99, 0x90, 0, 0])
    expect(await subscribe('v2/r/req/+')).toBe(1)
    expect(await subscribe('#')).toBeGreaterThanOrEqual(128)
    await close()
    const { id } = hospital().gateway
    await holds(async () => at((await latest(id, key)).body, key, 0, 'value'), '5')
    const client_ = await platform.get(`${attributesOf('DEVICE', id)}/CLIENT_SCOPE`)
    expect(valueOf(client_.body, key)).toBe(6)
  })

  test('only the exact topics can be subscribed', async () => {
    await withGateway(hospital().gateway, async ({ subscribe }) => {
      expect(await subscribe('v1/devices/me/rpc/request/+')).toBe(1)
      expect(await subscribe('v1/devices/me/attributes')).toBe(1)
      expect(await subscribe('v1/gateway/rpc')).toBe(1)
      expect(await subscribe('#')).toBe(128)
      expect(await subscribe('v1/devices/+/telemetry')).toBe(128)
    })
  })
})

describe('a device of its own (protocol §10.1)', () => {
  test('telemetry in its three forms', async () => {
    const { id, token } = await plainDevice()
    // So near that no clock is taken for wrong (ruling R36).
    const ts = Date.now() - 5_000
    await withGateway({ accessToken: token }, async ({ publish }) => {
      await publish('v1/devices/me/telemetry', { ts, values: { b: 2 } })
      await publish('v1/devices/me/telemetry', [
        { ts, values: { c: 3 } },
        { ts: ts + 1, values: { c: 4 } },
      ])
      await publish('v1/devices/me/telemetry', { a: '1' })
    })
    const values = async () => {
      const { body } = await latest(id, 'a,b,c')
      return [at(body, 'a', 0, 'value'), at(body, 'b', 0, 'value'), at(body, 'c', 0, 'value')]
    }
    await holds(values, ['1', '2', '4'])
    expect(at((await latest(id, 'b')).body, 'b', 0, 'ts')).toBe(ts)
  })

  test('its attributes are client attributes, cast as all others', async () => {
    const { id, token } = await plainDevice()
    await withGateway({ accessToken: token }, ({ publish }) =>
      publish('v1/devices/me/attributes', { fw: '1.2', model: 'W1' }),
    )
    const client = async () => {
      const { body } = await platform.get(`${attributesOf('DEVICE', id)}/CLIENT_SCOPE`)
      return [valueOf(body, 'fw'), valueOf(body, 'model')]
    }
    await holds(client, [1.2, 'W1'])
  })

  test('shared attributes are pushed to it, and answered when asked for', async () => {
    const { id, token } = await plainDevice()
    await withGateway({ accessToken: token }, async ({ publish, subscribe, next }) => {
      await subscribe('v1/devices/me/attributes')
      await subscribe('v1/devices/me/attributes/response/+')
      await platform.post(saveAttributes('DEVICE', id, 'SHARED_SCOPE'), { pace: 5 })
      const pushed = await next(({ topic }) => topic === 'v1/devices/me/attributes')
      expect(pushed.payload).toEqual({ pace: 5 })
      await publish('v1/devices/me/attributes', { fw: 'x' })
      let number = 6
      const answer = await eventually(
        async () => {
          number += 1
          const wanted = { clientKeys: 'fw', sharedKeys: 'pace' }
          await publish(`v1/devices/me/attributes/request/${number}`, wanted)
          const path = `v1/devices/me/attributes/response/${number}`
          return (await next(({ topic }) => topic === path)).payload
        },
        // What was acknowledged has still to be worked off.
        (payload) => at(payload, 'client') !== undefined,
      )
      expect(answer).toEqual({ client: { fw: 'x' }, shared: { pace: 5 } })
    })
  })
})

describe('a gateway and its sensors (protocol §10.1)', () => {
  test('the first word of a sensor makes it: hospital, type, relation', async () => {
    const name = unique('Dr.')
    await withGateway(hospital().gateway, ({ publish }) =>
      publish('v1/gateway/connect', { device: name, type: 'wearable' }),
    )
    const id = await eventually(
      () => deviceId(name),
      (found) => found !== undefined,
    )
    const { body } = await platform.get(`/api/device/${id}`)
    expect(body).toMatchObject({
      name,
      type: 'wearable',
      customerId: { id: hospital().id },
      additionalInfo: { lastConnectedGateway: hospital().gateway.id },
    })
    const created = async () => {
      const path = `/api/relations?toId=${id}&toType=DEVICE&relationType=Created`
      return listAt((await platform.get(path)).body).map((row) => at(row, 'from', 'id'))
    }
    await holds(created, [hospital().gateway.id])
  })

  test('telemetry without an introduction makes one of type default', async () => {
    const name = unique('Dr.')
    const ts = Date.now()
    await withGateway(hospital().gateway, ({ publish }) =>
      publish('v1/gateway/telemetry', { [name]: [{ ts, values: { hr: 72 } }] }),
    )
    const id = await eventually(
      () => deviceId(name),
      (found) => found !== undefined,
    )
    expect((await platform.get(`/api/device/${id}`)).body).toMatchObject({ type: 'default' })
    const value = async () => at((await latest(String(id), 'hr')).body, 'hr', 0)
    await holds(value, { ts, value: '72' })
  })

  test('attributes of sensors, and shared ones on request', async () => {
    const name = unique('Dr.')
    await withGateway(hospital().gateway, async ({ publish, subscribe, next }) => {
      await publish('v1/gateway/connect', { device: name, type: 'wearable' })
      await publish('v1/gateway/attributes', { [name]: { fw: 'a1' } })
      const id = String(
        await eventually(
          () => deviceId(name),
          (found) => found !== undefined,
        ),
      )
      await holds(async () => valueOf((await attributes(id)).body, 'fw'), 'a1')
      await subscribe('v1/gateway/attributes/response')
      await platform.post(saveAttributes('DEVICE', id, 'SHARED_SCOPE'), { pace: 5 })
      const ask = { id: 3, device: name, client: false, key: 'pace' }
      await publish('v1/gateway/attributes/request', ask)
      const answer = await next(({ topic }) => topic === 'v1/gateway/attributes/response')
      expect(answer.payload).toMatchObject({ id: 3, device: name, value: 5 })
    })
  })

  test('calls to a sensor come to its gateway', async () => {
    const name = unique('Dr.')
    await withGateway(hospital().gateway, async ({ publish, subscribe, next }) => {
      await subscribe('v1/gateway/rpc')
      await publish('v1/gateway/connect', { device: name, type: 'wearable' })
      const id = await eventually(
        () => deviceId(name),
        (found) => found !== undefined,
      )
      const call = { method: 'm', params: { a: 1 }, timeout: 5000 }
      expect((await platform.post(`/api/rpc/oneway/${id}`, call)).status).toBe(200)
      const { payload } = await next(({ topic }) => topic === 'v1/gateway/rpc')
      expect(payload).toMatchObject({ device: name, data: { method: 'm', params: { a: 1 } } })
    })
  })

  test('a call that waits is answered through the gateway', async () => {
    const name = unique('Dr.')
    await withGateway(hospital().gateway, async ({ publish, subscribe, next }) => {
      await subscribe('v1/gateway/rpc')
      await publish('v1/gateway/connect', { device: name, type: 'wearable' })
      const id = await eventually(
        () => deviceId(name),
        (found) => found !== undefined,
      )
      const call = { method: 'ask', params: {}, timeout: 5000 }
      const asked = platform.post(`/api/rpc/twoway/${id}`, call)
      const { payload } = await next(({ topic }) => topic === 'v1/gateway/rpc')
      const answer = { device: name, id: at(payload, 'data', 'id'), data: { level: 3 } }
      await publish('v1/gateway/rpc', answer)
      expect(await asked).toMatchObject({ status: 200, body: { level: 3 } })
    })
  })

  test('a payload that is none closes the connection (3.1.1)', async () => {
    const { token } = await plainDevice()
    const { client } = await connectDevice(token)
    const closed = new Promise((resolve) => client.once('close', () => resolve('closed')))
    client.publish('v1/devices/me/telemetry', '{"hr":', { qos: 0 })
    expect(await Promise.race([closed, pause(10_000)])).toBe('closed')
  })

  test('a device that is no gateway speaks for nobody else', async () => {
    const { token } = await plainDevice()
    const name = unique('Dr.')
    const connection = await connectDevice(token)
    await Promise.race([
      connection
        .publish('v1/gateway/telemetry', { [name]: [{ ts: Date.now(), values: { hr: 1 } }] })
        .catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, 2000)),
    ])
    expect(await deviceId(name)).toBeUndefined()
    await connection.close()
  })
})

describe('whether a gateway is there (protocol §10.2)', () => {
  test('active while it is connected; never late to say so', async () => {
    const gateway = await makeGateway(platform, hospital().id, unique('gw'))
    await withGateway(gateway, async ({ publish }) => {
      await publish('v1/devices/me/telemetry', { up: 1 })
      const active = async () => {
        const path = `${attributesOf('DEVICE', gateway.id)}/SERVER_SCOPE?keys=active`
        return valueOf((await platform.get(path)).body, 'active')
      }
      await holds(active, true)
    })
    const times = await attributes(gateway.id)
    expect(valueOf(times.body, 'lastActivityTime')).toEqual(expect.any(Number))
    expect(valueOf(times.body, 'lastConnectTime')).toEqual(expect.any(Number))
  })
})

describe('the device API over HTTP (protocol §10.3)', () => {
  test('a call waits for the device that asks for it; nothing to do is 408', async () => {
    const { id, token } = await plainDevice()
    const waiting = fetch(`${world.url}/api/v1/${token}/rpc?timeout=8000`)
    await pause(300)
    const call = { method: 'blink', params: { times: 2 }, timeout: 5000 }
    expect((await platform.post(`/api/rpc/oneway/${id}`, call)).status).toBe(200)
    const got = await waiting
    expect(got.status).toBe(200)
    expect(await got.json()).toMatchObject({ method: 'blink', params: { times: 2 } })
    expect((await fetch(`${world.url}/api/v1/${token}/rpc?timeout=500`)).status).toBe(408)
  })

  const send = (token: string, what: string, body: unknown) =>
    fetch(`${world.url}/api/v1/${token}/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  test('telemetry and attributes; a wrong token is 401 and empty', async () => {
    const { id, token } = await plainDevice()
    const sent = await send(token, 'telemetry', { hr: 71 })
    expect({ status: sent.status, text: await sent.text() }).toEqual({ status: 200, text: '' })
    expect((await send(token, 'attributes', { fw: 'h1' })).status).toBe(200)
    await holds(async () => at((await latest(id, 'hr')).body, 'hr', 0, 'value'), '71')
    const known = async (): Promise<unknown> => {
      const keys = await fetch(`${world.url}/api/v1/${token}/attributes?clientKeys=fw`)
      return at(await keys.json(), 'client', 'fw')
    }
    await holds(known, 'h1')
    expect((await send(token, 'telemetry', 'no object')).status).toBeGreaterThanOrEqual(400)
    const wrong = await send('no-such-token', 'telemetry', { hr: 1 })
    expect({ status: wrong.status, text: await wrong.text() }).toEqual({ status: 401, text: '' })
  })
})
