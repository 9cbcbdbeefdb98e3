import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type DiaperState,
  LEAST_DAYS,
  changedAt,
  compareDiapers,
  daysWet,
  diaperState,
  wetDays,
} from '../../../src/model/care/diaper.ts'
import {
  DEFAULT_ROUNDS,
  ROUND_INTERVALS,
  isRoundTimes,
  nextRound,
  roundHours,
} from '../../../src/model/care/round-times.ts'
import { DAY_MS, DIAPER_CHANGE_EPOCH, HOUR_MS, MINUTE_MS } from '../../../src/model/constants.ts'
import { addPoint, emptyDay } from '../../../src/model/history/history.ts'
import { dayNumber, hourOf } from '../../../src/model/time/dates.ts'
import type { Slot } from '../../../src/model/vitals/telemetry.ts'
import { vitalsOf } from './given.ts'

const ZONE = 'Asia/Seoul'
/** 13:20 in Seoul. */
const NOW = Date.UTC(2026, 10, 22, 4, 20)
const TODAY = dayNumber(NOW, ZONE)
const round = nextRound(NOW, DEFAULT_ROUNDS, ZONE)

/** A day of which each hour is known, dry but for the hours with stool. */
function cellsOf({ stool }: { stool: readonly number[] }) {
  const cells = emptyDay()
  for (let hour = 0; hour < 24; hour += 1) {
    addPoint(cells, 'urine', hour, 0)
    addPoint(cells, 'stool', hour, Number(stool.includes(hour)))
  }
  return cells
}

/** Days of which each hour is known, dry but for the hours given. */
function days(wetHours: Readonly<Record<number, readonly number[]>>) {
  return wetDays(
    TODAY,
    new Map(
      Object.entries(wetHours).map(([back, wet]) => {
        const cells = emptyDay()
        for (let hour = 0; hour < 24; hour += 1)
          addPoint(cells, 'urine', hour, wet.includes(hour) ? 2 : 0)
        return [Number(back), cells]
      }),
    ),
  )
}

const state = (
  values: Partial<Record<Slot, readonly [number, number]>>,
  of?: ReturnType<typeof days>,
): DiaperState => diaperState({ days: of, vitals: vitalsOf(values), round, now: NOW, zone: ZONE })

describe('rounds', () => {
  it('ROUND-01: every four hours from six, and each time of the device', () => {
    expect(roundHours(DEFAULT_ROUNDS)).toEqual([2, 6, 10, 14, 18, 22])
    expect(roundHours({ first: 7, every: 8 })).toEqual([7, 15, 23])
    expect(round).toEqual({ at: Date.UTC(2026, 10, 22, 5), hours: [{ day: 0, hour: 13 }] })
    const late = nextRound(NOW + 9 * HOUR_MS, DEFAULT_ROUNDS, ZONE)
    expect(late.hours).toEqual([
      { day: 0, hour: 22 },
      { day: 0, hour: 23 },
      { day: 1, hour: 0 },
      { day: 1, hour: 1 },
    ])
    expect(hourOf(late.at, ZONE)).toBe(2)
  })
  it('ROUND-01: the next one lies within the interval, and is one of them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 23 }),
        fc.constantFrom(...ROUND_INTERVALS),
        fc.integer({ min: 0, max: 10 * DAY_MS }),
        (first, every, later) => {
          const now = NOW + later
          const { at, hours } = nextRound(now, { first, every }, ZONE)
          expect(at - now).toBeGreaterThan(0)
          expect(at - now).toBeLessThanOrEqual(every * HOUR_MS)
          expect(roundHours({ first, every })).toContain(hourOf(at, ZONE))
          expect(hours[0]).toEqual({ day: 0, hour: hourOf(now, ZONE) })
        },
      ),
    )
  })
  it('what is stored and no time of rounds counts as never set', () => {
    expect(
      [{ first: 6, every: 4 }, { first: 24, every: 4 }, { first: 6, every: 5 }, null].map(
        isRoundTimes,
      ),
    ).toEqual([true, false, false, false])
  })
})

