/**
 * Where a sensor and its patient are: at the gateway that hears the sensor (SRV-35, spec §2). Written
 * only when it changed. A sensor between two rooms is heard by both; it moves when the gateway it was at
 * has not heard it for a while, or at once when the new gateway announces it.
 */

import type { Store } from '../store/types.ts'
import { textOf } from '../store/values.ts'
import type { SaveChanged } from './save-changed.ts'

/** How long the old gateway must have been deaf before another one's hearing moves the sensor. */
export const ROAM_AFTER_MS = 10_000

export type Location = {
  /** A gateway heard a sensor at `now`; `announced` when it said so itself (`v1/gateway/connect`). */
  heard(sensorId: string, gatewayId: string, now: number, announced: boolean): void
  /** The gateway lost the sensor: whoever hears it next has it at once. */
  lost(sensorId: string, gatewayId: string): void
  /** Writes where a sensor is to its patient (after an assignment). */
  place(sensorId: string): void
  /** A gateway was moved: so are all the sensors it hears. */
  moved(gatewayId: string): void
}

export function location(
  store: Store,
  save: SaveChanged,
  patientOf: (sensorId: string) => string | undefined,
): Location {
  const at = new Map<string, { gatewayId: string; since: number }>()

  /** Ward in stored form, `<ward>-<hospital>`, and room, as far as the gateway has them. */
  function whereabouts(
    gatewayId: string,
    customerId: string,
  ): { ward_location: string; room: string } {
    const attribute = (key: string): string =>
      textOf(store.attributes.get(gatewayId, 'SERVER_SCOPE', key) ?? '')
    const ward = attribute('ward')
    const room = attribute('room')
    const suffix = `-${store.entities.customer(customerId)?.title ?? ''}`
    const stored = ward === '' || suffix === '-' || ward.endsWith(suffix) ? ward : ward + suffix
    return { ward_location: stored, room }
  }

  function write(sensorId: string, gatewayId: string): void {
    const gateway = store.entities.device(gatewayId)
    if (!gateway) return
    const where = whereabouts(gatewayId, gateway.customerId)
    save(sensorId, { ...where, gateway: gateway.name, gateway_id: gatewayId })
    const patientId = patientOf(sensorId)
    if (patientId !== undefined && where.ward_location !== '') save(patientId, where)
  }

  return {
    heard(sensorId, gatewayId, now, announced) {
      const place = at.get(sensorId)
      if (place?.gatewayId === gatewayId) {
        place.since = now
        return
      }
      if (place && !announced && now - place.since < ROAM_AFTER_MS) return
      at.set(sensorId, { gatewayId, since: now })
      write(sensorId, gatewayId)
    },
    lost(sensorId, gatewayId) {
      if (at.get(sensorId)?.gatewayId === gatewayId) at.delete(sensorId)
    },
    place(sensorId) {
      const stored = store.attributes.get(sensorId, 'SERVER_SCOPE', 'gateway_id')
      const gatewayId =
        at.get(sensorId)?.gatewayId ?? (typeof stored === 'string' ? stored : undefined)
      if (gatewayId !== undefined) write(sensorId, gatewayId)
    },
    moved(gatewayId) {
      for (const [sensorId, place] of at)
        if (place.gatewayId === gatewayId) write(sensorId, gatewayId)
    },
  }
}
