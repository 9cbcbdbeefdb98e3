import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import type { Facility } from '../../server/facility.ts'
import { openSockets } from '../../server/features/web/compressed.ts'
import { type Proxy, startProxy } from '../../server/thingsboard/proxy.ts'
import { patientQuery, patientsOf, signIn, socketPath, startTestFacility } from './support.ts'

const keys = ['ward', 'room', 'phone', 'hospital', 'gateway'].map((key) => ({
  type: 'ATTRIBUTE',
  key,
}))

/** A socket that says how many bytes its line has brought. */
async function open(
  url: string,
  path: string,
  perMessageDeflate: boolean,
): Promise<{ socket: WebSocket; received: () => number; next: () => Promise<string> }> {
  const socket = new WebSocket(url.replace('http', 'ws') + path, { perMessageDeflate })
  const messages: string[] = []
  const waiting: ((text: string) => void)[] = []
  socket.on('message', (data: Buffer) => {
    const take = waiting.shift()
    if (take) take(data.toString())
    else messages.push(data.toString())
  })
  let answer: IncomingMessage | undefined
  socket.on('upgrade', (response) => (answer = response))
  await new Promise<void>((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return {
    socket,
    received: () => answer?.socket.bytesRead ?? 0,
    next: () => {
      const first = messages.shift()
      return first === undefined
        ? new Promise((resolve) => waiting.push(resolve))
        : Promise.resolve(first)
    },
  }
}

const follow = JSON.stringify({
  entityDataCmds: [{ cmdId: 1, query: patientQuery(...keys), latestCmd: { keys } }],
})

describe('SRV-93: the socket of a facility', () => {
  let facility: Facility
  beforeAll(async () => {
    facility = await startTestFacility({ patients: 24 })
  })
  afterAll(() => facility.close())

  it('a page comes compressed for who takes it, and reads the same; one change does not', async () => {
    const path = socketPath(await signIn(facility, 'admin@wardlight.example'))
    const [packed, whole] = [
      await open(facility.url, path, true),
      await open(facility.url, path, false),
    ]
    expect([packed.socket.extensions, whole.socket.extensions]).toEqual(['permessage-deflate', ''])
    const read = async (one: typeof packed) => {
      const before = one.received()
      one.socket.send(follow)
      const text = await one.next()
      return { text, bytes: one.received() - before }
    }
    const [small, large] = [await read(packed), await read(whole)]
    const undated = (text: string): string => text.replaceAll(/"ts":\d+/g, '')
    expect(undated(small.text)).toBe(undated(large.text))
    expect(large.bytes).toBeGreaterThan(large.text.length)
    expect(small.bytes).toBeLessThan(large.bytes / 4)

    const before = packed.received()
    const [patient] = patientsOf(facility)
    await facility.store.attributes.save(patient?.id ?? '', 'SERVER_SCOPE', { room: '7' })
    const change = await packed.next()
    expect(packed.received() - before).toBeGreaterThan(change.length)
    for (const { socket } of [packed, whole]) socket.close()
  })

  it('what comes in is not unpacked beyond the longest frame', async () => {
    const path = socketPath(await signIn(facility, 'admin@wardlight.example'))
    const { socket } = await open(facility.url, path, true)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.send('0'.repeat(50_000_000))
    expect(await closed).toBe(1009)
  })
})

it('SRV-93: with many sockets open the next ones go without', async () => {
  const app = fastify()
  await openSockets(app, 1000, 2)
  app.route({
    method: 'GET',
    url: '/',
    handler: () => 'a socket',
    wsHandler: (socket) => void socket.on('error', () => socket.terminate()),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const lines = [await open(url, '/', true), await open(url, '/', true), await open(url, '/', true)]
  expect(lines.map(({ socket }) => socket.extensions)).toEqual([
    'permessage-deflate',
    'permessage-deflate',
    '',
  ])
  for (const { socket } of lines) socket.terminate()
  await app.close()
})

it('SRV-93: the socket in front of a ThingsBoard', async () => {
  const behind = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  await once(behind, 'listening')
  const page = JSON.stringify({ cmdId: 1, data: 'x'.repeat(20_000) })
  behind.on('connection', (socket) => socket.on('message', () => socket.send(page)))
  const { port } = behind.address() as AddressInfo
  const options = { thingsboardUrl: `http://127.0.0.1:${port}`, port: 0, consoleFolder: '/none' }
  const proxy: Proxy = await startProxy(options)
  const staff = ['{}', JSON.stringify({ scopes: ['CUSTOMER_USER'] }), '']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')
  const line = await open(proxy.url, `/api/ws/plugins/telemetry?token=${staff}`, true)
  const before = line.received()
  line.socket.send(follow)
  expect(await line.next()).toBe(page)
  expect(line.received() - before).toBeLessThan(page.length / 10)
  line.socket.close()
  await proxy.close()
  for (const socket of behind.clients) socket.terminate()
  behind.close()
})
