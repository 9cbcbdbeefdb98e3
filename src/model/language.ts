/** The languages of the console, and what `Intl` has for each: order of names, lists (docs/decisions/three-languages.md). Pure. */

export const LANGUAGES = ['en', 'ko', 'ja'] as const
export type Language = (typeof LANGUAGES)[number]

/** The language in force, named here alone. Each language is a build of its own, which puts its own here (`vite.languages.ts`). */
export const LANGUAGE: Language = 'en'

/** Languages by their own names: who looks for theirs may read no other. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  ko: '한국어',
  ja: '日本語',
}

/** Holds the language of a device: the server gives the console's page by it. */
export const LANGUAGE_COOKIE = 'wardlight-language'

export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some((each) => each === value)

/** What a file that each language has of its own is called: `index.html` in English, `index.ko.html` in Korean. */
export const fileFor = (language: Language, name: string): string =>
  language === 'en' ? name : name.replace('.', `.${language}.`)

/** The language of a file that is called so. */
export function languageOfFile(name: string): Language {
  const [, language] = /\.(\w+)\.\w+$/.exec(name) ?? []
  return isLanguage(language) ? language : 'en'
}

/** Made when a language first needs it, then kept: what `Intl` makes takes long to make. */
export function perLanguage<T>(make: (language: Language) => T): (language: Language) => T {
  const made = new Map<Language, T>()
  return (language) => {
    const existing = made.get(language)
    if (existing !== undefined) return existing
    const fresh = make(language)
    made.set(language, fresh)
    return fresh
  }
}

/**
 * Order of names in a language: a number by its size, without case (FORM-27). It goes by the language and never by the
 * browser's, so that two tablets list in the same order.
 */
export const collatorOf = perLanguage(
  (language) => new Intl.Collator(language, { numeric: true, sensitivity: 'accent' }),
)

/** A list as a part of a sentence, as the language has it. British English has no comma before the last. */
export const listFormatOf = (language: Language, type: Intl.ListFormatType): Intl.ListFormat =>
  new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type })
