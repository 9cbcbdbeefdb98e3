/**
 * Whether a sensor, and the patient who wears it, is connected (SRV-36): `connected` while the sensor sends,
 * `disconnected` with a Sensor Inactivity alarm after a silence or when its gateway loses it. A patient without a
 * sensor is never connected. When the sensor sends again, the alarm is closed.
 */

import type { Clock, Store } from '../../protocol/types.ts'
import { judgeSignal, type Limits, type Signal } from '../../features/rules/alarms.ts'
import type { Assignment } from './assignment.ts'
import type { AlarmLifecycle } from './lifecycle.ts'
import { ROAM_AFTER_MS } from './location.ts'
import type { SaveChanged } from '../../features/rules/save-changed.ts'

/**
 * Finds silent sensors. They are kept in the order they were last heard, so that the search stops at the first that is
 * not silent: no timer per sensor, no walk over a thousand of them.
 */
type Silence = {
  /** Returns `true` when the sensor was not connected until now. */
  heard(sensorId: string, now: number): boolean
  isConnected(sensorId: string): boolean
  /** The sensors that fell silent by `now`, each once, with the time they were last heard. */
  expired(now: number): { sensorId: string; lastHeard: number }[]
  /** Forgets a sensor; returns when it was last heard, if it was connected. */
  forget(sensorId: string): number | undefined
}

/** `timeoutMs`: how long a sensor may be silent before it counts as disconnected (SRV-36). */
function silence(timeoutMs: number): Silence {
  const lastHeard = new Map<string, number>()
  return {
    heard(sensorId, now) {
      const isNew = !lastHeard.delete(sensorId)
      lastHeard.set(sensorId, now)
      return isNew
    },
    isConnected: (sensorId) => lastHeard.has(sensorId),
    expired(now) {
      const silent: { sensorId: string; lastHeard: number }[] = []
      for (const [sensorId, at] of lastHeard) {
        if (now - at < timeoutMs) break
        lastHeard.delete(sensorId)
        silent.push({ sensorId, lastHeard: at })
      }
      return silent
    },
    forget(sensorId) {
      const at = lastHeard.get(sensorId)
      lastHeard.delete(sensorId)
      return at
    },
  }
}

/** How often a sensor that stays silent is judged again: its alarm's `endTs`, and ruling R26. */
const SILENT_AGAIN_MS = 60_000
/** In place of a gateway's id: the sensor sent without a gateway. */
const BY_ITSELF = ''

export type Connectivity = {
  /** A device sent something, or was announced; by which gateway, when it was one. */
  heard(deviceId: string, gatewayId?: string): void
  /** A gateway lost a sensor: disconnected at once, unless another heard it in the last ten seconds. */
  lost(sensorId: string, gatewayId: string): void
  isConnected(sensorId: string): boolean
  /** Marks the sensors that fell silent, and judges again those that still are. */
  sweep(): void
  /** The sensor went from one patient (or none) to another (or none). */
  reassigned(sensorId: string, before: string | undefined): void
  /** Saves every state again, because the store could not save some of them when they changed. */
  saveAgain(): void
  forget(entityId: string): void
}

type Parts = {
  store: Store
  clock: Clock
  inactivityMs: number
  worn: Assignment
  save: SaveChanged
  alarms: AlarmLifecycle
  limits: (patientId: string) => Limits
}

type Silent = { lastHeard: number; next: number }

export const connectivity = (parts: Parts): Connectivity => new SensorConnectivity(parts)

class SensorConnectivity implements Connectivity {
  readonly #parts: Parts
  readonly #quiet: Silence
  /** Sensors that are silent: when they were last heard, and when they are judged again. */
  readonly #silent = new Map<string, Silent>()
  /** When each gateway last heard a sensor. */
  readonly #hearing = new Map<string, Map<string, number>>()

  constructor(parts: Parts) {
    this.#parts = parts
    this.#quiet = silence(parts.inactivityMs)
    const { store, clock, worn, alarms } = parts
    for (const { id } of store.entities.all('DEVICE')) this.#restore(id)
    for (const { id, type } of store.entities.all('ASSET'))
      if (type === 'patient' && worn.sensorsOf(id).length === 0)
        alarms.end(id, 'Sensor Inactivity', clock())
  }

