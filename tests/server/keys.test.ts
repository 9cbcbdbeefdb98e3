import { connectAsync } from 'mqtt'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Facility } from '../../server/facility.ts'
import type { Db } from '../../server/embedded/store/db.ts'
import { MOST_KEYS } from '../../server/embedded/store/keys.ts'
import { openStore } from '../../server/embedded/store/open.ts'
import type { Asset } from '../../server/protocol/types.ts'
import { type Api, api, patientsOf, signIn, startTestFacility } from './support.ts'
import { MOST_KEYS_OF_ONE } from '../../server/features/quotas/limits.ts'

// Names of attributes and series are kept for good, so nobody may make more of them than a facility can have.
let facility: Facility
let db: Db
let call: Api
let platform: Api
let id: string

beforeAll(async () => {
  facility = await startTestFacility({ deviceHttp: true, onOpen: (opened) => (db = opened) })
  call = api(facility, (await signIn(facility, 'manager@wardlight.example')).token)
  platform = api(facility, (await signIn(facility, 'platform@wardlight.example')).token)
  id = patientsOf(facility)[0]?.id ?? ''
})
afterAll(() => facility.close())

const stored = (): number => {
  const [row] = db.prepare('SELECT count(*) FROM key').raw().all() as [number][]
  return row?.[0] ?? 0
}
const many = (count: number, prefix: string): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${prefix}${i}`, i]))

describe('keys', { timeout: 60_000 }, () => {
  it('are not made by reading or deleting them', async () => {
    const before = stored()
    const base = `/api/plugins/telemetry/ASSET/${id}`
    const names = Array.from({ length: 500 }, (_, i) => `unknown${i}`).join()
    const span = 'startTs=0&endTs=9999999999999'
    const reads = [
      await call('GET', `${base}/values/timeseries?keys=${names}&${span}`),
      await call('GET', `${base}/values/timeseries?keys=${names}`),
      await call('GET', `${base}/values/attributes/SERVER_SCOPE?keys=${names}`),
      await platform('DELETE', `${base}/timeseries/delete?keys=${names}&deleteAllDataForKeys=true`),
      await platform('DELETE', `${base}/SERVER_SCOPE?keys=${names}`),
    ]
    expect(reads.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await facility.store.flush()
    expect(stored()).toBe(before)
  })

  it('of one entity are limited, on every road in, and those that are there stay usable', async () => {
    const base = `/api/plugins/telemetry/ASSET/${id}`
    const tooMany = `Too many keys: at most ${MOST_KEYS_OF_ONE} of one entity`
    const [first, rest] = [many(MOST_KEYS_OF_ONE, 'k'), many(2, 'more')]
    for (const path of [`${base}/timeseries/ANY`, `${base}/SHARED_SCOPE`]) {
      expect((await platform('POST', path, first)).status).toBe(200)
      const refused = await platform('POST', path, { ...rest, k1: 99 })
      expect([refused.status, refused.text]).toEqual([400, tooMany])
      expect((await platform('POST', path, { k1: 7 })).status).toBe(200)
    }
    expect(facility.store.telemetry.latest(id).get('k1')?.value).toBe(7)
    expect(facility.store.telemetry.latest(id).has('more0')).toBe(false)
  })

  it('of a device too: its message is not acknowledged, and its connection ends', async () => {
    const device = facility.store.entities.all('DEVICE').find(({ type }) => type === 'gw')
    const client = await connectAsync(`mqtt://127.0.0.1:${facility.mqttPort}`, {
      username: device?.accessToken ?? '',
      protocolVersion: 4,
      reconnectPeriod: 0,
    })
    let closed = false
    let acknowledged = false
    client.on('close', () => (closed = true))
    const body = JSON.stringify(many(MOST_KEYS_OF_ONE + 1, 'd'))
    client.publishAsync('v1/devices/me/telemetry', body, { qos: 1 }).then(
      () => (acknowledged = true),
      () => undefined,
    )
    await vi.waitFor(() => expect(closed).toBe(true), 5000)
    expect(acknowledged).toBe(false)
    expect(facility.store.telemetry.latest(device?.id ?? '').size).toBe(0)
    const http = await api(facility)('POST', `/api/v1/${device?.accessToken}/telemetry`, body)
    expect(http.status).toBe(400)
    await client.endAsync(true)
  })

  it('of an older store may be more than the limit: it opens, and takes no new ones', async () => {
    const store = await openStore({
      dataDir: ':memory:',
      clock: () => 1,
      onOpen(opened) {
        opened.exec(
          `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 800000)
           INSERT INTO key SELECT i, 'old' || i FROM n`,
        )
      },
    })
    await store.meta.set('k', 'v')
    const asset = await store.entities.create<Asset>({
      entityType: 'ASSET',
      name: 'a',
      type: 'patient',
      label: '',
      customerId: store.tenantId,
      additionalInfo: {},
    })
    await store.telemetry.save(asset.id, [{ ts: 1, values: { old800000: 1 } }])
    await expect(store.telemetry.save(asset.id, [{ ts: 1, values: { fresh: 1 } }])).rejects.toThrow(
      `at most ${MOST_KEYS}`,
    )
    await store.close()
  })
})
