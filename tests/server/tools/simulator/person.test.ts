import { describe, expect, test } from 'vitest'
import { judge, limitsFrom } from '../../../../server/features/rules/alarms.ts'
import { history } from '../../../../server/tools/simulator/history.ts'
import type { HistoryRow } from '../../../../server/tools/simulator/history.ts'
import { person } from '../../../../server/tools/simulator/person.ts'
import { KEYS } from '../../../../server/tools/simulator/measured.ts'
import type { Key, Measured } from '../../../../server/tools/simulator/measured.ts'
import { facilityPlan } from '../../../../server/tools/simulator/plan.ts'
import { sensor } from '../../../../server/tools/simulator/reports.ts'
import { DAY, dayStart, HOUR, localDay, MINUTE } from '../../../../server/tools/simulator/time.ts'

const TO = Date.UTC(2026, 10, 20, 3, 12, 30)
const FROM = TO - 8 * DAY
const OFFSET = 540
const SEEDS = [1, 2, 7]

const people = (seed: number, count = 24) =>
  facilityPlan({ seed, patients: count }).patients.map((patient, index) =>
    person(seed, index, OFFSET, patient.diaperType),
  )

describe.each(SEEDS)('eight days of 24 people, seed %i', (seed) => {
  const limits = limitsFrom(() => undefined)
  const ranges: Record<string, [number, number]> = {
    hr: [40, 130],
    spo2: [86, 100],
    temperature: [35, 40],
    body_temperature: [35.5, 40],
    urine: [0, 3],
    urine_volume: [0, 900],
    batt_level: [5, 100],
    current_position: [1, 5],
    daily_steps: [0, 20_000],
    diaper_change_qty: [0, 2],
  }
  let caution = 0
  let moments = 0
  let missing = 0
  const steps = new Map<number, { day: number; count: number }>()

  test('every value is one a body can have, and a ward is mostly well', () => {
    const ward = people(seed)
    for (let ts = FROM; ts < TO; ts += 10 * MINUTE) {
      moments += 1
      ward.forEach((who, index) => {
        const measured = who.at(ts)
        let isBad = false
        for (const key of KEYS) {
          const value = measured[key]
          const isNone = value === 999 || (value === 0 && key.includes('temperature'))
          if (isNone) missing += 1
          const [low, high] = ranges[key] ?? [0, 3000]
          if (!isNone && !(value >= low && value <= high))
            throw new Error(`${key} ${value} of ${index} at ${ts}`)
          isBad ||= judge(key, value, limits).some(({ violated }) => violated)
        }
        if (isBad) caution += 1
        const day = localDay(ts, OFFSET)
        const before = steps.get(index)
        if (before?.day === day) expect(measured.daily_steps).toBeGreaterThanOrEqual(before.count)
        else if (before) expect(measured.daily_steps).toBeLessThan(500)
        steps.set(index, { day, count: measured.daily_steps })
      })
    }
    expect(caution / moments).toBeGreaterThan(1)
    expect(caution / moments).toBeLessThan(6)
    expect(missing).toBeGreaterThan(0)
    expect(missing / (moments * 24 * 4)).toBeLessThan(0.03)
  })

  test('the day has a rhythm: slower hearts and lying at night, steps by day', () => {
    const mean = (hour: number, key: Key): number => {
      const values: number[] = []
      for (let day = localDay(FROM, OFFSET) + 1; day < localDay(TO, OFFSET); day += 1) {
        for (const who of people(seed)) {
          const value = who.at(dayStart(day, OFFSET) + hour * HOUR)[key]
          if (value !== 999) values.push(value)
        }
      }
      return values.reduce((sum, value) => sum + value, 0) / values.length
    }
    expect(mean(15, 'hr') - mean(3, 'hr')).toBeGreaterThan(3)
    expect(mean(3, 'current_position')).toBeLessThan(3)
    expect(mean(21, 'daily_steps')).toBeGreaterThan(mean(9, 'daily_steps') + 200)
  })
})

test('the same seed is the same life, whatever was asked before', () => {
  const one = people(3, 4)
  const other = people(3, 4)
  other.forEach((who) => who.at(TO - 3 * DAY))
  for (const ts of [TO, TO - DAY, TO - 17 * MINUTE]) {
    expect(one.map((who) => who.at(ts))).toEqual(other.map((who) => who.at(ts)))
  }
  expect(people(4, 4).map((who) => who.at(TO))).not.toEqual(one.map((who) => who.at(TO)))
})

test('positions last: the duration grows by the minute until the position changes', () => {
  for (const who of people(1, 6)) {
    let before: Measured | undefined
    for (let ts = TO - 2 * DAY; ts < TO; ts += MINUTE) {
      const now = who.at(ts)
      if (
        before &&
        now.current_position === before.current_position &&
        now.current_position_duration > 0
      ) {
        expect(now.current_position_duration - before.current_position_duration).toBe(1)
      } else if (before) {
        expect(now.current_position_duration).toBeLessThanOrEqual(1)
      }
      before = now
    }
  }
})

