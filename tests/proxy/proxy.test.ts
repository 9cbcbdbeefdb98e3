import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { createProxy, type Proxy } from './proxy.ts'

/** Long enough for a byte on this machine, short enough for a test of silence. */
const SOON_MS = 150

let origin: Server
let sockets: WebSocketServer
let proxy: Proxy
/** What the origin heard over sockets. */
let heard: string[]

beforeEach(async () => {
  heard = []
  origin = createServer((_request, response) => response.end('"origin"'))
  sockets = new WebSocketServer({ server: origin })
  sockets.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => {
      heard.push(data.toString())
      socket.send(`echo ${data.toString()}`)
    })
  })
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve))
  proxy = await createProxy({ target: { port: (origin.address() as AddressInfo).port } })
})

afterEach(async () => {
  for (const socket of sockets.clients) socket.terminate()
  await proxy.close()
  origin.closeAllConnections()
  await new Promise((resolve) => origin.close(resolve))
})

type Got = { status: number; type: string; body: string } | { error: string }

/** One request on a connection of its own. */
function get(timeoutMs = 2_000): Promise<Got> {
  return new Promise((resolve) => {
    const call = request({ port: proxy.port, path: '/api/x', agent: false }, (response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk.toString()))
      response.on('end', () => {
        const type = response.headers['content-type'] ?? ''
        resolve({ status: response.statusCode ?? 0, type, body })
      })
    })
    call.setTimeout(timeoutMs, () => call.destroy(new Error('silence')))
    call.on('error', (error: NodeJS.ErrnoException) => {
      resolve({ error: error.code ?? error.message })
    })
    call.end()
  })
}

/** An open WebSocket that keeps what it hears, and how it ended. */
async function webSocket() {
  const socket = new WebSocket(`ws://127.0.0.1:${proxy.port}/`)
  const messages: string[] = []
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('message', (data: Buffer) => messages.push(data.toString()))
  socket.on('error', () => undefined)
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve())
    socket.once('error', reject)
  })
  return { socket, messages, ended }
}

describe('the fault proxy', () => {
  test('passes requests and sockets, and counts them', async () => {
    expect(await get()).toMatchObject({ status: 200, body: '"origin"' })
    const { socket, messages } = await webSocket()
    socket.send('a')
    await expect.poll(() => messages).toEqual(['echo a'])
    expect(proxy.webSockets()).toBe(1)
    expect(proxy.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/x',
      'GET /',
    ])
    socket.close()
    await expect.poll(() => proxy.webSockets()).toBe(0)
  })

  test('delays in both directions and keeps the order', async () => {
    const { socket, messages } = await webSocket()
    await proxy.mode({ delayMs: 100 })
    const before = Date.now()
    for (const text of ['1', '2', '3']) socket.send(text)
    await expect.poll(() => messages.length).toBe(3)
    expect(Date.now() - before).toBeGreaterThanOrEqual(195)
    expect(messages).toEqual(['echo 1', 'echo 2', 'echo 3'])
  })

  test('refuses new connections while open ones go on, and listens again', async () => {
    const { socket, messages } = await webSocket()
    await proxy.mode('refuse')
    expect(await get()).toEqual({ error: 'ECONNREFUSED' })
    socket.send('still here')
    await expect.poll(() => messages).toEqual(['echo still here'])
    await proxy.mode('pass')
    expect(await get()).toMatchObject({ status: 200 })
  })

  test('resets open and new connections', async () => {
    const { ended } = await webSocket()
    await proxy.mode('reset')
    await ended
    expect(await get()).toEqual({ error: 'ECONNRESET' })
  })

  test('a blackhole swallows both directions, and what had a hole never goes on', async () => {
    const { socket, messages, ended } = await webSocket()
    await proxy.mode('blackhole')
    socket.send('lost')
    for (const client of sockets.clients) client.send('lost too')
    expect(await get(SOON_MS)).toEqual({ error: 'silence' })
    await wait(SOON_MS)
    expect({ messages, heard, state: socket.readyState }).toEqual({
      messages: [],
      heard: [],
      state: WebSocket.OPEN,
    })
    await proxy.mode('pass')
    await ended
    expect(await get()).toMatchObject({ status: 200 })
  })

  test('half-open: the server hears, the client hears nothing', async () => {
    const { socket, messages } = await webSocket()
    await proxy.mode('half-open')
    socket.send('hello')
    await expect.poll(() => heard).toEqual(['hello'])
    await wait(SOON_MS)
    expect(messages).toEqual([])
  })

  test.each([
    ['captive-portal', 200],
    ['bad-gateway', 502],
  ] as const)('%s answers everything with HTML', async (mode, status) => {
    const { ended } = await webSocket()
    await proxy.mode(mode)
    await ended
    expect(await get()).toMatchObject({ status, type: expect.stringContaining('text/html') })
    await expect(webSocket()).rejects.toThrow(`Unexpected server response: ${status}`)
    await proxy.mode('pass')
    expect(await get()).toMatchObject({ body: '"origin"' })
  })

  test('no-websocket refuses upgrades only', async () => {
    const { ended } = await webSocket()
    await proxy.mode('no-websocket')
    await ended
    await expect(webSocket()).rejects.toThrow('Unexpected server response: 502')
    expect(await get()).toMatchObject({ status: 200, body: '"origin"' })
  })

  test('a dead origin ends its connections', async () => {
    const { ended } = await webSocket()
    for (const client of sockets.clients) client.terminate()
    await ended
    origin.closeAllConnections()
    await new Promise((resolve) => origin.close(resolve))
    expect(await get()).toMatchObject({ error: expect.any(String) })
  })
})
