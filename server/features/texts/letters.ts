import type { Language } from '../../../src/model/language.ts'
import { LETTERS as en } from './en/letters.ts'
import { LETTERS as ja } from './ja/letters.ts'
import { LETTERS as ko } from './ko/letters.ts'

const LETTERS: Readonly<Record<Language, typeof en>> = { en, ko, ja }

/** What letters say in a language. */
export const lettersIn = (language: Language): typeof en => LETTERS[language]
