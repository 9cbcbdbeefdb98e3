import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Facility } from '../../server/facility.ts'
import type { Customer, Device } from '../../server/protocol/types.ts'
import { NULL_UUID } from '../../server/protocol/types.ts'
import type { ListWish } from '../../src/model/platform/platform-list.ts'
import {
  patientsAffected,
  connectivityWish,
  loadDevicePage,
  loadHospitals,
} from '../../src/sync/platform.ts'
import { type Send, createSessionSend } from '../../src/sync/rest.ts'
import { addHospital, signIn, startTestFacility } from '../server/support.ts'

/* The platform's lists, page by page, against the server itself. */

let facility: Facility
let send: Send
let house: Customer
const devices = new Map<string, Device>()

/** `state` as stored; left out for a device that never said a word. */
async function device(name: string, type: string, owner: string, state?: unknown): Promise<void> {
  const made = await facility.store.entities.create<Device>({
    entityType: 'DEVICE',
    name,
    type,
    label: '',
    customerId: owner,
    accessToken: `token-${name}`,
    additionalInfo: {},
  })
  devices.set(name, made)
  if (state === undefined) return
  const key = type === 'gw' ? 'active' : 'connectivity'
  await facility.store.attributes.save(made.id, 'SERVER_SCOPE', { [key]: state as string })
}

const number = (at: number): string => String(at).padStart(3, '0')

beforeAll(async () => {
  facility = await startTestFacility({ patients: 2 })
  for (const one of facility.store.entities.all('DEVICE'))
    await facility.store.entities.remove(one.id)
  house = (await addHospital(facility.store, 'Maple House', 'a@maple.example')).customer
  for (let at = 0; at < 70; at += 1) {
    const state = [true, false, undefined][at % 3]
    await device(`gw-${number(at)}`, 'gw', at % 2 === 0 ? house.id : NULL_UUID, state)
    const said = ['connected', 'disconnected', undefined][at % 3]
    await device(`Dr.${number(at)}`, 'wearable', house.id, said)
  }
  await device('dr.small', 'wearable', NULL_UUID, 'connected')
  const { token } = await signIn(facility, 'platform@wardlight.example')
  send = createSessionSend(
    { base: facility.url, fetch, now: Date.now },
    {
      current: () => Promise.resolve(token),
      renew: () => Promise.resolve(token),
      obtainedAt: () => 0,
    },
  )
})
afterAll(() => facility.close())

type DeviceKind = 'gateways' | 'sensors'
const load = (kind: DeviceKind, page = 0, search = '') =>
  loadDevicePage(send, { kind, page, search })

describe('what is searched for (AMB-96)', () => {
  it.each([
    ['', 'all', ''],
    [' Maple ', 'all', 'Maple'],
    ['connet', 'wanted', ''],
    ['only CONNECTED ones', 'wanted', ''],
    ['Disconnected', 'not wanted', ''],
    ['conn', 'all', 'conn'],
  ])('"%s"', (search, listed, text) => {
    expect(connectivityWish(search)).toEqual({ listed, text })
  })
})

describe.each(['gateways', 'sensors'] as const)('%s', (kind) => {
  it('every one once, connected before all others, those that never said a word last', async () => {
    const pages = [await load(kind, 0), await load(kind, 1), await load(kind, 2)]
    expect(pages.map(({ rows, total, pages: count }) => [rows.length, total, count])).toEqual([
      [30, 70, 3],
      [30, 70, 3],
      [10, 70, 3],
    ])
    const rows = pages.flatMap((page) => page.rows)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(70)
    const connected = rows.filter((row) => row.connected)
    expect(connected).toHaveLength(24)
    expect(rows.slice(0, 24)).toEqual(connected)
    const names = connected.map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
    const at = (name: string): number => Number(name.slice(-3))
    expect(rows.slice(24, 47).every(({ name }) => at(name) % 3 === 1)).toBe(true)
    expect(rows.slice(47).every(({ name }) => at(name) % 3 === 2)).toBe(true)
  })
  it('by connectivity', async () => {
    const connected = await load(kind, 0, 'connet')
    expect([connected.total, connected.rows.every((row) => row.connected)]).toEqual([24, true])
    const rest = [await load(kind, 0, 'disconnect'), await load(kind, 1, 'disconnect')]
    expect(rest.map(({ rows, total }) => [rows.length, total])).toEqual([
      [30, 46],
      [16, 46],
    ])
    expect(rest.some(({ rows }) => rows.some((row) => row.connected))).toBe(false)
  })
  it('a page beyond the last is the last (AMB-100)', async () => {
    const { wish, rows } = await load(kind, 9)
    expect([wish.page, rows.length]).toEqual([2, 10])
    expect(await load(kind, 5, 'nowhere')).toMatchObject({ rows: [], total: 0, wish: { page: 0 } })
  })
})

describe('rows', () => {
  it('are found by name, nickname and owner, and by nothing else', async () => {
    const { id } = devices.get('gw-004') ?? { id: '' }
    await facility.store.attributes.save(id, 'SERVER_SCOPE', { nick: 'Porch', room: 'Attic' })
    const total = async (search: string) => (await load('gateways', 0, search)).total
    expect(await total('gw-004')).toBe(1)
    expect(await total('pORCH')).toBe(1)
    expect(await total('maple house')).toBe(35)
    expect(await total('attic')).toBe(0)
  })
  // ADMIN-21, ADMIN-22.
  it('say whose they are; what is the platform’s own has no hospital', async () => {
    const one = async (search: string) => (await load('gateways', 0, search)).rows[0]
    expect(await one('gw-004')).toMatchObject({
      kind: 'gateway',
      hospital: 'Maple House',
      hospitalId: house.id,
      nickname: 'Porch',
      room: 'Attic',
    })
    expect(await one('gw-005')).toMatchObject({ hospital: '', hospitalId: '' })
  })
})

