import { createHash, randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Facility } from '../../server/facility.ts'
import { startRetention } from '../../server/embedded/retention.ts'
import type { Alarm } from '../../server/protocol/types.ts'
import { openStore } from '../../server/embedded/store/open.ts'
import {
  addHospital,
  api,
  at,
  openSocket,
  patientQuery,
  patientsOf,
  signIn,
  socketPath,
  startTestFacility,
} from './support.ts'

let facility: Facility
beforeAll(async () => {
  facility = await startTestFacility()
})
afterAll(() => facility.close())

it('a body that is too big is 413 and a bare text', async () => {
  const { token } = await signIn(facility, 'admin@wardlight.example')
  const big = { path: '/api/entitiesQuery/find', size: 17 * 1024 * 1024 }
  const small = { path: '/api/auth/changePassword', size: 70_000 }
  for (const { path, size } of [big, small]) {
    const answer = await api(facility, token)('POST', path, 'x'.repeat(size))
    expect([answer.status, answer.body]).toEqual([413, 'Payload size exceeds the limit'])
  }
})

it('who is still sending when a body is too big reads the answer, and the connection stays', async () => {
  const size = 17 * 1024 * 1024
  const socket = connect(facility.port, '127.0.0.1')
  let heard = ''
  let failed: Error | null = null
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()))
  socket.on('error', (error) => (failed = error))
  socket.write(`POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: ${size}\r\n\r\n`)
  await vi.waitFor(() => expect(heard).toContain('413'), 10_000)
  await new Promise<void>((resolve) => setTimeout(resolve, 200))
  const rest = Buffer.alloc(1024 * 1024, 'x')
  for (let sent = 0; sent < size; sent += rest.length) {
    await new Promise<void>((resolve) => socket.write(rest, () => resolve()))
  }
  socket.write('GET /api/auth/user HTTP/1.1\r\nHost: x\r\n\r\n')
  await vi.waitFor(() => expect(heard).toContain('401'), 10_000)
  expect(failed).toBe(null)
  socket.destroy()
})

it('who sends far more than that is cut off', async () => {
  const socket = connect(facility.port, '127.0.0.1')
  const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  socket.resume()
  socket.write(`POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: ${2 ** 40}\r\n\r\n`)
  const flood = Buffer.alloc(1024 * 1024, 'x')
  const send = (): void => {
    while (!socket.destroyed && socket.write(flood));
  }
  socket.on('drain', send)
  send()
  await gone
  expect(socket.bytesWritten).toBeLessThan(200 * 1024 * 1024)
})

it('a frame that is too big closes the socket with 1009', async () => {
  const pair = await signIn(facility, 'admin@wardlight.example')
  for (const size of [33_000, 200_000]) {
    const socket = await openSocket(facility, socketPath(pair))
    socket.send('x'.repeat(size))
    expect((await socket.closed).code).toBe(1009)
  }
})

/** A socket that is opened by hand and never read again. */
async function deafSocket(path: string, frame: string): Promise<Socket> {
  const socket = connect(facility.port, '127.0.0.1')
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  const key = randomBytes(16).toString('base64')
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  )
  const accepted = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
  const head = await new Promise<string>((resolve) =>
    socket.once('data', (chunk: Buffer) => resolve(chunk.toString())),
  )
  expect(head).toContain(accepted.digest('base64'))
  socket.pause()
  // A text frame with an empty mask.
  const length = Buffer.from([0x81, 0x80 | 126, frame.length >> 8, frame.length & 255, 0, 0, 0, 0])
  socket.write(Buffer.concat([length, Buffer.from(frame)]))
  return socket
}

