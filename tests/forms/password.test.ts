import { describe, expect, it } from 'vitest'
import { changeRefusal, isEmail, passwordProblems, refusalText } from '../../src/forms/password.ts'

const refused = (message: string, { status = 400, errorCode = 31 } = {}) =>
  ({ kind: 'refused', status, errorCode, message }) as const

describe('a new password (VALID-02 to VALID-04, AUTH-42)', () => {
  // CONST-01.
  it('five characters are too few, six are enough', () => {
    expect(passwordProblems({ next: '12345', again: '12345' })).toEqual({
      next: 'Please enter at least 6 characters.',
    })
    expect(passwordProblems({ next: '123456', again: '123456' })).toEqual({})
  })
  it('the repetition is asked about only once the first is good', () => {
    expect(passwordProblems({ next: '123', again: '456' })).toEqual({
      next: 'Please enter at least 6 characters.',
    })
    expect(passwordProblems({ next: '123456', again: '1234567' })).toEqual({
      again: 'Passwords do not match.',
    })
  })
})

describe('a refused change (MYP-13, MYP-14, AMB-16, trap 3)', () => {
  const wrong = { field: 'current', text: 'Wrong Password. Please try again.' }
  it('code 31 is the current password', () => {
    expect(changeRefusal(refused("Current password doesn't match!"))).toEqual(wrong)
    expect(changeRefusal(refused(''))).toEqual(wrong)
    expect(changeRefusal(refused('Bad request'))).toEqual(wrong)
  })
  it('...unless the server says that it is the new one', () => {
    for (const text of [
      'New password should be different from existing!',
      'Password must be 8 or more characters in length.',
      'Password was already used for the last 10 days',
    ])
      expect(changeRefusal(refused(text))).toEqual({ field: 'next', text })
  })
  // VALID-06.
  it('everything else is an alert in the words of the server, and never a wrong password (AMB-03)', () => {
    expect(changeRefusal(refused('Nope', { errorCode: 20, status: 403 }))).toEqual({
      alert: 'Nope',
    })
    expect(changeRefusal(refused('', { status: 502, errorCode: 0 }))).toEqual({
      alert: 'The server answered with an error (502).',
    })
    expect(changeRefusal({ kind: 'unreachable' })).toMatchObject({
      alert: expect.stringContaining('No answer came') as string,
    })
  })
})

it('what cannot be answered has plain words', () => {
  expect(refusalText({ kind: 'unreachable' })).toContain("Can't reach the server")
  expect(refusalText(refused('', { status: 429, errorCode: 0 }))).toContain('Too many attempts')
})

it('addresses', () => {
  for (const good of ['a@b.kr', 'a+b@x.co.kr', ' a.b@c-d.org ']) expect(isEmail(good)).toBe(true)
  for (const bad of ['', 'a', 'a@', 'a@b', '@b.kr', 'a b@c.kr', 'a@b..kr', 'a@b.kr,c@d.kr'])
    expect(isEmail(bad)).toBe(false)
})
