/** Where a sensor or a gateway belongs, in words. */
import { realPlace } from '../model/patients/names.ts'
import { LOCATION_TEXTS } from './en/locations.ts'

export { LOCATION_TEXTS } from './en/locations.ts'

/** No ward is `No Location`, no room the ward alone (FORM-08). */
export const locationText = (ward: string, room: string): string =>
  realPlace(ward, room) || LOCATION_TEXTS.none
