import { expect, it } from 'vitest'
import { type Breach, BREACH_CODES, type Thing } from '../../src/model/guardian/breach.ts'
import { breachText, decideText, healText, misfitText } from '../../src/texts/fit.ts'

/* What does not fit, in plain words (FIT-07, FIT-09). */

const patient = (name: string, no: string): Thing => ({ kind: 'patient', id: name, name, no })
const other = (kind: Thing['kind'], name: string): Thing => ({ kind, id: name, name, no: '' })
const breach = (code: Breach['code'], subject: Thing, ...others: Thing[]): Breach => ({
  code,
  subject,
  others,
  healing: null,
})

it('names who and what it is about', () => {
  const kim = patient('Kim', '1')
  const lee = patient('Lee', '2')
  expect(breachText(breach('two-wearers', other('sensor', 'Dr.1'), kim, lee))).toBe(
    'Several patients have sensor Dr.1: Kim (ID 1) and Lee (ID 2).',
  )
  expect(breachText(breach('ward-differs', kim, other('ward', 'Oak'), other('ward', 'Elm')))).toBe(
    'Kim (ID 1) is listed in ward Oak, and saved with ward Elm.',
  )
  expect(breachText(breach('room-without-ward', other('room', '7')))).toBe(
    'Room 7 belongs to no ward.',
  )
  const differs = (by: Thing) => breachText(breach('ward-name-differs', other('ward', 'Oak'), by))
  expect(differs(other('room', '7'))).toBe('Room 7 still has an earlier name of ward Oak.')
  expect(differs(other('gateway', 'gw7'))).toBe('gw7 still has an earlier name of ward Oak.')
  const worn = breach('two-wearers', other('sensor', 'Dr.1'), kim, lee)
  expect(healText({ kind: 'wearer', sensors: ['Dr.1'], patient: 'Lee' }, worn)).toBe(
    'Dr.1: only Lee (ID 2)',
  )
  expect(healText({ kind: 'wearer', sensors: ['Dr.1'], patient: null }, worn)).toBe(
    'Dr.1: no patient',
  )
})

it('has words for every kind, for few and for many, and says what a person does', () => {
  for (const code of BREACH_CODES)
    for (const others of [[], [other('ward', 'Oak')], [other('ward', 'Oak'), other('room', '7')]]) {
      // No ward has the name of another one.
      if (code === 'ward-name-differs' && others.length === 1) continue
      const text = breachText(breach(code, patient('Kim', '1'), ...others))
      expect(text).toMatch(/^[A-Z0-9].*\.$/)
      expect(text).not.toMatch(/undefined|null/)
      expect(decideText(code)).toMatch(/^[A-Z].*\.$/)
    }
})

it('a mark names no other patient, and one that is no patient’s matter is none', () => {
  expect(misfitText(['two-wearers'])).toBe('Two patients have this sensor')
  expect(misfitText(['no-admin', 'two-wards', 'two-rooms'])).toBe(
    'Listed in two wards. Listed in two rooms',
  )
  expect(misfitText([])).toBe('')
})
