import { beganAt } from '../../protocol/types/alarms.ts'
import type { Alarm, Value } from '../../protocol/types.ts'
import { type Place, placeOf } from '../../../src/model/places/place.ts'
import { causeOf } from '../../../src/model/alarms/alarm.ts'
import { alarmText } from '../../../src/texts/alarm-words.ts'
import { textOf } from '../../protocol/values.ts'

/** What a letter says of one alarm. */
export type AlarmFacts = {
  type: string
  /** What it says, as on the screen, e.g. `High HR 112bpm (limit 80bpm)` (ONE-08). */
  info: string
  severity: Alarm['severity']
  place: Place
  /** `P0012`; `''` when unknown. */
  patientId: string
  name: string
  /** Milliseconds since the epoch: when it began, and was confirmed or over; 0 for neither. */
  at: number
  clearedAt: number
}

/** What is asked of the data to say it: the facility's store, or what a watcher has just read of a ThingsBoard. */
export type FactSource = {
  attributes: { newest(id: string, key: string): { value: Value } | undefined }
  entities: { customer(id: string): { title: string } | undefined }
}

function textOfAlarm({ type, details }: Alarm): string {
  return alarmText({ type, content: details.info || type, cause: causeOf(details) })
}

export function factsOf(store: FactSource, alarm: Alarm): AlarmFacts {
  const text = (key: string): string => {
    const value = store.attributes.newest(alarm.originator.id, key)?.value
    return value === undefined ? '' : textOf(value)
  }
  const hospital = store.entities.customer(alarm.customerId)?.title ?? ''
  // Stored as `<ward>-<hospital>` (WARD-20).
  const ward = (key: string): string => {
    const stored = text(key)
    return stored.endsWith(`-${hospital}`) ? stored.slice(0, -hospital.length - 1) : stored
  }
  return {
    type: alarm.type,
    info: textOfAlarm(alarm),
    severity: alarm.severity,
    place: placeOf({
      ward: ward('ward'),
      wardRoom: text('ward_room'),
      wardLocation: ward('ward_location'),
      room: text('room'),
    }),
    patientId: text('hospital_id'),
    name: text('Name'),
    at: beganAt(alarm),
    clearedAt: alarm.cleared ? alarm.clearTs : 0,
  }
}
