import { describe, expect, it } from 'vitest'
import { accountProblems, correctionProblems, NO_ACCOUNT } from '../../src/forms/account.ts'
import { hospitalProblems, NEW_HOSPITAL } from '../../src/forms/hospital.ts'
import { basicProblems, newFields } from '../../src/forms/patient-form.ts'
import {
  isSameNumber,
  tooLong,
  typedDigits,
  visibleText,
  wrongName,
} from '../../src/forms/typed-text.ts'
import { NEW_WARD, roomProblem, wardProblems } from '../../src/forms/ward-form.ts'
import { PEOPLE_TEXTS } from '../../src/texts/people.ts'
import { SETTINGS_TEXTS } from '../../src/texts/settings.ts'

describe('what is typed into any field', () => {
  it.each([
    ['Anna\u202eB', 'AnnaB'],
    ['\u2066Anna\u2069', 'Anna'],
    ['An\u200bna\ufeff', 'Anna'],
    ['Anna\tBerg\n', 'Anna Berg '],
    ['Ána Müller 김민수', 'Ána Müller 김민수'],
  ])('%j holds nothing that cannot be seen', (typed, text) => {
    expect(visibleText(typed)).toBe(text)
  })

  it('has digits of full width, too (VALID-11)', () => {
    expect(typedDigits('００７')).toBe('007')
    expect(typedDigits('12a3')).toBe('123')
  })

  it('is said to be too long, and not cut', () => {
    expect(tooLong('a'.repeat(100), 100)).toBeUndefined()
    expect(tooLong('😀'.repeat(101), 100)).toBe('At most 100 characters. This has 101.')
    const long = { ...newFields(), id: '1'.repeat(21), name: 'a'.repeat(101) }
    expect(basicProblems(long, [], null)).toMatchObject({
      id: 'At most 20 characters. This has 21.',
      name: 'At most 100 characters. This has 101.',
    })
  })
})

describe('what the server always refuses is said before', () => {
  it('a name with markup, in plain words and in every form (VALID-51)', () => {
    const words = 'Please leave out <, > and {{.'
    for (const name of ['<b>x</b>', 'a < b', '<3', 'East>', '{{x}}'])
      expect([name, wrongName(name, 100)]).toEqual([name, words])
    for (const name of ['A & B', 'Ost {1}', "O'Neill"]) expect(wrongName(name, 100)).toBeUndefined()
    expect(wrongName(`<${'x'.repeat(100)}`, 100)).toMatch(/At most 100/)
    const account = { ...NO_ACCOUNT, email: 'a@b.kr', name: '<b>Ann</b>' }
    expect(accountProblems(account, null).name).toBe(words)
    expect(correctionProblems(account, []).name).toBe(words)
    const ward = { id: 'w', name: 'a < b', rooms: [] }
    const typed = (name: string) => ({ ...NEW_WARD, name })
    expect(wardProblems(typed('<b>'), [], null).name).toBe(words)
    expect(wardProblems(typed('a > b'), [ward], ward).name).toBe(words)
    // What is stored so elsewhere hinders nobody who changes something else.
    expect(wardProblems(typed(' a < b'), [ward], ward).name).toBeUndefined()
    const hospital = NEW_HOSPITAL
    expect(hospitalProblems({ ...hospital, title: '<b>', city: '<i>' })).toMatchObject({
      title: words,
      city: words,
    })
    const admin = { email: 'a@b.kr', name: '<b>Ann', phone: '' }
    expect(hospitalProblems({ ...hospital, admin }).adminName).toBe(words)
  })
  it('7 and 007 are one room', () => {
    expect(isSameNumber('7', '007')).toBe(true)
    expect(isSameNumber('0', '000')).toBe(true)
    expect(isSameNumber('7', '70')).toBe(false)
    expect(isSameNumber('7a', '07a')).toBe(false)
    expect(roomProblem('007', ['101', '7'])).toBe(SETTINGS_TEXTS.ward.wrong.duplicateRoom)
  })

  it('an address that has an account, whatever the case; not that of the account itself', () => {
    const { taken } = PEOPLE_TEXTS.account.wrong
    const fields = { ...NO_ACCOUNT, email: ' Ana@Ward.example ' }
    expect(accountProblems(fields, null, ['ana@ward.example']).email).toBe(taken)
    expect(accountProblems(fields, null, ['ines@ward.example']).email).toBeUndefined()
    expect(accountProblems(fields, fields, ['ana@ward.example']).email).toBeUndefined()
  })
})
