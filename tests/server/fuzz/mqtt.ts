import { createConnection, type Socket } from 'node:net'
import type { Random } from '../../support/random.ts'
import { canary, type Siege } from './hospitals.ts'
import { hostileText, hostileTexts, hostileValue, mutated, spoiled } from './hostile.ts'

export type PacketTally = {
  sent: number
  connections: number
  /** Connections the server ended, and those it answered to the end. */
  closed: number
  answered: number
  findings: string[]
}

/** The first bad packet ends a connection, so that only few in a row are worth sending. */
const mostPackets = 6
const silenceMs = 300

/** Sends hostile packets as the sample hospital's own gateway and sensor, and as nobody. */
export async function stormMqtt(siege: Siege, random: Random, count: number): Promise<PacketTally> {
  const tally: PacketTally = { sent: 0, connections: 0, closed: 0, answered: 0, findings: [] }
  while (tally.sent < count) {
    const gateway = await siege.world.gateway()
    const sensor = await siege.world.sensor()
    const tokens = [gateway.accessToken, gateway.accessToken, sensor.accessToken]
    await Promise.all(
      Array.from({ length: 6 }, () => oneConnection(siege, random, tally, tokens, sensor.name)),
    )
  }
  return tally
}

async function oneConnection(
  { world }: Siege,
  random: Random,
  tally: PacketTally,
  tokens: readonly string[],
  sensor: string,
): Promise<void> {
  tally.connections += 1
  const isStranger = random.below(8) === 0
  const user = isStranger ? (random.pick(hostileTexts) ?? '') : (random.pick(tokens) ?? '')
  const line = open(world.facility.mqttPort)
  const first = random.below(20) === 0 ? garbled(random, connectPacket(user)) : connectPacket(user)
  line.socket.write(first)
  tally.sent += 1
  const packets = 1 + random.below(mostPackets)
  for (let index = 0; index < packets && !line.isClosed(); index += 1) {
    const packet = packetOf(random, sensor)
    line.socket.write(packet)
    tally.sent += 1
    await line.pause()
  }
  line.socket.write(Buffer.from([0xc0, 0]))
  await line.settled()
  if (line.isClosed()) tally.closed += 1
  else if (line.heard().includes(Buffer.from([0xd0, 0]))) tally.answered += 1
  if (line.heard().includes(canary)) tally.findings.push(`tells of the second hospital | ${user}`)
  line.socket.destroy()
}

type Line = {
  socket: Socket
  heard(): Buffer
  isClosed(): boolean
  pause(): Promise<void>
  /** After an answered ping, the end of the connection, or a while of silence. */
  settled(): Promise<void>
}

function open(port: number): Line {
  const socket = createConnection({ port, host: '127.0.0.1' })
  const chunks: Buffer[] = []
  let closed = false
  let wake = (): void => undefined
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    if (chunk.includes(Buffer.from([0xd0, 0]))) wake()
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    closed = true
    wake()
  })
  return {
    socket,
    heard: () => Buffer.concat(chunks),
    isClosed: () => closed,
    pause: () => new Promise((resolve) => setTimeout(resolve, 1)),
    settled: () =>
      new Promise((resolve) => {
        // A truncated packet waits for its rest: that is no fault.
        const timer = setTimeout(resolve, silenceMs)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
        if (closed) wake()
      }),
  }
}

const text = (value: string): Buffer => {
  const bytes = Buffer.from(value.slice(0, 60_000))
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes])
}

function packet(header: number, body: Buffer): Buffer {
  const length: number[] = []
  let left = body.length
  do {
    length.push((left & 127) | (left > 127 ? 128 : 0))
    left >>= 7
  } while (left > 0)
  return Buffer.concat([Buffer.from([header, ...length]), body])
}

function connectPacket(user: string): Buffer {
  const head = Buffer.concat([text('MQTT'), Buffer.from([4, 0x82, 0, 60])])
  return packet(0x10, Buffer.concat([head, text(''), text(user)]))
}

const topics = [
  'v1/devices/me/telemetry',
  'v1/devices/me/attributes',
  'v1/devices/me/attributes/request/1',
  'v1/devices/me/rpc/response/1',
  'v1/gateway/telemetry',
  'v1/gateway/attributes',
  'v1/gateway/attributes/request',
  'v1/gateway/connect',
  'v1/gateway/disconnect',
  'v1/gateway/rpc',
]
const filters = [
  'v1/devices/me/rpc/request/+',
  'v1/devices/me/attributes',
  'v1/devices/me/attributes/response/+',
  'v1/gateway/rpc',
  'v1/gateway/attributes/response',
]

/** Subscribing, publishing, nonsense; some of it cut or with bytes turned. */
function packetOf(random: Random, sensor: string): Buffer {
  const id = Buffer.from([0, 1 + random.below(200)])
  const kind = random.below(20)
  if (kind === 0)
    return Buffer.from(Array.from({ length: 1 + random.below(60) }, () => random.below(256)))
  if (kind < 4) {
    const filter = random.pick(
      random.below(2) === 0 ? filters : [...hostileTexts, '#', 'v1/+/me/#'],
    )
    return packet(0x82, Buffer.concat([id, text(filter ?? ''), Buffer.from([random.below(4)])]))
  }
  const topic =
    random.below(6) === 0
      ? `${random.pick(topics) ?? ''}/${random.pick(hostileTexts) ?? ''}`
      : (random.pick(topics) ?? '')
  const qos = random.pick([0, 1, 1, 2, 3]) ?? 0
  const body = Buffer.concat([
    text(topic),
    ...(qos > 0 ? [id] : []),
    Buffer.from(payloadOf(random, sensor)),
  ])
  const whole = packet(0x30 | (qos << 1) | (random.below(9) === 0 ? 1 : 0), body)
  return random.below(12) === 0 ? garbled(random, whole) : whole
}

function payloadOf(random: Random, sensor: string): string {
  const values = { hr: 70, spo2: 95, note: random.pick(hostileTexts) ?? '' }
  const sound =
    random.pick<unknown>([
      values,
      { ts: 1, values },
      { [sensor]: [{ ts: 1, values }] },
      { [sensor]: values },
      { device: sensor, id: 1, data: {} },
      { device: sensor, id: 1, client: false, keys: ['note', 'hr'] },
      { clientKeys: 'hr,note', sharedKeys: '__proto__,constructor' },
    ]) ?? {}
  const kind = random.below(12)
  if (kind === 0) return spoiled(random, JSON.stringify(sound))
  if (kind === 1) return hostileText(random, hostileValue(random)).slice(0, 70_000)
  if (kind === 2) return JSON.stringify({ big: 'x'.repeat(random.below(80_000)) })
  // Half of them sound, so that a connection lives to say more.
  return kind < 7
    ? JSON.stringify(sound)
    : hostileText(random, mutated(random, sound)).slice(0, 70_000)
}

function garbled(random: Random, whole: Buffer): Buffer {
  const place = random.below(whole.length)
  if (random.below(2) === 0) return whole.subarray(0, place)
  const turned = Buffer.from(whole)
  turned[place] = random.below(256)
  return turned
}
