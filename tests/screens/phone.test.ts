import { expect, it } from 'vitest'
import { phoneText } from '../../src/screens/mypage/phone.ts'

it.each([
  ['1012345678', '+82 10-1234-5678'],
  ['01012345678', '+82 010-1234-5678'],
  ['212345678', '+82 2-1234-5678'],
  ['+82 10 1234 5678', '+82 10-1234-5678'],
  ['', ''],
])('shows %s as %s (FORM-26)', (stored, shown) => expect(phoneText(stored)).toBe(shown))
