/** A live reading is judged whatever its stamp (ruling R36, CLOCK-01 to CLOCK-08). Times are the server's. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startRules, type Rules } from '../../../../server/embedded/rules/rules.ts'
import type { Asset, Customer, Device } from '../../../../server/protocol/types.ts'
import { logTo } from '../../../../server/support/log.ts'
import { linksOf } from '../../../../src/model/watch/links.ts'
import { openWard, START, type Ward } from './ward.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

let ward: Ward
let rules: Rules
let seaview: Customer
let door: Device
let hall: Device
let sensor: Device
let kim: Asset

const start = (): Rules =>
  startRules({ store: ward.store, clock: ward.clock, log: logTo((line) => ward.log.push(line)) })

beforeEach(async () => {
  ward = await openWard()
  seaview = await ward.hospital('Seaview')
  door = await ward.gateway('gw-1', seaview, 'Cedar', 101)
  hall = await ward.gateway('gw-2', seaview, 'Cedar', 102)
  sensor = await ward.sensor('Dr.1', seaview)
  kim = await ward.patient('Kim-P1-Seaview', seaview)
  rules = start()
  await ward.assign(sensor, kim)
})
afterEach(async () => {
  rules.close()
  await ward.store.close()
  expect(ward.log).toEqual([])
})

/** What a clock that is off by so much stamps now. */
type Wrong = (now: number) => number
const by =
  (ms: number): Wrong =>
  (now) =>
    now + ms
/** A clock that begins in 1970 when the gateway starts. */
const since1970 =
  (startedAt: number): Wrong =>
  (now) =>
    now - startedAt

function pass(ms: number): void {
  ward.now += ms
  rules.sweep()
}
/** A reading of now, stamped by a clock, and heard by a gateway. */
const send = (wrong: Wrong, falling: 0 | 1, gateway = door): Promise<void> =>
  rules.received(
    sensor.id,
    [{ ts: wrong(ward.now), values: { falling, hr: 72, spo2: 97 } }],
    gateway.id,
  )
async function report(wrong: Wrong, forMs: number, gateway = door): Promise<void> {
  // A long time is reported less often.
  const step = forMs > 10 * MINUTE ? 20 * SECOND : 5 * SECOND
  for (let passed = 0; passed < forMs; passed += step) {
    pass(step)
    await send(wrong, 0, gateway)
  }
}
/** The fall alarms whose time is right, within `ms`. */
const fallsAt = (time: number, ms = 15 * SECOND): number =>
  ward.alarms(kim, 'Falling').filter(({ startTs }) => Math.abs(startTs - time) <= ms).length

const CLOCKS: readonly (readonly [string, Wrong])[] = [
  ['right', by(0)],
  ['11 s ahead', by(11 * SECOND)],
  ['11 s slow', by(-11 * SECOND)],
  ['16 min slow', by(-16 * MINUTE)],
  ['20 min slow', by(-20 * MINUTE)],
  ['in 1970', since1970(START)],
  ['20 h ahead', by(20 * HOUR)],
  ['drifting, a second a minute', (now) => now - (now - START) / 60],
]

describe.each(CLOCKS)('a gateway whose clock is %s', (_what, wrong) => {
  test('a fall is raised at once, with its time (CLOCK-01)', async () => {
    await report(wrong, MINUTE)
    pass(5 * SECOND)
    await send(wrong, 1)
    expect(fallsAt(ward.now, 5 * SECOND)).toBe(1)
    const latest = ward.store.telemetry.latest(kim.id).get('falling')
    expect(latest).toMatchObject({ value: 1 })
    expect(Math.abs((latest?.ts ?? 0) - ward.now)).toBeLessThanOrEqual(11 * SECOND)
  })

  test('and one in its very first message, before another is heard for long (CLOCK-02)', async () => {
    await send(wrong, 1)
    const at = ward.now
    pass(15 * SECOND)
    expect(fallsAt(at)).toBe(1)
  })

  test('or when the next ones show that it was live', async () => {
    await send(wrong, 1)
    const at = ward.now
    for (const _ of [1, 2]) {
      ward.now += 3 * SECOND
      await send(wrong, 1)
    }
    expect(fallsAt(at)).toBe(1)
  })

  test('after an hour of it, and again a while later', async () => {
    for (const _ of [1, 2]) {
      await report(wrong, HOUR)
      pass(5 * SECOND)
      await send(wrong, 1)
      expect(fallsAt(ward.now, 5 * SECOND)).toBe(1)
    }
  })

  test('a restart of the server forgets none of it (CLOCK-05)', async () => {
    await report(wrong, MINUTE)
    rules.close()
    rules = start()
    pass(5 * SECOND)
    await send(wrong, 1)
    const at = ward.now
    pass(15 * SECOND)
    expect(fallsAt(at)).toBe(1)
  })
})

