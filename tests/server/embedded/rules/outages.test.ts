/** Sensors that fall silent, are let go and come back (SRV-36, ruling R27). */

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { logTo } from '../../../../server/support/log.ts'
import { startRules } from '../../../../server/embedded/rules/rules.ts'
import type { Rules } from '../../../../server/embedded/rules/rules.ts'
import type { Alarm, Asset, Customer, Device } from '../../../../server/protocol/types.ts'
import { openWard, START } from './ward.ts'
import type { Ward } from './ward.ts'

const SECOND = 1000
const MINUTE = 60_000
const TYPE = 'Sensor Inactivity'

let ward: Ward
let rules: Rules
let seaview: Customer
let door: Device
let window: Device
let sensor: Device
let kim: Asset
let lee: Asset

const start = (): Rules =>
  startRules({
    store: ward.store,
    clock: ward.clock,
    log: logTo((line) => ward.log.push(line)),
  })

beforeEach(async () => {
  ward = await openWard()
  seaview = await ward.hospital('Seaview')
  door = await ward.gateway('gw-1', seaview, 'Cedar', 101)
  window = await ward.gateway('gw-2', seaview, 'East-Wing', 202)
  sensor = await ward.sensor('Dr.1', seaview)
  kim = await ward.patient('Kim-P1-Seaview', seaview)
  lee = await ward.patient('Lee-P2-Seaview', seaview)
  rules = start()
  await ward.assign(sensor, kim)
})
afterEach(async () => {
  rules.close()
  await ward.store.close()
  expect(ward.log).toEqual([])
})

const heard = (by: Device = door): Promise<void> =>
  rules.received(sensor.id, [{ ts: ward.now, values: { hr: 72 } }], by.id)
const pass = (ms: number): void => {
  ward.now += ms
  rules.sweep()
}
const state = (of: Asset | Device): unknown => ward.attribute(of, 'connectivity')
const outages = (of = kim): Alarm[] => ward.alarms(of, TYPE)

describe('an outage that ended', () => {
  test('closes its alarm, and nobody is said to have done it', async () => {
    await heard()
    pass(2 * MINUTE)
    const [alarm] = outages()
    expect(alarm).toMatchObject({ cleared: false, startTs: START + 2 * MINUTE })
    expect(alarm?.details).not.toHaveProperty('endedTs')
    ward.now += 30 * SECOND
    await heard()
    expect(outages()).toEqual([
      {
        ...alarm,
        endTs: ward.now,
        cleared: true,
        clearTs: ward.now,
        details: { ...alarm?.details, endedTs: ward.now, closedBy: 'server' },
      },
    ])
    const comments = ward.store.records.about('comment', alarm?.id ?? '')
    expect(comments.map(({ data }) => data)).toEqual([
      {
        type: 'SYSTEM',
        userId: '',
        comment: {
          text: 'Alarm was cleared by the server: its cause is gone',
          subtype: 'CLEARED_BY_SERVER',
        },
      },
    ])
  })

  test('is over: the next one is a new alarm with its own start', async () => {
    await heard()
    pass(2 * MINUTE)
    await heard()
    pass(2 * MINUTE)
    expect(outages().map(({ startTs, cleared }) => [startTs - START, cleared])).toEqual([
      [2 * MINUTE, true],
      [4 * MINUTE, false],
    ])
  })

  test('that was confirmed before it ended stays as it was confirmed', async () => {
    await heard()
    pass(2 * MINUTE)
    const [alarm] = outages()
    if (!alarm) throw new Error('no outage')
    await ward.store.alarms.update({ ...alarm, cleared: true, clearTs: ward.now })
    const clearTs = ward.now
    ward.now += MINUTE
    await heard()
    expect(outages()).toMatchObject([{ clearTs, details: { endedTs: ward.now } }])
    expect(outages()[0]?.details).not.toHaveProperty('closedBy')
    pass(2 * MINUTE)
    expect(outages()).toHaveLength(2)
  })

  test('ends when the sensor is taken off, or goes to another patient', async () => {
    await heard()
    pass(2 * MINUTE)
    await ward.unassign(sensor, kim)
    expect(outages()).toMatchObject([{ cleared: true, details: { closedBy: 'server' } }])
    await ward.assign(sensor, kim)
    pass(MINUTE)
    expect(outages().map(({ cleared }) => cleared)).toEqual([true, false])
    await ward.assign(sensor, lee)
    expect(outages().map(({ cleared }) => cleared)).toEqual([true, true])
  })

  test('is closed after a restart too, also the one an older server left open', async () => {
    await heard()
    pass(2 * MINUTE)
    rules.close()
    rules = start()
    await heard()
    expect(outages()).toMatchObject([{ cleared: true, details: { closedBy: 'server' } }])
    // As an older server left it: heard again, and the alarm open.
    for (const alarm of outages())
      await ward.store.alarms.update({ ...alarm, cleared: false, clearTs: 0, details: {} })
    rules.close()
    rules = start()
    expect(outages()).toMatchObject([{ cleared: true, details: { closedBy: 'server' } }])
  })

  test('that outlasts a restart is kept up to date, not raised again', async () => {
    await heard()
    pass(2 * MINUTE)
    rules.close()
    ward.now += 20 * MINUTE
    rules = start()
    rules.sweep()
    expect(outages()).toMatchObject([
      { cleared: false, startTs: START + 2 * MINUTE, endTs: ward.now },
    ])
  })
})

describe('a gateway that lets a sensor go (v1/gateway/disconnect)', () => {
  test('is an outage at once', async () => {
    await heard()
    ward.now += 3 * SECOND
    rules.left(sensor.id, door.id)
    for (const one of [sensor, kim]) expect(state(one)).toBe('disconnected')
    expect(outages()).toMatchObject([
      {
        cleared: false,
        startTs: ward.now,
        details: { info: 'No signal from the sensor: its gateway lost it' },
      },
    ])
    ward.now += SECOND
    await heard(window)
    for (const one of [sensor, kim]) expect(state(one)).toBe('connected')
    expect(outages()).toMatchObject([{ cleared: true }])
  })

  test('not while another gateway has heard it in the last ten seconds', async () => {
    await heard(window)
    ward.now += 9_999
    await heard(door)
    rules.left(sensor.id, door.id)
    expect(state(kim)).toBe('connected')
    expect(outages()).toEqual([])
    ward.now += 1
    rules.left(sensor.id, door.id)
    expect(state(kim)).toBe('disconnected')
  })

  test('not when it was silent already, and not for a sensor nobody heard', async () => {
    rules.left(sensor.id, door.id)
    expect(outages()).toEqual([])
    await heard()
    pass(2 * MINUTE)
    const before = outages()
    rules.left(sensor.id, door.id)
    expect(outages()).toEqual(before)
  })
})
