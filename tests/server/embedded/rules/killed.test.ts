/** What is in doubt outlives the process (CLOCK-30): a server that is killed before it judged a reading judges it first. */

import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectAsync } from 'mqtt'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Rules, startRules } from '../../../../server/embedded/rules/rules.ts'
import type { Db } from '../../../../server/embedded/store/db.ts'
import { openStore } from '../../../../server/embedded/store/open.ts'
import type { Alarm, Asset, Device, Point, Store } from '../../../../server/protocol/types.ts'
import { logTo } from '../../../../server/support/log.ts'
import { kill, type Server, start } from '../../../chaos/kill.ts'
import { api, at, patientQuery, signIn } from '../../support.ts'
import { openWard, type Ward } from './ward.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const SLOW = 20 * MINUTE

let folder: string
let ward: Ward
let rules: Rules
let door: Device
let sensor: Device
let kim: Asset
let opened: { store: Store; rules: Rules }[]

const log = logTo((line) => ward.log.push(line))
const rulesOf = (store: Store): Rules => startRules({ store, clock: ward.clock, log })

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wardlight-doubt-'))
  ward = await openWard(join(folder, '0'))
  const seaview = await ward.hospital('Seaview')
  door = await ward.gateway('gw-1', seaview, 'Cedar', 101)
  sensor = await ward.sensor('Dr.1', seaview)
  kim = await ward.patient('Kim-P1-Seaview', seaview)
  rules = rulesOf(ward.store)
  opened = [{ store: ward.store, rules }]
  ward.now -= 365 * 24 * 60 * MINUTE
  await ward.assign(sensor, kim)
  ward.now += 365 * 24 * 60 * MINUTE
})
afterEach(async () => {
  for (const one of opened) {
    one.rules.close()
    await one.store.close()
  }
  rmSync(folder, { recursive: true, force: true })
  expect(ward.log).toEqual([])
})

/** What is acknowledged when its promise resolves. */
const receive = (points: readonly Point[], by: Pick<Rules, 'received'> = rules): Promise<void> =>
  by.received(sensor.id, points, door.id)
const fall = (ts: number): Point => ({ ts, values: { falling: 1, hr: 72 } })

/** The data as they were on the disk at this moment, opened by a server that starts `afterMs` later. */
async function killed(
  afterMs = 2 * SECOND,
  onOpen?: (db: Db) => void,
): Promise<{ store: Store; rules: Rules }> {
  const [from, to] = [join(folder, String(opened.length - 1)), join(folder, String(opened.length))]
  cpSync(from, to, { recursive: true, filter: (file) => !file.includes('lock') })
  ward.now += afterMs
  const store = await openStore({
    dataDir: to,
    clock: ward.clock,
    report: (error) => ward.log.push(String(error)),
    onOpen,
  })
  const next = { store, rules: rulesOf(store) }
  opened.push(next)
  await store.flush().catch(() => undefined)
  return next
}

const falls = (store: Store): Alarm[] =>
  store.alarms.of(kim.id).filter(({ type }) => type === 'Falling')
/** Of a live alarm: it sounds, and is no entry of before. */
const live = (store: Store): number[] =>
  falls(store).flatMap(({ startTs, details }) => (details.learnedTs === undefined ? [startTs] : []))

describe('a server that is killed between storing a reading and judging it', () => {
  test.each([
    ['slow', SLOW],
    ['in 1970', Date.UTC(2026, 0)],
  ])(
    'clock %s: raises the fall when it starts, with the time at which it came',
    async (_, slow) => {
      await receive([fall(ward.now - slow)])
      const at = ward.now
      const { store } = await killed()
      expect(live(store)).toEqual([at])
      expect(store.telemetry.latest(kim.id).get('falling')).toEqual({ ts: at, value: 1 })
      expect(store.telemetry.latest(sensor.id).get('hr')).toEqual({ ts: at, value: 72 })
    },
  )

  test('a sensor that reports by itself, too', async () => {
    await rules.received(sensor.id, [fall(ward.now - SLOW)])
    const at = ward.now
    expect(live((await killed()).store)).toEqual([at])
  })

  test('and only when it starts for the first time', async () => {
    await receive([fall(ward.now - SLOW)])
    const at = ward.now
    await killed()
    const { store } = await killed()
    expect(live(store)).toEqual([at])
    expect(store.doubts.all()).toEqual([])
  })

  test('an hour later it is an entry that is learned late, and reaches until it came', async () => {
    await receive([fall(ward.now - SLOW)])
    const at = ward.now
    const { store } = await killed(60 * MINUTE)
    expect(live(store)).toEqual([])
    const entries = falls(store).map(({ endTs, cleared, details }) => ({
      until: endTs,
      cleared,
      isEntry: details.learnedTs !== undefined,
    }))
    expect(entries).toEqual([{ until: at, cleared: false, isEntry: true }])
  })

  test('whoever wore the sensor when it came has it', async () => {
    await receive([fall(ward.now - SLOW)])
    const at = ward.now
    ward.now += SECOND
    await ward.unassign(sensor, kim)
    expect(live((await killed()).store)).toEqual([at])
  })

  test('a sensor that was deleted since raises nothing', async () => {
    await receive([fall(ward.now - SLOW)])
    await ward.store.entities.remove(sensor.id)
    const { store } = await killed()
    expect(live(store)).toEqual([])
    expect(store.doubts.all()).toEqual([])
  })
})

