import type { Patient } from '../../model/patients/patient.ts'
import { tilePlace } from '../../texts/places.ts'

/** Where a patient is; the room alone among those of one ward, the ward alone where the name is the room already. */
export function boardPlace(patient: Patient, inWard: boolean, isNamedByRoom: boolean): string {
  const text = tilePlace(patient, inWard)
  const own = ` #${patient.wardRoom}`
  return isNamedByRoom && patient.wardRoom !== '' && text.endsWith(own)
    ? text.slice(0, -own.length)
    : text
}
