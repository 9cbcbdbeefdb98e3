/** Readings belong to whoever wore the sensor at their time (SRV-34, ruling R30). */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { logTo } from '../../../../server/support/log.ts'
import { startRules } from '../../../../server/embedded/rules/rules.ts'
import type { Rules } from '../../../../server/embedded/rules/rules.ts'
import { MOST_CHANGES } from '../../../../server/embedded/rules/wearing.ts'
import type { Asset, Device, Value } from '../../../../server/protocol/types.ts'
import { openWard, START } from './ward.ts'
import type { Ward } from './ward.ts'

const MINUTE = 60_000

let folder: string
let ward: Ward
let rules: Rules
let sensor: Device
let kim: Asset
let lee: Asset

async function open(): Promise<void> {
  const now = ward?.now ?? START
  ward = await openWard(folder)
  ward.now = now
  rules = startRules({
    store: ward.store,
    clock: ward.clock,
    log: logTo((line) => ward.log.push(line)),
  })
}
async function shut(): Promise<void> {
  rules.close()
  await ward.store.close()
  expect(ward.log).toEqual([])
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wardlight-'))
  await open()
  ward.now = START
  const seaview = await ward.hospital('Seaview')
  sensor = await ward.sensor('Dr.1', seaview)
  kim = await ward.patient('Kim-P1-Seaview', seaview)
  lee = await ward.patient('Lee-P2-Seaview', seaview)
})
afterEach(async () => {
  await shut()
  rmSync(folder, { recursive: true, force: true })
})

const at = (minute: number): void => void (ward.now = START + minute * MINUTE)
const say = (...minutes: [minute: number, values: Record<string, Value>][]): Promise<void> =>
  rules.received(
    sensor.id,
    minutes.map(([minute, values]) => ({ ts: START + minute * MINUTE, values })),
  )
const series = (of: Asset | Device): unknown[] =>
  ward.store.telemetry
    .range(of.id, 'hr', { startTs: 0, endTs: START + 1e9, limit: 99, order: 'ASC' })
    .map(({ value }) => value)

/** Kim from minute 0 to 10, nobody until 12, Lee since. */
async function handOver(): Promise<void> {
  at(0)
  await ward.assign(sensor, kim)
  at(10)
  await ward.unassign(sensor, kim)
  at(12)
  await ward.assign(sensor, lee)
}

test.each(['at once', 'after a restart'])(
  'a backlog goes to each wearer and raises their alarms, %s',
  async (when) => {
    await handOver()
    if (when === 'after a restart') {
      await shut()
      await open()
    }
    at(13)
    await say(
      [-1, { hr: 1 }],
      [5, { hr: 55, falling: 1 }],
      [9.99, { hr: 59, falling: 0 }],
      [10, { hr: 60, stool: 1 }],
      [11, { hr: 61, stool: 0 }],
      [12, { hr: 62, ulcer: 1 }],
      [13, { hr: 63 }],
    )
    expect(series(sensor)).toEqual([1, 55, 59, 60, 61, 62, 63])
    expect(series(kim)).toEqual([55, 59])
    expect(series(lee)).toEqual([62, 63])
    expect(ward.alarmTypes(kim)).toEqual(['Falling'])
    expect(ward.alarmTypes(lee)).toEqual(['Pressure ulcer'])
  },
)

test('a backlog written to the sensor itself is split too', async () => {
  await handOver()
  const points = [5, 12].map((minute) => ({ ts: START + minute * MINUTE, values: { hr: minute } }))
  await ward.store.telemetry.save(sensor.id, points)
  expect(series(kim)).toEqual([5])
  expect(series(lee)).toEqual([12])
})

test('an assignment from before the records began holds since ever', async () => {
  rules.close()
  await ward.assign(sensor, kim)
  await shut()
  await open()
  await say([-60, { hr: 60 }])
  expect(series(kim)).toEqual([60])
})

test('one made while nobody kept records begins where the last one ends', async () => {
  await handOver()
  rules.close()
  await ward.unassign(sensor, lee)
  await ward.assign(sensor, kim)
  at(12.5)
  await shut()
  await open()
  at(13)
  await say([5, { hr: 55 }], [11, { hr: 61 }], [13, { hr: 63 }])
  expect(series(kim)).toEqual([55, 63])
})

test('the records of a sensor are few, and go with the sensor and the patient', async () => {
  for (let minute = 0; minute < 3 * MOST_CHANGES; minute += 1) {
    at(minute)
    await ward.assign(sensor, minute % 2 === 0 ? kim : lee)
  }
  const records = (): number => ward.store.records.all('wearing').length
  expect(records()).toBe(MOST_CHANGES)
  await ward.store.entities.remove(kim.id)
  expect(records()).toBe(MOST_CHANGES / 2)
  await ward.store.entities.remove(sensor.id)
  expect(records()).toBe(0)
})

// HAND-16.
test('nobody writes a note by way of a sensor', async () => {
  at(0)
  await ward.assign(sensor, kim)
  at(1)
  await say([1, { hr: 70, note_u: '{"text":"x"}' }])
  expect(series(kim)).toEqual([70])
  expect([...ward.store.telemetry.latest(kim.id).keys()]).not.toContain('note_u')
})