test('the diaper only fills until it is changed, and its level follows its type', () => {
  const who = person(1, 0, OFFSET, '0x0001')
  let before: Measured | undefined
  let changes = 0
  for (let ts = TO - 3 * DAY; ts < TO; ts += MINUTE) {
    const now = who.at(ts)
    if (before && now.urine_volume < before.urine_volume) {
      changes += 1
      expect([now.urine_volume, now.urine, now.stool]).toEqual([0, 0, 0])
      expect(now.diaper_change_qty).toBeGreaterThan(0)
      const local = new Date(ts + OFFSET * MINUTE)
      expect([now.diaper_change_day, now.diaper_change_hour]).toEqual([
        local.getUTCDate(),
        local.getUTCHours(),
      ])
    }
    before = now
  }
  expect(changes).toBeGreaterThan(6)
  const times = Array.from({ length: 8 * 24 * 60 }, (_, minute) => FROM + minute * MINUTE)
  const filled = times.find((ts) => {
    const { urine_volume: volume } = who.at(ts)
    return volume >= 130 && volume < 160
  })
  if (filled === undefined) throw new Error('nothing to compare')
  expect(who.at(filled).urine).toBe(0)
  who.wear('0x0002')
  expect(who.at(filled).urine).toBe(1)
})

test('what happens rarely does happen: falls, fever, lost signal, visits', () => {
  const ward = people(1, 36)
  const seen = { fall: 0, fever: 0, lost: 0, visit: 0, off: 0 }
  for (let ts = FROM; ts < TO; ts += 6 * MINUTE) {
    for (const who of ward) {
      const now = who.at(ts)
      seen.fall += now.falling
      seen.fever += now.body_temperature > 38 ? 1 : 0
      seen.off += 1 - now.electrode_connected
      seen.lost += who.isLost(ts) ? 1 : 0
      seen.visit += who.visiting(ts) === undefined ? 0 : 1
    }
  }
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0)
})

describe('history', () => {
  const plan = facilityPlan({ seed: 1, patients: 4, utcOffset: OFFSET })
  const rows = [...history(plan, FROM, TO)]
  const series = (patientId: string, key: Key): HistoryRow[] =>
    rows
      .filter((row) => row.patientId === patientId && row.key === key)
      .toSorted((a, b) => a.ts - b.ts)

  test('is the same every time and lies within its bounds', () => {
    expect([...history(plan, FROM, TO)]).toEqual(rows)
    expect(rows.every(({ ts }) => ts >= FROM && ts < TO)).toBe(true)
    expect(new Set(rows.map(({ key }) => key)).size).toBe(KEYS.length)
  })

  test('newest first within a patient and day, one row per key and time', () => {
    expect(rows[0]?.ts).toBeGreaterThan(TO - 11 * MINUTE)
    const marks = rows.map(({ patientId, key, ts }) => `${patientId} ${key} ${ts}`)
    expect(new Set(marks).size).toBe(marks.length)
  })

  test('has every hour of the flowing measures, save where the signal was lost', () => {
    for (const { id } of plan.patients) {
      const hours = new Set(series(id, 'hr').map(({ ts }) => Math.floor(ts / HOUR)))
      expect(hours.size).toBeGreaterThanOrEqual(8 * 24)
    }
  })

  test('what happens is written when it changes, and how it stands once an hour', () => {
    for (const { id } of plan.patients) {
      for (const key of ['urine', 'urine_volume', 'stool', 'falling', 'ulcer'] as const) {
        const hours = series(id, key).filter(({ ts }) => ts % HOUR === 0)
        expect(hours.length, key).toBeGreaterThanOrEqual(8 * 24 - 12)
      }
      expect(series(id, 'falling').length).toBeLessThan(8 * 24 + 40)
      const changed = series(id, 'urine_volume').filter(({ ts }) => ts % HOUR !== 0)
      expect(changed.length).toBeGreaterThan(8 * 5)
      expect(changed.length).toBeLessThan(8 * 30)
      expect(series(id, 'electrode_connected').length).toBeLessThan(40)
    }
  })

  test('joins the live stream without a jump', () => {
    plan.patients.forEach((patient, index) => {
      const who = person(plan.seed, index, OFFSET, patient.diaperType)
      const live = sensor(who, 5_000).report(TO)
      for (const key of [
        'urine',
        'urine_volume',
        'stool',
        'falling',
        'ulcer',
        'electrode_connected',
      ] as const) {
        expect(series(patient.id, key).at(-1)?.value, key).toBe(live[key])
      }
      const near: [Key, number][] = [
        ['temperature', 0.5],
        ['body_temperature', 0.4],
        ['batt_level', 3],
        ['hr', 15],
      ]
      for (const [key, most] of near) {
        const last =
          series(patient.id, key).findLast(({ value }) => value !== 999 && value !== 0)?.value ?? 0
        const now = live[key] ?? 0
        if (now !== 999 && now !== 0) expect(Math.abs(last - now), key).toBeLessThanOrEqual(most)
      }
    })
  })

  test('of a thousand patients is hourly', () => {
    const large = facilityPlan({ seed: 1, patients: 101, utcOffset: OFFSET })
    let count = 0
    for (const row of history(large, TO - DAY, TO)) count += row.key === 'hr' ? 1 : 0
    expect(count / 101).toBeLessThanOrEqual(24)
    expect(count / 101).toBeGreaterThan(20)
  })
})

describe('reports of a sensor', () => {
  test('heart rate every time, slower measures less often, happenings at once', () => {
    const reports = sensor(person(1, 0, OFFSET, '0x0001'), 5_000)
    const counts = new Map<string, number>()
    expect(Object.keys(reports.report(TO))).toHaveLength(KEYS.length)
    for (let n = 1; n <= 120; n += 1) {
      // Ticks are never on time to the millisecond.
      for (const key of Object.keys(reports.report(TO + n * 5_000 + ((n * 37) % 200)))) {
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
    }
    expect(counts.get('hr')).toBe(120)
    expect(counts.get('spo2')).toBe(60)
    expect(counts.get('temperature')).toBe(40)
    expect(counts.get('body_temperature')).toBe(20)
    expect(counts.get('batt_level')).toBe(10)
  })
})
