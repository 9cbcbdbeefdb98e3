/**
 * The store with the probes beside it (PROOF-04). Probes are in no store: they live here, in memory, as a gateway, and
 * for each hospital a sensor with the patient who wears it. Who is given this store meets them by id, name or token:
 * the broker, the rules, and the one socket that waits for their alarms. Everything else has the store itself, in which
 * there are none. Nothing of them stays on the disk: an alarm of theirs is written and taken away in one commit.
 */

import { randomBytes, randomUUID } from 'node:crypto'
import {
  type Alarm,
  type AlarmStore,
  type Asset,
  type AttributeStore,
  type Device,
  type EntityStore,
  type FacilityEvent,
  type FacilityEvents,
  PROBE_HOSPITAL,
  type Reading,
  type RecordStore,
  type Store,
  type TelemetryStore,
} from '../../protocol/types.ts'
import { createEvents } from '../store/open.ts'

/** The alarm that a probe reading raises. */
export const PROBE_ALARM = 'Falling'

/** A sensor and the patient who wears it. */
export type Pair = { sensor: Device; patient: Asset }

export type ProbedStore = {
  store: Store
  gateway: Device
  /** A new pair. */
  pair(): Pair
  /** Forgets a pair. */
  part(pair: Pair): void
  /** Ends an alarm of a pair as staff would, and forgets it. */
  confirm(alarmId: string, now: number): void
  /** Forgets what an earlier probe raised and no socket got: the next one raises its own. */
  forget(pair: Pair): void
}

export type Follow = {
  /** The rules raise the alarm of a patient's reading. */
  raised(patientId: string): void
  /** It is stored. */
  stored(patientId: string, alarmId: string): void
}

type Hidden = {
  entities: Map<string, Device | Asset>
  alarms: Map<string, Alarm>
  events: FacilityEvents
}

export function probedStore(
  base: Store,
  follow: Follow,
  report: (error: unknown) => void,
): ProbedStore {
  const hidden: Hidden = { entities: new Map(), alarms: new Map(), events: createEvents(report) }
  const gateway = device({ gateway: true })
  hidden.entities.set(gateway.id, gateway)
  const store: Store = {
    ...base,
    entities: entitiesOf(base.entities, hidden),
    attributes: attributesOf(base.attributes, hidden),
    telemetry: telemetryOf(base.telemetry, hidden),
    records: recordsOf(base.records, hidden),
    alarms: alarmsOf(base.alarms, hidden, follow),
    events: eventsOf(base.events, hidden.events),
  }
  return {
    store,
    gateway,
    pair() {
      const sensor = device({})
      const patient = wearer()
      for (const entity of [sensor, patient]) hidden.entities.set(entity.id, entity)
      const [from, to] = [idOf(patient), idOf(sensor)]
      const relation = { from, to, type: 'Contains', additionalInfo: null }
      hidden.events.emit({ kind: 'relation-saved', relation })
      return { sensor, patient }
    },
    part({ sensor, patient }) {
      for (const entity of [sensor, patient]) {
        hidden.entities.delete(entity.id)
        hidden.events.emit({ kind: 'entity-removed', entity })
      }
      forgetAlarms(hidden, patient)
    },
    confirm(alarmId, now) {
      const previous = hidden.alarms.get(alarmId)
      if (!previous) return
      hidden.alarms.delete(alarmId)
      const alarm = { ...previous, cleared: true, clearTs: now, acknowledged: true, ackTs: now }
      hidden.events.emit({ kind: 'alarm-updated', alarm, previous })
    },
    forget: ({ patient }) => forgetAlarms(hidden, patient),
  }
}

function forgetAlarms({ alarms }: Hidden, patient: Asset): void {
  for (const { id, originator } of alarms.values())
    if (originator.id === patient.id) alarms.delete(id)
}

const idOf = ({ entityType, id }: Device | Asset) => ({ entityType, id })

const mine = () => ({
  id: randomUUID(),
  createdTime: 0,
  version: 1,
  name: `probe ${randomUUID()}`,
  label: '',
  customerId: PROBE_HOSPITAL,
})

const device = (additionalInfo: Record<string, unknown>): Device => ({
  ...mine(),
  entityType: 'DEVICE',
  type: additionalInfo['gateway'] === true ? 'gw' : 'wearable',
  accessToken: randomBytes(32).toString('base64url'),
  additionalInfo,
})

const wearer = (): Asset => ({
  ...mine(),
  entityType: 'ASSET',
  type: 'patient',
  additionalInfo: {},
})

