import { beganAt, hasTaken, isNews } from '../../protocol/types/alarms.ts'
import { type FactSource, patientOf } from '../letters/alarm-facts.ts'
import { letterSettings } from '../letters/letter-settings.ts'
import type { SettingSource } from '../rules/hospital-zone.ts'
import type { Alarm, Store } from '../../protocol/types.ts'
import { byUrgency } from '../../../src/model/alarms/urgency.ts'
import { judgedOf, passes, priorityOf, type PushFilter, type WardSource } from './filter.ts'

/** Unconfirmed alarms by hospital, at hand: a flood asks for them a thousand times. */
export type OpenAlarms = {
  of(customerId: string): Alarm[]
  /** Those of all hospitals. */
  all(): Iterable<Alarm>
  close(): void
}

export function openAlarms(store: Store): OpenAlarms {
  const byHospital = new Map<string, Map<string, Alarm>>()

  function note(alarm: Alarm, isOpen: boolean): void {
    const open = byHospital.get(alarm.customerId) ?? new Map<string, Alarm>()
    byHospital.set(alarm.customerId, open)
    if (isOpen && isNews(alarm) && priorityOf(alarm) !== null) open.set(alarm.id, alarm)
    else open.delete(alarm.id)
  }

  for (const alarm of store.alarms.all()) note(alarm, !alarm.cleared)
  const off = store.events.on((event) => {
    if (event.kind === 'alarm-created' || event.kind === 'alarm-updated')
      note(event.alarm, !event.alarm.cleared)
    else if (event.kind === 'alarm-removed') note(event.alarm, false)
  })
  function* all(): Iterable<Alarm> {
    for (const open of byHospital.values()) yield* open.values()
  }
  return { of: (customerId) => [...(byHospital.get(customerId)?.values() ?? [])], all, close: off }
}

/** One alarm as a device shows it: where to go and why. `name` only where the hospital lets it be seen. */
export type ShownAlarm = {
  id: string
  patient: string
  type: string
  priority: string
  /** When it began, milliseconds since the epoch. */
  at: number
  /** The bed; `''` where it is not known. */
  ward: string
  room: string
  /** Where the sensor is heard is not known. */
  assigned: boolean
  /** Where the sensor is heard, where that is not the bed (ruling R39). */
  seenWard: string
  seenRoom: string
  name: string | null
}

/** A lock screen is read by whoever passes, as a subject line is. */
export const mayBeNamed = (store: SettingSource, customerId: string): boolean =>
  letterSettings(store, customerId).names === 'subject'

/** Of more alarms than this a device is sent only the number. */
export const MOST_SHOWN = 200

type News = { unconfirmed: number; more: boolean; alarms: ShownAlarm[] }
type Source = FactSource & SettingSource & WardSource

/** The unconfirmed alarms that a device wants to know of, in the one order of urgency, and how many there are for everybody. */
export function newsFor(
  store: Store,
  open: OpenAlarms,
  customerId: string,
  filter: PushFilter,
  now: number,
): News {
  return newsOf(store, open.of(customerId), customerId, filter, now)
}

/** The same of a list of unconfirmed alarms of a hospital. */
export function newsOf(
  store: Source,
  open: readonly Alarm[],
  customerId: string,
  filter: PushFilter,
  now: number,
): News {
  const all = open.filter((alarm) => priorityOf(alarm) !== null)
  const wanted = byUrgency(
    all
      .filter((alarm) => hasTaken(alarm, 'all') || passes(store, filter, alarm, now))
      .map((alarm) => ({ ...judgedOf(alarm), alarm })),
    now,
  )
  const isNamed = mayBeNamed(store, customerId)
  return {
    unconfirmed: all.length,
    more: wanted.length > MOST_SHOWN,
    alarms: wanted.slice(0, MOST_SHOWN).map(({ alarm }) => shown(store, alarm, isNamed)),
  }
}

function shown(store: FactSource, alarm: Alarm, isNamed: boolean): ShownAlarm {
  const {
    place: { bed, seen, isUnheard },
    name,
  } = patientOf(store, alarm)
  return {
    id: alarm.id,
    patient: alarm.originator.id,
    type: alarm.type,
    priority: priorityOf(alarm) ?? 'medium',
    at: beganAt(alarm),
    ward: bed?.ward ?? '',
    room: bed?.room ?? '',
    assigned: isUnheard,
    seenWard: seen?.ward ?? '',
    seenRoom: seen?.room ?? '',
    name: isNamed && name !== '' ? name : null,
  }
}
