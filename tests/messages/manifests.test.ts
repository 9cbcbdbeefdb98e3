import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fileFor, LANGUAGES } from '../../src/model/language.ts'

type Manifest = Readonly<Record<string, unknown>>
const manifestOf = (language: (typeof LANGUAGES)[number]): Manifest =>
  JSON.parse(
    readFileSync(`public/${fileFor(language, 'manifest.webmanifest')}`, 'utf8'),
  ) as Manifest

/** What has words for people, by its key; all else is the same in every language. */
const WORDS = ['description', 'label', 'lang']
function split(value: unknown, inShortcut = false): { facts: unknown; words: string[] } {
  if (typeof value !== 'object' || value === null) return { facts: value, words: [] }
  const parts = Object.entries(value).map(([key, each]) => {
    const isWords = WORDS.includes(key) || (inShortcut && key === 'name')
    return isWords
      ? { key, facts: '…', words: [String(each)] }
      : { key, ...split(each, inShortcut || key === 'shortcuts') }
  })
  return {
    facts: parts.map(({ key, facts }) => [key, facts]),
    words: parts.flatMap(({ words }) => words),
  }
}

describe('LANG-04: the installed console in each language', () => {
  const english = split(manifestOf('en'))
  it.each(LANGUAGES.filter((each) => each !== 'en'))(
    '%s: same facts, words of its own',
    (language) => {
      const other = split(manifestOf(language))
      expect(other.facts).toEqual(english.facts)
      expect(other.words.filter((text) => english.words.includes(text))).toEqual([])
    },
  )
})
