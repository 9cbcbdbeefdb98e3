/**
 * Which patient wears which sensor: an index of the `Contains` relations between devices and patients,
 * in either direction, kept current by the store's events (SRV-33, SRV-34, spec §3 Relations).
 */

import type { EntityId, FacilityEvent, Relation, Store } from '../store/types.ts'

export type Assignment = {
  /** The patient the sensor is assigned to, of the sensor's own hospital only. */
  patientOf(sensorId: string): string | undefined
  sensorsOf(patientId: string): readonly string[]
  /** Feeds one event; answers the sensors whose patient changed, with the patient they had before. */
  follow(event: FacilityEvent): { sensorId: string; before: string | undefined }[]
}

export function assignment(store: Store): Assignment {
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

  function relinked(
    sensorId: string,
    patientId: string | undefined,
  ): { sensorId: string; before: string | undefined }[] {
    const before = link(sensorId, patientId)
    return before === patientId ? [] : [{ sensorId, before }]
  }

  return {
    patientOf(sensorId) {
      const patientId = patients.get(sensorId)
      if (patientId === undefined) return undefined
      const patient = store.entities.asset(patientId)
      // A device moved to another hospital must not go on writing to the old hospital's patient.
      return patient && patient.customerId === store.entities.device(sensorId)?.customerId
        ? patientId
        : undefined
    },
    sensorsOf: (patientId) => [...(sensors.get(patientId) ?? [])],
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
      if (event.entity.entityType === 'DEVICE') return relinked(event.entity.id, undefined)
      const worn = [...(sensors.get(event.entity.id) ?? [])]
      sensors.delete(event.entity.id)
      return worn.flatMap((sensorId) => relinked(sensorId, stored(sensorId)))
    },
  }
}