it('a reader that does not read costs no memory, and reads the newest when it reads', async () => {
  const pair = await signIn(facility, 'admin@wardlight.example')
  const keys = [{ type: 'TIME_SERIES', key: 'blob' }]
  const subscribe = JSON.stringify({
    entityDataCmds: [{ cmdId: 900, query: patientQuery(...keys), latestCmd: { keys } }],
  })
  const deaf = await deafSocket(socketPath(pair), subscribe)
  let heard = 0
  let tail = ''
  let frames = 0
  deaf.on('data', (chunk: Buffer) => {
    heard += chunk.length
    const text = tail.slice(-40) + chunk.toString('latin1')
    frames += text.split('"update":[{').length - 1
    tail = text
  })
  deaf.pause()
  const reader = await openSocket(facility, socketPath(pair))
  reader.send(subscribe)
  await reader.next()
  const [patient] = patientsOf(facility)
  const before = process.memoryUsage().rss
  // 2000 frames of 16 kB: what the kernel does not take must not stay here.
  for (let i = 0; i < 2000; i++) {
    const blob = `${i} ${'x'.repeat(16_000)} ${i}.`
    const saved = facility.store.telemetry.save(patient?.id ?? '', [
      { ts: i + 1, values: { blob } },
    ])
    if (i % 50 === 0) await saved
    reader.frames.length = 0
  }
  const growth = (process.memoryUsage().rss - before) / 1e6
  deaf.resume()
  await vi.waitFor(() => expect(tail).toContain(' 1999.'), 20_000)
  expect(growth).toBeLessThan(200)
  expect(heard).toBeLessThan(12_000_000)
  expect(frames).toBeLessThan(700)
  deaf.destroy()
  reader.send({
    entityCountCmds: [{ cmdId: 1, query: { entityFilter: patientQuery()['entityFilter'] } }],
  })
  expect(at(await reader.next((frame) => at(frame, 'cmdId') === 1), 'count')).toBe(4)
  reader.close()
})

// SRV-57.
it.each([
  [undefined, 30],
  [90, 90],
  [1, 8],
])('with keepDays %s, %i days are kept', async (keepDays, days) => {
  const now = 1_700_000_000_000
  const store = await openStore({ dataDir: ':memory:', clock: () => now })
  const { patient } = await addHospital(store, 'H', 'a@h.example')
  const ages = [days - 0.5, days + 0.5]
  for (const age of ages)
    await store.telemetry.save(patient.id, [{ ts: now - age * 86_400_000, values: { hr: age } }])
  const alarm = (type: string, age: number, cleared: boolean): Promise<Alarm> => {
    const ts = now - age * 86_400_000
    return store.alarms.create({
      type,
      severity: 'MAJOR',
      originator: { entityType: 'ASSET', id: patient.id },
      customerId: patient.customerId,
      createdTime: ts,
      startTs: ts,
      endTs: ts,
      ackTs: 0,
      acknowledged: false,
      cleared,
      clearTs: cleared ? ts : 0,
      details: {},
    })
  }
  // An active alarm is never forgotten, however old (ruling R27).
  await alarm('active', 400, false)
  await alarm('confirmed', days - 0.5, true)
  await alarm('long confirmed', days + 0.5, true)
  const forgot = new Promise<void>((resolve) => {
    const prune = store.telemetry.prune.bind(store.telemetry)
    store.telemetry.prune = async (...moments) => {
      await prune(...moments)
      resolve()
    }
  })
  // What is still in the journal is not pruned before it is merged.
  await store.telemetry.remove(patient.id, ['none'], { startTs: 0, endTs: 1 })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const retention = startRetention(
    store,
    () => now,
    (error) => expect(error).toBeUndefined(),
    keepDays,
  )
  // And the few milliseconds that a commit may wait.
  vi.advanceTimersByTime(600_100)
  vi.useRealTimers()
  await forgot
  const left = store.telemetry.range(patient.id, 'hr', {
    startTs: 0,
    endTs: now,
    limit: 9,
    order: 'ASC',
  })
  expect(left.map(({ value }) => value)).toEqual([days + 0.5, days - 0.5])
  // The older one has given way to its hour.
  expect(left.map(({ hour }) => hour?.count)).toEqual([1, undefined])
  const kept = store.alarms.of(patient.id).map(({ type }) => type)
  expect(kept).toEqual(['active', 'confirmed'])
  retention.close()
  await store.close()
})
