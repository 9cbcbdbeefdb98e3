/**
 * The type of diaper that a sensor judges by. Staff tell it to the sensor's gateway (protocol §8); one that nobody
 * heard then, or whose gateway was away, is told when it is heard, by the server itself: no tablet has to be awake.
 */

import type { Clock, FacilityEvent, Store } from '../../protocol/types.ts'
import { textOf } from '../../protocol/values.ts'
import type { Assignment } from './assignment.ts'

export type Call = { method: string; params: unknown }
/** Hands a one-way call to a gateway: `offline` that nobody listens there. */
export type CallGateway = (gatewayId: string, call: Call) => Outcome
export type Outcome = 'sent' | 'offline'

const METHOD = 'diaper_type'
/** Staff's own call comes within this, and so does the answer that nobody took it. */
const STAFF_FIRST_MS = 10_000

export type Telling = {
  /** A gateway hears this sensor. */
  heard(sensorId: string, gatewayId: string): void
  /** A sensor went to another patient, or to none. */
  reassigned(sensorId: string): void
  /** A patient's type was changed. */
  follow(event: FacilityEvent): void
  /** Somebody's call was handed to a gateway. */
  called(call: Call): void
}

type Deps = {
  store: Store
  clock: Clock
  worn: Pick<Assignment, 'patientOf' | 'sensorsOf'>
  call: CallGateway
}

/** Who has to be told is kept in memory: after a restart it is everybody who is worn and not connected. */
export function telling({ store, clock, worn, call }: Deps): Telling {
  /** Since when a sensor has not been told, or was last tried, milliseconds. */
  const untold = new Map<string, number>()
  const attribute = (id: string, key: string): string =>
    textOf(store.attributes.get(id, 'SERVER_SCOPE', key) ?? '')
  for (const { id } of store.entities.all('DEVICE')) {
    const patientId = worn.patientOf(id)
    if (patientId !== undefined && attribute(patientId, 'connectivity') !== 'connected')
      untold.set(id, clock() - STAFF_FIRST_MS)
  }

  return {
    heard(sensorId, gatewayId) {
      const since = untold.get(sensorId)
      if (since === undefined || clock() - since < STAFF_FIRST_MS) return
      const value = attribute(worn.patientOf(sensorId) ?? '', METHOD)
      const device = store.entities.device(sensorId)?.name
      const isNobodys = value === '' || device === undefined
      if (isNobodys || call(gatewayId, { method: METHOD, params: { device, value } }) === 'sent')
        untold.delete(sensorId)
      else untold.set(sensorId, clock())
    },
    reassigned(sensorId) {
      if (worn.patientOf(sensorId) === undefined) untold.delete(sensorId)
      else untold.set(sensorId, clock())
    },
    follow(event) {
      if (event.kind !== 'attributes' || event.scope !== 'SERVER_SCOPE') return
      if (!(METHOD in event.changed)) return
      for (const sensorId of worn.sensorsOf(event.id)) untold.set(sensorId, clock())
    },
    called({ method, params }) {
      if (method !== METHOD || typeof params !== 'object' || params === null) return
      const name: unknown = Reflect.get(params, 'device')
      for (const sensorId of untold.keys()) {
        if (store.entities.device(sensorId)?.name === name) untold.delete(sensorId)
      }
    },
  }
}
