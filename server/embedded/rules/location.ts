/**
 * Where a sensor and its patient are: at the gateway that hears the sensor (SRV-35). The live place
 * follows the gateway: a new ward name, a move, a removal. An unknown place is empty, so that no patient is shown in a
 * ward that no longer exists (ruling R29). A sensor that falls silent keeps its last place.
 *
 * A sensor between two rooms is heard by both; it moves when the gateway it was at has not heard it for a
 * while, or at once when the new gateway announces it. Written only when it changed.
 */

import type { Device, FacilityEvent, Store } from '../../protocol/types.ts'
import { textOf } from '../../protocol/values.ts'
import type { Assignment } from './assignment.ts'
import { NOWHERE, placeOf, type Where } from '../../features/places/place.ts'
import type { SaveChanged } from '../../features/rules/save-changed.ts'

/** How long the old gateway must have been deaf before another one's hearing moves the sensor. */
export const ROAM_AFTER_MS = 10_000

export type Location = {
  /** A gateway heard a sensor at `now`; `announced` when it sent `v1/gateway/connect` for it. */
  heard(sensorId: string, gatewayId: string, now: number, announced: boolean): void
  /** The gateway lost the sensor: whoever hears it next has it at once. */
  lost(sensorId: string, gatewayId: string): void
  /** A sensor went from one patient (or none) to another (or none); a silent one brings no place along. */
  reassigned(sensorId: string, before: string | undefined, isConnected: boolean): void
  /** Follows changes and removals of gateways and wards. */
  follow(event: FacilityEvent): void
}

/** The attributes of a gateway's place. */
const PLACE_KEYS = ['ward', 'ward_entityId', 'room']

type Worn = Pick<Assignment, 'patientOf' | 'sensorsOf'>

export const location = (store: Store, save: SaveChanged, worn: Worn): Location =>
  new Places(store, save, worn)

class Places implements Location {
  readonly #store: Store
  readonly #save: SaveChanged
  readonly #worn: Worn
  readonly #at = new Map<string, { gatewayId: string; since: number }>()
  readonly #hears = new Map<string, Set<string>>()

  constructor(store: Store, save: SaveChanged, worn: Worn) {
    this.#store = store
    this.#save = save
    this.#worn = worn
    this.#recall()
  }

  heard(sensorId: string, gatewayId: string, now: number, announced: boolean): void {
    const place = this.#at.get(sensorId)
    const isRecent = place !== undefined && now - place.since < ROAM_AFTER_MS
    if (isRecent && place.gatewayId === gatewayId) {
      place.since = now
      return
    }
    if (isRecent && !announced) return
    this.#put(sensorId, gatewayId, now)
    this.#writeSensor(sensorId)
  }

  lost(sensorId: string, gatewayId: string): void {
    const place = this.#at.get(sensorId)
    if (place?.gatewayId === gatewayId) place.since = 0
  }

