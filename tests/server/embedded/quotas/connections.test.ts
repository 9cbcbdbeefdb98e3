import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { connectAsync, type MqttClient } from 'mqtt'
import { generate } from 'mqtt-packet'
import { afterEach, expect, it, vi } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import {
  at,
  openSocket,
  type Pair,
  patientQuery,
  signIn,
  socketPath,
  startTestFacility,
  type TestSocket,
} from '../../support.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let facility: Facility
const sockets: Socket[] = []
const clients: MqttClient[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)))
  await facility.close()
})

/** Connects; resolves when the server has ended the connection, or answered the request written on it. */
async function visit(port: number, text: string | Buffer): Promise<'answered' | 'ended'> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.write(text)
  return Promise.race([
    once(socket, 'data').then(() => 'answered' as const),
    once(socket, 'close').then(() => 'ended' as const),
  ])
}
const health = 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n'

/** A socket on which somebody has signed in. */
async function signedInSocket(pair: Pair): Promise<TestSocket> {
  const socket = await openSocket(facility, socketPath(pair))
  socket.send({
    entityCountCmds: [{ cmdId: 1, query: { entityFilter: patientQuery()['entityFilter'] } }],
  })
  expect(at(await socket.next(), 'count')).toBe(4)
  return socket
}

// DOOR-02.
it('HTTP takes so many connections in all; what nobody has signed in on gives way to the next', async () => {
  facility = await startTestFacility({ limits: { connections: 3 } })
  const { port } = facility
  const pair = await signIn(facility, 'admin@wardlight.example')
  const first = await signedInSocket(pair)
  for (let nth = 0; nth < 4; nth += 1) expect(await visit(port, health)).toBe('answered')
  await vi.waitFor(() =>
    expect(sockets.map(({ closed }) => closed)).toEqual([true, true, false, false]),
  )
  const others = [await signedInSocket(pair), await signedInSocket(pair)]
  expect(await visit(port, health)).toBe('ended')
  others[0]?.close()
  await vi.waitFor(async () => expect(await visit(port, health)).toBe('answered'))
  first.close()
})

it('one address has so many requests and sockets under way behind a proxy; another has its own', async () => {
  facility = await startTestFacility({ limits: { connectionsPerAddress: 2 } })
  const pair = await signIn(facility, 'admin@wardlight.example')
  const open = [await signedInSocket(pair), await signedInSocket(pair)]
  const ask = async (from?: string): Promise<number> => {
    const headers = from === undefined ? {} : { 'x-forwarded-for': from }
    return (await fetch(`${facility.url}/health`, { headers })).status
  }
  expect([await ask(), await ask('10.0.0.7')]).toEqual([429, 200])
  for (const socket of open) socket.close()
  await vi.waitFor(async () => expect(await ask()).toBe(200))
})

const connectPacket = {
  cmd: 'connect',
  clientId: 'x',
  protocolVersion: 4,
  clean: true,
  keepalive: 60,
} as const
const gatewayOf = ({ store }: Facility) => {
  const found = store.entities.all('DEVICE').find(({ type }) => type === 'gw')
  if (!found) throw new Error('There is no gateway.')
  return found
}
async function join(token: string): Promise<MqttClient> {
  const client = await connectAsync(`mqtt://127.0.0.1:${facility.mqttPort}`, {
    username: token,
    protocolVersion: 4,
    reconnectPeriod: 0,
    connectTimeout: 60_000,
  })
  clients.push(client)
  return client
}

it('MQTT takes so many connections in all; who has not signed in gives way to the next', async () => {
  facility = await startTestFacility({ limits: { mqttConnections: 2 } })
  const { accessToken } = gatewayOf(facility)
  const hello = generate({ ...connectPacket, username: accessToken })
  const { mqttPort } = facility
  const silent = connect(mqttPort, '127.0.0.1')
  sockets.push(silent)
  await once(silent, 'connect')
  const gone = once(silent, 'close')
  for (let nth = 0; nth < 2; nth += 1) expect(await visit(mqttPort, hello)).toBe('answered')
  await gone
  expect(await visit(mqttPort, hello)).toBe('ended')
  sockets[1]?.destroy()
  await vi.waitFor(async () => expect(await visit(mqttPort, hello)).toBe('answered'))
})

it('of the connections of one device the oldest gives way', async () => {
  facility = await startTestFacility({ limits: { mqttConnectionsPerDevice: 2 } })
  const { accessToken } = gatewayOf(facility)
  const first = await join(accessToken)
  const gone = new Promise<void>((resolve) => first.once('close', () => resolve()))
  const others = [await join(accessToken), await join(accessToken)]
  await gone
  expect(others.map(({ connected }) => connected)).toEqual([true, true])
})
