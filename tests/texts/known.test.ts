import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { missingText } from '../../src/texts/vital-signs.ts'
import {
  unknownSigns,
  VITAL_SIGNS,
  type VitalSign,
  freshnessOf,
} from '../../src/model/vitals/freshness.ts'
import { reading } from '../../src/model/vitals/telemetry.ts'
import { kst, SEOUL } from '../model/vitals.ts'
import { NO_READING, signs } from '../model/vital-signs.ts'

const NOW = kst('09:05:00')
const SECOND = 1_000
const MINUTE = 60 * SECOND
const ALL = { hr: 0, spo2: 0, temperature: 0, bodyTemperature: 0 }

type Given = Partial<Record<VitalSign, number>>
const said = (agoMs: Given, values?: Given) => missingText(signs(NOW, agoMs, values), NOW, SEOUL)
const without = (...gone: VitalSign[]): Given =>
  Object.fromEntries(Object.entries(ALL).filter(([sign]) => !gone.includes(sign as VitalSign)))

// Rulings R10 and R11, ST1 to ST4.
describe('vital signs that are not known', () => {
  it('are none while all four were read just now', () => {
    expect(said(ALL)).toBe('')
    expect(said({ ...ALL, hr: 2 * MINUTE })).toBe('')
  })

  it.each<[string, Given, string]>([
    ['one', { ...ALL, hr: 6 * MINUTE }, 'Heart rate: no reading for 6 min'],
    [
      'two alike',
      { ...ALL, hr: 6 * MINUTE, spo2: 6 * MINUTE + SECOND },
      'Heart rate and SpO2: no reading for 6 min',
    ],
    [
      'three alike',
      { ...ALL, hr: 6 * MINUTE, spo2: 6 * MINUTE, temperature: 6 * MINUTE },
      'Heart rate, SpO2 and skin temperature: no reading for 6 min',
    ],
    [
      'two not alike',
      { ...ALL, hr: 6 * MINUTE, spo2: 9 * MINUTE },
      'Heart rate: no reading for 6 min. SpO2: no reading for 9 min',
    ],
    [
      'all four',
      { hr: 3 * MINUTE, spo2: 3 * MINUTE, temperature: 3 * MINUTE, bodyTemperature: 3 * MINUTE },
      'Vital signs: no reading for 3 min',
    ],
    ['one of an hour ago', { ...ALL, spo2: 60 * MINUTE }, 'SpO2: no reading since 08:05'],
    ['one of yesterday', { ...ALL, spo2: 600 * MINUTE }, 'SpO2: no reading since 2024-05-09 23:05'],
    ['one never', without('bodyTemperature'), 'Body temperature: never read'],
    [
      'one never, one not for long',
      { ...without('bodyTemperature'), hr: 6 * MINUTE },
      'Heart rate: no reading for 6 min. Body temperature: never read',
    ],
    ['all four never', {}, 'Vital signs: never read'],
    [
      'one of a moment to come',
      { ...ALL, temperature: -2 * MINUTE },
      'Skin temperature: dated 09:07, 2 min in the future',
    ],
  ])('%s', (_, agoMs, text) => {
    expect(said(agoMs)).toBe(text)
  })

  it('are named in brief on a tile', () => {
    const brief = (agoMs: Given) => missingText(signs(NOW, agoMs), NOW, SEOUL, 'brief')
    const three = { ...ALL, hr: 6 * MINUTE, spo2: 6 * MINUTE, temperature: 6 * MINUTE }
    expect(brief(three)).toBe('HR, SpO2, Skin: no reading for 6 min')
    expect(brief({ ...ALL, hr: 6 * MINUTE, bodyTemperature: 9 * MINUTE })).toBe(
      'HR: no reading for 6 min. Body: no reading for 9 min',
    )
    expect(brief({})).toBe('Vital signs: never read')
    expect(brief(ALL)).toBe('')
  })

  // ST6.
  it.each(VITAL_SIGNS)('%s that the sensor cannot read is no reading', (sign) => {
    const values = { [sign]: NO_READING[sign] }
    expect(said(ALL, values)).toMatch(/: no reading$/)
    expect(said({ ...ALL, [sign]: 4 * MINUTE }, values)).toMatch(/: no reading for 4 min$/)
  })

  it('are all but those with a fresh reading, whatever was read when', () => {
    const ago = fc.option(fc.integer({ min: -5 * MINUTE, max: 3 * 60 * MINUTE }), {
      nil: undefined,
    })
    const value = fc.constantFrom(undefined, 999, 0)
    const given = fc.record({ hr: ago, spo2: ago, temperature: ago, bodyTemperature: ago })
    fc.assert(
      fc.property(given, value, (agoMs, hr) => {
        const some = Object.fromEntries(Object.entries(agoMs).filter(([, ms]) => ms !== undefined))
        const vitals = signs(NOW, some as Given, hr === undefined ? {} : { hr })
        const known = VITAL_SIGNS.filter(
          (sign) => reading(vitals, sign) !== null && freshnessOf(vitals, sign, NOW) === 'fresh',
        )
        const unknown = unknownSigns(vitals, NOW).map(({ sign }) => sign)
        expect([...known, ...unknown].toSorted()).toEqual([...VITAL_SIGNS].toSorted())
        expect(missingText(vitals, NOW, SEOUL) === '').toBe(known.length === VITAL_SIGNS.length)
      }),
    )
  })
})
