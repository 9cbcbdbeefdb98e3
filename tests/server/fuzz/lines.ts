import { createConnection } from 'node:net'
import type { Random } from '../../support/random.ts'
import { connectPacket, packetOf, type Version } from './packets.ts'

/** What is written on a bare connection: at once, or a few bytes at a time. */
export type Said = { bytes: Buffer; dripMs: number }

const head = (path: string, ...headers: string[]): string =>
  [`POST ${path} HTTP/1.1`, 'Host: x', 'Content-Type: application/json', ...headers, '', ''].join(
    '\r\n',
  )

/** Requests that are larger than anybody's, contradict themselves, or never end, and sound ones to be cut. */
const requests: readonly (() => string)[] = [
  () => `${head('/api/auth/login', 'Content-Length: 500')}{"username":"x","password":"y"`,
  () => `${head('/api/auth/login', 'Transfer-Encoding: chunked')}5\r\n{"use\r\n`,
  () => `${head('/api/auth/login', 'Transfer-Encoding: chunked')}fffffffff\r\n{`,
  () => head('/api/auth/login', 'Content-Length: 5', 'Content-Length: 900'),
  () => head('/api/auth/login', 'Content-Length: 5', 'Transfer-Encoding: chunked'),
  () => head('/api/auth/login', 'Expect: 100-continue', 'Content-Length: 10'),
  () => head('/api/auth/user', `X-Authorization: Bearer ${'a'.repeat(100_000)}`),
  () => head('/api/auth/user', ...Array.from({ length: 3000 }, (_, index) => `X-${index}: 1`)),
  () => head(`/api/${'a'.repeat(100_000)}`, 'Content-Length: 2'),
  () => `GET / HTTP/1.1\nHost: x\nX: ${'\u0001'.repeat(40)}\n`,
  () => 'GET /api/ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n',
  () => `${upgrade('/api/ws')}\u0081\u00fe\u007f`,
  () => `${upgrade('/api/ws/plugins/telemetry?token=x')}\u0081`,
  () => '',
]

const upgrade = (path: string): string =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: x',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '',
    '',
  ].join('\r\n')

/** One of the requests, whole or cut somewhere, at once or dripping. */
export function halfRequest(random: Random): Said {
  const whole = Buffer.from(random.pick(requests)?.() ?? '', 'latin1')
  const bytes =
    random.below(2) === 0 ? whole : whole.subarray(0, random.below(Math.min(whole.length, 400) + 1))
  return { bytes, dripMs: random.below(3) === 0 ? 20 : 0 }
}

/** The beginning of an MQTT connection, or a sound one (it promises a word every second) and the beginning of a packet. */
export function halfPacket(random: Random, token: string, sensor: string): Said {
  const version: Version = random.below(2) === 0 ? 4 : 5
  const hello = connectPacket(random, version, token)
  // The keep-alive stands behind the header, the name of the protocol, its version and the flags.
  hello.writeUInt16BE(1, hello.indexOf('MQTT') + 6)
  const next = packetOf(random, version, sensor)
  const bytes =
    random.below(2) === 0
      ? hello.subarray(0, random.below(hello.length))
      : Buffer.concat([hello, next.subarray(0, random.below(next.length))])
  return { bytes, dripMs: random.below(3) === 0 ? 20 : 0 }
}

/** Says it and waits. Resolves with what was heard when the server has ended the connection, or `open` after `mostMs`. */
export function say({ bytes, dripMs }: Said, port: number, mostMs: number): Promise<string> {
  const socket = createConnection({ port, host: '127.0.0.1' })
  const heard: Buffer[] = []
  let at = 0
  const drip = (): void => {
    // What has dripped out goes on with more: it is never done.
    socket.write(at < bytes.length ? bytes.subarray(at, at + 3) : 'x')
    at += 3
  }
  if (dripMs === 0) socket.write(bytes)
  const timer = dripMs > 0 ? setInterval(drip, dripMs) : undefined
  socket.on('data', (chunk: Buffer) => heard.push(chunk))
  socket.on('error', () => undefined)
  return new Promise((resolve) => {
    const late = setTimeout(() => end('open'), mostMs)
    const end = (how: string): void => {
      clearTimeout(late)
      clearInterval(timer)
      socket.destroy()
      resolve(how)
    }
    socket.on('close', () => end(Buffer.concat(heard).toString('latin1')))
  })
}
