/**
 * Which patient wears which sensor: an index of the `Contains` relations between devices and patients,
 * in either direction, kept current by the store's events (SRV-33, SRV-34, SRV-54).
 */

import type {
  Clock,
  EntityId,
  FacilityEvent,
  Point,
  Relation,
  Store,
} from '../../protocol/types.ts'
import type { Settle } from '../../features/rules/save-changed.ts'
import { wearingHistory, type WearingHistory } from './wearing.ts'

type Reassigned = { sensorId: string; before: string | undefined }

export type Assignment = {
  /** The patient the sensor is assigned to, of the sensor's own hospital only. */
  patientOf(sensorId: string): string | undefined
  sensorsOf(patientId: string): readonly string[]
  /** Points of a sensor by the patient who wore it then; points from a time without a wearer are left out. */
  byWearer(sensorId: string, points: readonly Point[]): ReadonlyMap<string, Point[]>
  /** Takes one event; returns the sensors whose patient changed, with the patient they had before. */
  follow(event: FacilityEvent): Reassigned[]
}

export const assignment = (store: Store, clock: Clock, settle: Settle): Assignment =>
  new WornSensors(store, clock, settle)

class WornSensors implements Assignment {
  readonly #store: Store
  readonly #clock: Clock
  readonly #patients = new Map<string, string>()
  readonly #sensors = new Map<string, Set<string>>()
  readonly #history: WearingHistory

  constructor(store: Store, clock: Clock, settle: Settle) {
    this.#store = store
    this.#clock = clock
    for (const { id } of store.entities.all('DEVICE')) this.#link(id, this.#stored(id))
    this.#history = wearingHistory(store, settle, this.#patients, clock())
  }

  patientOf(sensorId: string): string | undefined {
    return this.#ofSameHospital(sensorId, this.#patients.get(sensorId))
  }

  sensorsOf(patientId: string): readonly string[] {
    return [...(this.#sensors.get(patientId) ?? [])]
  }

  byWearer(sensorId: string, points: readonly Point[]): ReadonlyMap<string, Point[]> {
    const split = new Map<string, Point[]>()
    for (const point of points) {
      const patientId = this.#ofSameHospital(sensorId, this.#history.at(sensorId, point.ts))
      if (patientId === undefined) continue
      const list = split.get(patientId)
      if (list) list.push(point)
      else split.set(patientId, [point])
    }
    return split
  }

  follow(event: FacilityEvent): Reassigned[] {
    if (event.kind === 'relation-saved') {
      const pair = ends(event.relation)
      return pair && this.#isPatient(pair.asset) ? this.#relinked(pair.device, pair.asset) : []
    }
    if (event.kind === 'relation-removed') {
      const pair = ends(event.relation)
      return pair && this.#patients.get(pair.device) === pair.asset
        ? this.#relinked(pair.device, this.#stored(pair.device))
        : []
    }
    if (event.kind !== 'entity-removed') return []
    const { id, entityType } = event.entity
    const changed = this.#removed(id, entityType === 'DEVICE')
    this.#history.forget(id)
    return changed
  }

  #removed(id: string, isDevice: boolean): Reassigned[] {
    if (isDevice) return this.#relinked(id, undefined)
    const worn = [...(this.#sensors.get(id) ?? [])]
    this.#sensors.delete(id)
    return worn.flatMap((sensorId) => this.#relinked(sensorId, this.#stored(sensorId)))
  }

  #relinked(sensorId: string, patientId: string | undefined): Reassigned[] {
    const before = this.#link(sensorId, patientId)
    if (before === patientId) return []
    this.#history.changed(sensorId, patientId, this.#clock())
    return [{ sensorId, before }]
  }

  #link(sensorId: string, patientId: string | undefined): string | undefined {
    const before = this.#patients.get(sensorId)
    if (before === patientId) return before
    if (before !== undefined) this.#sensors.get(before)?.delete(sensorId)
    if (patientId === undefined) {
      this.#patients.delete(sensorId)
    } else {
      this.#patients.set(sensorId, patientId)
      const worn = this.#sensors.get(patientId) ?? new Set<string>()
      this.#sensors.set(patientId, worn.add(sensorId))
    }
    return before
  }

  #stored(sensorId: string): string | undefined {
    const { relations } = this.#store
    return (
      this.#patientIn(relations.to(sensorId, 'Contains').map((relation) => relation.from)) ??
      this.#patientIn(relations.from(sensorId, 'Contains').map((relation) => relation.to))
    )
  }

  #patientIn(ids: readonly EntityId[]): string | undefined {
    return ids.findLast((end) => end.entityType === 'ASSET' && this.#isPatient(end.id))?.id
  }

  #isPatient(id: string): boolean {
    return this.#store.entities.asset(id)?.type === 'patient'
  }

  /** The patient, unless the sensor now belongs to another hospital: it must not write to the old one's patient. */
  #ofSameHospital(sensorId: string, patientId: string | undefined): string | undefined {
    if (patientId === undefined) return undefined
    const { entities } = this.#store
    const patient = entities.asset(patientId)
    return patient && patient.customerId === entities.device(sensorId)?.customerId
      ? patientId
      : undefined
  }
}

function ends({ type, from, to }: Relation): { device: string; asset: string } | undefined {
  if (type !== 'Contains') return undefined
  if (from.entityType === 'DEVICE' && to.entityType === 'ASSET')
    return { device: from.id, asset: to.id }
  if (from.entityType === 'ASSET' && to.entityType === 'DEVICE')
    return { device: to.id, asset: from.id }
  return undefined
}