describe('wet now', () => {
  it('ROUND-02: level, stool, and since when it may be', () => {
    const of = days({ 0: [11, 12, 13], 1: [] })
    expect(state({ urine: [2, NOW] }, of)).toEqual({
      kind: 'wet',
      soil: { level: 2, isSoiled: false },
      since: Date.UTC(2026, 10, 22, 2),
    })
    expect(state({ urine: [0, NOW], stool: [1, NOW] }, of)).toEqual({
      kind: 'wet',
      soil: { level: 0, isSoiled: true },
      since: Date.UTC(2026, 10, 22, 2),
    })
    // Stool is enough, whatever is told of urine.
    expect(state({ stool: [1, NOW] })).toMatchObject({ kind: 'wet', since: null })
    expect(state({ urine: [4, NOW] })).toMatchObject({ soil: { level: 3 }, since: null })
  })
  it('ROUND-02: not since before the diaper was changed, by the clock the sensor writes', () => {
    const written = Date.UTC(2026, 10, 22, 12, 40)
    const diaperChange = [(written - DIAPER_CHANGE_EPOCH) / MINUTE_MS, NOW] as const
    const changed = Date.UTC(2026, 10, 22, 3, 40)
    expect(changedAt(vitalsOf({ diaperChange }), ZONE)).toBe(changed)
    expect(state({ urine: [1, NOW], diaperChange }, days({ 0: [11, 12, 13] }))).toMatchObject({
      since: changed,
    })
  })
  it('ROUND-06: never told, off the diaper, silent: unknown, with what was told last', () => {
    expect(state({})).toEqual({ kind: 'unknown', why: 'never' })
    const last = { level: 1, isSoiled: false }
    const silent = NOW - 16 * MINUTE_MS
    expect(state({ urine: [1, silent] })).toEqual({
      kind: 'unknown',
      why: 'silent',
      since: silent,
      last,
    })
    expect(state({ urine: [1, NOW], electrode: [0, NOW] })).toEqual({
      kind: 'unknown',
      why: 'off',
      last,
    })
  })
})

describe('likely at the next round', () => {
  const dry = { urine: [0, NOW] } as const
  it('ROUND-03: wet in these hours on more than half of the days', () => {
    const six = days({ 1: [13], 2: [13], 3: [13], 4: [13], 5: [12, 14], 6: [13], 7: [13] })
    expect(state(dry, six)).toEqual({ kind: 'likely', days: { wet: 6, known: 7 }, round: round.at })
    const half = days({ 1: [13], 2: [13], 3: [], 4: [] })
    expect(state(dry, half)).toEqual({ kind: 'dry', days: { wet: 2, known: 4 }, round: round.at })
  })
  it('ROUND-03: stool counts as urine does, in the hours before and in the days', () => {
    const soiled = new Map([
      ...[1, 2, 3].map((back) => [back, cellsOf({ stool: [13] })] as const),
      [4, cellsOf({ stool: [] })] as const,
    ])
    expect(state(dry, wetDays(TODAY, soiled))).toMatchObject({
      kind: 'likely',
      days: { wet: 3, known: 4 },
    })
  })
  it('ROUND-04: from too few days nothing is guessed', () => {
    expect(state(dry, days({ 1: [13], 2: [13], 3: [13] }))).toMatchObject({
      kind: 'dry',
      days: { wet: 3, known: 3 },
    })
    expect(LEAST_DAYS).toBe(4)
    expect(state(dry)).toMatchObject({ kind: 'dry', days: { wet: 0, known: 0 } })
  })
  it('ROUND-03: today is no day of its own, and stored days stay right after midnight', () => {
    const of = days({ 0: [13], 1: [13], 2: [] })
    expect(daysWet(of, round.hours, TODAY)).toEqual({ wet: 1, known: 2 })
    expect(daysWet(of, round.hours, TODAY + 1)).toEqual({ wet: 2, known: 3 })
    expect(daysWet(of, round.hours, TODAY + 20)).toEqual({ wet: 0, known: 0 })
  })
  it('ROUND-03: hours across midnight belong to the night that began the day before', () => {
    const hours = [
      { day: 0, hour: 23 },
      { day: 1, hour: 0 },
    ] as const
    const cells = { 0: [0], 1: [], 2: [23], 3: [] }
    expect(daysWet(days(cells), hours, TODAY)).toEqual({ wet: 2, known: 4 })
  })
  it('ROUND-03: never more wet days than known ones, and never likely without enough of them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: 0, max: 23 })), { maxLength: 8 }),
        fc.integer({ min: 0, max: 9 }),
        (wet, later) => {
          const of = days(Object.fromEntries(wet.entries()))
          const count = daysWet(of, round.hours, TODAY + later)
          expect(count.wet).toBeLessThanOrEqual(count.known)
          expect(count.known).toBeLessThanOrEqual(7)
          const found = state(dry, of)
          if (found.kind === 'likely') expect(found.days.known).toBeGreaterThanOrEqual(LEAST_DAYS)
        },
      ),
    )
  })
})

it('ROUND-05: within a room the wet come first, the wettest before; then likely, unknown, dry', () => {
  const wet = (level: number, since: number | null, isSoiled = false): DiaperState => ({
    kind: 'wet',
    soil: { level, isSoiled },
    since,
  })
  const likely: DiaperState = { kind: 'likely', days: { wet: 5, known: 7 }, round: NOW }
  const unknown: DiaperState = { kind: 'unknown', why: 'never' }
  const dry: DiaperState = { kind: 'dry', days: { wet: 1, known: 7 }, round: NOW }
  const order = [wet(0, null, true), wet(3, 5), wet(1, 4), wet(1, 9), likely, unknown, dry]
  expect(order.toReversed().toSorted(compareDiapers)).toEqual(order)
})
