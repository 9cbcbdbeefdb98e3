import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Facility } from '../../server/facility.ts'
import { healthOf, serveHealth } from '../../server/features/health/health.ts'
import type { DiskStatus } from '../../server/protocol/types.ts'
import { api, openSocket, patientsOf, signIn, socketPath, startTestFacility } from './support.ts'

let facility: Facility
const chain = () => ({ provedAt: 0, tookMs: 0, broken: null })
const canary = 'Canary Kim'

beforeAll(async () => {
  facility = await startTestFacility({ metricsPort: 0 })
})
afterAll(() => facility.close())

async function metrics(): Promise<string> {
  return (await fetch(`http://127.0.0.1:${facility.metricsPort}/metrics`)).text()
}

/** The figure of one line. */
function figure(text: string, name: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1))
}

describe('/health', () => {
  it('is open, tiny, and never stored', async () => {
    const answer = await api(facility)('GET', '/health')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.body).toEqual({
      live: true,
      ready: true,
      disk: 'fine',
      data: 'sound',
      chain: chain(),
      backup: null,
      clock: { now: expect.any(Number), setByMs: 0, offMs: 0 },
    })
  })

  it('is 503 while nothing can be stored', async () => {
    const disk = (): DiskStatus => ({ state: 'refusing', freeBytes: 0, totalBytes: 1 })
    const app = fastify()
    serveHealth(app, healthOf({ clock: Date.now, disk, data: () => 'sound', chain }))
    const answer = await app.inject('/health')
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ live: true, ready: false, disk: 'refusing' })
  })

  it('tells how far the clock was set since the start', () => {
    let [now, up] = [1_000_000, 5000]
    const look = healthOf(
      { clock: () => now, disk: () => facility.store.disk(), data: () => 'sound', chain },
      () => up,
    )
    now += 60_400
    up += 60_000
    expect(look().clock).toEqual({ now, setByMs: 0 })
    now -= 3_600_000
    expect(look().clock.setByMs).toBe(-3_599_600)
  })
})

describe('/metrics', () => {
  it('is not on the port people reach', async () => {
    expect((await api(facility)('GET', '/metrics')).text).not.toContain('wardlight_')
  })

  it('counts what is stored, raised, open and refused', async () => {
    const before = await metrics()
    const { store } = facility
    const [patient] = patientsOf(facility)
    const pair = await signIn(facility, 'platform@wardlight.example')
    const call = api(facility, pair.token)
    const path = `/api/plugins/telemetry/ASSET/${patient?.id}`
    await call('POST', `${path}/timeseries/ANY`, { hr: 199, falling: 1, note: canary })
    await call('GET', '/api/nothing')
    const socket = await openSocket(facility, socketPath(pair))
    const gateway = store.entities.all('DEVICE').find(({ type }) => type === 'gw')
    await store.entities.update({ ...gateway, label: canary } as never)

    const after = await metrics()
    const grown = (name: string): number => figure(after, name) - (figure(before, name) || 0)
    expect(grown('wardlight_values_stored_total')).toBe(3)
    expect(grown('wardlight_alarms_raised_total{type="Falling"}')).toBe(1)
    expect(figure(after, 'wardlight_alarms_active')).toBeGreaterThan(0)
    expect(figure(after, 'wardlight_sockets')).toBe(1)
    expect(figure(after, 'wardlight_sessions')).toBe(1)
    expect(figure(after, 'wardlight_saves_waiting')).toBe(0)
    expect(figure(after, 'wardlight_mqtt_connections')).toBe(0)
    expect(grown('wardlight_save_seconds_count')).toBeGreaterThan(0)
    expect(grown('wardlight_http_request_seconds_count{method="GET",status="4xx"}')).toBe(1)
    for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
      expect(figure(after, name)).toBeGreaterThan(0)
    expect(after).toContain('wardlight_mqtt_refused_total{reason="malformed"} 0')
    socket.close()
  })

  it('says nothing of anybody', async () => {
    const text = await metrics()
    const { store } = facility
    const named = ['ASSET', 'DEVICE', 'USER', 'CUSTOMER'] as const
    const words = named.flatMap((type) =>
      store.entities
        .all(type as 'ASSET')
        .flatMap((entity) => [entity.id, entity.name, Reflect.get(entity, 'email') as unknown]),
    )
    const texts = words.filter((word) => typeof word === 'string' && word.length > 2)
    expect(texts.length).toBeGreaterThan(10)
    expect(texts.filter((word) => text.includes(word as string))).toEqual([])
    expect(text).not.toContain(canary)
  })

  it('has every figure that docs/operations.md tells of', async () => {
    const told = readFileSync('docs/operations.md', 'utf8').match(
      /(?<=`)(wardlight|nodejs|process)_\w+/g,
    )
    expect(told?.length).toBeGreaterThan(15)
    const text = await metrics()
    expect(told?.filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([])
  })

  it('of an alarm type somebody made up is "other"', async () => {
    const [patient] = patientsOf(facility)
    await facility.store.alarms.create({
      createdTime: 1,
      type: canary,
      severity: 'MAJOR',
      originator: { entityType: 'ASSET', id: patient?.id ?? '' },
      customerId: patient?.customerId ?? '',
      startTs: 1,
      endTs: 1,
      ackTs: 0,
      clearTs: 0,
      acknowledged: false,
      cleared: false,
      details: {},
    })
    const text = await metrics()
    expect(figure(text, 'wardlight_alarms_raised_total{type="other"}')).toBe(1)
    expect(text).not.toContain(canary)
  })
})
