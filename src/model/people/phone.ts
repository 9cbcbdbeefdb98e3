/**
 * Phone numbers as staff type, read and save them (FORM-26, VALID-14, VALID-19 to VALID-23, AMB-67): digits only,
 * shown in groups after `+82`, saved without one leading 0. The same for patients, accounts and My Page.
 */
export const PHONE_PREFIX = '+82'
const MOST_DIGITS = 11

/** The digits of a typed or pasted text, at most eleven; a pasted `+82` is dropped, because the field shows it already. */
export function phoneDigits(typed: string): string {
  return typed
    .trim()
    .replace(/^\+\s*82/, '')
    .replaceAll(/\D/g, '')
    .slice(0, MOST_DIGITS)
}

/** Digits being typed, in groups: 3-4-4, ten of them 2-4-4. */
export function phoneGroups(digits: string): string {
  return digits.length === 10 ? dashed(digits, 2, 6) : dashed(digits, 3, 7)
}

/** A stored number in groups: without its 0 a landline has nine digits, 1-4-4. `''` for none. */
export function storedPhoneGroups(stored: string): string {
  const digits = phoneDigits(stored)
  return digits.length === 9 ? dashed(digits, 1, 5) : phoneGroups(digits)
}

function dashed(digits: string, first: number, second: number): string {
  return [digits.slice(0, first), digits.slice(first, second), digits.slice(second)]
    .filter((part) => part !== '')
    .join('-')
}

export function isPhone(digits: string): boolean {
  return /^\d{10,11}$/.test(digits)
}

/** As it is stored: one leading 0 dropped (VALID-23). */
export function savedPhone(digits: string): string {
  return digits.replace(/^0/, '')
}
