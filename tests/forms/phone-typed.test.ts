import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shownPhone, typedPhone } from '../../src/forms/typed-text.ts'
import { isPhone, savedPhone } from '../../src/model/people/phone.ts'

/** Key by key into the field, which shows every time what it has understood. */
function keyed(text: string): string {
  return Array.from(text).reduce((value, key) => typedPhone(shownPhone(value, '-') + key), '')
}

/** A number of Korea without its 0: of a mobile phone, of Seoul, of another place. */
const numbers = fc
  .tuple(fc.constantFrom('10', '2', '31', '51', '70'), fc.integer({ min: 0, max: 99_999_999 }))
  .map(([area, rest]) => `${area}${String(rest).padStart(8, '0')}`)
/** What stands before it: our code in every way people write it, or the 0. */
const beginnings = fc.constantFrom('+82', '+82 ', '+82-', '＋82 ', '+82 0', '+82 (0)', '0', '0082 ')
const separators = fc.constantFrom('', ' ', '-', '.', '–', ' - ', '\u00a0')

function fullWidth(text: string): string {
  return text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
}

const written = fc
  .record({
    number: numbers,
    begins: beginnings,
    between: separators,
    places: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }),
    isWide: fc.boolean(),
  })
  .map(({ number, begins, between, places, isWide }) => {
    const spaced = Array.from(number, (digit, at) =>
      places.includes(at) ? between + digit : digit,
    ).join('')
    const text = begins + spaced
    return { number, text: isWide ? fullWidth(text) : text }
  })

describe('a phone number typed, pasted or dictated (FORM-26)', () => {
  it('is the same number', () => {
    fc.assert(
      fc.property(written, ({ number, text }) => {
        const [typed, pasted] = [keyed(text), typedPhone(text)]
        expect(savedPhone(typed)).toBe(number)
        expect(savedPhone(pasted)).toBe(number)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each(['+82 10-1234-5678', '010-1234-5678', '82 10 1234 5678', '８２-10-1234-5678'])(
    '%s key by key loses no digit',
    (text) => {
      expect(savedPhone(keyed(text))).toBe('1012345678')
      expect(isPhone(keyed(text))).toBe(true)
    },
  )

  it.each(['+1 212 555 0100', '+1 212 555 010', '+8', '+44 20 7946 0958'])(
    '%s is another country’s, and said to be wrong',
    (text) => {
      expect(isPhone(typedPhone(text))).toBe(false)
      expect(keyed(text)).toBe(typedPhone(text))
      expect(shownPhone(typedPhone(text), '')).toMatch(/^\+/)
    },
  )

  it('takes the digits that were there before as it always did', () => {
    expect(typedPhone('010123456789')).toBe('01012345678')
    expect(typedPhone('0012345678')).toBe('0012345678')
    expect(typedPhone('010-12ab34')).toBe('0101234')
    expect(typedPhone('+82')).toBe('')
  })
})
