import { afterEach, expect, it } from 'vitest'
import type { Facility } from '../../server/facility.ts'
import { api, at, signIn, startTestFacility } from './support.ts'

/* SRV-71: devices that speak HTTP are let in where somebody switched it on, and stand in the trail. */

let facility: Facility | undefined
afterEach(() => facility?.close())

async function report(deviceHttp: boolean) {
  facility = await startTestFacility({ deviceHttp })
  const sensor = facility.store.entities.all('DEVICE').find(({ name }) => name.startsWith('Dr.'))
  const send = () =>
    api(facility as Facility)('POST', `/api/v1/${sensor?.accessToken}/telemetry`, { hr: 71 })
  return { sensor, statuses: [(await send()).status, (await send()).status] }
}

it('nobody reports over HTTP unless it is switched on, with a token or without', async () => {
  const { sensor, statuses } = await report(false)
  expect(statuses).toEqual([403, 403])
  const calls = ['POST telemetry', 'POST attributes', 'GET attributes', 'GET rpc']
  for (const [method = '', what] of calls.map((call) => call.split(' ')))
    expect(
      (await api(facility as Facility)(method, `/api/v1/${sensor?.accessToken}/${what}`)).status,
    ).toBe(403)
})

it('who reports by this road stands in the trail of the hospital, once an hour', async () => {
  const { sensor, statuses } = await report(true)
  expect(statuses).toEqual([200, 200])
  const { token } = await signIn(facility as Facility, 'admin@wardlight.example')
  const path = `/api/audit/logs/customer/${sensor?.customerId}?pageSize=50&page=0`
  const { body } = await api(facility as Facility, token)('GET', path)
  const rows = (at(body, 'data') as unknown[]).filter(
    (row) => at(row, 'entityName') === sensor?.name,
  )
  expect(rows.map((row) => [at(row, 'actionType'), at(row, 'userName')])).toEqual([
    ['TIMESERIES_UPDATED', 'device access token'],
  ])
})

it('SRV-73: by this road one bad value costs one value too, and true is 1 where the field is a flag', async () => {
  facility = await startTestFacility({ deviceHttp: true })
  const { store } = facility
  const sensor = store.entities.all('DEVICE').find(({ name }) => name.startsWith('Dr.'))
  if (!sensor) throw new Error('no sensor')
  const sent = '{"hr":null,"spo2":97,"falling":true,"stool":false,"temperature":NaN}'
  const path = `/api/v1/${sensor.accessToken}/telemetry`
  expect((await api(facility)('POST', path, sent)).status).toBe(200)
  const latest = store.telemetry.latest(sensor.id)
  const read = ['hr', 'spo2', 'falling', 'stool', 'temperature'].map(
    (key) => latest.get(key)?.value,
  )
  expect(read).toEqual([undefined, 97, 1, 0, undefined])
  expect(store.attributes.get(sensor.id, 'SERVER_SCOPE', 'impossible_values')).toBe(2)
})
