/** When an alarm is a new one (rulings R26, R27), and what a late reading may do (ruling R30). */

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startRules } from '../../../../server/embedded/rules/rules.ts'
import type { Rules } from '../../../../server/embedded/rules/rules.ts'
import type { Alarm, Asset, Device, Value } from '../../../../server/protocol/types.ts'
import { logTo } from '../../../../server/support/log.ts'
import { openWard, START } from './ward.ts'
import type { Ward } from './ward.ts'

const SECOND = 1000
const MINUTE = 60_000

let ward: Ward
let rules: Rules
let door: Device
let sensor: Device
let kim: Asset

const start = (): Rules =>
  startRules({ store: ward.store, clock: ward.clock, log: logTo((line) => ward.log.push(line)) })

beforeEach(async () => {
  ward = await openWard()
  const seaview = await ward.hospital('Seaview')
  door = await ward.gateway('gw-1', seaview, 'Cedar', 101)
  sensor = await ward.sensor('Dr.1', seaview)
  kim = await ward.patient('Kim-P1-Seaview', seaview)
  rules = start()
  ward.now = START - 60 * MINUTE
  await ward.assign(sensor, kim)
  ward.now = START
})
afterEach(async () => {
  rules.close()
  await ward.store.close()
  expect(ward.log).toEqual([])
})

/** One reading at so many seconds after the start, at which it is received too unless told otherwise. */
async function at(second: number, values: Record<string, Value>, received = second): Promise<void> {
  ward.now = START + received * SECOND
  await rules.received(sensor.id, [{ ts: START + second * SECOND, values }], door.id)
}
/** `[start, end]` in seconds of every alarm of a type; `stands` for one that has not ended. */
const spans = (type: string): (number | string)[][] =>
  ward
    .alarms(kim, type)
    .map(({ startTs, details: { endedTs } }) => [
      (startTs - START) / SECOND,
      endedTs === undefined ? 'stands' : (endedTs - START) / SECOND,
    ])
const confirm = (one: Alarm | undefined): Promise<Alarm> => {
  if (!one) throw new Error('nothing to confirm')
  return ward.store.alarms.update({ ...one, cleared: true, clearTs: ward.now })
}

describe('a condition that ended and came back', () => {
  test('is a new alarm, though the old one is unconfirmed', async () => {
    await at(0, { falling: 1 })
    await at(3, { falling: 0 })
    const [first] = ward.alarms(kim, 'Falling')
    // A forgotten fall of last month must not swallow the one of today.
    const month = 30 * 24 * 3600
    await at(month, { falling: 1 })
    expect(spans('Falling')).toEqual([
      [0, 3],
      [month, 'stands'],
    ])
    const [same, second] = ward.alarms(kim, 'Falling')
    expect(same).toEqual(first)
    expect(second?.cleared).toBe(false)
    expect(second?.id).not.toBe(first?.id)
  })

  test('the one that stands is updated, the older one is not (SRV-42)', async () => {
    await at(0, { stool: 1 })
    await at(1, { stool: 0 })
    await at(2, { stool: 1 })
    await at(20, { stool: 1 })
    expect(ward.alarms(kim, 'Stool').map(({ endTs }) => (endTs - START) / SECOND)).toEqual([1, 20])
  })

  test.each([
    ['hr', 81, 80, 'High HR'],
    ['spo2', 94, 95, 'Low SpO2'],
    ['temperature', 37.6, 37.5, 'High Temp'],
    ['body_temperature', 35.4, 35.5, 'Low BodyTemp'],
  ] as const)('%s that flutters between %d and %d is one alarm', async (key, out, within, type) => {
    for (let second = 0; second < 120; second += 2) {
      await at(second, { [key]: out })
      await at(second + 1, { [key]: within })
    }
    expect(spans(type)).toEqual([[0, 119]])
    await at(119 + 60, { [key]: out })
    expect(spans(type)).toEqual([[0, 'stands']])
    await at(180, { [key]: within })
    await at(180 + 61, { [key]: out })
    expect(spans(type)).toEqual([
      [0, 180],
      [241, 'stands'],
    ])
  })

  test.each([
    ['falling', 1, 0, 'Falling'],
    ['ulcer', 1, 0, 'Pressure ulcer'],
    ['stool', 1, 0, 'Stool'],
    ['urine', 1, 0, 'Urine'],
    ['electrode_connected', 0, 1, 'Electrode Disconnection'],
    ['diaper_change_qty', 2, 1, 'Diaper Change Quantity'],
    ['batt_level', 20, 21, 'Battery'],
  ] as const)('%s is a new alarm within a second', async (key, out, within, type) => {
    await at(0, { [key]: out })
    await at(1, { [key]: within })
    await at(2, { [key]: out })
    expect(spans(type)).toEqual([
      [0, 1],
      [2, 'stands'],
    ])
  })

  test('after Confirm a number is a new alarm at once (ruling R26)', async () => {
    await at(0, { hr: 90 })
    await confirm(ward.active(kim, 'High HR'))
    await at(1, { hr: 70 })
    await at(2, { hr: 90 })
    expect(spans('High HR')).toEqual([
      [0, 1],
      [2, 'stands'],
    ])
  })

  test('no reading is no end', async () => {
    await at(0, { hr: 90 })
    await at(1, { hr: 999 })
    expect(spans('High HR')).toEqual([[0, 'stands']])
  })

  test('a kind that is switched off still ends', async () => {
    await at(0, { falling: 1 })
    const off = { fallingAlarmEnabled: false }
    await ward.store.attributes.save(kim.customerId, 'SERVER_SCOPE', off)
    await at(1, { falling: 0 })
    expect(spans('Falling')).toEqual([[0, 1]])
  })
})

