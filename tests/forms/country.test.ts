import { describe, expect, it } from 'vitest'
import { countryOptions, countryChoice } from '../../src/forms/hospital.ts'
import { typedCountry } from '../../src/texts/countries.ts'

describe('the country of a hospital (ADMIN-17)', () => {
  it.each([
    ['kr', 'KR'],
    ['South Korea', 'KR'],
    [' japan ', 'JP'],
    ['United States (US)', 'US'],
    ['Fran', 'Fran'],
  ])('%s is %s', (typed, country) => expect(typedCountry(typed)).toBe(country))

  it('is found by its name and by its code', () => {
    expect(countryOptions().map(({ text }) => text)).toEqual([
      'South Korea (KR)',
      'United States (US)',
      'Japan (JP)',
    ])
    expect(countryChoice('JP')).toEqual({ id: 'JP', text: 'Japan (JP)' })
    expect(countryChoice('Fran')).toEqual({ id: '', text: 'Fran' })
  })
})
