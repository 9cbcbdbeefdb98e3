import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import type { Asset } from '../../../../server/protocol/types.ts'
import {
  type Api,
  addPatient,
  api,
  at,
  pairBoard,
  patientsOf,
  signIn,
  startTestFacility,
} from '../../support.ts'

const path = '/api/wardlight/presence'
const report = { window: 'window-1', wards: 'all', hears: true }

let facility: Facility
let staff: Api
let now = Date.now()
beforeEach(async () => {
  facility = await startTestFacility({ clock: () => now })
  await makeWard('Cedar', 1)
  await makeWard('Empty', 0)
  staff = api(facility, (await signIn(facility, 'manager@wardlight.example')).token)
})
afterEach(() => facility.close())

async function makeWard(name: string, patients: number): Promise<void> {
  const { store } = facility
  const [patient] = patientsOf(facility)
  const customerId = patient?.customerId ?? ''
  const ward = await store.entities.create<Asset>({
    entityType: 'ASSET',
    name,
    type: 'ward',
    label: '',
    customerId,
    additionalInfo: {},
  })
  for (let n = 0; n < patients; n++)
    await store.relations.save({
      from: { entityType: 'ASSET', id: ward.id },
      to: { entityType: 'ASSET', id: (await addPatient(store, customerId, `${name} ${n}`)).id },
      type: 'Contains',
      additionalInfo: null,
    })
}

const idsOf = (type: string): string[] =>
  facility.store.entities
    .all('ASSET')
    .filter((asset) => asset.type === type)
    .map(({ id }) => id)
const wardsWithPatients = (): string[] =>
  idsOf('ward').filter((id) => {
    const inside = facility.store.relations.from(id, 'Contains').map(({ to }) => to.id)
    return inside.some((one) => idsOf('patient').includes(one))
  })

/** HEAR-01. */
it('a window that reports reads the server’s word', async () => {
  const { status, body } = await staff('POST', path, report)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    at: now,
    disk: 'fine',
    isDamaged: false,
    clockOffMs: 0,
    backup: null,
    unheard: [],
    handedOn: [],
  })
})

it.each([
  { ...report, window: 'no' },
  { ...report, window: '../../etc/passwd' },
  { ...report, wards: ['Orchard'] },
  { ...report, wards: {} },
  { ...report, hears: 'yes' },
  {},
])('a report that is none is refused: %j', async (body) => {
  expect((await staff('POST', path, body)).status).toBe(400)
})

it('a ward with patients that no window sounds is unheard, an empty one is not (HEAR-02)', async () => {
  const [first = '', ...rest] = wardsWithPatients()
  expect(rest.length).toBeGreaterThan(0)
  expect(idsOf('ward').length).toBe(rest.length + 2)
  await staff('POST', path, { ...report, wards: [first] })
  now += 61_000
  const { body } = await staff('POST', path, { ...report, wards: [first] })
  expect(at(body, 'unheard')).toEqual(rest)
  now += 61_000
  const muted = await staff('POST', path, { ...report, wards: [first], hears: false })
  expect(at(muted.body, 'unheard')).toEqual(rest)
})

/** PAIR-06: a board learns nothing of other wards. */
it('a wall board reads what is unheard of its own wards', async () => {
  const [first = ''] = wardsWithPatients()
  const admin = await signIn(facility, 'admin@wardlight.example')
  const board = api(facility, (await pairBoard(facility, admin.token, [first])).token)
  await staff('POST', path, { ...report, hears: false })
  now += 61_000
  expect(at((await staff('POST', path, { ...report, hears: false })).body, 'unheard')).toEqual(
    wardsWithPatients(),
  )
  const { body } = await board('POST', path, { ...report, wards: [first], hears: false })
  expect(at(body, 'unheard')).toEqual([first])
})

it('a facility that plays a stock server has no such call', async () => {
  const stock = await startTestFacility({ edition: 'CE' })
  const { token } = await signIn(stock, 'manager@wardlight.example')
  expect((await api(stock, token)('POST', path, report)).status).toBe(404)
  await stock.close()
})