describe('a restart', () => {
  const restart = (): void => {
    rules.close()
    rules = start()
  }

  test('knows what stands and what ended', async () => {
    await at(0, { falling: 1, ulcer: 1 })
    await at(1, { falling: 0 })
    restart()
    await at(2, { falling: 1, ulcer: 1 })
    expect(spans('Falling')).toEqual([
      [0, 1],
      [2, 'stands'],
    ])
    expect(spans('Pressure ulcer')).toEqual([[0, 'stands']])
  })

  test('knows that a confirmed one ended', async () => {
    await at(0, { falling: 1 })
    await confirm(ward.active(kim, 'Falling'))
    await at(1, { falling: 0 })
    restart()
    await at(2, { falling: 1 })
    expect(ward.active(kim, 'Falling')).toMatchObject({ startTs: START + 2 * SECOND })
  })

  test('ends what was over before alarms said so', async () => {
    await at(0, { falling: 1, stool: 1 })
    await at(5, { falling: 0 })
    // As an older server left it.
    for (const alarm of ward.alarms(kim, 'Falling')) {
      const { endedTs: _, ...details } = alarm.details
      await ward.store.alarms.update({ ...alarm, endTs: alarm.startTs, details })
    }
    restart()
    expect(spans('Falling')).toEqual([[0, 5]])
    expect(spans('Stool')).toEqual([[0, 'stands']])
  })
})

describe('a late reading (ruling R30)', () => {
  test('that is a fall is an alarm, ended by the reading that says so', async () => {
    await at(60, { falling: 0 })
    await at(30, { falling: 1 }, 90)
    expect(spans('Falling')).toEqual([[30, 60]])
    expect(ward.active(kim, 'Falling')).toMatchObject({
      createdTime: START + 90 * SECOND,
      endTs: START + 60 * SECOND,
    })
    // Sent again, because its acknowledgement was lost.
    await at(30, { falling: 1 }, 91)
    expect(spans('Falling')).toEqual([[30, 60]])
  })

  test('never ends a newer one, and never revives one', async () => {
    await at(60, { falling: 1 })
    await at(30, { falling: 0 }, 61)
    expect(spans('Falling')).toEqual([[60, 'stands']])
    await at(70, { falling: 0 })
    await at(65, { falling: 1 }, 71)
    expect(spans('Falling')).toEqual([[60, 70]])
  })

  test('between two occurrences is its own', async () => {
    await at(0, { falling: 1 })
    await at(10, { falling: 0 })
    await at(50, { falling: 1 })
    await rules.received(
      sensor.id,
      [20, 30].map((s) => ({ ts: START + s * SECOND, values: { falling: s === 20 ? 1 : 0 } })),
      door.id,
    )
    expect(spans('Falling')).toEqual([
      [0, 10],
      [20, 30],
      [50, 'stands'],
    ])
  })

  test('that runs into what stands says that it began earlier', async () => {
    await at(60, { ulcer: 1 })
    await at(40, { ulcer: 1 }, 61)
    await at(50, { ulcer: 1 }, 62)
    expect(spans('Pressure ulcer')).toEqual([[40, 'stands']])
  })

  test('of a number near a known occurrence is part of it', async () => {
    await at(0, { hr: 90 })
    await at(10, { hr: 70 })
    await at(100, { hr: 70 })
    await at(65, { hr: 90 }, 101)
    expect(spans('High HR')).toEqual([[0, 10]])
    await at(75, { hr: 90 }, 102)
    expect(spans('High HR')).toEqual([
      [0, 10],
      [75, 100],
    ])
  })

  test('a whole backlog is one alarm per occurrence', async () => {
    await at(800, { spo2: 98 })
    const points = Array.from({ length: 700 }, (_, i) => ({
      ts: START + i * SECOND,
      values: { spo2: (i >= 100 && i < 300) || i >= 500 ? 80 : 98 },
    }))
    await rules.received(sensor.id, points, door.id)
    expect(spans('Low SpO2')).toEqual([
      [100, 300],
      [500, 800],
    ])
  })

  test('an old backlog in order still ends what stood', async () => {
    await at(0, { falling: 1 })
    await at(10, { falling: 0 }, 3600)
    await at(3601, { falling: 1 })
    expect(spans('Falling')).toEqual([
      [0, 10],
      [3601, 'stands'],
    ])
  })
})
