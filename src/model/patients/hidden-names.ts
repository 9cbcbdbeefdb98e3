import type { Named, NameOf } from './shown-name.ts'

const SPACELESS = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u

/**
 * Sentences are put together by the worker and the server, with names in them. This takes the names of these patients out
 * of one and puts what they are called in their place (PRIV-06); the longest name first, so that `Kim Min` leaves no rest of
 * `Kim Min-jun`.
 */
export function withoutNames(patients: readonly Named[], nameOf: NameOf): (text: string) => string {
  const called = new Map<string, string>()
  for (const patient of patients) {
    const name = patient.name.trim()
    // Two of one name: which of them is meant only their id says, which stands beside it.
    if (name !== '') called.set(name, called.has(name) ? '○○' : nameOf(patient))
  }
  if (called.size === 0) return (text) => text
  const longest = [...called.keys()].toSorted((a, b) => b.length - a.length)
  const found = new RegExp(longest.map(pattern).join('|'), 'gu')
  return (text) => text.replaceAll(found, (name) => called.get(name) ?? name)
}

/** Whole words where the script has words: `Will` is not in `Williams`. */
function pattern(name: string): string {
  const plain = name.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)
  return SPACELESS.test(name) ? plain : String.raw`(?<![\p{L}\p{N}])${plain}(?![\p{L}\p{N}])`
}