  saveAgain(): void {
    // The next sweep saves the silent ones.
    for (const { id } of this.#parts.store.entities.all('DEVICE'))
      if (this.#quiet.isConnected(id)) this.#set(id, 'heard')
  }

  heard(deviceId: string, gatewayId = BY_ITSELF): void {
    const { store, clock } = this.#parts
    if (store.entities.device(deviceId)?.additionalInfo['gateway'] === true) return
    const now = clock()
    const by = this.#hearing.get(deviceId)
    if (by) by.set(gatewayId, now)
    else this.#hearing.set(deviceId, new Map([[gatewayId, now]]))
    if (!this.#quiet.heard(deviceId, now)) return
    this.#silent.delete(deviceId)
    this.#set(deviceId, 'heard')
  }

  lost(sensorId: string, gatewayId: string): void {
    const now = this.#parts.clock()
    const by = this.#hearing.get(sensorId)
    by?.delete(gatewayId)
    if ([...(by?.values() ?? [])].some((at) => now - at < ROAM_AFTER_MS)) return
    const lastHeard = this.#quiet.forget(sensorId)
    if (lastHeard === undefined) return
    this.#silent.set(sensorId, { lastHeard, next: now + SILENT_AGAIN_MS })
    this.#set(sensorId, 'lost')
  }

  isConnected(sensorId: string): boolean {
    return this.#quiet.isConnected(sensorId)
  }

  sweep(): void {
    const now = this.#parts.clock()
    for (const { sensorId, lastHeard } of this.#quiet.expired(now)) {
      this.#hearing.delete(sensorId)
      this.#silent.set(sensorId, { lastHeard, next: now })
    }
    for (const [sensorId, state] of this.#silent) {
      if (now < state.next) continue
      state.next = now + SILENT_AGAIN_MS
      this.#set(sensorId, { silentMs: now - state.lastHeard })
    }
  }

  reassigned(sensorId: string, before: string | undefined): void {
    const { store, clock, worn, save, alarms } = this.#parts
    if (before !== undefined && store.entities.asset(before)) {
      const others = worn.sensorsOf(before)
      if (!others.some((other) => this.#quiet.isConnected(other)))
        save(before, { connectivity: 'disconnected' })
      // Without its sensor the patient has no outage that staff could look after.
      if (!others.some((other) => this.#silent.has(other)))
        alarms.end(before, 'Sensor Inactivity', clock())
    }
    const patientId = worn.patientOf(sensorId)
    if (patientId === undefined) return
    save(patientId, {
      connectivity: this.#quiet.isConnected(sensorId) ? 'connected' : 'disconnected',
    })
  }

  forget(entityId: string): void {
    this.#quiet.forget(entityId)
    this.#silent.delete(entityId)
    this.#hearing.delete(entityId)
  }

  #set(sensorId: string, signal: Signal): void {
    const { clock, worn, save, alarms, limits } = this.#parts
    const patientId = worn.patientOf(sensorId)
    const connectivity = signal === 'heard' ? 'connected' : 'disconnected'
    save(sensorId, { connectivity })
    if (patientId === undefined) return
    save(patientId, { connectivity })
    alarms.apply(patientId, judgeSignal(signal), clock(), limits(patientId))
  }

  /** Restores the state of a sensor from before the restart. */
  #restore(sensorId: string): void {
    const { store, clock, inactivityMs, worn, alarms } = this.#parts
    const patientId = worn.patientOf(sensorId)
    const state = store.attributes.of(sensorId, 'SERVER_SCOPE').get('connectivity')
    if (state?.value === 'connected') {
      // It has one timeout to send again.
      this.#quiet.heard(sensorId, clock())
      if (patientId !== undefined) alarms.end(patientId, 'Sensor Inactivity', state.lastUpdateTs)
    } else if (state && patientId !== undefined && this.#isOut(patientId)) {
      this.#silent.set(sensorId, { lastHeard: state.lastUpdateTs - inactivityMs, next: clock() })
    }
  }

  /** Whether the patient has an outage that has not ended. */
  #isOut(patientId: string): boolean {
    const outage = this.#parts.store.alarms.newest(patientId, 'Sensor Inactivity')
    return outage !== undefined && outage.details.endedTs === undefined
  }
}
