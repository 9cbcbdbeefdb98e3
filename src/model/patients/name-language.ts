/** Which language a name is in, by its letters: it is then read aloud and drawn as there (DESIGN-21). Pure. */

const HAN = /\p{sc=Han}/u
const BY_LETTERS = [
  ['ko', /\p{sc=Hangul}/u],
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/u],
  ['ar', /\p{sc=Arabic}/u],
] as const

/**
 * Han alone is written in several languages, each with forms of its own: then it is the first of the reader's that is
 * written so, else Japanese, whose names mostly are.
 *
 * @param languages those of the browser, the preferred one first
 * @returns a language tag, `undefined` for names in the letters of the page
 */
export function nameLanguage(name: string, languages: readonly string[]): string | undefined {
  const byLetters = BY_LETTERS.find(([, letters]) => letters.test(name))
  if (byLetters) return byLetters[0]
  if (!HAN.test(name)) return undefined
  return (
    languages.map((tag) => tag.split('-')[0]).find((tag) => /^(ja|ko|zh)$/.test(tag ?? '')) ?? 'ja'
  )
}
