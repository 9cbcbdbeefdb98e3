import { expect, test } from 'vitest'
import { LANGUAGE, type Language, collatorOf, perLanguage } from '../../src/model/language.ts'
import { compareNames } from '../../src/model/patients/sorting.ts'

const NAMES = [
  '나',
  '김',
  '박',
  '가',
  'さくら',
  'アオイ',
  '佐藤',
  '田中',
  'Kim',
  'Åsa',
  'bed 10',
  'bed 2',
  '10',
  '2',
]

// Han in Japanese is in the order of its dictionary signs, in Korean by its reading: 전 and 좌.
const ORDERS: Record<Language, string> = {
  en: '2 10 Åsa bed_2 bed_10 Kim 가 김 나 박 アオイ さくら 佐藤 田中',
  ko: '2 10 가 김 나 박 田中 佐藤 Åsa bed_2 bed_10 Kim アオイ さくら',
  ja: '2 10 Åsa bed_2 bed_10 Kim アオイ さくら 佐藤 田中 가 김 나 박',
}

test.each(Object.entries(ORDERS) as [Language, string][])(
  'names in three scripts and numbers by their size, in the order of %s (FORM-27)',
  (language, expected) => {
    const shown = (names: string[]) => names.map((name) => name.replace(' ', '_')).join(' ')
    expect(shown(NAMES.toSorted(collatorOf(language).compare))).toBe(expected)
    expect(shown(NAMES.toSorted((a, b) => compareNames(a, b, language)))).toBe(expected)
    expect(compareNames('kim', 'KIM', language)).toBe(0)
  },
)

test('the order of the page is that of its language', () => {
  expect(
    NAMES.toSorted((a, b) => compareNames(a, b))
      .join('_')
      .replaceAll(' ', '_'),
  ).toBe(ORDERS[LANGUAGE].replaceAll(' ', '_'))
})

test('what is made for a language is made once', () => {
  const made: Language[] = []
  const of = perLanguage((language) => {
    made.push(language)
    return made.length
  })
  expect([of('ko'), of('en'), of('ko')]).toEqual([1, 2, 1])
  expect(made).toEqual(['ko', 'en'])
})
