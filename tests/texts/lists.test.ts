import { expect, test } from 'vitest'
import { LANGUAGES } from '../../src/model/language.ts'
import { listText } from '../../src/texts/words.ts'

test('a list in a sentence, in each language; English has no comma before the last', () => {
  const of = (join: 'and' | 'or', ...items: string[]) =>
    LANGUAGES.map((language) => listText(items, join, language))
  expect(of('and')).toEqual(['', '', ''])
  expect(of('or', 'a')).toEqual(['a', 'a', 'a'])
  expect(of('and', 'a', 'b')).toEqual(['a and b', 'a 및 b', 'a、b'])
  expect(of('and', 'a', 'b', 'c')).toEqual(['a, b and c', 'a, b 및 c', 'a、b、c'])
  expect(of('or', 'a', 'b', 'c')).toEqual(['a, b or c', 'a, b 또는 c', 'a、b、またはc'])
  expect(listText(['a', 'b'])).toBe('a and b')
})
