import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Facility } from '../../server/facility.ts'
import type { Device, Value } from '../../server/protocol/types.ts'
import { needLines } from '../../src/model/platform/device-needs.ts'
import { loadNeedDevices } from '../../src/sync/device-needs.ts'
import { type Send, createSessionSend } from '../../src/sync/rest.ts'
import { addHospital, signIn, startTestFacility } from '../server/support.ts'

/* What the platform lists across hospitals, against the server itself (DEVS-11). */

let facility: Facility
let send: Send
const MINUTE = 60_000
const now = Date.now()

async function device(
  name: string,
  owner: string,
  attributes: Record<string, Value>,
  battery?: number,
): Promise<void> {
  const { store } = facility
  const made = await store.entities.create<Device>({
    entityType: 'DEVICE',
    name,
    type: name.startsWith('gw') ? 'gw' : 'wearable',
    label: '',
    customerId: owner,
    accessToken: `token-${name}`,
    additionalInfo: {},
  })
  await store.attributes.save(made.id, 'SERVER_SCOPE', attributes)
  if (battery !== undefined)
    await store.telemetry.save(made.id, [{ ts: now - MINUTE, values: { batt_level: battery } }])
}

const worn = { owner_hospital_id: 'P7', owner_name: 'Kim', connectivity: 'connected' }

beforeAll(async () => {
  facility = await startTestFacility({ patients: 1 })
  for (const { id } of facility.store.entities.all('DEVICE'))
    await facility.store.entities.remove(id)
  const [house] = facility.store.entities.all('CUSTOMER')
  const lakeside = await addHospital(facility.store, 'Lakeside', 'a@lakeside.example')
  const [here, there] = [house?.id ?? '', lakeside.customer.id]
  await device('gw-01', here, { active: true })
  await device('gw-02', there, { active: false, nick: 'Door', ward: 'Cedar-Lakeside' })
  await device('Dr.0001', here, worn, 90)
  await device('Dr.0002', there, { ...worn, connectivity: 'disconnected' })
  await device('Dr.0003', here, worn, 20)
  await device('Dr.0004', there, { ...worn, clock_skew_ms: -60_000 })
  await device('Dr.0005', there, { ...worn, impossible_values: 3, impossible_since: now - MINUTE })
  await device('Dr.0006', here, { ...worn, clock_skew_ms: 60_000 })
  await device('Dr.0007', here, { ...worn, owner_hospital_id: '', connectivity: 'disconnected' }, 3)
  await device('Dr.0008', here, { ...worn, impossible_values: 3, impossible_since: 1 })
  await device('Dr.0009', here, worn, 45)
  await device('dr.0010', here, { ...worn, connectivity: 'disconnected' })
  await device('gw-03', there, {
    active: true,
    sensors_turned_away: { foreign: 1 },
    turned_away_since: now - MINUTE,
  })
  const { token } = await signIn(facility, 'platform@wardlight.example')
  const tokens = { current: () => Promise.resolve(token), renew: () => Promise.resolve(token) }
  send = createSessionSend(
    { base: facility.url, fetch, now: Date.now },
    { ...tokens, obtainedAt: () => 0 },
  )
})
afterAll(() => facility.close())

describe('devices of all hospitals that need a hand', () => {
  it('DEVS-11: the most urgent first, each with its hospital, and none that is well or a spare', async () => {
    const found = await loadNeedDevices(send)
    const listed = needLines(found, now, new Map()).map(({ hospital, line }) => [
      line.facts.device.name,
      hospital,
      line.needs.map(({ kind }) => kind).join(),
    ])
    const own = facility.store.entities.all('CUSTOMER')[0]?.title
    expect(listed).toEqual([
      ['gw-02', 'Lakeside', 'gateway-off'],
      ['Dr.0002', 'Lakeside', 'silent'],
      ['Dr.0003', own, 'battery-low'],
      ['Dr.0004', 'Lakeside', 'clock'],
      ['Dr.0006', own, 'clock'],
      ['Dr.0005', 'Lakeside', 'values'],
      ['gw-03', 'Lakeside', 'turned-away'],
    ])
    expect(found.isMore).toBe(false)
    expect(found.gateways.find(({ name }) => name === 'gw-02')).toMatchObject({
      nickname: 'Door',
      ward: 'Cedar',
    })
  })

  it('DEVS-11: a battery that is soon empty by what it lost', async () => {
    const found = await loadNeedDevices(send)
    const sensor = found.sensors.find(({ name }) => name === 'Dr.0009')
    const drain = { perDay: 40, from: now - 2 * 24 * 60 * MINUTE, to: now, percent: 45 }
    const listed = needLines(found, now, new Map([[sensor?.id ?? '', drain]]))
    expect(listed[3]?.line).toMatchObject({
      facts: { device: { name: 'Dr.0009' } },
      needs: [{ kind: 'battery-soon' }],
    })
  })
})
