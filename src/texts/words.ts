import { type Language, LANGUAGE, listFormatOf } from '../model/language.ts'
import { SIGNS } from './en/words.ts'

export { SIGNS }

/** A text with a capital letter at its start. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const ENDED = /[.!?…。！？]["'”’)\]）」]?$/

/** One sentence behind the other. Words of a server, which may come without a stop, get one; what is empty is left out. */
export const sentences = (...parts: readonly string[]): string =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (ENDED.test(part) ? part : `${part}${SIGNS.stop}`))
    .join(SIGNS.gap)

/** The same without the stop of the last. */
export const sentencesUnended = (parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(`${SIGNS.stop}${SIGNS.gap}`)

/** A sentence without its stop, where it goes on. */
export const unended = (text: string): string => text.replace(/[.。]$/, '')

/** `Orchard #102, 14:05`: facts one after the other, which are no sentence; what is empty is left out. */
export const joined = (parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(SIGNS.comma)

/** `Battery: 14%`: a head and what is of it; alone where there is nothing. */
export const headed = (head: string, text: string): string =>
  text === '' ? head : `${head}${SIGNS.colon}${text}`

/** `turn, 25 min overdue; change, very wet`: facts that have commas of their own. */
export const apart = (parts: readonly string[]): string => parts.join(SIGNS.semicolon)

/** `a`, `a and b`, `a, b and c`, or with `disjunction` the same with `or`: a list that is read as a part of a sentence. */
export const listText = (
  items: readonly string[],
  join: 'conjunction' | 'disjunction' = 'conjunction',
  language: Language = LANGUAGE,
): string => listFormatOf(language, join).format(items)
