import { expect, test } from 'vitest'
import { LANGUAGES } from '../../src/model/language.ts'
import { listText } from '../../src/texts/words.ts'

test('a list in a sentence, in each language; English has no comma before the last', () => {
  const of = (join: 'conjunction' | 'disjunction', ...items: string[]) =>
    LANGUAGES.map((language) => listText(items, join, language))
  expect(of('conjunction')).toEqual(['', '', ''])
  expect(of('disjunction', 'a')).toEqual(['a', 'a', 'a'])
  expect(of('conjunction', 'a', 'b')).toEqual(['a and b', 'a 및 b', 'a、b'])
  expect(of('conjunction', 'a', 'b', 'c')).toEqual(['a, b and c', 'a, b 및 c', 'a、b、c'])
  expect(of('disjunction', 'a', 'b', 'c')).toEqual(['a, b or c', 'a, b 또는 c', 'a、b、またはc'])
  expect(listText(['a', 'b'])).toBe('a and b')
})