describe('a clock that is set', () => {
  test.each([
    ['right, after 20 min slow', by(-20 * MINUTE), by(0)],
    ['right, after 20 h ahead', by(20 * HOUR), by(0)],
    ['20 min slow, after right', by(0), by(-20 * MINUTE)],
    ['to 1970, after right', by(0), since1970(START)],
    ['3 h ahead, after right', by(0), by(3 * HOUR)],
    ['from one wrong time to another', by(-20 * MINUTE), by(-50 * MINUTE)],
  ])('%s: the first reading after it is judged', async (_what, before, after) => {
    for (const heardFor of [MINUTE, HOUR]) {
      await report(before, heardFor)
      pass(5 * SECOND)
      await send(after, 1)
      const at = ward.now
      pass(15 * SECOND)
      expect(fallsAt(at)).toBe(1)
      await report(after, MINUTE)
    }
  })

  test('where the sensor was heard all along it is known at once that no reading waited', async () => {
    await report(by(0), HOUR)
    pass(5 * SECOND)
    await send(by(-20 * MINUTE), 1)
    expect(fallsAt(ward.now, SECOND)).toBe(1)
  })

  test('a gateway that starts slow and is set right a moment later', async () => {
    await send(by(-20 * MINUTE), 1)
    const at = ward.now
    pass(2 * SECOND)
    await send(by(0), 1)
    expect(fallsAt(at)).toBe(1)
  })
})

describe('no fall in doubt is forgotten (CLOCK-31)', () => {
  test('when the next stamp is ahead: the clock was set too far', async () => {
    await send(by(-20 * MINUTE), 1)
    const at = ward.now
    pass(2 * SECOND)
    await send(by(3 * HOUR), 0)
    pass(15 * SECOND)
    expect(fallsAt(at, SECOND)).toBe(1)
  })

  test('when more readings come at once than are remembered', async () => {
    await send(by(-20 * MINUTE), 1)
    const at = ward.now
    for (let sent = 0; sent < 100; sent += 1) {
      ward.now += 40
      await send(by(-20 * MINUTE), 0)
    }
    pass(15 * SECOND)
    expect(fallsAt(at, SECOND)).toBe(1)
  })
})

describe('a true backlog keeps its times (CLOCK-03)', () => {
  /** A reading each ten seconds of an outage, the fall at its beginning. */
  const kept = (from: number, until: number) => {
    const points = []
    for (let ts = from; ts < until; ts += 10 * SECOND)
      points.push({ ts, values: { falling: ts === from ? 1 : 0, hr: 60 } })
    return points
  }
  const stored = (key: string, ts: number): unknown =>
    ward.store.telemetry.range(kim.id, key, {
      startTs: ts,
      endTs: ts + 1,
      limit: 1,
      order: 'ASC',
    })[0]?.value

  describe.each([16 * MINUTE, 6 * HOUR])('of %d ms', (length) => {
    test.each([
      ['in one message', 100_000],
      ['in messages of a hundred', 100],
      ['one by one', 1],
    ])('%s', async (_how, size) => {
      await report(by(0), MINUTE)
      const from = ward.now + 5 * SECOND
      pass(length)
      const points = kept(from, ward.now)
      for (let first = 0; first < points.length; first += size)
        await rules.received(sensor.id, points.slice(first, first + size), door.id)
      pass(5 * SECOND)
      await send(by(0), 0)
      pass(MINUTE)
      expect(fallsAt(ward.now, 10 * MINUTE)).toBe(0)
      expect(stored('falling', from)).toBe(1)
    })

    test('mixed with live readings, in which a fall is raised at once', async () => {
      await report(by(0), MINUTE)
      const from = ward.now + 5 * SECOND
      pass(length)
      const points = kept(from, ward.now)
      await send(by(0), 0)
      for (let first = 0; first < points.length; first += 20) {
        await rules.received(sensor.id, points.slice(first, first + 20), door.id)
        pass(200)
        await send(by(0), 0)
      }
      expect(fallsAt(ward.now, 10 * MINUTE)).toBe(0)
      expect(stored('falling', from)).toBe(1)
      pass(SECOND)
      await rules.received(sensor.id, points.slice(0, 20), door.id)
      await send(by(0), 1)
      expect(fallsAt(ward.now, SECOND)).toBe(1)
    })

    test('less the error of its clock, where that is known', async () => {
      await report(by(-20 * MINUTE), MINUTE)
      const from = ward.now + 5 * SECOND
      pass(length)
      const points = kept(from - 20 * MINUTE, ward.now - 20 * MINUTE)
      await rules.received(sensor.id, points, door.id)
      await report(by(-20 * MINUTE), MINUTE)
      expect(fallsAt(ward.now, 10 * MINUTE)).toBe(0)
      const falls = ward.store.telemetry
        .range(kim.id, 'falling', { startTs: 0, endTs: Infinity, limit: 10_000, order: 'ASC' })
        .filter(({ value }) => value === 1)
      expect(falls).toHaveLength(1)
      // To the ten seconds within which a clock is the same.
      expect(Math.abs((falls[0]?.ts ?? 0) - from)).toBeLessThan(10 * SECOND)
    })
  })
})

