import { describe, expect, test } from 'vitest'
import * as card from '../../../src/model/vitals/card-texts.ts'
import * as display from '../../../src/model/vitals/display.ts'
import { NO_VITALS, type Vitals } from '../../../src/model/vitals/telemetry.ts'
import { postureText } from '../../../src/texts/positions.ts'
import { telemetryList } from '../../../src/texts/telemetry-list.ts'
import { stateText } from '../../../src/texts/states.ts'
import { kst, SEOUL, vitalsOf } from '../vitals.ts'

const listOf = (vitals: Vitals, now: number): string[] => telemetryList(vitals, now, SEOUL)

// ALARM-18, ALARM-19, CONST-24, AMB-37.
describe('urine (FORM-01)', () => {
  test.each([
    [0, 0, '0%(0ml)'],
    [1, 120, '33%(120ml)'],
    [1.5, 90, '50%(90ml)'],
    [2, 150, '66%(150ml)'],
    [2.99, 200, '99%(200ml)'],
    [3, 250, '100%(250ml)'],
    [3.7, 300, '100%(300ml)'],
  ])('level %d, %d ml', (urine, urineVolume, text) => {
    expect(card.urineText(vitalsOf({ urine, urineVolume }))).toBe(text)
  })

  test('a level beyond the diaper is full, below none empty; neither is shown: it cannot be', () => {
    expect([display.percentOfLevel(99), display.percentOfLevel(-1)]).toEqual([100, 0])
    expect(card.urineText(vitalsOf({ urine: 9, urineVolume: 300 }))).toBe('-')
    expect(card.urineText(vitalsOf({ urine: -1, urineVolume: 0 }))).toBe('-')
  })

  test('missing level or volume', () => {
    expect(card.urineText(vitalsOf({ urineVolume: 100 }))).toBe('-')
    expect(card.urineText(vitalsOf({ urine: 1 }))).toBe('33%(-ml)')
    expect(card.urinePercent(NO_VITALS)).toBeNull()
  })
})

// ALARM-20 to ALARM-23, AMB-43.
test.each([
  ['stool', 'Dirty', 'Clean'],
  ['falling', 'Fall', 'Safe'],
  ['ulcer', 'Ulcer', 'Safe'],
  ['electrode', 'connected', 'disconnected'],
  ['network', 'connected', 'disconnected'],
] as const)('%s: 1, otherwise, never came (FORM-03, R10)', (slot, one, otherwise) => {
  const text = (vitals: Vitals): string => stateText(vitals, slot)
  expect(text(vitalsOf({ [slot]: 1 }))).toBe(one)
  expect(text(vitalsOf({ [slot]: 0 }))).toBe(otherwise)
  expect(text(vitalsOf({ [slot]: 2 }))).toBe(otherwise)
  expect(text(NO_VITALS)).toBe('-')
})

// ALARM-27, ALARM-28, AMB-40, FORM-03.
test.each([
  [{ posture: 1, postureMinutes: 35 }, 'Face Up(35minutes)'],
  [{ posture: 2, postureMinutes: 5 }, 'Face Down(5minutes)'],
  [{ posture: 3, postureMinutes: 5 }, 'Side Right(5minutes)'],
  [{ posture: 4, postureMinutes: 35 }, 'Side Left(35minutes)'],
  [{ posture: 5, postureMinutes: 12.4 }, 'Standing(12minutes)'],
  [{ posture: 0 }, 'Standing(0minutes)'],
  [{ posture: 1 }, 'Face Up(0minutes)'],
  [{ postureMinutes: 9 }, '-'],
])('posture %j', (given, text) => {
  expect(postureText(vitalsOf(given))).toBe(text)
})

// ALARM-25, ALARM-46 to ALARM-48, CONST-28, ST6.
test.each([
  ['hr', 72.4, '72bpm'],
  ['spo2', 97, '97%'],
  ['temperature', 36.54, '36.5°C'],
  ['temperature', 36.55, '36.6°C'],
  ['temperature', 37, '37.0°C'],
  ['bodyTemperature', 36.9, '36.9°C'],
] as const)('number display of %s %s (FORM-18)', (slot, value, shown) => {
  expect(display.unitText(slot, value)).toBe(shown)
})
test.each([
  [4, { hr: 999 }],
  [4, {}],
  [5, { spo2: 999 }],
  [6, { temperature: 0 }],
  [13, { temperature: 36.9 }],
] as const)('what cannot be read is "-": place %i of %j', (place, given) => {
  expect(listOf(vitalsOf(given), kst('08:00:00'))[place]).toBe('-')
})
test('the battery with its unit', () => {
  expect(card.batteryText(vitalsOf({ battery: 55 }))).toBe('55%')
})

// ALARM-26, AMB-45, ruling R22.
describe('steps (FORM-17, AMB-42)', () => {
  const now = kst('08:00:00')
  const today = Date.parse('2024-05-09T15:10:00Z')
  const yesterday = Date.parse('2024-05-09T14:50:00Z')
  test.each([
    [{ dailySteps: { value: 120, ts: today } }, '120'],
    [{ dailySteps: { value: 5400, ts: yesterday } }, '0'],
    [{ step: { value: 7, ts: today } }, '7'],
    [{ dailySteps: { value: 5400, ts: yesterday }, step: { value: 7, ts: today } }, '7'],
    [{ dailySteps: { value: 120, ts: today }, step: { value: 7, ts: today } }, '120'],
    [{}, '-'],
  ])('%j', (given, shown) => {
    expect(card.stepsText(vitalsOf(given), now, SEOUL)).toBe(shown)
  })
})

describe('the telemetry list (FORM-10, ALARM-43)', () => {
  const now = kst('08:00:00')

  // ALARM-43 to ALARM-45.
  test('fifteen slots in order', () => {
    const vitals = vitalsOf(
      {
        urine: 2,
        urineVolume: 150,
        stool: 0,
        falling: 0,
        ulcer: 1,
        hr: 999,
        spo2: 97,
        temperature: 36.54,
        bodyTemperature: 36.9,
        battery: 55,
        posture: 1,
        postureMinutes: 35,
        dailySteps: 120,
        electrode: 1,
        network: 1,
        diaperChangeQty: 2,
      },
      now,
    )
    expect(listOf(vitals, now)).toEqual([
      '66%(150ml)',
      'Clean',
      'Safe',
      'Ulcer',
      '-',
      '97',
      '36.5',
      '55',
      'connected',
      'Face Up(35minutes)',
      '120',
      '',
      'connected',
      '36.9',
      'true',
    ])
  })

  // AMB-38, ST3.
  test('nothing known: every slot says so, none says safe', () => {
    const list = listOf(NO_VITALS, now)
    expect(list).toHaveLength(15)
    expect(list.filter((_, slot) => slot !== 11 && slot !== 14)).toEqual(
      Array.from({ length: 13 }, () => '-'),
    )
    expect([list[11], list[14]]).toEqual(['', ''])
  })

  test('only quantity 2 asks for a change (ALARM-24)', () => {
    const flags = [0, 1, 2, 3].map((diaperChangeQty) =>
      card.diaperFlag(vitalsOf({ diaperChangeQty })),
    )
    expect(flags).toEqual([false, false, true, false])
    expect(card.diaperFlag(NO_VITALS)).toBe(false)
  })
})
