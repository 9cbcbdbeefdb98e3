import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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

/** HEAR-10, HEAR-13: the whole road of the embedded server. */
it('an alarm that is not confirmed is handed on: consoles read it, and the hospital gets letters', async () => {
  const { store } = facility
  const [patient] = patientsOf(facility)
  const customer = store.entities.customer(patient?.customerId ?? '')
  if (!patient || !customer) throw new Error('no patient')
  await store.entities.update({ ...customer, email: 'night-desk@wardlight.example' })
  const alarm = await store.alarms.create({
    createdTime: now,
    type: 'Falling',
    severity: 'CRITICAL',
    originator: { entityType: 'ASSET', id: patient.id },
    customerId: patient.customerId,
    startTs: now,
    endTs: now,
    ackTs: 0,
    clearTs: 0,
    acknowledged: false,
    cleared: false,
    details: { info: 'Fall detected' },
  })
  const handedOn = async (): Promise<unknown> =>
    at((await staff('POST', path, report)).body, 'handedOn')
  expect(await handedOn()).toEqual([])
  now += 2 * 60_000
  await vi.waitFor(async () => expect(await handedOn()).toEqual([alarm.id]))
  const letters = () =>
    store.records.all('letter').filter(({ data }) => data.to === 'night-desk@wardlight.example')
  expect(letters()).toEqual([])
  now += 3 * 60_000
  await vi.waitFor(() => expect(letters()).toHaveLength(1))
  const [letter] = letters()
  expect(letter?.data.subject).toMatch(/^Not confirmed for 5 min: Falling/)
  expect(letter?.data.text).toContain('no one confirmed this alarm within 5 min')
  expect(store.alarms.get(alarm.id)?.details.handedOn?.map(({ step }) => step)).toEqual([
    'consoles',
    'all',
  ])
  // No request takes the log away, or writes one.
  const { body } = await staff('GET', `/api/alarm/${alarm.id}`)
  const saved = { ...(body as object), details: { info: 'x', handedOn: [] } }
  expect((await staff('POST', '/api/alarm', saved)).status).toBe(200)
  expect(store.alarms.get(alarm.id)?.details.handedOn).toHaveLength(2)
})

/** HEAR-11. */
it('the times are the Admin’s to set, and only as they can be', async () => {
  const admin = api(facility, (await signIn(facility, 'admin@wardlight.example')).token)
  const [patient] = patientsOf(facility)
  const settings = `/api/plugins/telemetry/CUSTOMER/${patient?.customerId}/SERVER_SCOPE`
  const times = { handOnConsolesMinutes: 3, handOnAllMinutes: 10 }
  expect((await staff('POST', settings, times)).status).toBe(403)
  expect((await admin('POST', settings, times)).status).toBe(200)
  const wrong = await admin('POST', settings, { handOnAllMinutes: 2 })
  expect(wrong.status).toBe(400)
  expect(wrong.text).toContain('must not be less')
})
