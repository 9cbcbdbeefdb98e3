import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import { METRIC } from '../../../../server/features/rules/alarms.ts'
import { CLOCK_SKEW } from '../../../../server/features/clocks/alarm.ts'
import type { Device } from '../../../../server/protocol/types.ts'
import { api, type Api, patientsOf, signIn, startTestFacility } from '../../support.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let ahead = 0
let facility: Facility
let platform: Api
beforeEach(async () => {
  ahead = 0
  facility = await startTestFacility({ deviceHttp: true, clock: () => Date.now() + ahead })
  platform = api(facility, (await signIn(facility, 'platform@wardlight.example')).token)
})
afterEach(() => facility.close())

const gateway = (): Device => {
  const found = facility.store.entities.all('DEVICE').find(({ type }) => type === 'gw')
  if (!found) throw new Error('There is no gateway.')
  return found
}

/** The gateway reports by HTTP, every six seconds, with a clock that is a minute and a half ahead. */
async function reportAhead(): Promise<void> {
  const { accessToken } = gateway()
  for (let nth = 0; nth < 8; nth += 1) {
    ahead += 6000
    const body = JSON.stringify({ ts: Date.now() + ahead + 90_000, values: { signal: nth } })
    const answer = await fetch(`${facility.url}/api/v1/${accessToken}/telemetry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(answer.status).toBe(200)
  }
}

const letters = () => facility.store.records.all('letter').map(({ data }) => data.text)

/* There is no switch for letters about clocks: they are the technical alarms of whoever looks after the devices. */
it('a wrong clock is an alarm that no letter is written about, whatever letters people want', async () => {
  const everything = Object.fromEntries(Object.values(METRIC).map((one) => [`${one}Email`, true]))
  for (const { id } of facility.store.entities.all('USER'))
    await facility.store.attributes.save(id, 'SERVER_SCOPE', everything)
  await reportAhead()
  const raised = () => facility.store.alarms.of(gateway().id).map(({ type }) => type)
  await vi.waitFor(() => expect(raised()).toEqual([CLOCK_SKEW]), 20_000)
  const [patient] = patientsOf(facility)
  const path = `/api/plugins/telemetry/ASSET/${patient?.id}/timeseries/ANY`
  expect((await platform('POST', path, { falling: 1, hr: 200 })).status).toBe(200)
  await vi.waitFor(() => {
    ahead += 60_000
    expect(letters()).not.toEqual([])
  }, 20_000)
  for (const text of letters()) expect(text).not.toContain(CLOCK_SKEW)
  expect(facility.store.records.all('announced').map(({ id }) => id)).not.toContain(
    facility.store.alarms.of(gateway().id)[0]?.id,
  )
})
