/** A patient's place in words. */
import { realPlace } from '../model/patients/names.ts'
import type { Patient } from '../model/patients/patient.ts'
import { TEXTS } from './common.ts'

type Live = Pick<Patient, 'wardLocation' | 'room'>
type Assigned = Pick<Patient, 'ward' | 'wardRoom'>

/**
 * Where the patient's sensor is heard now, `<ward> #<room>`; without it where the patient belongs, marked as such;
 * without either, that it is not known (PCARD-04, ruling R29). The defaults of the data are no places.
 */
export function locationText(patient: Live & Assigned): string {
  const live = realPlace(patient.wardLocation, patient.room)
  if (live !== '') return live
  const assigned = realPlace(patient.ward, patient.wardRoom)
  return assigned === '' ? TEXTS.location.unknown : TEXTS.location.assigned(assigned)
}

/**
 * The same where there is little room, and, among patients of one ward, without that ward: `#101`. One who is heard in
 * another ward says so.
 */
export function tilePlace(patient: Live & Assigned, inWard: boolean): string {
  const text = locationText(patient)
  return inWard && text.startsWith(`${patient.ward} #`) ? text.slice(patient.ward.length + 1) : text
}

/** A place in words taken apart again, for a line where the ward may be cut, and never the room. */
export function placeParts(text: string): { ward: string; room: string; isAssigned: boolean } {
  const mark = TEXTS.location.assigned('')
  const isAssigned = text.endsWith(mark)
  const place = isAssigned ? text.slice(0, -mark.length) : text
  const at = place.lastIndexOf('#')
  return at < 0
    ? { ward: place, room: '', isAssigned }
    : { ward: place.slice(0, at).trimEnd(), room: place.slice(at), isAssigned }
}

/** What the place on a card means: heard there now, or only assigned (ruling R29). */
export function locationNote(patient: Live): string {
  const isLive = realPlace(patient.wardLocation, patient.room) !== ''
  return isLive ? TEXTS.location.balloon : TEXTS.location.notLive
}

/** Where the patient belongs: `<ward> #<room>` (FORM-08, ruling R29). */
export function assignedText(patient: Assigned): string {
  return realPlace(patient.ward, patient.wardRoom) || TEXTS.location.noWard
}