it('hospitals by title, a page at a time', async () => {
  const wish: ListWish = { kind: 'hospitals', page: 0, search: 'maple' }
  expect(await loadHospitals(send, wish)).toEqual({
    rows: [expect.objectContaining({ id: house.id, title: 'Maple House', email: '' })],
    total: 1,
    pages: 1,
    wish,
  })
  expect((await loadHospitals(send, { ...wish, page: 4 })).wish.page).toBe(0)
})

it('the devices of one hospital, a page at a time, active ones first', async () => {
  const wish = { kind: 'hospital-devices', hospitalId: house.id, search: '' } as const
  const pages = await Promise.all(
    [0, 1, 2, 3].map((page) => loadDevicePage(send, { ...wish, page })),
  )
  const rows = pages.flatMap((page) => page.rows)
  expect([pages[0]?.total, new Set(rows.map(({ id }) => id)).size]).toEqual([105, 105])
  expect(rows.every(({ hospitalId }) => hospitalId === house.id)).toBe(true)
  expect(rows.filter(({ kind }) => kind === 'gateway')).toHaveLength(35)
  expect(rows.slice(0, 12).every(({ kind, connected }) => kind === 'gateway' && connected)).toBe(
    true,
  )
})

it('the devices of a hospital say what it is called, though it has none', async () => {
  const { customer } = await addHospital(facility.store, 'Empty House', 'e@empty.example')
  const wish = { kind: 'hospital-devices', hospitalId: customer.id, page: 0, search: '' } as const
  expect(await loadDevicePage(send, wish)).toMatchObject({ rows: [], hospital: 'Empty House' })
  expect(await load('gateways', 0, '')).not.toHaveProperty('hospital')
})

describe('who is affected when a device leaves (AMB-97)', () => {
  it('the wearer of a sensor, and of those that speak through a gateway', async () => {
    const { store } = facility
    const [sensor, gateway] = [devices.get('Dr.000'), devices.get('gw-000')]
    const patient = store.entities.all('ASSET').find(({ customerId }) => customerId === house.id)
    if (!sensor || !gateway || !patient) throw new Error('The scene is not there.')
    await store.relations.save({
      from: { id: patient.id, entityType: 'ASSET' },
      to: { id: sensor.id, entityType: 'DEVICE' },
      type: 'Contains',
      additionalInfo: null,
    })
    await store.attributes.save(sensor.id, 'SERVER_SCOPE', { gateway_id: gateway.id })
    const name = patient.name.split('-')[0]
    const of = (id: string, kind: 'gateway' | 'sensor') =>
      patientsAffected(send, { id, kind, hospital: house.title })
    expect(await of(sensor.id, 'sensor')).toEqual([name])
    expect(await of(gateway.id, 'gateway')).toEqual([name])
    expect(await of(devices.get('gw-001')?.id ?? '', 'gateway')).toEqual([])
  })
})

describe('hospitals', () => {
  it('are found by the name of their country as well as by its code, each once, by title', async () => {
    const titles = async (search: string) =>
      (await loadHospitals(send, { kind: 'hospitals', page: 0, search })).rows.map(
        ({ title }) => title,
      )
    const { store } = facility
    const named = async (title: string, country: string): Promise<void> => {
      const { customer } = await addHospital(store, title, `${country}@${title.length}.example`)
      await store.entities.update({ ...customer, country })
    }
    await named('Zelkova', 'JP')
    await named('Japan Friends', 'US')
    await named('Birch', 'JP')
    expect(await titles('jApan')).toEqual(['Birch', 'Japan Friends', 'Zelkova'])
    expect(await titles('JP')).toEqual(['Birch', 'Zelkova'])
    expect(await titles('Friends')).toEqual(['Japan Friends'])
  })
})

describe('a sensor that was deleted', () => {
  it('and is heard again says when both were; one that was only added does not', async () => {
    await device('Dr.again-1', 'wearable', NULL_UUID)
    await device('Dr.again-2', 'wearable', NULL_UUID)
    const { id } = devices.get('Dr.again-1') ?? { id: '' }
    const { token } = await signIn(facility, 'platform@wardlight.example')
    const headers = { 'x-authorization': `Bearer ${token}` }
    await fetch(`${facility.url}/api/device/${id}`, { method: 'DELETE', headers })
    // As a gateway that hears it makes it known.
    await device('Dr.again-1', 'wearable', house.id)
    const { rows } = await load('sensors', 0, 'Dr.again')
    expect(rows.map(({ name, again }) => [name, again !== undefined])).toEqual([
      ['Dr.again-1', true],
      ['Dr.again-2', false],
    ])
    const { deletedAt, seenAt } = rows[0]?.again ?? { deletedAt: 1, seenAt: 0 }
    expect(deletedAt).toBeLessThanOrEqual(seenAt)
    // MOVE-11: one that an import made was not heard again.
    const made = facility.store.entities.deviceByName('Dr.again-1')
    if (made) await facility.store.entities.update({ ...made, additionalInfo: { movedFrom: 'x' } })
    expect((await load('sensors', 0, 'Dr.again')).rows[0]?.again).toBeUndefined()
  })
})
