import { expect, it } from 'vitest'
import { nameLanguage } from '../../../src/model/patients/name-language.ts'

// DESIGN-21.
it('a name is in the language of its letters', () => {
  expect(nameLanguage('김민준', ['en'])).toBe('ko')
  expect(nameLanguage('さとう 花子', ['ko'])).toBe('ja')
  expect(nameLanguage('محمد', ['en'])).toBe('ar')
  expect(nameLanguage('Anna Berg', ['ja'])).toBeUndefined()
})

// DESIGN-21.
it('Han alone is in the reader’s language, if that is written so', () => {
  expect(nameLanguage('佐藤花子', ['en-GB', 'ko-KR', 'ja'])).toBe('ko')
  expect(nameLanguage('佐藤花子', ['zh-TW'])).toBe('zh')
  expect(nameLanguage('佐藤花子', ['en-GB'])).toBe('ja')
  expect(nameLanguage('佐藤花子', [])).toBe('ja')
})
