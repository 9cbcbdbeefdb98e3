/** The country of a hospital, found by its name as well as by its code (ADMIN-17). Pure. */
import { COUNTRIES, isCountry } from './hospital.ts'
import type { Choice } from './patient-form.ts'

/** As other people name them, too. */
const names = new Intl.DisplayNames(['en'], { type: 'region' })

const nameOf = (code: string): string => names.of(code) ?? code
const textOf = (code: string): string => `${nameOf(code)} (${code})`

export const COUNTRY_OPTIONS: readonly Choice[] = COUNTRIES.map((id) => ({ id, text: textOf(id) }))

/** A stored code as the field shows it; what names no country stays as it was typed. */
export function countryChoice(country: string): Choice {
  return isCountry(country) ? { id: country, text: textOf(country) } : { id: '', text: country }
}

/** The code of what was typed, whatever the case: a code, a name, or both; other text stays. */
export function typedCountry(text: string): string {
  const wanted = text.trim().toLowerCase()
  const found = COUNTRIES.find((code) =>
    [code, nameOf(code), textOf(code)].some((each) => each.toLowerCase() === wanted),
  )
  return found ?? text
}
