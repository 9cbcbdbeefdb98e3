/**
 * Sends sensors the type of diaper that they judge by. The console sends it to the sensor's gateway (protocol §8). If no
 * gateway heard the sensor then, or its gateway was away, the server sends it when the sensor is heard: no tablet has to
 * be awake.
 */

import type { Clock, FacilityEvent, Store } from '../../protocol/types.ts'
import { textOf } from '../../protocol/values.ts'
import type { Assignment } from './assignment.ts'

export type Call = { method: string; params: unknown }
/** Sends a one-way call to a gateway: `offline` when it is not connected. */
export type CallGateway = (gatewayId: string, call: Call) => Outcome
export type Outcome = 'sent' | 'offline'

const METHOD = 'diaper_type'
/** The console's own call, or its failure, comes within this time. */
const STAFF_FIRST_MS = 10_000

export type DiaperTypes = {
  /** A gateway hears this sensor. */
  heard(sensorId: string, gatewayId: string): void
  /** A sensor went to another patient, or to none. */
  reassigned(sensorId: string): void
  /** A patient's type was changed. */
  follow(event: FacilityEvent): void
  /** A call of the console was sent to a gateway. */
  called(call: Call): void
}

type Deps = {
  store: Store
  clock: Clock
  worn: Pick<Assignment, 'patientOf' | 'sensorsOf'>
  call: CallGateway
}

/** Kept in memory: after a restart, every sensor that is worn and not connected is due. */
export function diaperTypes({ store, clock, worn, call }: Deps): DiaperTypes {
  /** The sensors that are due, since when, or when they were last tried, in milliseconds. */
  const due = new Map<string, number>()
  const attribute = (id: string, key: string): string =>
    textOf(store.attributes.get(id, 'SERVER_SCOPE', key) ?? '')
  for (const { id } of store.entities.all('DEVICE')) {
    const patientId = worn.patientOf(id)
    if (patientId !== undefined && attribute(patientId, 'connectivity') !== 'connected')
      due.set(id, clock() - STAFF_FIRST_MS)
  }

  return {
    heard(sensorId, gatewayId) {
      const since = due.get(sensorId)
      if (since === undefined || clock() - since < STAFF_FIRST_MS) return
      const value = attribute(worn.patientOf(sensorId) ?? '', METHOD)
      const device = store.entities.device(sensorId)?.name
      const isUnset = value === '' || device === undefined
      if (isUnset || call(gatewayId, { method: METHOD, params: { device, value } }) === 'sent')
        due.delete(sensorId)
      else due.set(sensorId, clock())
    },
    reassigned(sensorId) {
      if (worn.patientOf(sensorId) === undefined) due.delete(sensorId)
      else due.set(sensorId, clock())
    },
    follow(event) {
      if (event.kind !== 'attributes' || event.scope !== 'SERVER_SCOPE') return
      if (!(METHOD in event.changed)) return
      for (const sensorId of worn.sensorsOf(event.id)) due.set(sensorId, clock())
    },
    called({ method, params }) {
      if (method !== METHOD || typeof params !== 'object' || params === null) return
      const name: unknown = Reflect.get(params, 'device')
      for (const sensorId of due.keys()) {
        if (store.entities.device(sensorId)?.name === name) due.delete(sensorId)
      }
    },
  }
}
