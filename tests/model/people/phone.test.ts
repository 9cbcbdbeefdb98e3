import { describe, expect, it } from 'vitest'
import {
  PHONE_PREFIX,
  isPhone,
  phoneDigits,
  phoneGroups,
  savedPhone,
  storedPhoneGroups,
} from '../../../src/model/people/phone.ts'

describe('a typed phone number (FORM-26)', () => {
  // CONST-03.
  it.each([
    ['01012345678', '010-1234-5678', true, '1012345678'],
    ['0212345678', '02-1234-5678', true, '212345678'],
    ['1012345678', '10-1234-5678', true, '1012345678'],
    ['010123456', '010-1234-56', false, '10123456'],
    ['01012345', '010-1234-5', false, '1012345'],
    ['0101', '010-1', false, '101'],
    ['010', '010', false, '10'],
    ['010-12ab34', '010-1234', false, '101234'],
    ['010123456789', '010-1234-5678', true, '1012345678'],
    ['+82 10 1234 5678', '10-1234-5678', true, '1012345678'],
    ['+821012345678', '10-1234-5678', true, '1012345678'],
    ['  +82 010-1234-5678', '010-1234-5678', true, '1012345678'],
    ['0012345678', '00-1234-5678', true, '012345678'],
    ['', '', false, ''],
    ['abc', '', false, ''],
  ])('%s is shown as %s', (typed, shown, isValid, saved) => {
    const digits = phoneDigits(typed)
    expect(phoneGroups(digits)).toBe(shown)
    expect(isPhone(digits)).toBe(isValid)
    expect(savedPhone(digits)).toBe(saved)
    // Eleven digits in three groups, dashes included (VALID-21).
    expect(shown.length).toBeLessThanOrEqual(13)
  })

  it('is the same when what is shown is typed again', () => {
    for (const digits of ['0', '0101', '01012345', '0212345678', '01012345678']) {
      expect(phoneDigits(phoneGroups(digits))).toBe(digits)
    }
  })
})

describe('a stored phone number (AMB-67)', () => {
  it.each([
    ['212345678', '2-1234-5678'],
    ['1012345678', '10-1234-5678'],
    ['01012345678', '010-1234-5678'],
    ['+821012345678', '10-1234-5678'],
    ['', ''],
  ])('%s is shown as %s after the prefix', (stored, shown) =>
    expect(storedPhoneGroups(stored)).toBe(shown),
  )

  it('stands after +82', () => expect(PHONE_PREFIX).toBe('+82'))
})
