/** Stored names and what is shown of them (FORM-06 to FORM-09, AMB-24). An unknown hospital is `''`. */
import { PATIENT_DEFAULTS } from './patient.ts'

/**
 * Name and id out of `<name>-P<id>-<hospitalName>` (FORM-06). With the hospital known its suffix is
 * cut; otherwise the last `-P<digits>-` decides. Never throws.
 */
export function parseOriginator(
  originatorName: string,
  hospital: string,
): { name: string; id: string } {
  const suffix = `-${hospital}`
  const ofHospital =
    hospital !== '' && originatorName.endsWith(suffix)
      ? /^(.*)-P(\d+)$/s.exec(originatorName.slice(0, -suffix.length))
      : null
  const match = ofHospital ?? /^(.*)-P(\d+)-.+$/s.exec(originatorName)
  const name = match?.[1] ?? beforeFirstDash(originatorName)
  return {
    name: name.trim() === '' ? PATIENT_DEFAULTS.name : name,
    id: match?.[2] ?? PATIENT_DEFAULTS.id,
  }
}

function beforeFirstDash(text: string): string {
  const dash = text.indexOf('-')
  return dash < 0 ? text : text.slice(0, dash)
}

/** A stored name without `-<hospital>`; unchanged where it has no such end. */
export function withoutHospital(stored: string, hospital: string): string {
  const suffix = `-${hospital}`
  return stored.endsWith(suffix) ? stored.slice(0, -suffix.length) : stored
}

function withoutSuffix(stored: string, suffix: string): string {
  return stored.endsWith(suffix) ? stored.slice(0, -suffix.length) : beforeFirstDash(stored)
}

/** Ward without `-<hospital>`; text before the first dash where the suffix is absent (FORM-08). */
export function wardName(stored: string, hospital: string): string {
  return hospital === '' ? beforeFirstDash(stored) : withoutSuffix(stored, `-${hospital}`)
}

/** Room without `-<ward>-<hospital>`, else the text before the first dash (FORM-09). */
export function roomName(stored: string, ward: string, hospital: string): string {
  return withoutSuffix(stored, `-${ward}-${hospital}`)
}

/** Asset name of a patient: `<name>-P<id>-<hospital>` (FORM-07). */
export function storedPatientName(name: string, id: string, hospital: string): string {
  return `${name.trim()}-P${id}-${hospital}`
}

export function storedHospitalId(id: string): string {
  return `P${id}`
}

export function storedWard(ward: string, hospital: string): string {
  return `${ward}-${hospital}`
}

export function storedRoom(room: string, ward: string, hospital: string): string {
  return `${room}-${ward}-${hospital}`
}

/** `hospital_id` without one leading `P`; `Unknown` when missing (FORM-07). */
export function displayedId(hospitalId: string): string {
  const id = hospitalId.startsWith('P') ? hospitalId.slice(1) : hospitalId
  return id === '' ? PATIENT_DEFAULTS.id : id
}

const DEFAULT_PLACES: readonly string[] = [
  PATIENT_DEFAULTS.ward,
  PATIENT_DEFAULTS.room,
  PATIENT_DEFAULTS.currentWard,
  PATIENT_DEFAULTS.currentRoom,
]

/** The name of a ward or a room; `''` for the default words of the data (ruling R29). */
export function realName(place: string): string {
  return DEFAULT_PLACES.includes(place.trim()) ? '' : place
}

/** `<ward> #<room>`, the ward alone without a room, `''` without a ward. */
export function realPlace(ward: string, room: string): string {
  if (realName(ward) === '') return ''
  return realName(room) === '' ? ward : `${ward} #${room}`
}

/** The part of a ward's name in its room route; the ward's id where nothing is left (FORM-09). */
export function roomRoutePart(ward: string, wardId: string): string {
  const part = ward.slice(ward.indexOf('#') + 1).replaceAll(/\s+/g, '')
  // A lone surrogate cannot be encoded; the id always can.
  return part === '' || /\p{Surrogate}/u.test(part) ? wardId : encodeURIComponent(part)
}
