import { beganAt } from '../../protocol/types/alarms.ts'
import type { Alarm, Value } from '../../protocol/types.ts'
import { type Place, placeOf } from '../../../src/model/places/place.ts'
import { causeOf } from '../../../src/model/alarms/alarm.ts'
import type { Language } from '../../../src/model/language.ts'
import { nameOfAlarm, wordsOfAlarm } from '../../../src/model/alarms/wording.ts'
import { textOf } from '../../protocol/values.ts'
import { alarmsIn } from '../texts/alarm-letters.ts'

/** Whose alarm it is. */
export type PatientFacts = {
  place: Place
  /** `P0012`; `''` when unknown. */
  patientId: string
  name: string
}

/** What a letter says of one alarm, in its language. */
export type AlarmFacts = PatientFacts & {
  /** The name of its kind, e.g. `High HR`. */
  type: string
  /** What it says, as on the screen, e.g. `High HR 112bpm (limit 80bpm)` (ONE-08). */
  info: string
  severity: Alarm['severity']
  /** Milliseconds since the epoch: when it began, and was confirmed or over; 0 for neither. */
  at: number
  clearedAt: number
}

/** What is asked of the data to say it: the facility's store, or what a watcher has just read of a ThingsBoard. */
export type FactSource = {
  attributes: { newest(id: string, key: string): { value: Value } | undefined }
  entities: { customer(id: string): { title: string } | undefined }
}

export function factsOf(store: FactSource, alarm: Alarm, language: Language): AlarmFacts {
  const { type, details, severity } = alarm
  const messages = alarmsIn(language)
  const worded = { type, content: details.info || type, cause: causeOf(details) }
  return {
    ...patientOf(store, alarm),
    type: nameOfAlarm(type, messages),
    info: wordsOfAlarm(worded, messages),
    severity,
    at: beganAt(alarm),
    clearedAt: alarm.cleared ? alarm.clearTs : 0,
  }
}

export function patientOf(
  store: FactSource,
  { originator, customerId }: Pick<Alarm, 'originator' | 'customerId'>,
): PatientFacts {
  const text = (key: string): string => {
    const value = store.attributes.newest(originator.id, key)?.value
    return value === undefined ? '' : textOf(value)
  }
  const hospital = store.entities.customer(customerId)?.title ?? ''
  // Stored as `<ward>-<hospital>` (WARD-20).
  const ward = (key: string): string => {
    const stored = text(key)
    return stored.endsWith(`-${hospital}`) ? stored.slice(0, -hospital.length - 1) : stored
  }
  return {
    place: placeOf({
      ward: ward('ward'),
      wardRoom: text('ward_room'),
      wardLocation: ward('ward_location'),
      room: text('room'),
    }),
    patientId: text('hospital_id'),
    name: text('Name'),
  }
}
