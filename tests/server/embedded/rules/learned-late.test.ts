/** What a backlog reports long after it happened (AL27, LATE-01 to LATE-06, ruling R36). */

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isNews } from '../../../../server/protocol/types/alarms.ts'
import { type Rules, startRules } from '../../../../server/embedded/rules/rules.ts'
import { LATE_MS, stepOf } from '../../../../server/features/rules/occurrence.ts'
import type { Alarm, Asset, Device, Value } from '../../../../server/protocol/types.ts'
import { logTo } from '../../../../server/support/log.ts'
import { openWard, START, type Ward } from './ward.ts'

const SECOND = 1000
const MIN = 60

let ward: Ward
let rules: Rules
let door: Device
let sensor: Device
let kim: Asset

beforeEach(async () => {
  ward = await openWard()
  const seaview = await ward.hospital('Seaview')
  door = await ward.gateway('gw-1', seaview, 'Cedar', 101)
  sensor = await ward.sensor('Dr.1', seaview)
  kim = await ward.patient('Kim-P1-Seaview', seaview)
  rules = startRules({
    store: ward.store,
    clock: ward.clock,
    log: logTo((line) => ward.log.push(line)),
  })
  ward.now = START - 24 * 60 * MIN * SECOND
  await ward.assign(sensor, kim)
  ward.now = START
  // The gateway's clock is known to be right.
  for (let second = -60; second <= -5; second += 5) await live(second, { step: 1 })
})
afterEach(async () => {
  rules.close()
  await ward.store.close()
  expect(ward.log).toEqual([])
})

type Point = [second: number, values: Record<string, Value>]
const point = ([second, values]: Point) => ({ ts: START + second * SECOND, values })

/** One reading, received at its time; seconds after the start. */
async function live(second: number, values: Record<string, Value>): Promise<void> {
  ward.now = START + second * SECOND
  await rules.received(sensor.id, [point([second, values])], door.id)
}
/** What the gateway kept, in one publish, received at a second. */
async function backlog(received: number, ...points: Point[]): Promise<void> {
  ward.now = START + received * SECOND
  await rules.received(sensor.id, points.map(point), door.id)
}
/** `[start, end, learned]` of every alarm of a type, in seconds; `-` for none. */
const spans = (type: string): (number | '-')[][] =>
  ward
    .alarms(kim, type)
    .map(({ startTs, details: { endedTs, learnedTs } }) => [
      (startTs - START) / SECOND,
      endedTs === undefined ? '-' : (endedTs - START) / SECOND,
      learnedTs === undefined ? '-' : (learnedTs - START) / SECOND,
    ])
const confirm = (one: Alarm | undefined): Promise<Alarm> => {
  if (!one) throw new Error('nothing to confirm')
  return ward.store.alarms.update({ ...one, cleared: true, clearTs: ward.now })
}

describe('a fall that is learned late', () => {
  test.each([16 * MIN, 6 * 60 * MIN])(
    'of %i s ago is an alarm with both its times, and no news for letters and push (LATE-01, LATE-06)',
    async (ago) => {
      await live(0, { falling: 0 })
      await backlog(1, [-ago, { falling: 1 }], [3 - ago, { falling: 0 }], [4 - ago, { step: 2 }])
      expect(spans('Falling')).toEqual([[-ago, 3 - ago, 1]])
      const [fall] = ward.alarms(kim, 'Falling')
      expect(fall).toMatchObject({ severity: 'CRITICAL', cleared: false, acknowledged: false })
      expect(fall && isNews(fall)).toBe(false)
    },
  )

  test('of 15 minutes ago is an alarm like any other', async () => {
    await live(0, { falling: 0 })
    await backlog(1, [-15 * MIN + 1, { falling: 1 }], [-15 * MIN + 9, { falling: 0 }])
    expect(spans('Falling')).toEqual([[-899, -891, '-']])
  })

  test('sent again, and reported by each of its readings, is one (LATE-02)', async () => {
    await live(0, { falling: 0 })
    const kept: Point[] = [
      [-3000, { falling: 1 }],
      [-2999, { falling: 1 }],
      [-2990, { falling: 0 }],
    ]
    await backlog(1, ...kept)
    await backlog(2, ...kept)
    expect(spans('Falling')).toEqual([[-3000, -2990, 1]])
  })

  test('ends when the next part of the backlog says so (LATE-03)', async () => {
    await live(0, { falling: 0 })
    await backlog(1, [-3000, { falling: 1 }])
    expect(spans('Falling')).toEqual([[-3000, 0, 1]])
    await backlog(2, [-2990, { falling: 0 }])
    await backlog(3, [-2000, { falling: 1 }], [-1990, { falling: 0 }])
    expect(spans('Falling')).toEqual([
      [-3000, -2990, 1],
      [-2000, -1990, 3],
    ])
  })

  test('that was confirmed stays confirmed (LATE-05)', async () => {
    await live(0, { falling: 0 })
    await backlog(1, [-3000, { falling: 1 }], [-2990, { falling: 0 }])
    await confirm(ward.alarms(kim, 'Falling')[0])
    await backlog(9, [-3000, { falling: 1 }], [-2995, { falling: 1 }], [-2990, { falling: 0 }])
    expect(spans('Falling')).toEqual([[-3000, -2990, 1]])
  })

  test('is not doubled where the alarm of then is known', async () => {
    await live(0, { falling: 1 })
    await live(9, { falling: 0 })
    await backlog(1200, [3, { falling: 1 }], [1100, { step: 3 }])
    expect(spans('Falling')).toEqual([[0, 9, '-']])
  })
})

