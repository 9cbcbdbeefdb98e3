/** What is typed or pasted into any field: nothing invisible, nothing cut, digits of any script. Pure. */
import { withoutHidden } from '../domain/hidden.ts'
import { TYPED_TEXTS } from '../texts/forms.ts'
import { AsYouType, parseIncompletePhoneNumber } from 'libphonenumber-js/min'
import { phoneGroups, storedPhoneGroups } from '../model/people/phone.ts'

// A phone number as it is typed, pasted or dictated: the same digits whichever way it comes
// (FORM-26, VALID-19, AMB-67). What is a country's code is the library's matter; how digits are
// grouped and stored is specified (`model/people/phone.ts`). Loaded with the forms.

const CODE = '82'
/** Eleven digits are a number; what begins like a call from abroad and is longer has its code in front. */
const MOST_DIGITS = 11
/** More is no number anywhere; it is kept so that staff see what they typed. */
const LONGEST = 20

/**
 * Digits without the `+82` that the field shows already; digits of other scripts count too. A number with the code of
 * another country, or with half of ours, keeps its `+` and is not valid.
 */
export function typedPhone(text: string): string {
  const typed = parseIncompletePhoneNumber(text.normalize('NFKC'))
  const isLong = typed.length > MOST_DIGITS
  const chars = isLong && typed.startsWith(`00${CODE}`) ? `+${typed.slice(2)}` : typed
  const phone = new AsYouType('KR')
  phone.input(chars)
  if (phone.getCallingCode() === CODE)
    return phone.getChars().slice(`+${CODE}`.length).slice(0, MOST_DIGITS)
  return chars.startsWith('+') ? chars.slice(0, LONGEST) : chars.slice(0, MOST_DIGITS)
}

/** As the field shows it: in groups, unless it is no number of ours. `stored` is shown as stored until it is changed. */
export function shownPhone(value: string, stored: string): string {
  if (value.startsWith('+')) return value
  return value === stored ? storedPhoneGroups(value) : phoneGroups(value)
}

/** So many characters may names and addresses have. */
export const MOST = { name: 100, address: 255, place: 60, id: 20, room: 10, phone: 40 } as const

/** Without what cannot be seen. Tabs and line breaks, which come with a paste, are spaces. */
export function visibleText(typed: string): string {
  return withoutHidden(typed.replaceAll(/[\t\r\n]+/g, ' '))
}

/** Digits alone; those of full width and of other scripts are digits, too. */
export function typedDigits(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\D/g, '')
}

/** A message for a text that is too long, which is never cut; `undefined` for others. */
export function tooLong(text: string, most: number): string | undefined {
  const { length } = Array.from(text.trim())
  return length > most ? TYPED_TEXTS.tooLong(most, length) : undefined
}

/** What servers take for a page's code, and refuse in what they call things and people by. */
const MARKUP = /[<>]|\{\{/

/**
 * What is wrong with a name for the server (VALID-51): too long, or text that the server refuses without a clear reason.
 * `undefined` for nothing. @param stored its present name, which may stay while something else changes
 */
export function wrongName(text: string, most: number, stored?: string): string | undefined {
  const isNew = text.trim() !== stored?.trim()
  return tooLong(text, most) ?? (isNew && MARKUP.test(text) ? TYPED_TEXTS.markup : undefined)
}

/** Numbers of rooms and patients are the same with and without zeros before them. */
export function isSameNumber(a: string, b: string): boolean {
  const plain = (text: string): string => typedDigits(text).replace(/^0+(?=.)/, '')
  return a === b || (/^\d+$/.test(a) && /^\d+$/.test(b) && plain(a) === plain(b))
}
