/**
 * A phone number as it is typed, pasted or dictated: the same digits whichever way it comes (FORM-26, VALID-19, AMB-67).
 * What is a country's code is the library's matter; how digits are grouped and stored is specified
 * (`model/people/phone.ts`). Loaded with the forms. Pure.
 */
import { AsYouType, parseIncompletePhoneNumber } from 'libphonenumber-js/min'
import { phoneGroups, storedPhoneGroups } from '../model/people/phone.ts'

const CODE = '82'
/** Eleven digits are a number; what begins like a call from abroad and is longer has its code in front. */
const MOST_DIGITS = 11
/** More is no number anywhere; it is kept so that staff see what they typed. */
const LONGEST = 20

/**
 * Digits without the `+82` that stands before the field already; other digits than ours are digits too. What begins with
 * the code of another country, or with half of ours, stays with its `+` and is no valid number.
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
