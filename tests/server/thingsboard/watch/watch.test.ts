import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTenant } from '../../../../server/thingsboard/acting/tenant.ts'
import { createUpstream } from '../../../../server/thingsboard/acting/upstream.ts'
import { type Proxy, startProxy } from '../../../../server/thingsboard/proxy.ts'
import { LOOK_MS } from '../../../../server/thingsboard/watch/lease.ts'
import { type Post, startPost } from '../../features/letters/post.ts'
import { type Receiver, startReceiver } from '../../features/push/receiver.ts'
import { startWorld, type World } from '../../features/rights/world.ts'
import { type Api, api, at, signIn } from '../../support.ts'
import { contact, copies, FIRST_MS, NEXT_MS } from './copies.ts'

/* WATCH-01, WATCH-04: in front of a Community Edition, with the tenant's rights, by real calls. */

const credentials = { user: 'platform@wardlight.example', password: 'wardlight' }
const patience = { timeout: 30_000 }
const folder = mkdtempSync(join(tmpdir(), 'wardlight-console-'))
let now = Date.now()
let world: World
let receiver: Receiver
let post: Post
let proxy: Proxy
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  world = await startWorld({ edition: 'CE', clock: () => now })
  receiver = await startReceiver()
  post = await startPost()
  proxy = await startProxy({
    thingsboardUrl: world.facility.url,
    port: 0,
    consoleFolder: folder,
    tenant: credentials,
    watch: { smtpUrl: post.url, push: { contact, anywhere: true, ca: receiver.ca }, everyMs: 0 },
  })
})
afterAll(async () => {
  await proxy.close()
  await post.close()
  await receiver.close()
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

const as = (token: string | undefined): Api => api(proxy, token)
const manager = (): Api => as(world.token('manager'))

async function tellAll(ms: number, { watch }: ReturnType<ReturnType<typeof copies>['copy']>) {
  for (let passed = 0; passed < ms; passed += LOOK_MS) {
    now += LOOK_MS
    await watch.round()
  }
}

describe('what the watch tells', () => {
  it('a letter says what is known of the patient, to whoever wants it, once', async () => {
    const { store, managerId, hospital } = world
    const tenant = createTenant(createUpstream(world.facility.url, 10_000), credentials)
    const { copy, letters } = copies({ tenant, clock: () => now, receiver })
    await store.attributes.save(managerId, 'SERVER_SCOPE', { highHrEmail: true })
    await world.alarm({ details: { info: 'From before the watch.' } })
    const first = copy()
    await tellAll(FIRST_MS, first)
    const patient = await world.patient()
    await store.attributes.save(patient.id, 'SERVER_SCOPE', {
      ward: `North-${hospital.title}`,
      ward_room: 101,
      hospital_id: 'P0099',
      Name: 'Ada',
    })
    const originator = { entityType: 'ASSET' as const, id: patient.id }
    await world.alarm({ originator, details: { info: 'High HR 130bpm (limit 80bpm)' } })
    await world.alarm({ type: 'Low HR', originator, details: { info: 'Nobody wants this.' } })
    // MOVE-09.
    const brought = { info: 'WatchState before, elsewhere.', brought: true } as const
    await world.alarm({ originator, details: brought, cleared: true })
    // MOVE-11: a standing one that has lost that mark began long ago, whenever it was made here.
    const old = { startTs: now - 2 * 86_400_000, details: { info: 'Of the day before yesterday.' } }
    await world.alarm({ originator, ...old })
    await tellAll(20_000, first)
    await first.watch.close()
    const second = copy()
    await tellAll(NEXT_MS, second)
    await second.watch.close()
    expect(letters.map(({ letter }) => letter.to)).toEqual(['manager@wardlight.example'])
    const { subject, text } = letters[0]?.letter ?? { subject: '', text: '' }
    expect(subject).toBe('High HR: ward North, room 101 (assigned), patient P0099')
    expect(text).toContain('High HR 130bpm (limit 80bpm)')
    expect(text).toContain(`Hospital: ${hospital.title}`)
    expect(text).not.toMatch(/Ada|Nobody|[Bb]efore|yesterday/)
  })

  it('nobody of the staff reads what the watch keeps', async () => {
    const found = await world.as('platform')('POST', '/api/entitiesQuery/find', {
      entityFilter: {
        type: 'entityName',
        entityType: 'ASSET',
        entityNameFilter: 'Wardlight watch',
      },
      pageLink: { page: 0, pageSize: 9 },
      entityFields: [],
    })
    const id = String(at(found.body, 'data', 0, 'entityId', 'id'))
    const path = `/api/plugins/telemetry/ASSET/${id}/values/attributes/SERVER_SCOPE`
    expect((await manager()('GET', path)).status).toBe(403)
    expect((await world.as('platform')('GET', path)).text).toContain('told_')
  })
})

describe('the live place (WATCH-05)', () => {
  it('follows the gateway that a sensor is with, the ward’s name, and who wears it', async () => {
    const { store, hospital } = world
    const tenant = createTenant(createUpstream(world.facility.url, 10_000), credentials)
    const leader = copies({ tenant, clock: () => now }).copy()
    const [ward, patient, other] = [
      await world.ward(),
      await world.patient(),
      await world.patient(),
    ]
    const [gateway, next] = [await world.gateway(), await world.gateway()]
    const place = { ward: ward.name, ward_entityId: ward.id }
    await store.attributes.save(gateway.id, 'SERVER_SCOPE', { ...place, room: '101' })
    await store.attributes.save(next.id, 'SERVER_SCOPE', { ...place, room: '202' })
    const sensor = await world.sensor({ additionalInfo: { lastConnectedGateway: gateway.id } })
    await store.attributes.save(sensor.id, 'SERVER_SCOPE', { connectivity: 'connected' })
    const worn = (id: string) => ({
      type: 'Contains',
      typeGroup: 'COMMON' as const,
      from: { entityType: 'ASSET' as const, id },
      to: { entityType: 'DEVICE' as const, id: sensor.id },
      additionalInfo: {},
    })
    await store.relations.save(worn(patient.id))
    const placeOf = (id: string): unknown[] =>
      ['ward_location', 'room'].map((key) => store.attributes.get(id, 'SERVER_SCOPE', key))
    const live = (name: string, room: string | number) => [`${name}-${hospital.title}`, room]

    await tellAll(2 * FIRST_MS, leader)
    expect(placeOf(sensor.id)).toEqual(live(ward.name, 101))
    expect(placeOf(patient.id)).toEqual(live(ward.name, 101))
    expect(store.attributes.get(sensor.id, 'SERVER_SCOPE', 'gateway_id')).toBe(gateway.id)

    await store.entities.update({ ...sensor, additionalInfo: { lastConnectedGateway: next.id } })
    await store.entities.update({ ...ward, name: `New-${hospital.title}` })
    await tellAll(20_000, leader)
    expect(placeOf(patient.id)).toEqual(live('New', 202))

    await store.relations.remove(worn(patient.id))
    await store.relations.save(worn(other.id))
    await store.attributes.save(sensor.id, 'SERVER_SCOPE', { owner_name: 'Other' })
    await tellAll(20_000, leader)
    expect([placeOf(patient.id), placeOf(other.id)]).toEqual([['', ''], live('New', 202)])

    await store.entities.remove(ward.id)
    await tellAll(20_000, leader)
    expect(placeOf(other.id)).toEqual(['', ''])
    await leader.watch.close()
  })
})

describe('wrong clocks (WATCH-06)', () => {
  it('a gateway that is ahead has its skew and one alarm, which ends when the clock is right', async () => {
    const { store } = world
    const tenant = createTenant(createUpstream(world.facility.url, 10_000), credentials)
    const leader = copies({ tenant, clock: () => now }).copy()
    const [gateway, right] = [await world.gateway(), await world.gateway()]
    const at = (id: string) => ({ additionalInfo: { lastConnectedGateway: id } })
    const wrong = [await world.sensor(at(gateway.id)), await world.sensor(at(gateway.id))]
    const fine = await world.sensor(at(right.id))
    /** Each of them reports, so much ahead. */
    const report = async (ahead: number): Promise<void> => {
      for (let round = 0; round < 5; round += 1) {
        for (const { id } of [...wrong, fine]) {
          const stamp = now + (id === fine.id ? 0 : ahead)
          // As the rule chain notes what is not stamped with its time.
          const noted = stamp === now ? {} : { clock_stamp: { stamp, now } }
          await store.attributes.save(id, 'SERVER_SCOPE', { lastActivityTime: now, ...noted })
        }
        await tellAll(3 * LOOK_MS, leader)
      }
    }
    const skewOf = (id: string) => store.attributes.get(id, 'SERVER_SCOPE', 'clock_skew_ms')
    const alarms = () => [...store.alarms.all()].filter(({ type }) => type === 'Clock Skew')

    await tellAll(FIRST_MS, leader)
    await report(63_000)
    expect([gateway, ...wrong, fine].map(({ id }) => skewOf(id))).toEqual([
      63_000,
      63_000,
      63_000,
      undefined,
    ])
    expect(alarms()).toMatchObject([
      {
        originator: { entityType: 'DEVICE', id: gateway.id },
        severity: 'WARNING',
        cleared: false,
        details: { info: 'Clock 63 s ahead' },
      },
    ])
    now += 70_000
    await report(0)
    await report(0)
    expect(alarms()).toMatchObject([{ cleared: true }])
    expect(skewOf(gateway.id)).toBeUndefined()
    await leader.watch.close()
  })
})

describe('the calls of this server', () => {
  it('a test letter leaves, and says how letters leave', async () => {
    expect((await manager()('GET', '/api/letters')).body).toMatchObject({ delivery: 'smtp' })
    const { body } = await manager()('POST', '/api/letters/test')
    expect(body).toMatchObject({ to: 'manager@wardlight.example', refusal: null })
    expect(post.letters.join()).toContain('Test e-mail from Wardlight')
    expect((await as(undefined)('GET', '/api/letters')).status).toBe(401)
    expect((await as(world.token('platform'))('GET', '/api/letters')).status).toBe(403)
  })

  it('a device is subscribed, asks what is new, and is tried; nobody else’s is found', async () => {
    const key = at((await manager()('GET', '/api/wardlight/push')).body, 'publicKey')
    expect(key).toMatch(/^[\w-]{80,}$/)
    const wish = { leftOut: [], priorities: ['medium'] }
    const given = { ...receiver.subscription('/send/mine'), ...wish }
    const path = '/api/wardlight/push/subscriptions'
    const id = String(at((await manager()('POST', path, given)).body, 'id'))
    const patient = await world.patient()
    await world.alarm({ originator: { entityType: 'ASSET', id: patient.id } })
    const news = await manager()('GET', `${path}/${id}/alarms`)
    expect(at(news.body, 'alarms', 0)).toMatchObject({ patient: patient.id, type: 'High HR' })
    const admin = as(world.token('admin'))
    expect((await admin('GET', `${path}/${id}/alarms`)).status).toBe(404)
    expect((await admin('DELETE', `${path}/${id}`)).status).toBe(404)
    const tried = await manager()('POST', `${path}/${id}/test`)
    expect(tried.body).toEqual({ delivery: 'taken' })
    expect(receiver.received.map((one) => [one.path, one.text])).toContainEqual([
      '/send/mine',
      '{"kind":"test"}',
    ])
    expect((await manager()('DELETE', `${path}/${id}`)).status).toBe(200)
    expect((await manager()('GET', `${path}/${id}/alarms`)).status).toBe(404)
  })

  it('a window reports what it sounds and reads the server’s word (HEAR-20)', async () => {
    const path = '/api/wardlight/presence'
    const report = { window: 'window-1', wards: 'all', hears: true }
    const { status, body } = await manager()('POST', path, report)
    expect(status).toBe(200)
    expect(body).toEqual({
      at: expect.any(Number) as number,
      // Nothing is proved before the first look.
      chain: { provedAt: 0, tookMs: 0, broken: null },
      disk: 'fine',
      isDamaged: false,
      clockOffMs: 0,
      backup: null,
      unheard: [],
      handedOn: [],
    })
    expect((await manager()('POST', path, { ...report, window: 'no' })).status).toBe(400)
    expect((await as(undefined)('POST', path, report)).status).toBe(401)
    expect((await as(world.token('platform'))('POST', path, report)).status).toBe(403)
  })

  it('without the tenant’s rights there is no such call: consoles say that nothing watches', async () => {
    const thingsboardUrl = world.facility.url
    const plain = await startProxy({ thingsboardUrl, port: 0, consoleFolder: folder })
    const report = { window: 'window-1', wards: 'all', hears: true }
    const answer = await api(plain, world.token('manager'))(
      'POST',
      '/api/wardlight/presence',
      report,
    )
    await plain.close()
    expect(answer.status).toBe(404)
  })

  it('signing out ends the subscriptions of that session', async () => {
    const { token } = await signIn(proxy, 'manager@wardlight.example')
    const given = { ...receiver.subscription('/send/ends'), leftOut: [], priorities: ['high'] }
    const path = '/api/wardlight/push/subscriptions'
    const id = String(at((await as(token)('POST', path, given)).body, 'id'))
    expect((await manager()('GET', `${path}/${id}/alarms`)).status).toBe(200)
    await as(token)('POST', '/api/auth/logout')
    await vi.waitFor(
      async () => expect((await manager()('GET', `${path}/${id}/alarms`)).status).toBe(404),
      patience,
    )
  })
})