describe('what was judged before is not judged again', () => {
  test('a reading that was live after all', async () => {
    await receive([fall(ward.now - SLOW)])
    const at = ward.now
    ward.now += 16 * SECOND
    rules.sweep()
    await ward.store.flush()
    expect(live(ward.store)).toEqual([at])
    const { store } = await killed()
    expect(live(store)).toEqual([at])
  })

  test('a backlog, once a reading between live ones showed that it is one', async () => {
    await receive([{ ts: ward.now, values: { falling: 0 } }])
    await receive([fall(ward.now - SLOW)])
    ward.now += SECOND
    await receive([{ ts: ward.now, values: { falling: 0 } }])
    const { store } = await killed()
    expect(live(store)).toEqual([])
    expect(falls(store)).toHaveLength(1)
  })

  test('nothing is written for readings that are not in doubt (CLOCK-32)', async () => {
    const save = vi.spyOn(ward.store.doubts, 'save')
    const remove = vi.spyOn(ward.store.doubts, 'remove')
    for (let second = 0; second < 100; second += 1) {
      ward.now += SECOND
      await receive([fall(ward.now)])
      rules.sweep()
    }
    expect(save).not.toHaveBeenCalled()
    expect(remove).not.toHaveBeenCalled()
  })
})

test('a full disk that refuses the judgement has it made when there is room again', async () => {
  await receive([fall(ward.now - SLOW)])
  const at = ward.now
  let db: Db | undefined
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const { store } = await killed(2 * SECOND, (one) => {
      db = one
      fill(one)
    })
    expect(live(store)).toEqual([])
    db?.exec('PRAGMA max_page_count = 4294967294')
    vi.advanceTimersByTime(SECOND)
    expect(live(store)).toEqual([at])
    await store.flush()
    expect(live((await killed()).store)).toEqual([at])
  } finally {
    vi.useRealTimers()
    const other = ward.log.splice(0).filter((line) => !/disk|stored again/.test(line))
    ward.log.push(...other)
  }
})

/** No page more, and none that is free. */
function fill(db: Db): void {
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

// The real process: what was acknowledged over MQTT is judged by the next one.
test('kill -9: a fall that was acknowledged sounds when the server is there again', async () => {
  const data = join(folder, 'process')
  let server: Server = await start(data)
  try {
    const { token } = await signIn(server, 'platform@wardlight.example')
    const { gateway, patient, name } = await worn(server, token)
    const client = await connectAsync(`mqtt://127.0.0.1:${server.mqttPort}`, { username: gateway })
    client.on('error', () => undefined)
    const now = Date.now()
    const points = [{ ts: now - SLOW, values: { falling: 1 } }]
    await client.publishAsync('v1/gateway/telemetry', JSON.stringify({ [name]: points }), {
      qos: 1,
    })
    await kill(server)
    client.end(true)
    server = await start(data)
    const path = `/api/alarm/ASSET/${patient}?pageSize=100&page=0`
    const { body } = await api(server, token)('GET', path)
    const rows = at(body, 'data')
    const found = (Array.isArray(rows) ? rows : [])
      .filter(
        (row) => at(row, 'type') === 'Falling' && at(row, 'details', 'learnedTs') === undefined,
      )
      .map((row) => Number(at(row, 'startTs')) - now)
      .filter((late) => late >= 0)
    expect(found).toHaveLength(1)
    expect(found[0]).toBeLessThan(10 * SECOND)
  } finally {
    await kill(server)
  }
}, 120_000)

/** A patient, the sensor they wear, and the token of a gateway of their hospital. */
async function worn(
  server: Server,
  token: string,
): Promise<{ gateway: string; patient: string; name: string }> {
  const call = api(server, token)
  const admin = api(server, (await signIn(server, 'admin@wardlight.example')).token)
  const patients = at((await admin('POST', '/api/entitiesQuery/find', patientQuery())).body, 'data')
  const customer = String(at((await admin('GET', '/api/auth/user')).body, 'customerId', 'id'))
  const gateways = await call('GET', `/api/customer/${customer}/devices?pageSize=1&page=0&type=gw`)
  const gateway = String(at(gateways.body, 'data', 0, 'id', 'id'))
  const credentials = await call('GET', `/api/device/${gateway}/credentials`)
  for (const row of Array.isArray(patients) ? patients : []) {
    const patient = String(at(row, 'entityId', 'id'))
    for (const end of ['from', 'to']) {
      const path = `/api/relations/info?${end}Id=${patient}&${end}Type=ASSET`
      const { body } = await call('GET', path)
      const name = at(body, 0, end === 'from' ? 'toName' : 'fromName')
      if (typeof name === 'string')
        return { gateway: String(at(credentials.body, 'credentialsId')), patient, name }
    }
  }
  throw new Error('No patient of the sample facility wears a sensor.')
}
