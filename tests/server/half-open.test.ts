import { connect, type Socket } from 'node:net'
import { generate } from 'mqtt-packet'
import { afterEach, expect, it, vi } from 'vitest'
import type { Facility } from '../../server/facility.ts'
import { at, openSocket, patientQuery, signIn, socketPath, startTestFacility } from './support.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let facility: Facility
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await facility.close()
})

/** A client that never closes its side, and goes on sending until the line is cut. */
function drips(
  port: number,
  text: string | Uint8Array,
): { heard: () => string; cut: Promise<void> } {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  sockets.push(socket)
  let heard = ''
  const timer = setInterval(() => socket.write('x'), 100)
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()))
  const cut = new Promise<void>((resolve) => {
    socket.on('error', () => resolve())
    socket.on('close', () => resolve())
  }).finally(() => clearInterval(timer))
  socket.write(text)
  return { heard: () => heard, cut }
}

// DOOR-01.
it.each([
  ['a header', 'GET /health HTTP/1.1\r\nHost: x\r\nX-Drip: '],
  ['a body', 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n\r\n'],
  ['the header of an upgrade', 'GET /api/ws HTTP/1.1\r\nUpgrade: websocket\r\nX-Drip: '],
])('who drips %s reads 408 and is cut, although the own side stays open', async (_, text) => {
  facility = await startTestFacility({ requestMs: 300 })
  const { heard, cut } = drips(facility.port, text)
  await cut
  expect(heard()).toMatch(/^HTTP\/1\.1 408 /)
})

// DOOR-01.
it('a device that does not sign in and never closes its side is cut', async () => {
  facility = await startTestFacility()
  const hello = generate({
    cmd: 'connect',
    clientId: 'x',
    protocolVersion: 5,
    clean: true,
    keepalive: 60,
    username: 'unknown',
  })
  const { heard, cut } = drips(facility.mqttPort, hello)
  await cut
  // A CONNACK (type 2), and nothing else before the end.
  expect(heard().charCodeAt(0) >> 4).toBe(2)
})

// DOOR-01, DOOR-02.
it('several hundred that drip shut nobody out: sign-in and socket answer meanwhile', async () => {
  facility = await startTestFacility({ requestMs: 2000, limits: { connections: 100 } })
  const all = Array.from({ length: 400 }, () =>
    drips(facility.port, 'GET /health HTTP/1.1\r\nHost: x\r\nX-Drip: '),
  )
  for (let nth = 0; nth < 5; nth += 1) {
    const pair = await signIn(facility, 'admin@wardlight.example')
    const open = await openSocket(facility, socketPath(pair))
    open.send({
      entityCountCmds: [{ cmdId: 1, query: { entityFilter: patientQuery()['entityFilter'] } }],
    })
    expect(at(await open.next(), 'count')).toBe(4)
    open.close()
  }
  await Promise.all(all.map(({ cut }) => cut))
})

// DOOR-02.
it('sockets that nobody signs in on give way, behind a proxy too', async () => {
  facility = await startTestFacility({ limits: { connectionsPerAddress: 20 } })
  const handshake =
    'GET /api/ws HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n'
  const strangers = Array.from({ length: 60 }, () => {
    const socket = connect(facility.port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => undefined)
    socket.resume()
    socket.write(handshake)
    return socket
  })
  await vi.waitFor(() =>
    expect(strangers.filter(({ destroyed }) => destroyed).length).toBeGreaterThanOrEqual(40),
  )
  const answer = await fetch(`${facility.url}/health`, {
    headers: { 'x-forwarded-for': '192.0.2.1' },
  })
  expect(answer.status).toBe(200)
})
