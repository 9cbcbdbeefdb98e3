/** Letters without accents, Hangul, digits, and the signs between them in the names of wards, rooms and devices. */
const SIMPLE = /^[a-z0-9 \-.#\uAC00-\uD7A3]*$/
/** In the collator's order, before all digits. */
const SIGNS: Readonly<Record<string, string>> = {
  ' ': '\u0001',
  '-': '\u0002',
  '.': '\u0003',
  '#': '\u0004',
}
/** As many names as a large facility has, several times over. */
const MOST = 20_000

const keys = new Map<string, string | null>()

/**
 * A text whose plain order is the order of names (FORM-27), as far as it tells them apart: without case and accents, a
 * number by its size. `null` for a name that only the collator can place.
 */
export function nameKey(name: string): string | null {
  const known = keys.get(name)
  if (known !== undefined) return known
  const bare = name.toLowerCase().replaceAll(/[\u00E0-\u017F]/g, withoutAccent)
  const key = SIMPLE.test(bare) ? keyOf(bare) : null
  if (keys.size >= MOST) keys.clear()
  keys.set(name, key)
  return key
}

/** The letter under the accent; a letter of its own, such as ø, stays. */
function withoutAccent(letter: string): string {
  return letter.normalize('NFD').charAt(0)
}

function keyOf(bare: string): string {
  return bare.replaceAll(/[ \-.#]/g, (sign) => SIGNS[sign] ?? sign).replaceAll(/\d+/g, bySize)
}

/** A longer number is the larger one: its length goes before it. */
function bySize(digits: string): string {
  const number = digits.replace(/^0+(?=\d)/, '')
  return String.fromCharCode(48 + Math.min(number.length, 40)) + number
}
