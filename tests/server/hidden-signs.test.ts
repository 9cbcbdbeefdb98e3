// SRV-77: no name, no text of staff and no note with signs that cannot be seen, at every door.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseGatewayTelemetry } from '../../server/embedded/mqtt/payload.ts'
import type { Facility } from '../../server/facility.ts'
import { type Api, api, patientsOf, signIn, startTestFacility } from './support.ts'

let facility: Facility
let staff: Api
let patient: string
let userId: string
beforeAll(async () => {
  facility = await startTestFacility()
  staff = api(facility, (await signIn(facility, 'manager@wardlight.example')).token)
  patient = patientsOf(facility)[0]?.id ?? ''
  const user = facility.store.entities
    .all('USER')
    .find(({ email }) => email === 'manager@wardlight.example')
  userId = user?.id ?? ''
})
afterAll(() => facility.close())

const hidden = ['Ann\u202ea', 'Ann\0a', 'Ann\u2066a']
const plain = 'می\u200cخواهم'

const doors: Record<string, (text: string) => Promise<number>> = {
  'the name of a ward': async (text) =>
    (await staff('POST', '/api/asset', { name: `${text}-Ward`, type: 'ward' })).status,
  'the name of a patient': async (text) =>
    (
      await staff('POST', `/api/plugins/telemetry/ASSET/${patient}/attributes/SERVER_SCOPE`, {
        name: text,
      })
    ).status,
  'a note': async (text) =>
    (
      await staff('POST', `/api/plugins/telemetry/ASSET/${patient}/timeseries/ANY`, [
        { ts: Date.now(), values: { [`note_${userId}`]: JSON.stringify({ text }) } },
      ])
    ).status,
}

it.each(Object.keys(doors))('%s', async (door) => {
  const send = doors[door]
  if (!send) throw new Error('no such door')
  expect(await send(plain)).toBe(200)
  for (const text of hidden) expect([400, 403]).toContain(await send(text))
})

it('a note in which they are escaped', async () => {
  const escaped = JSON.stringify({ text: '#' }).replace('#', String.raw`Ann\u202ea`)
  const { status } = await staff('POST', `/api/plugins/telemetry/ASSET/${patient}/timeseries/ANY`, [
    { ts: Date.now() + 5, values: { [`note_${userId}`]: escaped } },
  ])
  expect(status).toBe(403)
})

it('the name of a sensor', () => {
  const read = (name: string) =>
    parseGatewayTelemetry(JSON.stringify({ [name]: [{ hr: 70 }] }), 0).reports.length
  expect([plain, ...hidden].map(read)).toEqual([1, 0, 0, 0])
})
