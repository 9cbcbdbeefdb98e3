import type { Random } from '../../support/random.ts'
import { hostileText, hostileTexts, hostileValue, mutated, spoiled } from './hostile.ts'

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

/** MQTT 3.1.1 and 5. */
export type Version = 4 | 5

export function connectPacket(random: Random, version: Version, user: string): Buffer {
  const head = Buffer.concat([text('MQTT'), Buffer.from([version, 0x82, 0, 60])])
  const properties = propertiesOf(random, version, 'connect')
  return packet(0x10, Buffer.concat([head, properties, text(''), text(user)]))
}

/** Properties as bytes: sound ones of packets of this kind, of others, unknown, doubled, cut, and lengths that lie. */
const properties = {
  connect: [
    [0x11, 0, 0, 0, 60],
    [0x21, 0, 10],
    [0x21, 0, 0],
    [0x27, 0, 0, 0, 5],
    [0x27, 0, 0, 0, 0],
    [0x22, 255, 255],
    [0x15, 0, 1, 120],
    [0x17, 7],
  ],
  publish: [
    [0x01, 1],
    [0x01, 9],
    [0x02, 0, 0, 0, 0],
    [0x23, 0, 1],
    [0x23, 0, 0],
    [0x08, 0, 1, 35],
    [0x09, 255, 255, 1],
    [0x0b, 1],
    [0x26, 0, 1, 97, 0, 1, 98],
  ],
  subscribe: [
    [0x0b, 1],
    [0x0b, 0],
    [0x26, 0, 1, 97, 0, 1, 98],
    [0x0b, 255, 255, 255, 127],
  ],
} as const

function propertiesOf(random: Random, version: Version, kind: keyof typeof properties): Buffer {
  if (version === 4) return Buffer.alloc(0)
  if (random.below(2) === 0) return Buffer.from([0])
  const known = random.pick(Object.values(properties).flat()) ?? []
  const own = random.pick<readonly number[]>(properties[kind]) ?? []
  switch (random.below(12)) {
    case 0:
      return Buffer.from([known.length, ...known])
    case 1:
      return Buffer.from([own.length * 2, ...own, ...own])
    case 2:
      return Buffer.from([random.below(256), ...own])
    case 3:
      return Buffer.from([255, 255, 255, random.below(256), ...own])
    case 4:
      return Buffer.from([2, random.below(256), random.below(256)])
    case 5: {
      // As many of the user's own properties as a packet takes.
      const many = Array.from({ length: 8000 }, () => [0x26, 0, 1, 97, 0, 1, 98]).flat()
      return Buffer.from([
        (many.length & 127) | 128,
        (many.length >> 7) | 128,
        many.length >> 14,
        ...many,
      ])
    }
    default:
      return Buffer.from([own.length, ...own])
  }
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
export function packetOf(random: Random, version: Version, sensor: string): Buffer {
  const id = Buffer.from([0, 1 + random.below(200)])
  const kind = random.below(20)
  if (random.below(40) === 0) return manyFilters(random, version, id)
  if (random.below(30) === 0) return strayPacket(random, version)
  if (kind === 0)
    return Buffer.from(Array.from({ length: 1 + random.below(60) }, () => random.below(256)))
  if (kind < 4) {
    const filter = random.pick(
      random.below(2) === 0 ? filters : [...hostileTexts, '#', 'v1/+/me/#'],
    )
    const options = Buffer.from([random.below(random.below(4) === 0 ? 256 : 4)])
    const inner = propertiesOf(random, version, 'subscribe')
    return packet(0x82, Buffer.concat([id, inner, text(filter ?? ''), options]))
  }
  const topic =
    random.below(6) === 0
      ? `${random.pick(topics) ?? ''}/${random.pick(hostileTexts) ?? ''}`
      : (random.pick(topics) ?? '')
  const qos = random.pick([0, 1, 1, 2, 3]) ?? 0
  const body = Buffer.concat([
    text(topic),
    ...(qos > 0 ? [id] : []),
    propertiesOf(random, version, 'publish'),
    Buffer.from(payloadOf(random, sensor)),
  ])
  const whole = packet(0x30 | (qos << 1) | (random.below(9) === 0 ? 1 : 0), body)
  return random.below(12) === 0 ? garbled(random, whole) : whole
}

/** Some hundred filters at once, good and bad, or as many to leave. */
function manyFilters(random: Random, version: Version, id: Buffer): Buffer {
  const isLeaving = random.below(3) === 0
  const each = Array.from({ length: 100 + random.below(400) }, () => {
    const filter = text(random.pick(random.below(2) === 0 ? filters : hostileTexts) ?? '')
    return isLeaving ? filter : Buffer.concat([filter, Buffer.from([random.below(3)])])
  })
  const body = Buffer.concat([id, propertiesOf(random, version, 'subscribe'), ...each])
  return packet(isLeaving ? 0xa2 : 0x82, body)
}

/** What a client never has a reason to send, or not now: acknowledgements, a second CONNECT, AUTH, answers of a server. */
function strayPacket(random: Random, version: Version): Buffer {
  const bytes = Array.from({ length: random.below(8) }, () => random.below(256))
  const header = random.pick([0x10, 0x20, 0x40, 0x50, 0x62, 0x70, 0x90, 0xb0, 0xd0, 0xe0, 0xf0])
  return random.below(4) === 0
    ? connectPacket(random, version, 'again')
    : packet(header ?? 0xf0, Buffer.from(bytes))
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

export function garbled(random: Random, whole: Buffer): Buffer {
  const place = random.below(whole.length)
  if (random.below(2) === 0) return whole.subarray(0, place)
  const turned = Buffer.from(whole)
  turned[place] = random.below(256)
  return turned
}
