/**
 * Whether a sensor, and the patient who wears it, is connected (SRV-36): `connected` while the sensor is
 * heard, `disconnected` and a Sensor Inactivity alarm after a silence, and never connected without a sensor.
 */

import type { Clock, Store } from '../store/types.ts'
import { judgeSilence } from './alarms.ts'
import type { Verdict } from './alarms.ts'
import type { Assignment } from './assignment.ts'
import type { SaveChanged } from './save-changed.ts'
import { silence } from './silence.ts'

/** How often a sensor that stays silent is judged again: its alarm's `endTs`, and ruling R26. */
const SILENT_AGAIN_MS = 60_000

export type Connectivity = {
  /** A device sent something, or was announced. */
  heard(deviceId: string): void
  isConnected(sensorId: string): boolean
  /** Marks the sensors that fell silent, and judges again those that still are. */
  sweep(): void
  /** The sensor went from one patient (or none) to another (or none). */
  reassigned(sensorId: string, before: string | undefined): void
  forget(entityId: string): void
}

type Parts = {
  store: Store
  clock: Clock
  inactivityMs: number
  worn: Assignment
  save: SaveChanged
  /** Acts on a verdict about a patient. */
  judged: (patientId: string, verdict: Verdict) => void
}

export function connectivity(parts: Parts): Connectivity {
  const { store, clock, inactivityMs, worn, save, judged } = parts
  const quiet = silence(inactivityMs)
  /** Sensors that are silent: when they were last heard, and when they are judged again. */
  const silent = new Map<string, { lastHeard: number; next: number }>()

  function set(sensorId: string, state: 'connected' | 'disconnected', silentMs: number): void {
    const patientId = worn.patientOf(sensorId)
    save(sensorId, { connectivity: state })
    if (patientId === undefined) return
    save(patientId, { connectivity: state })
    judged(patientId, judgeSilence(silentMs))
  }

  // What was connected when the server stopped has one timeout to be heard again.
  for (const device of store.entities.all('DEVICE')) {
    const state = store.attributes.get(device.id, 'SERVER_SCOPE', 'connectivity')
    if (state === 'connected') quiet.heard(device.id, clock())
  }

  return {
    heard(deviceId) {
      if (store.entities.device(deviceId)?.additionalInfo['gateway'] === true) return
      if (!quiet.heard(deviceId, clock())) return
      silent.delete(deviceId)
      set(deviceId, 'connected', 0)
    },
    isConnected: (sensorId) => quiet.isConnected(sensorId),
    sweep() {
      const now = clock()
      for (const { sensorId, lastHeard } of quiet.expired(now)) {
        silent.set(sensorId, { lastHeard, next: now })
      }
      for (const [sensorId, state] of silent) {
        if (now < state.next) continue
        state.next = now + SILENT_AGAIN_MS
        set(sensorId, 'disconnected', Math.max(1, now - state.lastHeard))
      }
    },
    reassigned(sensorId, before) {
      if (before !== undefined && store.entities.asset(before)) {
        const another = worn.sensorsOf(before).some((other) => quiet.isConnected(other))
        if (!another) save(before, { connectivity: 'disconnected' })
      }
      const patientId = worn.patientOf(sensorId)
      if (patientId === undefined) return
      save(patientId, { connectivity: quiet.isConnected(sensorId) ? 'connected' : 'disconnected' })
    },
    forget(entityId) {
      quiet.forget(entityId)
      silent.delete(entityId)
    },
  }
}
