import { describe, expect, test } from 'vitest'
import { history } from '../../../../server/tools/simulator/history.ts'
import { type Person, person } from '../../../../server/tools/simulator/person.ts'
import { facilityPlan } from '../../../../server/tools/simulator/plan.ts'
import type { PlannedPatient } from '../../../../server/tools/simulator/facility-plan.ts'
import { type Spell, spelled } from '../../../../server/tools/simulator/spells.ts'
import {
  clockAheadOf,
  gatewayOff,
  silentAtFirst,
  spellsOf,
} from '../../../../server/tools/simulator/story.ts'
import { DAY, HOUR, MINUTE } from '../../../../server/tools/simulator/time.ts'

const AT = Date.UTC(2026, 10, 20, 3, 12, 30)
const options = { seed: 1, patients: 24, utcOffset: 540 }
const plan = facilityPlan({ ...options, storyAt: AT })
const plain = facilityPlan(options)

const someone = (index: number, spells: readonly Spell[] = []): Person =>
  person(1, index, 540, '0x0001', spells)
const level = (set: Extract<Spell, { kind: 'level' }>['set']): Spell => ({
  kind: 'level',
  from: AT,
  to: AT + HOUR,
  rampMs: 10 * MINUTE,
  set,
})
const at = (spell: Spell, ts: number) => spelled([spell], ts, someone(3).at(ts), 540)

describe('a spell (DEVS-22)', () => {
  test('leads a measure to its level and back, and leaves the others alone', () => {
    const before = someone(3).at(AT + 30 * MINUTE)
    const during = at(level({ hr: 131 }), AT + 30 * MINUTE)
    expect(during).toEqual({ ...before, hr: 131 })
    expect(at(level({ hr: 131 }), AT + 5 * MINUTE).hr).toBeLessThan(131)
    expect(at(level({ hr: 131 }), AT - 1)).toEqual(someone(3).at(AT - 1))
    expect(at(level({ hr: 131 }), AT + HOUR)).toEqual(someone(3).at(AT + HOUR))
  })

  test('never makes a reading of one that is missing', () => {
    const none = { ...someone(3).at(AT), hr: 999, temperature: 0 }
    const told = spelled([level({ hr: 131, temperature: 38 })], AT + 30 * MINUTE, none, 540)
    expect([told.hr, told.temperature]).toEqual([999, 0])
  })

  test('of lying still counts from its begin, and the next position from its end', () => {
    const still: Spell = { kind: 'still', from: AT, to: AT + 3 * HOUR, posture: 3 }
    const told = (minutes: number) => at(still, AT + minutes * MINUTE)
    expect(told(149)).toMatchObject({
      current_position: 3,
      current_position_duration: 149,
      ulcer: 0,
    })
    expect(told(150)).toMatchObject({ current_position_duration: 150, ulcer: 1 })
    expect(told(183).current_position_duration).toBeLessThanOrEqual(3)
  })

  test('of a full diaper ends with its change', () => {
    const wet: Spell = { kind: 'wet', from: AT, to: AT + 20 * MINUTE, volume: 446 }
    const who = someone(3, [wet])
    expect(who.at(AT + MINUTE)).toMatchObject({
      urine: 3,
      urine_volume: 446,
      diaper_change_qty: 2,
    })
    expect(who.at(wet.to)).toMatchObject({ urine: 0, diaper_change_qty: 1 })
    const changed = new Date(wet.to + HOUR * 9)
    expect(who.at(wet.to)).toMatchObject({
      diaper_change_hour: changed.getUTCHours(),
      diaper_change_min: changed.getUTCMinutes(),
    })
  })

  test('of a battery falls by so much a day', () => {
    const drain: Spell = {
      kind: 'drain',
      from: AT - DAY,
      to: AT + DAY,
      at: AT,
      percent: 14,
      perDay: 17,
    }
    const percent = (ts: number) => at(drain, ts).batt_level
    expect([percent(AT - DAY), percent(AT), percent(AT + DAY - 1)]).toEqual([31, 14, 1])
  })

  test('of being lost is out of reach', () => {
    const who = someone(3, [{ kind: 'lost', from: AT, to: AT + HOUR }])
    expect([who.isLost(AT), who.isLost(AT + HOUR - 1)]).toEqual([true, true])
  })
})

describe('the story of the sample facility (DEVS-20)', () => {
  test('is told only where the facility has lived', () => {
    expect(plain.patients.flatMap((_, index) => spellsOf(plain, index))).toEqual([])
    expect(clockAheadOf(plain, 12)).toBe(0)
    expect(silentAtFirst(plain)).toBeUndefined()
    expect('storyAt' in plain).toBe(false)
  })

  test('leaves who is there as it is', () => {
    const people = ({ id, name, room }: PlannedPatient) => [id, name, room]
    expect(plan.patients.map(people)).toEqual(plain.patients.map(people))
    expect(plan.gateways).toEqual(plain.gateways)
  })

  test('is the same whenever it is told, and no two spells of one person meet', () => {
    const told = plan.patients.map((_, index) => spellsOf(plan, index))
    expect(plan.patients.map((_, index) => spellsOf(plan, index))).toEqual(told)
    expect(told.filter((own) => own.length > 0).length).toBeGreaterThan(12)
    for (const own of told)
      for (const [i, a] of own.entries())
        for (const b of own.slice(i + 1)) {
          const bothLost = a.kind === 'lost' || b.kind === 'lost'
          expect(bothLost || a.to <= b.from || b.to <= a.from).toBe(true)
        }
  })

  test('has a silent sensor, a clock that is ahead, and a gateway that is off and hears nobody', () => {
    expect(silentAtFirst(plan)).toEqual({ index: 20, since: AT - 280 * MINUTE })
    expect(clockAheadOf(plan, 12)).toBeGreaterThan(10_000)
    const off = gatewayOff(plan.gateways)
    expect(off).toBeDefined()
    expect(plan.sensors.some(({ gateway }) => gateway === off?.name)).toBe(false)
    expect(plain.sensors.some(({ gateway }) => gateway === off?.name)).toBe(true)
  })

  test('fits a facility of any size', () => {
    for (const patients of [1, 2, 7, 21, 60]) {
      const small = facilityPlan({ ...options, patients, storyAt: AT })
      expect(small.sensors.every(({ gateway }) => gateway !== '')).toBe(true)
      expect([...history(small, AT - HOUR, AT)].every(({ value }) => Number.isFinite(value))).toBe(
        true,
      )
    }
  })

  test('of the first few patients is the same as in the whole', () => {
    const from = AT - 6 * HOUR
    const ids = new Set(plan.patients.slice(0, 5).map(({ id }) => id))
    const whole = [...history(plan, from, AT)].filter(({ patientId }) => ids.has(patientId))
    expect([...history(plan, from, AT, 5)]).toEqual(whole)
  })
})