/** By id, name and token a probe is found; in no list. */
function entitiesOf(base: EntityStore, { entities }: Hidden): EntityStore {
  const deviceThat = (fits: (device: Device) => boolean): Device | undefined => {
    for (const entity of entities.values())
      if (entity.entityType === 'DEVICE' && fits(entity)) return entity
    return undefined
  }
  const get = (id: string) => base.get(id) ?? entities.get(id)
  return {
    ...base,
    get,
    device(id) {
      const entity = get(id)
      return entity?.entityType === 'DEVICE' ? entity : undefined
    },
    asset(id) {
      const entity = get(id)
      return entity?.entityType === 'ASSET' ? entity : undefined
    },
    deviceByName: (name) =>
      base.deviceByName(name) ??
      (name.startsWith('probe ') ? deviceThat((one) => one.name === name) : undefined),
    deviceByToken: (token) =>
      base.deviceByToken(token) ??
      deviceThat((one) => one.additionalInfo['gateway'] === true && one.accessToken === token),
    // A pair that was just forgotten, and whose reading is still under way, is not made a device.
    create: (given) =>
      'customerId' in given && given.customerId === PROBE_HOSPITAL
        ? Promise.reject(new Error('A probe is in no store.'))
        : base.create(given),
  }
}

/** What the server notes of its devices, it does not note of probes. */
const attributesOf = (base: AttributeStore, { entities }: Hidden): AttributeStore => ({
  ...base,
  save: (id, scope, values, at) =>
    entities.has(id) ? Promise.resolve() : base.save(id, scope, values, at),
})

const recordsOf = (base: RecordStore, { entities }: Hidden): RecordStore => ({
  ...base,
  save: (kind, record) =>
    entities.has(record.subject) ? Promise.resolve() : base.save(kind, record),
})

/** A reading of a probe is judged and not kept. */
function telemetryOf(base: TelemetryStore, { entities, events }: Hidden): TelemetryStore {
  return {
    latest: (id) => base.latest(id),
    room: () => base.room(),
    save(id, points) {
      if (!entities.has(id)) return base.save(id, points)
      const changed: Record<string, Reading> = {}
      for (const { ts, values } of points)
        for (const [key, value] of Object.entries(values)) changed[key] = { ts, value }
      events.emit({ kind: 'telemetry', id, changed, points, before: new Map() })
      return Promise.resolve()
    },
    range: (id, key, query) => base.range(id, key, query),
    backfill: (rows) => base.backfill(rows),
    prune: (olderThan, hoursOlderThan) => base.prune(olderThan, hoursOlderThan),
    remove: (id, keys, span) => base.remove(id, keys, span),
  }
}

function alarmsOf(base: AlarmStore, hidden: Hidden, follow: Follow): AlarmStore {
  const { entities, alarms, events } = hidden
  const ofPatient = (id: string): Alarm[] =>
    [...alarms.values()].filter(({ originator }) => originator.id === id)
  /** A probe's alarm goes the way of any other to the disk; then it is announced. */
  async function create(given: Omit<Alarm, 'id'>): Promise<Alarm> {
    const alarm = { ...given, id: randomUUID() }
    const { id: patientId } = given.originator
    if (given.type !== PROBE_ALARM) return alarm
    follow.raised(patientId)
    alarms.set(alarm.id, alarm)
    try {
      await base.prove(alarm)
    } catch (error) {
      alarms.delete(alarm.id)
      throw error
    }
    follow.stored(patientId, alarm.id)
    events.emit({ kind: 'alarm-created', alarm })
    return alarm
  }
  return {
    get: (id) => base.get(id) ?? alarms.get(id),
    newest: (id, type) =>
      entities.has(id)
        ? ofPatient(id).findLast((alarm) => alarm.type === type)
        : base.newest(id, type),
    of: (id) => (entities.has(id) ? ofPatient(id) : base.of(id)),
    all: () => base.all(),
    create: (given) => (entities.has(given.originator.id) ? create(given) : base.create(given)),
    update: (alarm) => (alarms.has(alarm.id) ? Promise.resolve(alarm) : base.update(alarm)),
    remove: (id) => base.remove(id),
    prove: (alarm) => base.prove(alarm),
  }
}

/** Hears of both; the store's own listeners hear nothing of probes. */
const eventsOf = (base: FacilityEvents, hidden: FacilityEvents): FacilityEvents => ({
  emit: (event) => base.emit(event),
  on(listener: (event: FacilityEvent) => void) {
    const ends = [base.on(listener), hidden.on(listener)]
    return () => ends.forEach((end) => end())
  },
})
