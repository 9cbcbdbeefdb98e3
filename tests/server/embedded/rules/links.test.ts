/** What the screens read of a patient's broken links (CLOCK-10, CLOCK-11, AL23). */

import { afterEach, beforeEach, expect, test } from 'vitest'
import { startRules, type Rules } from '../../../../server/embedded/rules/rules.ts'
import type { Asset, Device } from '../../../../server/protocol/types.ts'
import { logTo } from '../../../../server/support/log.ts'
import { linksOf, type PatientLinks } from '../../../../src/model/watch/links.ts'
import { openWard, START, type Ward } from './ward.ts'

const MINUTE = 60_000

let ward: Ward
let rules: Rules
let door: Device
let hall: Device
let sensor: Device
let kim: Asset
let lee: Asset

const start = (): Rules =>
  startRules({ store: ward.store, clock: ward.clock, log: logTo((line) => ward.log.push(line)) })

beforeEach(async () => {
  ward = await openWard()
  const seaview = await ward.hospital('Seaview')
  door = await ward.gateway('gw-1', seaview, 'Cedar', 101)
  hall = await ward.gateway('gw-2', seaview, 'Cedar', 102)
  sensor = await ward.sensor('Dr.1', seaview)
  kim = await ward.patient('Kim-P1-Seaview', seaview)
  lee = await ward.patient('Lee-P2-Seaview', seaview)
  rules = start()
  await ward.assign(sensor, kim)
  await connection(door, true)
  await connection(hall, true)
  await heard(door)
})
afterEach(async () => {
  rules.close()
  await ward.store.close()
  expect(ward.log).toEqual([])
})

const heard = (by: Device): Promise<void> =>
  rules.received(sensor.id, [{ ts: ward.now, values: { hr: 72 } }], by.id)
async function connection({ id }: Device, active: boolean): Promise<void> {
  const at = active ? {} : { lastDisconnectTime: ward.now }
  await ward.store.attributes.save(id, 'SERVER_SCOPE', { active, ...at })
}
const links = (of: Asset): PatientLinks => linksOf(ward.attribute(of, 'watch_links'))

test('a gateway that goes off is a broken link until it is back, and nothing is written while all is well', async () => {
  expect(ward.attribute(kim, 'watch_links')).toBeUndefined()
  await connection(door, false)
  expect(links(kim)).toEqual({ gatewayOffSince: START })
  ward.now += MINUTE
  rules.close()
  rules = start()
  await connection(door, false)
  expect(links(kim)).toEqual({ gatewayOffSince: START })
  await connection(door, true)
  expect(ward.attribute(kim, 'watch_links')).toBeUndefined()
})

test('a sensor that another gateway hears has its link again', async () => {
  await connection(door, false)
  ward.now += MINUTE
  await heard(hall)
  expect(links(kim)).toEqual({})
})

test('the link goes along with the sensor', async () => {
  await connection(door, false)
  await ward.unassign(sensor, kim)
  expect(links(kim)).toEqual({})
  await ward.assign(sensor, lee)
  expect(links(lee)).toEqual({ gatewayOffSince: START })
})