describe('a backlog before anything newer', () => {
  test('is an alarm like any other, with its true start, once a live reading says that it goes on (LATE-04)', async () => {
    await backlog(1, [-3000, { spo2: 80 }], [-1000, { spo2: 80 }])
    expect(spans('Low SpO2')).toEqual([[-3000, '-', 1]])
    await backlog(2, [-800, { spo2: 81 }], [1, { spo2: 82 }])
    const both = spans('Low SpO2')
    expect(both).toHaveLength(2)
    expect(both).toEqual(
      expect.arrayContaining([
        [-3000, -800, 1],
        [-3000, '-', '-'],
      ]),
    )
    const [open, ...others] = ward.alarms(kim, 'Low SpO2').filter(({ cleared }) => !cleared)
    expect([open && isNews(open), others]).toEqual([true, []])
    await live(20, { spo2: 98 })
    expect(spans('Low SpO2')).toContainEqual([-3000, 20, '-'])
  })

  test('and a silence after it: what was in between is not known, so the alarm of now is its own (LATE-04)', async () => {
    await backlog(1, [-9000, { spo2: 80 }], [-8000, { spo2: 80 }])
    await live(5, { spo2: 82 })
    expect(spans('Low SpO2')).toHaveLength(2)
    expect(spans('Low SpO2')).toEqual(
      expect.arrayContaining([
        [-9000, -8000, 1],
        [5, '-', '-'],
      ]),
    )
  })

  test('that was confirmed silences no fall of now (LATE-05)', async () => {
    await backlog(1, [-9000, { falling: 1 }])
    await confirm(ward.alarms(kim, 'Falling')[0])
    await live(5, { falling: 1 })
    expect(spans('Falling')).toContainEqual([5, '-', '-'])
  })

  test('of eight hours is one alarm for each time that it was out of its limits', async () => {
    await live(0, { hr: 70 })
    const points = Array.from({ length: 8 * 60 }, (_, minute): Point => {
      const isHigh = (minute >= 60 && minute < 90) || minute === 300
      return [-(8 * 60 - minute) * MIN - 1000, { hr: isHigh ? 150 : 70 }]
    })
    await backlog(2, ...points)
    const at = (minute: number) => -(8 * 60 - minute) * MIN - 1000
    expect(spans('High HR')).toEqual([
      [at(60), at(90), 2],
      [at(300), at(301), 2],
    ])
  })

  test('a type that is off raises nothing', async () => {
    await ward.store.attributes.save(kim.customerId, 'SERVER_SCOPE', { fallingAlarmEnabled: false })
    await live(0, { falling: 0 })
    await backlog(1, [-3000, { falling: 1 }], [-2990, { falling: 0 }])
    expect(spans('Falling')).toEqual([])
  })
})

// Ruling R36.
test('a late reading from before the end of an occurrence neither raises nor resumes it', () => {
  const endedTs = START
  const known = { startTs: START - 5000, endTs: endedTs, cleared: false, clearTs: 0 }
  const violated = { type: 'High HR', violated: true } as const
  const step = (ts: number) =>
    stepOf({ ...known, details: { endedTs } }, violated, ts, ts + LATE_MS + 1)
  expect([step(endedTs - 1000), step(endedTs)]).toEqual(['nothing', 'nothing'])
  expect(step(endedTs + 1000)).toBe('resume')
})
