/**
 * What the rules know of the links between a patient and a nurse, for the screens (R36 to R38, AL23): the attribute
 * `watch_links` of the patient, written when it changes and removed when all is well (CLOCK-10, CLOCK-11).
 */

import { LINKS_KEY, linksOf, type PatientLinks } from '../../../src/model/watch/links.ts'
import type { Settle } from '../../features/rules/save-changed.ts'
import type { Clock, FacilityEvent, Store } from '../../protocol/types.ts'
import type { Assignment } from './assignment.ts'

export type Links = {
  /** Notes something of a patient's links, `undefined` for all well again. Other links stay as they are. */
  set(patientId: string, given: { readonly [Link in keyof PatientLinks]: number | undefined }): void
}

export function patientLinks(store: Store, settle: Settle): Links {
  return {
    set(patientId, given) {
      if (!store.entities.asset(patientId)) return
      const stored = store.attributes.get(patientId, 'SERVER_SCOPE', LINKS_KEY)
      const before = linksOf(stored)
      const changed = (Object.keys(given) as (keyof PatientLinks)[]).filter(
        (link) => before[link] !== given[link],
      )
      if (changed.length === 0) return
      const after = linksOf({ ...before, ...given })
      settle(
        Object.keys(after).length === 0
          ? store.attributes.remove(patientId, 'SERVER_SCOPE', [LINKS_KEY])
          : store.attributes.save(patientId, 'SERVER_SCOPE', { [LINKS_KEY]: after }),
      )
    },
  }
}

type Parts = {
  store: Store
  clock: Clock
  links: Links
  worn: Pick<Assignment, 'patientOf' | 'sensorsOf'>
}

/** A gateway that is not connected is a broken link of everybody whose sensor it heard last. */
export type GatewayLinks = {
  follow(event: FacilityEvent): void
  /** A sensor went from one patient (or none) to another (or none). */
  reassigned(sensorId: string, before: string | undefined): void
}

export function gatewayLinks({ store, clock, links, worn }: Parts): GatewayLinks {
  /** The sensors each gateway heard last. */
  const sensors = new Map<string, Set<string>>()
  const gatewayOf = new Map<string, string>()
  const attribute = (id: string, key: string): unknown =>
    store.attributes.get(id, 'SERVER_SCOPE', key)

  function place(sensorId: string): void {
    const before = gatewayOf.get(sensorId)
    const gatewayId = attribute(sensorId, 'gateway_id')
    if (before === gatewayId) return
    if (before !== undefined) sensors.get(before)?.delete(sensorId)
    gatewayOf.delete(sensorId)
    if (typeof gatewayId !== 'string' || gatewayId === '') return
    gatewayOf.set(sensorId, gatewayId)
    sensors.set(gatewayId, (sensors.get(gatewayId) ?? new Set()).add(sensorId))
  }

  /** Since when a gateway is off; nothing while it is connected, and of one that never was. */
  function offSince(gatewayId: string | undefined): number | undefined {
    if (gatewayId === undefined || attribute(gatewayId, 'active') !== false) return undefined
    const at = attribute(gatewayId, 'lastDisconnectTime')
    return typeof at === 'number' ? at : clock()
  }

  /** Of a patient with two sensors the link holds while either is heard. */
  function write(patientId: string): void {
    const since = worn.sensorsOf(patientId).map((id) => offSince(gatewayOf.get(id)))
    const isOff = since.length > 0 && since.every((one) => one !== undefined)
    const first = Math.max(...since.map((one) => one ?? 0))
    const before = linksOf(attribute(patientId, LINKS_KEY)).gatewayOffSince
    links.set(patientId, { gatewayOffSince: isOff ? (before ?? first) : undefined })
  }

  function writeOf(sensorId: string): void {
    const patientId = worn.patientOf(sensorId)
    if (patientId !== undefined) write(patientId)
  }

  for (const { id } of store.entities.all('DEVICE')) place(id)

  return {
    follow(event) {
      if (event.kind !== 'attributes' || event.scope !== 'SERVER_SCOPE') return
      if ('active' in event.changed)
        for (const sensorId of sensors.get(event.id) ?? []) writeOf(sensorId)
      if ('gateway_id' in event.changed) {
        place(event.id)
        writeOf(event.id)
      }
    },
    reassigned(sensorId, before) {
      if (before !== undefined) write(before)
      writeOf(sensorId)
    },
  }
}
