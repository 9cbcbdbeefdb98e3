import { createConnection, type Socket } from 'node:net'
import type { Random } from '../../support/random.ts'
import { canary, type Siege } from './hospitals.ts'
import { hostileTexts } from './hostile.ts'
import { connectPacket, garbled, packetOf, type Version } from './packets.ts'

export type PacketTally = {
  sent: number
  connections: number
  /** Connections the server ended, and those it answered to the end. */
  closed: number
  answered: number
  /** Connections by version. */
  versions: Record<Version, number>
  findings: string[]
}

/** The first bad packet ends a connection, so that only few in a row are worth sending. */
const mostPackets = 6
const silenceMs = 300
const atOnce = 96
/** Connections of one gateway and its sensor; then others come. */
const perGateway = 30

/** Sends hostile packets of both versions as the sample hospital's own gateway and sensor, and as nobody. */
export async function stormMqtt(
  siege: Siege,
  random: Random,
  count: number,
  until = Infinity,
): Promise<PacketTally> {
  const tally: PacketTally = {
    sent: 0,
    connections: 0,
    closed: 0,
    answered: 0,
    versions: { 4: 0, 5: 0 },
    findings: [],
  }
  const lane = async (): Promise<void> => {
    while (tally.sent < count && Date.now() < until) {
      const gateway = await siege.world.gateway()
      const sensor = await siege.world.sensor()
      const tokens = [gateway.accessToken, gateway.accessToken, sensor.accessToken]
      for (let nth = 0; nth < perGateway && tally.sent < count && Date.now() < until; nth += 1)
        await oneConnection(siege, random, tally, tokens, sensor.name)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
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
  const version: Version = random.below(2) === 0 ? 4 : 5
  tally.versions[version] += 1
  const hello = connectPacket(random, version, user)
  const first = random.below(20) === 0 ? garbled(random, hello) : hello
  line.socket.write(first)
  tally.sent += 1
  const packets = 1 + random.below(mostPackets)
  for (let index = 0; index < packets && !line.isClosed(); index += 1) {
    const packet = packetOf(random, version, sensor)
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
