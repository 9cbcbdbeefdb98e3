/**
 * Where a sensor and its patient are: at the gateway that hears the sensor (SRV-35). The live place
 * follows the gateway: its ward's name, its move, its end; what is not known is empty, so that nobody is shown
 * in a ward that is no more (ruling R29). A sensor that falls silent keeps the place it was heard at last.
 *
 * A sensor between two rooms is heard by both; it moves when the gateway it was at has not heard it for a
 * while, or at once when the new gateway announces it. Written only when it changed.
 */

import type { Device, FacilityEvent, Store } from '../store/types.ts'
import { textOf } from '../store/values.ts'
import type { Assignment } from './assignment.ts'
import type { SaveChanged } from './save-changed.ts'

/** How long the old gateway must have been deaf before another one's hearing moves the sensor. */
export const ROAM_AFTER_MS = 10_000

export type Location = {
  /** A gateway heard a sensor at `now`; `announced` when it said so itself (`v1/gateway/connect`). */
  heard(sensorId: string, gatewayId: string, now: number, announced: boolean): void
  /** The gateway lost the sensor: whoever hears it next has it at once. */
  lost(sensorId: string, gatewayId: string): void
  /** A sensor went from one patient (or none) to another (or none); a silent one brings no place along. */
  reassigned(sensorId: string, before: string | undefined, isConnected: boolean): void
  /** Follows gateways and wards that were changed or are gone. */
  follow(event: FacilityEvent): void
}

type Where = { ward_location: string; room: string }
const NOWHERE: Where = { ward_location: '', room: '' }
/** What of a gateway says where it is. */
const PLACE_KEYS = ['ward', 'ward_entityId', 'room']

