import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import { withoutNotes } from '../../../../server/features/rights/notes.ts'
import { type Api, api, at, patientsOf, signIn, startTestFacility } from '../../support.ts'

let facility: Facility
let manager: Api
let admin: Api
let key = ''
let series = ''
let patient = ''
const NOW = 1_700_000_000_000

beforeAll(async () => {
  facility = await startTestFacility()
  const as = async (email: string) => api(facility, (await signIn(facility, email)).token)
  manager = await as('manager@wardlight.example')
  admin = await as('admin@wardlight.example')
  const { store } = facility
  key = `note_${store.entities.userByEmail('manager@wardlight.example')?.id}`
  patient = patientsOf(facility)[0]?.id ?? ''
  series = `/api/plugins/telemetry/ASSET/${patient}`
})
afterAll(() => facility.close())

const write = (ts: number, text: string) =>
  manager('POST', `${series}/timeseries/ANY`, { ts, values: { [key]: text } })
const kept = async (): Promise<unknown> => {
  const span = `startTs=0&endTs=${NOW + 1000}&limit=100&orderBy=ASC`
  return at((await admin('GET', `${series}/values/timeseries?keys=${key}&${span}`)).body, key)
}

// HAND-16.
it('a note is kept as it was written first, and colleagues read it', async () => {
  expect((await write(NOW, '{"text":"a"}')).status).toBe(200)
  expect((await write(NOW, '{"text":"a"}')).status).toBe(200)
  const other = await write(NOW, '{"text":"another"}')
  expect([other.status, other.text]).toEqual([400, 'There is another note of this moment'])
  expect((await write(NOW + 1, '{"text":"b"}')).status).toBe(200)
  expect(await kept()).toEqual([
    { ts: NOW, value: '{"text":"a"}' },
    { ts: NOW + 1, value: '{"text":"b"}' },
  ])
})

// HAND-17.
it('the audit trail has who wrote about whom, and not what', async () => {
  await write(NOW + 2, '{"text":"only for colleagues"}')
  const hospital = facility.store.entities.all('CUSTOMER')[0]?.id ?? ''
  const { text } = await admin('GET', `/api/audit/logs/customer/${hospital}?pageSize=10&page=0`)
  expect(text).toContain(key)
  expect(text).toContain(patient)
  expect(text).not.toContain('only for colleagues')
})

// HAND-16.
it('what a sensor sends under the key of a note is left out', () => {
  const points = [
    { ts: 1, values: { hr: 70, [key]: 'x' } },
    { ts: 2, values: { [key]: 'x' } },
    { ts: 3, values: { hr: 71 } },
  ]
  expect(withoutNotes(points)).toEqual([
    { ts: 1, values: { hr: 70 } },
    { ts: 3, values: { hr: 71 } },
  ])
})
