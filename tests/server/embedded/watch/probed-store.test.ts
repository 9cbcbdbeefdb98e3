import { WebSocket } from 'ws'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Db } from '../../../../server/embedded/store/db.ts'
import { probedStore } from '../../../../server/embedded/watch/probed-store.ts'
import { mayRead, mayReadAlarm, mayWrite } from '../../../../server/features/rights/rights.ts'
import {
  type Alarm,
  type Device,
  type FacilityEvent,
  NULL_UUID,
  PROBE_HOSPITAL,
  type User,
} from '../../../../server/protocol/types.ts'
import { activate } from '../../../../server/features/accounts/credentials.ts'
import { type Api, api, openSocket, signIn, socketPath } from '../../support.ts'
import { openRig, type Rig } from './rig.ts'

let rig: Rig
let db: Db

beforeEach(async () => {
  rig = await openRig({ onOpen: (opened) => (db = opened) })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rig.close()
})

const provedAt = (): number => rig.probes.chainOf(rig.hospitalId).provedAt
async function prove(): Promise<void> {
  const before = provedAt()
  await vi.waitFor(
    () => {
      rig.after(60)
      expect(provedAt()).toBeGreaterThan(before)
    },
    { interval: 10 },
  )
}

/** An alarm of a probe that stands, because nothing reaches a socket. */
async function standing(): Promise<Alarm> {
  const raised = new Promise<Alarm>((resolve) => {
    rig.probes.store.events.on((event) => {
      if (event.kind === 'alarm-created') resolve(event.alarm)
    })
  })
  vi.spyOn(WebSocket.prototype, 'send').mockImplementation(() => undefined)
  rig.after(60)
  return raised
}

async function platform(): Promise<void> {
  const user = await rig.store.entities.create<User>({
    entityType: 'USER',
    email: 'platform@x.example',
    firstName: 'P',
    lastName: '',
    phone: '',
    authority: 'TENANT_ADMIN',
    customerId: NULL_UUID,
    additionalInfo: {},
  })
  await activate(rig.store, user.id, 'wardlight')
}

const TABLES = [
  'entity',
  'relation',
  'attribute',
  'alarm',
  'record',
  'history',
  'journal',
  'latest',
]
const rows = (): Record<string, unknown> =>
  Object.fromEntries(
    TABLES.map((name) => [name, db.prepare(`SELECT count(*) FROM ${name}`).raw().get()]),
  )

