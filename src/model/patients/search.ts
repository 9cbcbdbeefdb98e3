/**
 * Search: a case-insensitive substring in any field (FORM-28), also without its accents: `sanchez` finds `Sánchez`. An
 * empty query finds everything.
 */
import { realPlace } from './names.ts'
import type { Patient } from './patient.ts'

const PLAIN = /^[\0-\x7f]*$/
/** Accents as Latin letters carry them; the marks of other scripts make another letter. */
const ACCENTS = /[\u0300-\u036f]/g

function plain(text: string): string {
  const lower = text.toLowerCase()
  if (PLAIN.test(lower)) return lower
  return lower.normalize('NFD').replace(ACCENTS, '').normalize('NFC')
}

/** Prepares a query once for many rows. */
export function matcher(query: string): (fields: readonly string[]) => boolean {
  const needle = plain(query.trim())
  if (needle === '') return () => true
  return (fields) => fields.some((field) => plain(field).includes(needle))
}

export function isSearching(query: string): boolean {
  return query.trim() !== ''
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
