/** A patient's place (rulings R29, R39, ONE-01): the bed they belong to, and where they are seen. Pure. */
import { realName } from '../patients/names.ts'
import type { Patient } from '../patients/patient.ts'

/** A ward, and a room in it; `''` for no room. */
export type Spot = { ward: string; room: string }

export type Place = {
  /** Where the patient belongs; `null` where that is not known. */
  bed: Spot | null
  /** Where the sensor is heard now, where that is another place than the bed. */
  seen: Spot | null
  /** Where the sensor is heard is not known. */
  isUnheard: boolean
}

/** Nothing is known of this patient. */
export const NOWHERE: Place = { bed: null, seen: null, isUnheard: true }

type Placed = Pick<Patient, 'ward' | 'wardRoom' | 'wardLocation' | 'room'>

/** The one answer to "where?". The defaults of the data are no places, and a ward without a room contradicts no bed in it. */
export function placeOf({ ward, wardRoom, wardLocation, room }: Placed): Place {
  const bed = spotOf(ward, wardRoom)
  const live = spotOf(wardLocation, room)
  return { bed, seen: live && isElsewhere(live, bed) ? live : null, isUnheard: live === null }
}

/** `null` without a ward: a room alone is no place. */
export function spotOf(ward: string, room: string): Spot | null {
  return realName(ward) === '' ? null : { ward, room: realName(room) }
}

function isElsewhere(live: Spot, bed: Spot | null): boolean {
  if (bed === null || live.ward !== bed.ward) return true
  return live.room !== '' && live.room !== bed.room
}
