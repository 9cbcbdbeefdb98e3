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
