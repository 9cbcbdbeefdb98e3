import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Asset, Customer, Device } from '../../../../server/protocol/types.ts'
import { logTo } from '../../../../server/support/log.ts'
import { type Rules, startRules } from '../../../../server/embedded/rules/rules.ts'
import { openWard, type Ward } from './ward.ts'

/* A sensor that could not be told the type of diaper is told when it is heard (SRV-49, AMB-74, AMB-86). */

let ward: Ward
let rules: Rules
let seaview: Customer
let door: Device
let sensor: Device
let kim: Asset
let listens: boolean
let told: unknown[]

beforeEach(async () => {
  ward = await openWard()
  seaview = await ward.hospital('Seaview')
  door = await ward.gateway('gw-1', seaview, 'Cedar', 101)
  sensor = await ward.sensor('Dr.1', seaview)
  kim = await ward.patient('Kim-P1-Seaview', seaview)
  listens = true
  told = []
  start()
})
afterEach(async () => {
  rules.close()
  await ward.store.close()
  expect(ward.log).toEqual([])
})

function start(): void {
  rules = startRules({
    store: ward.store,
    clock: ward.clock,
    log: logTo((line) => ward.log.push(line)),
    call(gatewayId, { method, params }) {
      if (!listens) return 'offline'
      told.push([gatewayId === door.id, method, params])
      return 'sent'
    },
  })
}

const wears = (value: string) =>
  ward.store.attributes.save(kim.id, 'SERVER_SCOPE', { diaper_type: value })
const heard = () => rules.received(sensor.id, [{ ts: ward.now, values: { hr: 70 } }], door.id)
const after = (ms: number): void => void (ward.now += ms)
const signal = (value: string) => [true, 'diaper_type', { device: 'Dr.1', value }]

describe('a sensor that was given to somebody', () => {
  it('and heard by nobody is told when it is heard, once', async () => {
    await wears('0x0002')
    await ward.assign(sensor, kim)
    after(3_600_000)
    await heard()
    await heard()
    expect(told).toEqual([signal('0x0002')])
  })
  it('is told by staff first: what they told is not told again', async () => {
    await wears('0x0002')
    await ward.assign(sensor, kim)
    await heard()
    rules.called({ method: 'diaper_type', params: { device: 'Dr.1', value: '0x0002' } }, 'sent')
    after(3_600_000)
    await heard()
    expect(told).toEqual([])
  })
  it('is tried again while its gateway does not listen, and not with every reading', async () => {
    await wears('0x0001')
    await ward.assign(sensor, kim)
    listens = false
    after(10_000)
    await heard()
    listens = true
    await heard()
    expect(told).toEqual([])
    after(10_000)
    await heard()
    expect(told).toEqual([signal('0x0001')])
  })
  it('is told of another type, the last one', async () => {
    await wears('0x0001')
    await ward.assign(sensor, kim)
    await wears('0x0002')
    after(10_000)
    await heard()
    expect(told).toEqual([signal('0x0002')])
  })
  it('and taken away again is told nothing', async () => {
    await wears('0x0001')
    await ward.assign(sensor, kim)
    await ward.unassign(sensor, kim)
    after(10_000)
    await heard()
    expect(told).toEqual([])
  })
})

it('after a restart whoever is worn and not connected is told when heard', async () => {
  await wears('0x0002')
  await ward.assign(sensor, kim)
  rules.close()
  after(3_600_000)
  start()
  await heard()
  expect(told).toEqual([signal('0x0002')])
})
