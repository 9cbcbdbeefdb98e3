/** Search: a case-insensitive substring in any field (FORM-28). An empty query finds everything. */
import type { Patient } from './patient.ts'

/** Prepares a query once for many rows. */
export function matcher(query: string): (fields: readonly string[]) => boolean {
  const needle = query.trim().toLowerCase()
  if (needle === '') return () => true
  return (fields) => fields.some((field) => field.toLowerCase().includes(needle))
}

export function isSearching(query: string): boolean {
  return query.trim() !== ''
}

/**
 * What a patient is found by: id, name, current ward and room as specified (PLIST-07), and the
 * assigned ward and room too, so that nobody is missed (AMB-55).
 */
export function patientFields(patient: Patient): string[] {
  return [
    patient.id,
    patient.name,
    patient.wardLocation,
    patient.room,
    patient.ward,
    patient.wardRoom,
  ]
}

export function searchPatients(patients: readonly Patient[], query: string): Patient[] {
  const matches = matcher(query)
  return patients.filter((patient) => matches(patientFields(patient)))
}
