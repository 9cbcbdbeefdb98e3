/** The countries a hospital may be in: stored by code, shown and searched by name too (ADMIN-17, CONST-29). */
import { COUNTRIES, type Country, isCountry } from '../model/platform/platform-list.ts'
import { COUNTRY_NAMES } from './en/countries.ts'

const NAMES: Readonly<Record<Country, string>> = COUNTRY_NAMES

const withName = (code: Country): string => `${NAMES[code]} (${code})`

/** A stored code with its name; other text unchanged. */
export function countryText(stored: string): string {
  const code = stored.trim().toUpperCase()
  return isCountry(code) ? withName(code) : stored
}

/** In bytes: one or two Latin letters match too many names, and one sign of Hangul or Han has three. */
const SHORTEST = 3

/** Codes of the countries whose name contains this; the server knows only codes. */
export function countriesNamed(search: string): string[] {
  const part = search.trim().toLowerCase()
  if (new TextEncoder().encode(part).length < SHORTEST) return []
  return COUNTRIES.filter((code) => NAMES[code].toLowerCase().includes(part))
}

/** The code of what was typed, whatever the case: a code, a name, or both; other text stays. */
export function typedCountry(text: string): string {
  const wanted = text.trim().toLowerCase()
  const country = COUNTRIES.find((code) =>
    [code, NAMES[code], withName(code)].some((each) => each.toLowerCase() === wanted),
  )
  return country ?? text
}
