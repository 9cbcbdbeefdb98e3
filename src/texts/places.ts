/** A patient's place in words: whatever says one gets it here (ONE-01). */
import { joined } from './words.ts'
import { type Place, placeOf, type Spot, spotOf } from '../model/places/place.ts'
import type { Patient } from '../model/patients/patient.ts'
import { TEXTS } from './common.ts'

/** For a line where the ward may give way, and never the room. */
export type PlaceWords = {
  ward: string
  room: string
  /** `(assigned)`: the bed, while it is not known where the sensor is heard (ruling R29). */
  isAssigned: boolean
  /** `seen in #102`; `''` where that is the bed. */
  seen: string
  /** The same without its words, beside a pin: `#102`. */
  seenAt: string
}

/** What is shown beside the place already: the ward as a heading, the room as the patient's name. */
export type ShownBeside = { ward?: boolean; room?: boolean }

/** `seen in #102`. */
export const seenText = (place: string): string => TEXTS.location.seen(place)

export function placeWords(place: Place, shown: ShownBeside = {}): PlaceWords {
  const { bed, seen, isUnheard } = place
  const seenAt = seen ? spotText(seen, bed?.ward) : ''
  if (bed === null) {
    const first = seen ? TEXTS.location.seenFirst(seenAt) : ''
    return {
      ward: seen ? '' : TEXTS.location.unknown,
      room: '',
      isAssigned: false,
      seen: first,
      seenAt,
    }
  }
  return {
    ward: shown.ward && bed.room !== '' ? '' : bed.ward,
    room: bed.room === '' || shown.room ? '' : `#${bed.room}`,
    isAssigned: isUnheard,
    seen: seen ? seenText(seenAt) : '',
    seenAt,
  }
}

/** `Cedar #101`, `Cedar #101, seen in #102`, `Cedar #101 (assigned)`, `Seen in Cedar #102`, `Place unknown`. */
export function placeText(place: Place, shown: ShownBeside = {}): string {
  const { ward, room, isAssigned, seen } = placeWords(place, shown)
  const bed = [ward, room].filter(Boolean).join(' ')
  const marked = isAssigned && bed !== '' ? TEXTS.location.assigned(bed) : bed
  return joined([marked, seen])
}

/**
 * Where and who in one line. A patient who is named by the room is where the name says: `Magnolia #302 A.B.`, not
 * `Magnolia #302 · 302 A.B.` (PRIV-01).
 */
export function whereWho(
  place: Place,
  name: string,
  isNamedByRoom: boolean,
  shown: ShownBeside = {},
): string {
  const spot = place.bed ?? place.seen
  if (!isNamedByRoom || !spot || spot.room === '' || !name.startsWith(spot.room))
    return `${placeText(place, shown)} · ${name}`
  const named = { ward: spot.ward, room: name }
  return placeText(place.bed ? { ...place, bed: named } : { ...place, seen: named }, shown)
}

/** `Cedar `, before what `whereWho` says with the ward shown already: it may give way where the line is short. */
export function wardBefore({ bed }: Place): string {
  return bed === null || bed.room === '' || bed.ward === '' ? '' : `${bed.ward} `
}

/** Without the ward where the bed is in it. */
function spotText({ ward, room }: Spot, wardOfBed: string | undefined): string {
  return [ward === wardOfBed ? '' : ward, room && `#${room}`].filter(Boolean).join(' ')
}

/** The same of a patient. */
export function placeOfPatient(
  patient: Parameters<typeof placeOf>[0],
  shown?: ShownBeside,
): string {
  return placeText(placeOf(patient), shown)
}

/** The bed alone, for what outlives the moment: a label, a question before a change (FORM-08). */
export function bedText({ ward, wardRoom }: Pick<Patient, 'ward' | 'wardRoom'>): string {
  const bed = spotOf(ward, wardRoom)
  return bed ? placeText({ bed, seen: null, isUnheard: false }) : TEXTS.location.noWard
}

/** What the place on a card means (PCARD-05): the specified sentence, or that the sensor is heard nowhere (ruling R29). */
export function placeNote({ isUnheard }: Place): string {
  return isUnheard ? TEXTS.location.notLive : TEXTS.location.balloon
}
