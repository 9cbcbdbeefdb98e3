/**
 * Which patient wears which sensor: an index of the `Contains` relations between devices and patients,
 * in either direction, kept current by the store's events (SRV-33, SRV-34, SRV-54).
 */

import type { Clock, EntityId, FacilityEvent, Point, Relation, Store } from '../store/types.ts'
import type { Settle } from './save-changed.ts'
import { wearingHistory } from './wearing.ts'

export type Assignment = {
  /** The patient the sensor is assigned to, of the sensor's own hospital only. */
  patientOf(sensorId: string): string | undefined
  sensorsOf(patientId: string): readonly string[]
  /** Points of a sensor by the patient who wore it at their time; those of nobody's time are left out. */
  byWearer(sensorId: string, points: readonly Point[]): ReadonlyMap<string, Point[]>
  /** Feeds one event; answers the sensors whose patient changed, with the patient they had before. */
  follow(event: FacilityEvent): { sensorId: string; before: string | undefined }[]
}

export function assignment(store: Store, clock: Clock, settle: Settle): Assignment {
  const patients = new Map<string, string>()
  const sensors = new Map<string, Set<string>>()

  const ends = (relation: Relation): { device: string; asset: string } | undefined => {
    if (relation.type !== 'Contains') return undefined
    const { from, to } = relation
    if (from.entityType === 'DEVICE' && to.entityType === 'ASSET')
      return { device: from.id, asset: to.id }
    if (from.entityType === 'ASSET' && to.entityType === 'DEVICE')
      return { device: to.id, asset: from.id }
    return undefined
  }

  function link(sensorId: string, patientId: string | undefined): string | undefined {
    const before = patients.get(sensorId)
    if (before === patientId) return before
    if (before !== undefined) sensors.get(before)?.delete(sensorId)
    if (patientId === undefined) {
      patients.delete(sensorId)
    } else {
      patients.set(sensorId, patientId)
      const worn = sensors.get(patientId) ?? new Set<string>()
      sensors.set(patientId, worn.add(sensorId))
    }
    return before
  }

  const isPatient = (id: string): boolean => store.entities.asset(id)?.type === 'patient'
  const patientIn = (ids: readonly EntityId[]): string | undefined =>
    ids.findLast((end) => end.entityType === 'ASSET' && isPatient(end.id))?.id
  const stored = (sensorId: string): string | undefined =>
    patientIn(store.relations.to(sensorId, 'Contains').map((relation) => relation.from)) ??
    patientIn(store.relations.from(sensorId, 'Contains').map((relation) => relation.to))

  for (const device of store.entities.all('DEVICE')) link(device.id, stored(device.id))
  const history = wearingHistory(store, settle, patients, clock())

  function relinked(
    sensorId: string,
    patientId: string | undefined,
  ): { sensorId: string; before: string | undefined }[] {
    const before = link(sensorId, patientId)
    if (before === patientId) return []
    history.changed(sensorId, patientId, clock())
    return [{ sensorId, before }]
  }

  /** The patient, unless the sensor is another hospital's by now: it must not write to the old one's patient. */
  function own(sensorId: string, patientId: string | undefined): string | undefined {
    if (patientId === undefined) return undefined
    const patient = store.entities.asset(patientId)
    return patient && patient.customerId === store.entities.device(sensorId)?.customerId
      ? patientId
      : undefined
  }

  function removed(
    id: string,
    isDevice: boolean,
  ): { sensorId: string; before: string | undefined }[] {
    if (isDevice) return relinked(id, undefined)
    const worn = [...(sensors.get(id) ?? [])]
    sensors.delete(id)
    return worn.flatMap((sensorId) => relinked(sensorId, stored(sensorId)))
  }

  return {
    patientOf: (sensorId) => own(sensorId, patients.get(sensorId)),
    sensorsOf: (patientId) => [...(sensors.get(patientId) ?? [])],
    byWearer(sensorId, points) {
      const split = new Map<string, Point[]>()
      for (const point of points) {
        const patientId = own(sensorId, history.at(sensorId, point.ts))
        if (patientId === undefined) continue
        const list = split.get(patientId)
        if (list) list.push(point)
        else split.set(patientId, [point])
      }
      return split
    },
    follow(event) {
      if (event.kind === 'relation-saved') {
        const pair = ends(event.relation)
        return pair && isPatient(pair.asset) ? relinked(pair.device, pair.asset) : []
      }
      if (event.kind === 'relation-removed') {
        const pair = ends(event.relation)
        return pair && patients.get(pair.device) === pair.asset
          ? relinked(pair.device, stored(pair.device))
          : []
      }
      if (event.kind !== 'entity-removed') return []
      const gone = event.entity.id
      const changed = removed(gone, event.entity.entityType === 'DEVICE')
      history.forget(gone)
      return changed
    },
  }
}