test('two gateways with different clocks: no value of one silences the other (CLOCK-04)', async () => {
  const wrong = by(20 * HOUR)
  const slow = by(-20 * MINUTE)
  for (let round = 0; round < 6; round += 1) {
    pass(5 * SECOND)
    await send(slow, 0, door)
    ward.now += SECOND
    await send(wrong, 0, hall)
  }
  pass(5 * SECOND)
  await send(slow, 1, door)
  expect(fallsAt(ward.now, SECOND)).toBe(1)
  ward.now += SECOND
  await send(wrong, 0, hall)
  pass(5 * SECOND)
  await send(slow, 0, door)
  pass(5 * SECOND)
  await send(wrong, 1, hall)
  expect(fallsAt(ward.now, SECOND)).toBe(1)
})

test('a corrected history is in order: each reading is newer than the one before it', async () => {
  await report(by(0), MINUTE)
  await report(by(-20 * MINUTE), 2 * MINUTE)
  await report(by(3 * HOUR), 2 * MINUTE)
  const from = ward.now - 4 * MINUTE
  const times = ward.store.telemetry
    .range(kim.id, 'hr', { startTs: from, endTs: Infinity, limit: 1000, order: 'ASC' })
    .map(({ ts }) => ts)
  expect(times.length).toBeGreaterThan(40)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(new Set(times).size).toBe(times.length)
  const gaps = times.slice(1).map((ts, index) => ts - (times[index] ?? 0))
  expect(Math.max(...gaps)).toBeLessThanOrEqual(20 * SECOND)
})

describe('both times are kept, and screens can say so', () => {
  const corrections = (): unknown[] =>
    ward.store.telemetry
      .range(door.id, 'clock_corrected_ms', {
        startTs: 0,
        endTs: Infinity,
        limit: 100,
        order: 'ASC',
      })
      .map(({ value }) => value)

  test('the correction is a series of the gateway, written when it changes (CLOCK-07)', async () => {
    await report(by(0), MINUTE)
    expect(corrections()).toEqual([])
    await report(by(-20 * MINUTE), 5 * MINUTE)
    rules.close()
    rules = start()
    await report(by(-20 * MINUTE), 5 * MINUTE)
    expect(corrections()).toEqual([-20 * MINUTE])
    await report(by(0), MINUTE)
    expect(corrections()).toEqual([-20 * MINUTE, 0])
  })

  test('the links of its patients say it, until it is right (CLOCK-08)', async () => {
    const links = () => linksOf(ward.attribute(kim, 'watch_links'))
    await report(by(0), MINUTE)
    expect(ward.attribute(kim, 'watch_links')).toBeUndefined()
    await report(by(-20 * MINUTE), MINUTE)
    expect(links()).toEqual({ clockCorrectedMs: -20 * MINUTE })
    await ward.unassign(sensor, kim)
    expect(links()).toEqual({})
    await ward.assign(sensor, kim)
    expect(links()).toEqual({ clockCorrectedMs: -20 * MINUTE })
    await report(by(0), MINUTE)
    expect(links()).toEqual({})
  })

  test('while it is not known by how much, they say since when', async () => {
    await send(by(-HOUR), 0)
    const at = ward.now
    pass(6 * SECOND)
    expect(linksOf(ward.attribute(kim, 'watch_links'))).toEqual({ clockUnknownSince: at })
    await report(by(-HOUR), MINUTE)
    expect(linksOf(ward.attribute(kim, 'watch_links'))).toEqual({ clockCorrectedMs: -HOUR })
  })
})