  reassigned(sensorId: string, before: string | undefined, isConnected: boolean): void {
    if (before !== undefined && this.#store.entities.asset(before)) this.#writePatient(before)
    const patientId = this.#worn.patientOf(sensorId)
    if (patientId !== undefined && isConnected) this.#writePatient(patientId)
  }

  follow(event: FacilityEvent): void {
    if (event.kind === 'attributes' && event.scope === 'SERVER_SCOPE') {
      const isPlace = PLACE_KEYS.some((key) => key in event.changed || event.removed.includes(key))
      if (isPlace && this.#hears.has(event.id)) this.#moved(event.id)
    } else if (event.kind === 'entity-updated' || event.kind === 'entity-removed') {
      const { entity } = event
      const { id } = entity
      if (entity.entityType === 'ASSET') {
        if (entity.type !== 'ward') return
        for (const gatewayId of this.#hears.keys())
          if (textAt(this.#store, gatewayId, 'ward_entityId') === id) this.#moved(gatewayId)
      } else if (event.kind === 'entity-removed') this.#removed(id)
      else if (entity.entityType === 'DEVICE') this.#updated(id)
    }
  }

  /** After a restart every sensor has its stored place, updated for changes since then. */
  #recall(): void {
    const { entities } = this.#store
    for (const { id } of entities.all('DEVICE')) {
      const gatewayId = textAt(this.#store, id, 'gateway_id')
      if (gatewayId === '') continue
      if (entities.device(gatewayId)) this.#put(id, gatewayId, 0)
      this.#writeSensor(id)
    }
    for (const { id, type } of entities.all('ASSET'))
      if (type === 'patient' && this.#worn.sensorsOf(id).length === 0) this.#write(id, NOWHERE)
  }

  #put(sensorId: string, gatewayId: string, since: number): void {
    this.#hears.get(this.#at.get(sensorId)?.gatewayId ?? '')?.delete(sensorId)
    this.#at.set(sensorId, { gatewayId, since })
    this.#hears.set(gatewayId, (this.#hears.get(gatewayId) ?? new Set()).add(sensorId))
  }

  #leave(sensorId: string): void {
    this.#hears.get(this.#at.get(sensorId)?.gatewayId ?? '')?.delete(sensorId)
    this.#at.delete(sensorId)
  }

  #gatewayOf(sensorId: string): Device | undefined {
    return this.#store.entities.device(this.#at.get(sensorId)?.gatewayId ?? '')
  }

  #placeOf(sensorId: string): Where {
    const gateway = this.#gatewayOf(sensorId)
    const sensor = this.#store.entities.device(sensorId)
    return gateway && gateway.customerId === sensor?.customerId
      ? whereabouts(this.#store, gateway)
      : NOWHERE
  }

  #writeSensor(sensorId: string): void {
    const gateway = this.#gatewayOf(sensorId)
    const heardBy = { gateway: gateway?.name ?? '', gateway_id: gateway?.id ?? '' }
    this.#write(sensorId, { ...this.#placeOf(sensorId), ...heardBy })
    const patientId = this.#worn.patientOf(sensorId)
    if (patientId !== undefined) this.#writePatient(patientId)
  }

  /** A patient is where the sensor that was heard last is, of those whose place is known. */
  #writePatient(patientId: string): void {
    const places = this.#worn
      .sensorsOf(patientId)
      .filter((sensorId) => this.#worn.patientOf(sensorId) === patientId)
      .map((sensorId) => ({
        since: this.#at.get(sensorId)?.since ?? 0,
        where: this.#placeOf(sensorId),
      }))
      .filter(({ where }) => where.ward_location !== '')
      .toSorted((a, b) => b.since - a.since)
    this.#write(patientId, places[0]?.where ?? NOWHERE)
  }

  /** Writes the values that changed; an empty text only over an existing value. */
  #write(id: string, values: Readonly<Record<string, string>>): void {
    const existing = this.#store.attributes.of(id, 'SERVER_SCOPE')
    const needed = Object.entries(values).filter(([key, text]) => text !== '' || existing.has(key))
    if (this.#store.entities.get(id)) this.#save(id, Object.fromEntries(needed))
  }

  #moved(gatewayId: string): void {
    for (const sensorId of this.#hears.get(gatewayId) ?? []) this.#writeSensor(sensorId)
  }

  #removed(id: string): void {
    this.#leave(id)
    for (const sensorId of this.#hears.get(id) ?? []) {
      this.#leave(sensorId)
      this.#writeSensor(sensorId)
    }
    this.#hears.delete(id)
  }

  /** A gateway or sensor was renamed, or given to another hospital: then the sensor no longer is at the gateway. */
  #updated(id: string): void {
    const concerned = [...(this.#hears.get(id) ?? []), ...(this.#at.has(id) ? [id] : [])]
    for (const sensorId of concerned) {
      const sensor = this.#store.entities.device(sensorId)
      if (this.#gatewayOf(sensorId)?.customerId !== sensor?.customerId) this.#leave(sensorId)
      this.#writeSensor(sensorId)
    }
  }
}

const textAt = (store: Store, id: string, key: string): string =>
  textOf(store.attributes.get(id, 'SERVER_SCOPE', key) ?? '')

function whereabouts(store: Store, { id, customerId }: Device): Where {
  const text = (key: string): string => textAt(store, id, key)
  const wardId = text('ward_entityId')
  const ward = store.entities.asset(wardId)
  const name = ward?.customerId === customerId ? ward.name : undefined
  const stored = { ward: text('ward'), wardId, room: text('room') }
  return placeOf(stored, store.entities.customer(customerId)?.title ?? '', name)
}
