/**
 * Search: a case-insensitive substring in any field (FORM-28), also without its accents: `sanchez` finds `Sánchez`; in
 * either kana, and in letters of any width (IME-03). An empty query finds everything.
 */
import { hangulPattern } from './hangul.ts'
import { realPlace } from './names.ts'
import type { Patient } from './patient.ts'

const PLAIN = /^[\0-\x7f]*$/
/** Accents as Latin letters carry them; the marks of other scripts make another letter. */
const ACCENTS = /[\u0300-\u036f]/g
/** Letters that an input method makes as wide as Han, or half as wide as kana. */
const WIDTHS = /[\uff01-\uff9f]+/g
const KATAKANA = /[\u30a1-\u30f6]/g
/** To the same letter in Hiragana. */
const KANA = 0x60

function plain(text: string): string {
  const lower = text.toLowerCase()
  if (PLAIN.test(lower)) return lower
  return lower
    .replace(WIDTHS, (letters) => letters.normalize('NFKC'))
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - KANA))
}

/** Prepares a query once for many rows. */
export function matcher(query: string): (fields: readonly string[]) => boolean {
  const needle = plain(query.trim())
  if (needle === '') return () => true
  const hangul = hangulPattern(needle)
  if (hangul) return (fields) => fields.some((field) => hangul.test(plain(field)))
  return (fields) => fields.some((field) => plain(field).includes(needle))
}

/** The patients that this finds; `null` for an empty query. */
export function patientSearch(query: string): ((patient: Patient) => boolean) | null {
  if (query.trim() === '') return null
  const matches = matcher(query)
  return (patient) => matches(patientFields(patient))
}

/**
 * The texts that a search compares: id, name, current ward and room as specified (PLIST-07), and the assigned ward and
 * room too (AMB-55). Places also as cards show them: `East #101`.
 */
export function patientFields(patient: Patient): string[] {
  return [
    patient.id,
    patient.name,
    patient.wardLocation,
    patient.room,
    patient.ward,
    patient.wardRoom,
    realPlace(patient.wardLocation, patient.room),
    realPlace(patient.ward, patient.wardRoom),
  ]
}
