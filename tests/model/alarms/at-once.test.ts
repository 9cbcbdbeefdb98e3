import { describe, expect, it } from 'vitest'
import {
  limitsWith,
  judgingSlider,
  atOnce,
  isAlarm,
  isMany,
} from '../../../src/model/alarms/limit-slider.ts'
import { NO_VITALS } from '../../../src/model/vitals/telemetry.ts'
import { DEFAULT_THRESHOLDS } from '../../../src/model/vitals/limits.ts'
import { vitalsOf } from '../vitals.ts'

const NOW = 10_000_000
const MINUTE = 60_000

// AL7: what staff are told before they save.
describe('who would alarm', () => {
  it('by the last reading, unless it is too old or never came', () => {
    const low = (minutes: number) => vitalsOf({ spo2: 88 }, NOW - minutes * MINUTE)
    const judged = [low(0), low(15), low(16), NO_VITALS, vitalsOf({ spo2: 999 }, NOW)]
    expect(judged.map((vitals) => isAlarm('spo2', vitals, DEFAULT_THRESHOLDS, NOW))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('what changes rarely counts while the sensor is heard', () => {
    const fallen = vitalsOf({ falling: 1 }, NOW - 60 * MINUTE, NOW)
    expect(isAlarm('falling', fallen, DEFAULT_THRESHOLDS, NOW)).toBe(true)
    expect(isAlarm('stool', fallen, DEFAULT_THRESHOLDS, NOW)).toBe(false)
  })

  it('more by new limits than now; who alarms already is not among them', () => {
    const all = [70, 85, 95, 110].map((hr) => vitalsOf({ hr }, NOW))
    const now = { ...DEFAULT_THRESHOLDS, highHr: 90 }
    const next = limitsWith(now, 'Hr', [50, 80])
    expect(atOnce('Hr', all, { now, next }, NOW)).toEqual({ patients: 4, now: 2, more: 1 })
    const wider = limitsWith(now, 'Hr', [50, 120])
    expect(atOnce('Hr', all, { now, next: wider }, NOW)).toMatchObject({ now: 2, more: 0 })
  })

  it.each([
    [1, 10, false],
    [2, 10, true],
    [2, 25, false],
    [3, 25, true],
    [4, 1000, false],
    [5, 1000, true],
    [0, 0, false],
  ])('%d of %d is many: %s', (alarms, patients, many) => {
    expect(isMany(alarms, patients)).toBe(many)
  })
})

it('a slider as it would judge', () => {
  expect(limitsWith(DEFAULT_THRESHOLDS, 'urine', [66])).toEqual({ ...DEFAULT_THRESHOLDS, urine: 2 })
  expect(limitsWith(DEFAULT_THRESHOLDS, 'Temp', [35, 38])).toMatchObject({
    lowTemp: 35,
    highTemp: 38,
    lowBodyTemp: 35.5,
  })
  // Ruling R28: of a hospital that never saved limits.
  expect(judgingSlider('Hr', DEFAULT_THRESHOLDS)).toEqual([50, 80])
  expect(judgingSlider('urine', DEFAULT_THRESHOLDS)).toEqual([33])
})
