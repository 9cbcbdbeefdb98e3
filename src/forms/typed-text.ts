/** What is typed or pasted into any field: nothing invisible, nothing cut, digits of any script. Pure. */
import { TYPED_TEXTS } from '../texts/typed.ts'

/** So many characters may names and addresses have. */
export const MOST = { name: 100, address: 255, place: 60, id: 20, room: 10, phone: 40 } as const

/**
 * What turns the direction of writing round, and what takes no room: two names could look the same, or a name like
 * another's id. Control characters as well.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u3164\uffa0]/gu

/** Without what cannot be seen. Tabs and line breaks, which come with a paste, are spaces. */
export function visibleText(typed: string): string {
  return typed.replaceAll(/[\t\r\n]+/g, ' ').replaceAll(INVISIBLE, '')
}

/** Digits alone; those of full width and of other scripts are digits, too. */
export function typedDigits(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\D/g, '')
}

/** What is longer than allowed is said, and not cut; `undefined` for what is not. */
export function tooLong(text: string, most: number): string | undefined {
  const { length } = Array.from(text.trim())
  return length > most ? TYPED_TEXTS.tooLong(most, length) : undefined
}

/** What servers take for a page's code, and refuse in what they call things and people by. */
const MARKUP = /[<>]|\{\{/

/**
 * What is wrong with a text by which the server calls something (VALID-51): too long, or what it would refuse with words that
 * nobody understands. `undefined` for nothing. @param stored it has this already: whoever changes something else may keep it
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
