/** SRV-76: values that are skipped again and again are said. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startRules, type Rules } from '../../../../server/embedded/rules/rules.ts'
import { isClean, refusedAgain } from '../../../../server/features/rules/refusals.ts'
import type { Asset, Device } from '../../../../server/protocol/types.ts'
import { logTo } from '../../../../server/support/log.ts'
import { linksOf } from '../../../../src/model/watch/links.ts'
import { openWard, START, type Ward } from './ward.ts'

const MINUTE = 60_000
const TYPE = 'Unreadable Values'

describe('the rule', () => {
  const after = (...minutes: number[]) =>
    minutes.reduce<ReturnType<typeof refusedAgain> | undefined>(
      (before, minute) => refusedAgain(before, START + minute * MINUTE),
      undefined,
    )

  it('three of ten minutes repeat, and hold since the first', () => {
    expect(after(0, 1)?.since).toBeUndefined()
    expect(after(0, 0.2, 0.4, 0.9, 1)?.since).toBeUndefined()
    expect(after(0, 4, 9.9)?.since).toBe(START)
    expect(after(0, 4, 10)?.since).toBeUndefined()
    expect(after(0, 1, 2, 60, 120)?.since).toBe(START)
  })

  it('ten clean minutes end it', () => {
    const known = refusedAgain(after(0, 1, 2), START + 3 * MINUTE)
    expect(isClean(known, START + 13 * MINUTE - 1)).toBe(false)
    expect(isClean(known, START + 13 * MINUTE)).toBe(true)
  })

  it('it keeps no more than ten moments, however much is sent', () => {
    const known = after(...Array.from({ length: 5000 }, (_one, nth) => nth / 100))
    expect(known?.at.length).toBeLessThanOrEqual(11)
  })
})

describe('at a patient', () => {
  let ward: Ward
  let rules: Rules
  let sensor: Device
  let kim: Asset
  let lee: Asset

  const start = (): Rules =>
    startRules({ store: ward.store, clock: ward.clock, log: logTo((line) => ward.log.push(line)) })
  beforeEach(async () => {
    ward = await openWard()
    const seaview = await ward.hospital('Seaview')
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
  const heard = (unusable: number): Promise<void> =>
    rules.received(sensor.id, {
      points: [{ ts: ward.now, values: { hr: 72 } }],
      undated: 0,
      unusable,
    })
  const since = (of: Asset): unknown => linksOf(ward.attribute(of, 'watch_links')).refusedSince
  async function refuseFor(minutes: number): Promise<void> {
    for (let nth = 0; nth < minutes; nth += 1) {
      await heard(1)
      ward.now += MINUTE
    }
  }

  it('is a technical alarm and a broken link; a slip is neither', async () => {
    await refuseFor(2)
    expect([since(kim), ward.active(kim, TYPE)]).toEqual([undefined, undefined])
    await refuseFor(1)
    expect(since(kim)).toBe(START)
    expect(ward.active(kim, TYPE)).toMatchObject({
      startTs: START,
      severity: 'WARNING',
      details: { info: 'Sensor sends values that cannot be read' },
    })
    await refuseFor(5)
    expect(ward.alarms(kim, TYPE)).toHaveLength(1)
    // What stands beside them is stored and judged all the while.
    expect(ward.latest(kim)['hr']).toBe(72)
  })

  it('closes itself after ten clean minutes', async () => {
    await refuseFor(3)
    for (let nth = 0; nth < 9; nth += 1) {
      await heard(0)
      rules.sweep()
      expect(since(kim)).toBe(START)
      ward.now += MINUTE
    }
    rules.sweep()
    expect(since(kim)).toBeUndefined()
    expect(ward.attribute(kim, 'watch_links')).toBeUndefined()
    expect(ward.alarms(kim, TYPE)).toMatchObject([
      { cleared: true, details: { closedBy: 'server' } },
    ])
  })

  it('outlives a restart, and ends after it', async () => {
    await refuseFor(3)
    rules.close()
    rules = start()
    rules.sweep()
    expect(since(kim)).toBe(START)
    ward.now += 10 * MINUTE
    rules.sweep()
    expect([since(kim), ward.active(kim, TYPE)]).toEqual([undefined, undefined])
  })

  it('goes along with the sensor', async () => {
    await refuseFor(3)
    await ward.unassign(sensor, kim)
    expect([since(kim), ward.active(kim, TYPE)]).toEqual([undefined, undefined])
    await ward.assign(sensor, lee)
    expect(since(lee)).toBe(START)
    expect(ward.active(lee, TYPE)).toBeDefined()
  })

  it('a Confirm holds for ten minutes, then it is said again', async () => {
    await refuseFor(3)
    const alarm = ward.active(kim, TYPE)
    if (!alarm) throw new Error('no alarm')
    await ward.store.alarms.update({ ...alarm, cleared: true, clearTs: ward.now })
    await refuseFor(9)
    expect(ward.active(kim, TYPE)).toBeUndefined()
    await refuseFor(3)
    expect(ward.active(kim, TYPE)).toBeDefined()
  })
})
