/** Countries of hospitals: stored by their code, read and searched by their name as well. */
export const COUNTRY_NAMES = { KR: 'South Korea', US: 'United States', JP: 'Japan' } as const

/** A stored code with its name; what is no code of ours as it is. */
export function countryText(stored: string): string {
  const code = stored.trim().toUpperCase()
  return isCode(code) ? `${COUNTRY_NAMES[code]} (${code})` : stored
}

/** Shorter parts of a name are in too many others. */
const SHORTEST = 3

/** Codes of the countries whose name has this in it; the server knows the codes alone. */
export function countriesNamed(search: string): string[] {
  const part = search.trim().toLowerCase()
  if (part.length < SHORTEST) return []
  return Object.entries(COUNTRY_NAMES)
    .filter(([, name]) => name.toLowerCase().includes(part))
    .map(([code]) => code)
}

function isCode(code: string): code is keyof typeof COUNTRY_NAMES {
  return Object.hasOwn(COUNTRY_NAMES, code)
}
