import { beganAt } from '../../protocol/types/alarms.ts'
import type { Alarm, Value } from '../../protocol/types.ts'
import { textOf } from '../../protocol/values.ts'

/** Where a patient is: where a gateway hears the sensor, else where it is assigned, else nowhere (ruling R29). */
export type Place = { kind: 'live' | 'assigned'; ward: string; room: string } | { kind: 'unknown' }

/** What a letter says of one alarm. */
export type AlarmFacts = {
  type: string
  /** With value, limit and units, e.g. `High HR 112bpm (limit 80bpm)`. */
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

/** Words that stand in the data where a place is not known. */
const DEFAULTS = ['Current Ward', 'Current Room', 'Affiliated Ward', 'Affiliated Room']

/** What is asked of the data to say it: the facility's store, or what a watcher has just read of a ThingsBoard. */
export type FactSource = {
  attributes: { newest(id: string, key: string): { value: Value } | undefined }
  entities: { customer(id: string): { title: string } | undefined }
}

export function factsOf(store: FactSource, alarm: Alarm): AlarmFacts {
  const text = (key: string): string => {
    const value = store.attributes.newest(alarm.originator.id, key)?.value
    const text = value === undefined ? '' : textOf(value)
    return DEFAULTS.includes(text) ? '' : text
  }
  const hospital = store.entities.customer(alarm.customerId)?.title ?? ''
  // Stored as `<ward>-<hospital>` (WARD-20).
  const ward = (key: string): string => {
    const stored = text(key)
    return stored.endsWith(`-${hospital}`) ? stored.slice(0, -hospital.length - 1) : stored
  }
  return {
    type: alarm.type,
    info: alarm.details.info || alarm.type,
    severity: alarm.severity,
    place: placeOf('live', ward('ward_location'), text('room')) ??
      placeOf('assigned', ward('ward'), text('ward_room')) ?? { kind: 'unknown' },
    patientId: text('hospital_id'),
    name: text('Name'),
    at: beganAt(alarm),
    clearedAt: alarm.cleared ? alarm.clearTs : 0,
  }
}

const placeOf = (kind: 'live' | 'assigned', ward: string, room: string): Place | undefined =>
  ward === '' ? undefined : { kind, ward, room }
