// Before any component.
import '../support/draw.ts'
import { describe, expect, it } from 'vitest'
import { DEFAULT_THRESHOLDS } from '../../src/model/vitals/limits.ts'
import { NO_VITALS, SLOT, type Vitals } from '../../src/model/vitals/telemetry.ts'
import type { Broken } from '../../src/model/watch/watched.ts'
import { type PresentValues, useValuesOf } from '../../src/ui/present.tsx'
import { hostHook } from '../support/hook-host.tsx'

const NOW = 1_800_000_000_000

/** As read from the database: every time another object. */
function heard(hr: number, heardAt = NOW, ts = heardAt): Vitals {
  const v = new Float32Array(NO_VITALS.v)
  const times = new Float64Array(NO_VITALS.ts)
  v[SLOT.hr] = hr
  times[SLOT.hr] = ts
  return { v, ts: times, heardAt }
}

const of = (anna: Vitals, bert: Vitals, more: Partial<NonNullable<PresentValues>> = {}) => ({
  vitals: new Map([
    ['anna', anna],
    ['bert', bert],
  ]),
  thresholds: DEFAULT_THRESHOLDS,
  now: NOW,
  ...more,
})

// HOME-23.
describe("a row of a list has only its own patient's values", () => {
  const hosted = (first: PresentValues) =>
    hostHook((values: PresentValues) => useValuesOf('anna', values), first)

  it('and the same ones while only others were heard', async () => {
    const row = await hosted(of(heard(71), heard(80)))
    const first = row.last()
    row.change(of(heard(71), heard(99, NOW + 1)))
    expect(row.last()).toBe(first)
    expect([...(first?.vitals.keys() ?? [])]).toEqual(['anna'])
  })

  it.each<[string, PresentValues]>([
    ['a value', of(heard(72), heard(80))],
    ['its time', of(heard(71, NOW, NOW - 1), heard(80))],
    ['that the sensor was heard', of(heard(71, NOW + 5000, NOW), heard(80))],
    ['that they are asked for', of({ ...heard(71), isUnread: true }, heard(80))],
    ['the time', of(heard(71), heard(80), { now: NOW + 5000 })],
    ['a limit', of(heard(71), heard(80), { thresholds: { ...DEFAULT_THRESHOLDS } })],
  ])('and others when this changes: %s', async (_, next) => {
    const row = await hosted(of(heard(71), heard(80)))
    const first = row.last()
    row.change(next)
    expect(row.last()).not.toBe(first)
    expect(row.last()?.vitals.get('anna')).toEqual(next?.vitals.get('anna'))
    expect(row.last()?.now).toBe(next?.now)
  })

  it('and which link is broken at this bed', async () => {
    const broken: Broken = { link: 'gateway-off', since: NOW }
    const row = await hosted(of(heard(71), heard(80)))
    row.change(of(heard(71), heard(80), { broken: new Map([['bert', broken]]) }))
    expect(row.last()?.broken?.size).toBe(0)
    row.change(of(heard(71), heard(80), { broken: new Map([['anna', broken]]) }))
    expect(row.last()?.broken?.get('anna')).toBe(broken)
  })

  it('and nothing while nothing is known', async () => {
    const row = await hosted(null)
    expect(row.last()).toBeNull()
  })
})
