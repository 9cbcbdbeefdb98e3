import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectAsync } from 'mqtt'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Facility } from '../../server/facility.ts'
import type { Db } from '../../server/embedded/store/db.ts'
import type { Alarm, Asset } from '../../server/protocol/types.ts'
import {
  type Api,
  api,
  at,
  openSocket,
  type Pair,
  patientQuery,
  patientsOf,
  signIn,
  socketPath,
  startTestFacility,
} from './support.ts'

// A database that may not grow answers as one on a full disk does. What is refused must be refused everywhere: in
// memory, to whoever watches, to the devices, and after a restart.
const full = 'The disk of the server is full: nothing can be stored until there is room again.'
let folder: string
let db: Db
let facility: Facility
let pair: Pair
let call: Api
/** Writes readings and removes alarms, which hospital staff may not. */
let platform: Api
let patient: Asset
let alarm: Alarm
const log: string[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wardlight-full-'))
  log.length = 0
  await start()
  alarm = await facility.store.alarms.create({
    createdTime: 1,
    type: 'High HR',
    severity: 'MAJOR',
    originator: { entityType: 'ASSET', id: patient.id },
    customerId: patient.customerId,
    startTs: 1,
    endTs: 1,
    ackTs: 0,
    clearTs: 0,
    acknowledged: false,
    cleared: false,
    details: {},
  })
  await facility.store.telemetry.save(patient.id, [{ ts: 10, values: { hr: 70 } }])
})
afterEach(async () => {
  await facility.close()
  rmSync(folder, { recursive: true, force: true })
})

async function start(isFull = false): Promise<void> {
  const line = (text: string): void => void log.push(text)
  facility = await startTestFacility({
    dataDir: folder,
    onOpen(opened) {
      db = opened
      if (isFull) fill()
    },
    log: { warn: line, info: () => undefined, debug: () => undefined, failed: line },
  })
  pair = await signIn(facility, 'admin@wardlight.example').catch(() => pair)
  call = api(facility, pair.token)
  const boss = await signIn(facility, 'platform@wardlight.example').catch(() => undefined)
  if (boss) platform = api(facility, boss.token)
  const [first] = patientsOf(facility)
  if (!first) throw new Error('no patient')
  patient = first
}

/** No page more, and none that is free. */
function fill(): void {
  db.exec('PRAGMA max_page_count = 1')
  const filler = db.prepare("INSERT INTO meta VALUES ('filler.' || random(), ?)")
  for (const size of [4000, 40]) {
    try {
      for (;;) filler.run('x'.repeat(size))
    } catch (error) {
      expect(at(error, 'code')).toBe('SQLITE_FULL')
    }
  }
}
function makeRoom(): void {
  db.exec('PRAGMA max_page_count = 4294967294')
}

const seriesPath = (): string => `/api/plugins/telemetry/ASSET/${patient.id}/timeseries/ANY`
const attributePath = (): string => `/api/plugins/telemetry/ASSET/${patient.id}/SERVER_SCOPE`

/** More than fits into the pages there are. */
const big = 'x'.repeat(30_000)

/** Everything that reads show of what is written below. */
async function seen(): Promise<unknown> {
  const base = `/api/plugins/telemetry/ASSET/${patient.id}`
  const answers = await Promise.all([
    call('GET', `/api/alarm/${alarm.id}`),
    call('GET', `/api/alarm/${alarm.id}/comment?pageSize=10&page=0`),
    call('GET', `${base}/values/timeseries?keys=hr,new&startTs=0&endTs=99999`),
    call('GET', `${base}/keys/timeseries`),
    call('GET', `${base}/values/attributes/SERVER_SCOPE`),
    call('GET', `/api/customer/${patient.customerId}/assets?pageSize=100&page=0&textSearch=Ward-Z`),
  ])
  const [attributes] = answers.splice(4, 1).map(({ body }) => body)
  const byKey = (a: unknown, b: unknown): number =>
    String(at(a, 'key')).localeCompare(String(at(b, 'key')))
  return [
    ...answers.map(({ status, body }) => [status, body]),
    Array.isArray(attributes) ? attributes.toSorted(byKey) : attributes,
  ]
}

