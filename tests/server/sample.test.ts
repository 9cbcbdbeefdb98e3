import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore } from '../../server/embedded/store/open.ts'
import type { Facility } from '../../server/facility.ts'
import { textOf } from '../../server/protocol/values.ts'
import { at, api, patientsOf, signIn, startTestFacility } from './support.ts'

let folder = ''
let facility: Facility | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wardlight-'))
})
afterEach(async () => {
  await facility?.close()
  rmSync(folder, { recursive: true })
})

async function start(host: string, more = {}): Promise<Facility> {
  await facility?.close()
  facility = await startTestFacility({ dataDir: folder, host, ...more })
  return facility
}

describe('the sample facility', () => {
  it('relates its parts as the console expects and names them with the hospital', async () => {
    const { store } = await start('127.0.0.1')
    const [hospital] = store.entities.all('CUSTOMER')
    const title = hospital?.title ?? ''
    for (const patient of patientsOf({ store })) {
      const text = (key: string) =>
        textOf(store.attributes.get(patient.id, 'SERVER_SCOPE', key) ?? '')
      expect(patient.name).toBe(`${text('Name')}-${text('hospital_id')}-${title}`)
      const ward = store.entities.asset(text('ward_entityId'))
      const room = store.entities.asset(text('ward_room_entityId'))
      expect([ward?.name, room?.name]).toEqual([
        text('ward'),
        `${text('ward_room')}-${text('ward')}`,
      ])
      const from = store.relations.to(patient.id).map(({ from: { id }, type }) => `${type} ${id}`)
      expect(from.sort()).toEqual(
        [`Contains ${hospital?.id}`, `Contains ${ward?.id}`, `Contains_patient ${room?.id}`].sort(),
      )
      expect(store.relations.from(patient.id, 'Contains').map(({ to }) => to.entityType)).toEqual([
        'DEVICE',
      ])
      expect(store.relations.to(room?.id ?? '', 'Contains_room')[0]?.from.id).toBe(ward?.id)
    }
  })

  it("has sensors that are nobody's, for patients who are added", async () => {
    const { store } = await start('127.0.0.1')
    const sensors = store.entities.all('DEVICE').filter(({ type }) => type === 'wearable')
    const free = sensors.filter(({ id }) => store.relations.to(id).length === 0)
    expect([sensors.length - patientsOf({ store }).length, free.length]).toEqual([3, 3])
    for (const { id, name } of free) {
      expect(name).toMatch(/^Dr\.\d{4}$/)
      expect(store.attributes.get(id, 'SERVER_SCOPE', 'owner_name')).toBeUndefined()
    }
  })

  it('stays as it was first made, whatever a later start asks for', async () => {
    const before = patientsOf(await start('127.0.0.1')).map(({ id }) => id)
    const after = patientsOf(await start('127.0.0.1', { patients: 9, seed: 5 })).map(({ id }) => id)
    expect(after).toEqual(before)
    expect(patientsOf(await start('127.0.0.1', { patients: 9, reset: true }))).toHaveLength(9)
  })

  it('has 8 days of past once, the present before the past', async () => {
    const clock = () => Date.UTC(2026, 4, 4, 12)
    const running = await start('127.0.0.1', { simulator: true, patients: 2, clock })
    const [patient] = patientsOf(running)
    await filled(running)
    const range = { startTs: 0, endTs: clock() + 1, limit: 100_000, order: 'ASC' } as const
    const points = running.store.telemetry.range(patient?.id ?? '', 'hr', range)
    expect(clock() - (points[0]?.ts ?? 0)).toBeGreaterThan(7.9 * 86_400_000)
    const past = [...running.store.alarms.all()].filter(({ cleared }) => cleared)
    expect(past.length).toBeGreaterThan(0)
    expect(past.every(({ startTs, clearTs }) => startTs < clearTs && clearTs <= clock())).toBe(true)
    const again = await start('127.0.0.1', { clock })
    expect(
      again.store.telemetry.range(patient?.id ?? '', 'hr', range).length,
    ).toBeGreaterThanOrEqual(points.length)
  })
})

async function filled({ store }: Facility): Promise<void> {
  while (at(JSON.parse(store.meta.get('sample.history') ?? '{}'), 'done') !== true)
    await new Promise((resolve) => setTimeout(resolve, 20))
}

describe('the published password', () => {
  it('works on loopback and never where others can reach the server', async () => {
    const local = await start('127.0.0.1')
    expect(local.accounts.map(({ password }) => password)).toEqual(Array(3).fill('wardlight'))
    const open = await start('0.0.0.0')
    expect(open.accounts).toHaveLength(3)
    const login = { username: 'admin@wardlight.example', password: 'wardlight' }
    expect((await api(open)('POST', '/api/auth/login', login)).status).toBe(401)
    for (const { email, password } of open.accounts) await signIn(open, email, password)
    expect((await start('0.0.0.0')).accounts).toEqual([])
  })
})

it('an empty store that is not new gets no sample facility, and no published password (SRV-75)', async () => {
  const lost = await openStore({ dataDir: folder, clock: Date.now })
  await lost.meta.remove('facility.new')
  await lost.close()
  const { store, accounts } = await start('127.0.0.1')
  expect([accounts, store.entities.all('USER')]).toEqual([[], []])
})

it('a taken port is refused and gives up what was started', async () => {
  const first = await start('127.0.0.1')
  const other = mkdtempSync(join(tmpdir(), 'wardlight-'))
  const second = startTestFacility({ dataDir: other, port: first.port })
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await (await startTestFacility({ dataDir: other })).close()
  rmSync(other, { recursive: true })
})