// PROOF-04
describe('probes are seen by nobody', () => {
  const PEOPLE = [
    ['staff', 'admin@seaview.example'],
    ['the platform', 'platform@x.example'],
  ] as const

  it.each(PEOPLE)('%s find none in any list, by id, or in a query', async (_who, email) => {
    await platform()
    await prove()
    const before = await answers(api(rig, (await signIn(rig, email)).token))
    const alarm = await standing()
    const call = api(rig, (await signIn(rig, email)).token)
    expect(rig.probes.store.alarms.get(alarm.id)).toBeDefined()
    expect(await answers(call)).toEqual(before)
    const patient = alarm.originator.id
    for (const path of [
      `/api/alarm/${alarm.id}`,
      `/api/alarm/info/${alarm.id}`,
      `/api/alarm/${alarm.id}/comment?pageSize=9&page=0`,
      `/api/asset/${patient}`,
      `/api/plugins/telemetry/ASSET/${patient}/values/timeseries`,
      `/api/plugins/telemetry/ASSET/${patient}/values/attributes`,
      `/api/customer/${PROBE_HOSPITAL}`,
    ])
      expect([path, (await call('GET', path)).status >= 400]).toEqual([path, true])
    expect((await call('POST', `/api/alarm/${alarm.id}/ack`)).status).toBeGreaterThanOrEqual(400)
  })

  it.each(PEOPLE)('the sockets of %s are not told of an alarm', async (_who, email) => {
    await platform()
    await prove()
    const socket = await openSocket(rig, socketPath(await signIn(rig, email)))
    socket.send({ alarmCountCmds: [{ cmdId: 1, query: {} }] })
    await socket.next()
    await prove()
    await prove()
    // An answer of now: whatever was sent for the probes came before it.
    socket.send({ alarmCountCmds: [{ cmdId: 2, query: {} }] })
    expect(await socket.next()).toMatchObject({ cmdId: 2, count: 0 })
    expect(socket.frames).toEqual([])
    socket.close()
  })

  it('the store itself hears of none: letters, push, audit, history and figures are made from it', async () => {
    await prove()
    const heard: FacilityEvent[] = []
    rig.store.events.on((event) => heard.push(event))
    const alarm = await standing()
    vi.restoreAllMocks()
    await prove()
    expect(heard).toEqual([])
    expect(rig.store.entities.get(alarm.originator.id)).toBeUndefined()
    expect([...rig.store.alarms.all()]).toEqual([])
    expect([...rig.probes.store.alarms.all()]).toEqual([])
    expect(rig.probes.store.entities.all('DEVICE')).toEqual([])
  })

  it('the rights refuse them, the platform included', () => {
    const { store, gateway } = probedStore(
      rig.store,
      { raised: () => undefined, stored: () => undefined },
      () => undefined,
    )
    const who = { userId: 'u', email: '', sessionId: 's', customerId: NULL_UUID }
    const actor = { ...who, authority: 'TENANT_ADMIN' } as const
    expect(mayRead(actor, gateway)).toBe(false)
    expect(mayWrite(store, actor, gateway)).toBe(false)
    expect(mayReadAlarm(actor, { customerId: PROBE_HOSPITAL } as Alarm)).toBe(false)
  })

  it('a reading of a probe that is gone makes no device', async () => {
    const device = { entityType: 'DEVICE', name: 'probe x', customerId: PROBE_HOSPITAL } as Device
    await expect(rig.probes.store.entities.create(device)).rejects.toThrow()
  })
})

// PROOF-05
describe('probes leave nothing on the disk', () => {
  it('as many rows after fifty of them as before', async () => {
    await prove()
    await rig.store.flush()
    const before = rows()
    for (let n = 0; n < 50; n += 1) await prove()
    await rig.store.flush()
    expect(rows()).toEqual(before)
  })

  it('on a full disk stop at the alarms, which is said from memory', async () => {
    await prove()
    const pages = Number((db.prepare('PRAGMA page_count').raw().get() as [number])[0])
    db.exec(`PRAGMA max_page_count = ${pages}`)
    await expect(rig.store.meta.set('big', 'x'.repeat(5_000_000))).rejects.toThrow()
    rig.after(60)
    await vi.waitFor(() => expect(rig.probes.waitsAt(rig.hospitalId)).toBe('alarms'))
    rig.after(21)
    expect(await rig.health()).toMatchObject({ ready: false, chain: { broken: 'alarms' } })
  })
})

async function answers(call: Api): Promise<unknown> {
  const page = 'pageSize=100&page=0'
  const all = (entityType: string) => ({
    entityFilter: { type: 'entityType', entityType },
    entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
    latestValues: [],
    pageLink: { page: 0, pageSize: 100 },
  })
  const asked = await Promise.all([
    call('GET', `/api/tenant/deviceInfos?${page}`),
    call('GET', `/api/tenant/devices?${page}`),
    call('GET', `/api/customers?${page}`),
    call('GET', `/api/customer/${rig.hospitalId}/devices?${page}`),
    call('GET', `/api/customer/${rig.hospitalId}/assets?${page}`),
    call('GET', `/api/v2/alarms?${page}`),
    call('POST', '/api/entitiesQuery/find', all('ASSET')),
    call('POST', '/api/entitiesQuery/find', all('DEVICE')),
    call('POST', '/api/entitiesQuery/find', all('CUSTOMER')),
    call('POST', '/api/entitiesQuery/count', { entityFilter: all('DEVICE').entityFilter }),
    call('POST', '/api/alarmsQuery/count', {}),
  ])
  // The server's time is in every answer.
  return asked.map(({ status, text }) => [status, text.replaceAll(/17900\d{8}/g, 'now')])
}