describe('a full disk', { timeout: 60_000 }, () => {
  it('refuses a Confirm with 500 and stays up; what is refused is nowhere, and there is room again', async () => {
    const before = await seen()
    fill()
    const writes: [string, string, unknown?][] = [
      ['POST', attributePath(), { memo: big }],
      ['POST', `/api/alarm/${alarm.id}/clear`],
      ['POST', `/api/alarm/${alarm.id}/ack`],
      ['DELETE', `/api/alarm/${alarm.id}`],
      ['POST', seriesPath(), { ts: 20, values: { hr: 99, new: 1 } }],
      ['POST', attributePath(), { memo: 'x', Name: 'Other' }],
      ['DELETE', `${attributePath()}?keys=Name`],
      [
        'POST',
        '/api/asset',
        {
          name: 'Ward-Z',
          type: 'ward',
          customerId: { id: patient.customerId, entityType: 'CUSTOMER' },
        },
      ],
      ['DELETE', `/api/asset/${patient.id}`],
    ]
    for (const [method, path, body] of writes) {
      const answer = await platform(method, path, body)
      expect([path, answer.status, at(answer.body, 'message')]).toEqual([path, 500, full])
      expect(answer.body).toEqual({
        status: 500,
        message: full,
        errorCode: 2,
        timestamp: expect.any(Number) as number,
      })
    }
    expect(await seen()).toEqual(before)
    expect(facility.store.disk()).toMatchObject({ state: 'refusing', why: full })
    expect(log.filter((line) => line === full)).toHaveLength(1)
    expect(log).toEqual([full])

    makeRoom()
    await vi.waitFor(() => expect(facility.store.disk().state).not.toBe('refusing'), 5000)
    expect((await call('POST', `/api/alarm/${alarm.id}/clear`)).status).toBe(200)
    expect((await platform('POST', seriesPath(), { ts: 20, values: { hr: 99 } })).status).toBe(200)
    const after = await seen()
    await facility.close()
    await start()
    expect(await seen()).toEqual(after)
  })

  it('shows the old value again to whoever saw the refused one', async () => {
    const socket = await openSocket(facility, socketPath(pair))
    const keys = ['hr', 'new'].map((key) => ({ type: 'TIME_SERIES', key }))
    socket.send({
      entityDataCmds: [{ cmdId: 1, query: patientQuery(...keys), latestCmd: { keys } }],
    })
    await socket.next((frame) => at(frame, 'data') !== undefined && at(frame, 'data') !== null)
    fill()
    const answer = await platform('POST', seriesPath(), { ts: 20, values: { hr: 99, new: big } })
    expect(answer.status).toBe(500)
    // Pushes may gather; the last word is the old one.
    const last = { hr: '', new: '' }
    const read = (frame: unknown): void => {
      const latest = at(frame, 'update', 0, 'latest', 'TIME_SERIES')
      if (at(latest, 'hr')) last.hr = String(at(latest, 'hr', 'value'))
      if (at(latest, 'new')) last.new = String(at(latest, 'new', 'value'))
    }
    await vi.waitFor(() => {
      for (const frame of socket.frames.splice(0)) read(frame)
      expect(last).toEqual({ hr: '70', new: '' })
    }, 5000)
    expect(facility.store.telemetry.latest(patient.id).get('hr')).toEqual({ ts: 10, value: 70 })
    expect(facility.store.telemetry.latest(patient.id).has('new')).toBe(false)
    socket.close()
  })

  it('gives a device no acknowledgement and ends its connection', async () => {
    const [gateway] = facility.store.entities.all('DEVICE').filter(({ type }) => type === 'gw')
    if (!gateway) throw new Error('no gateway')
    const client = await connectAsync(`mqtt://127.0.0.1:${facility.mqttPort}`, {
      username: gateway.accessToken,
      protocolVersion: 4,
      reconnectPeriod: 0,
    })
    const sent = (values: object): Promise<unknown> =>
      client.publishAsync('v1/devices/me/telemetry', JSON.stringify(values), { qos: 1 })
    await sent({ hr: 1 })
    fill()
    const closed = new Promise<void>((resolve) => client.once('close', () => resolve()))
    let acknowledged = false
    sent({ hr: 2, note: big }).then(
      () => (acknowledged = true),
      () => undefined,
    )
    await closed
    expect(acknowledged).toBe(false)
    expect(facility.store.telemetry.latest(gateway.id).get('hr')?.value).toBe(1)
    await client.endAsync(true)
    // It left while nothing could be stored; that is made good.
    const isActive = () => facility.store.attributes.get(gateway.id, 'SERVER_SCOPE', 'active')
    expect(isActive()).toBe(true)
    makeRoom()
    await vi.waitFor(() => expect(isActive()).toBe(false), 5000)
  })

  // SRV-66, SRV-64, SRV-65.
  it('keeps nobody out: staff sign in and read, sign out, and it is noted when there is room', async () => {
    fill()
    expect((await platform('POST', attributePath(), { memo: big })).status).toBe(500)
    const came = await signIn(facility, 'admin@wardlight.example')
    const who = api(facility, came.token)
    expect((await who('GET', '/api/auth/user')).status).toBe(200)
    expect((await who('GET', `/api/alarm/${alarm.id}`)).status).toBe(200)
    const socket = await openSocket(facility, socketPath(came))
    socket.send({ entityDataCmds: [{ cmdId: 1, query: patientQuery() }] })
    await socket.next((frame) => at(frame, 'data', 'totalElements') === 4)
    socket.close()
    const renewed = await api(facility)('POST', '/api/auth/token', {
      refreshToken: came.refreshToken,
    })
    expect(renewed.status).toBe(200)
    expect((await who('POST', '/api/auth/logout')).status).toBe(200)
    expect((await who('GET', '/api/auth/user')).status).toBe(401)
    expect(facility.store.disk().state).toBe('refusing')

    makeRoom()
    const noted = async (): Promise<unknown[]> => {
      const path = '/api/audit/logs?pageSize=100&page=0&sortProperty=createdTime&sortOrder=DESC'
      const { body } = await platform('GET', path)
      return [0, 1].map((index) => at(body, 'data', index, 'actionType'))
    }
    await vi.waitFor(async () => expect(await noted()).toEqual(['LOGOUT', 'LOGIN']), 5000)
    await facility.close()
    await start()
    expect((await api(facility, came.token)('GET', '/api/auth/user')).status).toBe(401)
  })

  it('is no obstacle to a start: everything reads, and writes are refused until there is room', async () => {
    const before = await seen()
    await facility.close()
    log.length = 0
    await start(true)
    expect(log).toContain(full)
    expect(facility.store.disk()).toMatchObject({ state: 'refusing', why: full })
    expect(await seen()).toEqual(before)
    expect((await call('POST', `/api/alarm/${alarm.id}/clear`)).status).toBe(500)
    makeRoom()
    await vi.waitFor(() => expect(facility.store.disk().state).not.toBe('refusing'), 5000)
    expect((await call('POST', `/api/alarm/${alarm.id}/clear`)).status).toBe(200)
  })
})