export function location(
  store: Store,
  save: SaveChanged,
  worn: Pick<Assignment, 'patientOf' | 'sensorsOf'>,
): Location {
  const at = new Map<string, { gatewayId: string; since: number }>()
  const hears = new Map<string, Set<string>>()

  const attribute = (id: string, key: string): string =>
    textOf(store.attributes.get(id, 'SERVER_SCOPE', key) ?? '')

  /** Ward in stored form, `<ward>-<hospital>`, and room of a gateway; both or, without a ward, nothing. */
  function whereabouts(gateway: Device): Where {
    const ward = wardOf(gateway)
    return ward === '' ? NOWHERE : { ward_location: ward, room: attribute(gateway.id, 'room') }
  }

  /** By the ward itself where the gateway names one: it may have another name by now, or be gone. */
  function wardOf({ id, customerId }: Device): string {
    const wardId = attribute(id, 'ward_entityId')
    const suffix = `-${store.entities.customer(customerId)?.title ?? ''}`
    const ward = store.entities.asset(wardId)
    if (wardId !== '' && ward?.customerId !== customerId) return ''
    const name = ward?.name ?? attribute(id, 'ward')
    return name === '' || suffix === '-' || name.endsWith(suffix) ? name : name + suffix
  }

  function put(sensorId: string, gatewayId: string, since: number): void {
    hears.get(at.get(sensorId)?.gatewayId ?? '')?.delete(sensorId)
    at.set(sensorId, { gatewayId, since })
    hears.set(gatewayId, (hears.get(gatewayId) ?? new Set()).add(sensorId))
  }

  function placeOf(sensorId: string): Where {
    const gateway = store.entities.device(at.get(sensorId)?.gatewayId ?? '')
    const sensor = store.entities.device(sensorId)
    return gateway && gateway.customerId === sensor?.customerId ? whereabouts(gateway) : NOWHERE
  }

  /** Writes what differs, and no empty text where there never was one. */
  function write(id: string, values: Readonly<Record<string, string>>): void {
    const known = store.attributes.of(id, 'SERVER_SCOPE')
    const needed = Object.entries(values).filter(([key, text]) => text !== '' || known.has(key))
    if (store.entities.get(id)) save(id, Object.fromEntries(needed))
  }

  /** A patient is where the sensor that was heard last is, of those whose place is known. */
  function writePatient(patientId: string): void {
    const places = worn
      .sensorsOf(patientId)
      .filter((sensorId) => worn.patientOf(sensorId) === patientId)
      .map((sensorId) => ({ since: at.get(sensorId)?.since ?? 0, where: placeOf(sensorId) }))
      .filter(({ where }) => where.ward_location !== '')
      .toSorted((a, b) => b.since - a.since)
    write(patientId, places[0]?.where ?? NOWHERE)
  }

  function writeSensor(sensorId: string): void {
    const gateway = store.entities.device(at.get(sensorId)?.gatewayId ?? '')
    const heardBy = { gateway: gateway?.name ?? '', gateway_id: gateway?.id ?? '' }
    write(sensorId, { ...placeOf(sensorId), ...heardBy })
    const patientId = worn.patientOf(sensorId)
    if (patientId !== undefined) writePatient(patientId)
  }

  const moved = (gatewayId: string): void => {
    for (const sensorId of hears.get(gatewayId) ?? []) writeSensor(sensorId)
  }

  function leave(sensorId: string): void {
    hears.get(at.get(sensorId)?.gatewayId ?? '')?.delete(sensorId)
    at.delete(sensorId)
  }

  function removed(id: string): void {
    leave(id)
    for (const sensorId of hears.get(id) ?? []) {
      leave(sensorId)
      writeSensor(sensorId)
    }
    hears.delete(id)
  }

  /** A gateway or sensor was renamed, or given to another hospital: then neither knows of the other any more. */
  function updated(id: string): void {
    for (const sensorId of [...(hears.get(id) ?? []), ...(at.has(id) ? [id] : [])]) {
      const gateway = store.entities.device(at.get(sensorId)?.gatewayId ?? '')
      if (gateway?.customerId !== store.entities.device(sensorId)?.customerId) leave(sensorId)
      writeSensor(sensorId)
    }
  }

  /** After a restart every sensor is where it was, and what changed meanwhile is followed. */
  function recall(): void {
    for (const { id } of store.entities.all('DEVICE')) {
      const gatewayId = attribute(id, 'gateway_id')
      if (gatewayId === '') continue
      if (store.entities.device(gatewayId)) put(id, gatewayId, 0)
      writeSensor(id)
    }
    for (const { id, type } of store.entities.all('ASSET'))
      if (type === 'patient' && worn.sensorsOf(id).length === 0) write(id, NOWHERE)
  }
  recall()

  return {
    heard(sensorId, gatewayId, now, announced) {
      const place = at.get(sensorId)
      const isRecent = place !== undefined && now - place.since < ROAM_AFTER_MS
      if (isRecent && place.gatewayId === gatewayId) {
        place.since = now
        return
      }
      if (isRecent && !announced) return
      put(sensorId, gatewayId, now)
      writeSensor(sensorId)
    },
    lost(sensorId, gatewayId) {
      const place = at.get(sensorId)
      if (place?.gatewayId === gatewayId) place.since = 0
    },
    reassigned(sensorId, before, isConnected) {
      if (before !== undefined && store.entities.asset(before)) writePatient(before)
      const patientId = worn.patientOf(sensorId)
      if (patientId !== undefined && isConnected) writePatient(patientId)
    },
    follow(event) {
      if (event.kind === 'attributes' && event.scope === 'SERVER_SCOPE') {
        const isPlace = PLACE_KEYS.some(
          (key) => key in event.changed || event.removed.includes(key),
        )
        if (isPlace && hears.has(event.id)) moved(event.id)
      } else if (event.kind === 'entity-updated' || event.kind === 'entity-removed') {
        const { entity } = event
        const { id } = entity
        if (entity.entityType === 'ASSET') {
          if (entity.type !== 'ward') return
          for (const gatewayId of hears.keys())
            if (attribute(gatewayId, 'ward_entityId') === id) moved(gatewayId)
        } else if (event.kind === 'entity-removed') removed(id)
        else if (entity.entityType === 'DEVICE') updated(id)
      }
    },
  }
}
