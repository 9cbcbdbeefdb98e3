import { connect, type Socket } from 'node:net'
import { connectAsync } from 'mqtt'
import { generate, parser, type Packet } from 'mqtt-packet'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTaken, type Sent } from '../../../../server/embedded/mqtt/taken.ts'
import { openRig, type Rig } from './rig.ts'

vi.setConfig({ testTimeout: 60_000 })

let rig: Rig
beforeEach(async () => {
  rig = await openRig()
})
afterEach(() => rig.close())

const most = 2000
const topic = 'v1/devices/me/telemetry'
/** Times of the heart rates that are stored. */
const stored = (): number[] =>
  rig.ward.store.telemetry
    .range(rig.sensor.id, 'hr', { startTs: 0, endTs: rig.ward.now, limit: 9999, order: 'ASC' })
    .map(({ ts }) => ts)
const times = (): number[] => Array.from({ length: most }, (_, nth) => rig.ward.now - most + nth)
const message = (ts: number): string => JSON.stringify({ ts, values: { hr: 70 } })

type Step = 'sent' | 'received' | 'done'

/** A device that sends all at once before it reads anything, and after a lost connection what is not acknowledged. */
function device(qos: 1 | 2, version: 4 | 5, loseAfter: number[]) {
  const steps = new Map<number, Step>()
  const left = (): number => [...steps.values()].filter((step) => step !== 'done').length
  times().forEach((_, nth) => steps.set(nth + 1, 'sent'))

  /** Resolves with how many are not acknowledged when the connection ends. */
  function connection(isAgain: boolean, most: number): Promise<number> {
    const socket: Socket = connect(rig.broker.port, '127.0.0.1')
    const read = parser({ protocolVersion: version })
    const write = (packet: Packet): boolean =>
      socket.write(generate(packet, { protocolVersion: version }))
    let heard = 0
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => read.parse(chunk))
    read.on('packet', ({ cmd, messageId = 0 }: Packet) => {
      if (cmd === 'pubrec') {
        steps.set(messageId, 'received')
        write({ cmd: 'pubrel', messageId })
      }
      if (cmd === 'puback' || cmd === 'pubcomp') steps.set(messageId, 'done')
      heard += 1
      if (heard === most || left() === 0) socket.destroy()
    })
    write({
      cmd: 'connect',
      clientId: 'sensor',
      protocolVersion: version,
      clean: true,
      keepalive: 60,
      username: rig.sensor.accessToken,
    })
    const all = times()
    for (const [messageId, step] of steps) {
      const payload = message(all[messageId - 1] ?? 0)
      if (step === 'received') write({ cmd: 'pubrel', messageId })
      else if (step === 'sent')
        write({ cmd: 'publish', topic, payload, qos, messageId, dup: isAgain, retain: false })
    }
    return new Promise((resolve) => socket.on('close', () => resolve(left())))
  }

  return async (): Promise<number> => {
    let unanswered = most
    for (const [nth, lose] of [...loseAfter, Infinity].entries())
      unanswered = await connection(nth > 0, lose)
    return unanswered
  }
}

// DOOR-05.
test.each([
  [1, 4],
  [2, 4],
  [2, 5],
] as const)('2000 messages of QoS %i at once are all taken, by MQTT %i', async (qos, version) => {
  const saves = vi.spyOn(rig.ward.store.telemetry, 'save')
  expect(await device(qos, version, [])()).toBe(0)
  expect(stored()).toEqual(times())
  expect(saves.mock.calls.filter(([id]) => id === rig.sensor.id).length).toBe(most)
})

// DOOR-06.
test.each([
  [1, 4],
  [2, 4],
  [2, 5],
] as const)(
  'of 2000 messages of QoS %i none is lost and none taken twice when connections are lost, by MQTT %i',
  async (qos, version) => {
    const saves = vi.spyOn(rig.ward.store.telemetry, 'save')
    expect(await device(qos, version, [100, 700, 1, 900])()).toBe(0)
    expect(stored()).toEqual(times())
    expect(saves.mock.calls.filter(([id]) => id === rig.sensor.id).length).toBe(most)
  },
)

// DOOR-06: such a client does not say that it sends again, so a reading with its time is stored once all the same.
test('of a client that resends without saying so none is lost', async () => {
  const client = await connectAsync(`mqtt://127.0.0.1:${rig.broker.port}`, {
    username: rig.sensor.accessToken,
    clientId: 'sensor',
    reconnectPeriod: 1,
  })
  let done = 0
  await Promise.all(
    times().map(async (ts) => {
      await client.publishAsync(topic, message(ts), { qos: 2 })
      done += 1
      if (done % 400 === 100) client.stream.destroy()
    }),
  )
  expect(stored()).toEqual(times())
  await client.endAsync(true)
})

const sent: Sent = {
  device: 'd',
  client: 'c',
  messageId: 1,
  topic,
  payload: Buffer.from('{}'),
  isAgain: true,
}

// DOOR-06.
test('what comes again is taken once, while it is the same and was not refused', async () => {
  let now = 0
  const taken = createTaken(() => now)
  let count = 0
  const take = async (): Promise<boolean> => {
    count += 1
    return true
  }
  await Promise.all([taken.once(sent, take), taken.once(sent, take)])
  expect(count).toBe(1)
  const others: Partial<Sent>[] = [
    { isAgain: false },
    { messageId: 2 },
    { client: 'other' },
    { device: 'other' },
    { payload: Buffer.from('{"hr":1}') },
    { topic: 'v1/devices/me/attributes' },
  ]
  for (const other of others) await taken.once({ ...sent, ...other }, take)
  expect(count).toBe(1 + others.length)
  now = 3_600_000
  await taken.once({ ...sent, messageId: 9, isAgain: false }, take)
  await taken.once(sent, take)
  expect(count).toBe(3 + others.length)
  const refused = { ...sent, messageId: 3 }
  await taken.once(refused, () => Promise.reject(new Error('full'))).catch(() => undefined)
  await taken.once(refused, take)
  expect(count).toBe(4 + others.length)
})
