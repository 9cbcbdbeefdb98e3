/**
 * The facility's rules: what the server does of its own accord when a sensor speaks or falls silent.
 *
 *   device traffic ─▶ sensor's series ─▶ series of who wore it then ─▶ every reading judged ─▶ alarms
 *                └──▶ connectivity, location (sensor and patient)
 *
 * Device traffic comes in by `received`, `joined` and `left` (called by the MQTT broker), because only the
 * broker knows which gateway heard a sensor. Everything else, such as a patient's value written over REST,
 * is followed on `store.events`.
 */

import type { Log } from '../log.ts'
import { StoreRefuses, TooManyKeys } from '../store/refusals.ts'
import type { Clock, FacilityEvent, Point, Store, TelemetryEvent } from '../store/types.ts'
import { admission } from './admission.ts'
import { assignment } from './assignment.ts'
import { connectivity } from './connectivity.ts'
import { judging } from './judging.ts'
import { alarmLifecycle } from './lifecycle.ts'
import { hospitalLimits } from './limits.ts'
import { location } from './location.ts'
import { owners } from './owner.ts'
import { saveChanged } from './save-changed.ts'

export type { Point } from '../store/types.ts'

/** What a transport tells of its devices. */
export type DeviceTraffic = {
  /**
   * Telemetry of a device, sent by itself or heard by a gateway of its own hospital. Resolves when the
   * device's and its patients' points, and the alarms they raised, are on disk.
   */
  received(deviceId: string, points: readonly Point[], gatewayId?: string): Promise<void>
  /** A gateway announced a device (`v1/gateway/connect`). */
  joined(deviceId: string, gatewayId: string): void
  /** A gateway said it lost a device (`v1/gateway/disconnect`). */
  left(deviceId: string, gatewayId: string): void
}

export type Rules = DeviceTraffic & {
  /** Looks for sensors that fell silent; runs by itself, and is called by tests that own the clock. */
  sweep(): void
  close(): void
}

export type RulesOptions = {
  store: Store
  clock: Clock
  log: Log
  /** Silence after which a sensor counts as disconnected, 120 s when left out (SRV-36). */
  inactivityMs?: number
}

export const INACTIVITY_MS = 120_000

/** Starts the rules on a store. */
export function startRules({
  store,
  clock,
  log,
  inactivityMs = INACTIVITY_MS,
}: RulesOptions): Rules {
  /** What `received` is storing: the device, whose points it routes itself, and every write that follows. */
  let receiving: { deviceId: string; writes: Promise<unknown>[] } | undefined
  const settle = (writing: Promise<unknown>): void => {
    const isAwaited = receiving !== undefined
    receiving?.writes.push(writing)
    writing.catch((error: unknown) => {
      // The store says once that it refuses, and once that it takes again; a sender of too many keys hears of it.
      if (error instanceof StoreRefuses || (isAwaited && error instanceof TooManyKeys)) return
      log.failed('The rules could not write.', error)
    })
  }
  const save = saveChanged(store, settle)
  const worn = assignment(store, clock, settle)
  const places = location(store, save, worn)
  const named = owners(store, save, worn)
  const limits = hospitalLimits(store)
  const alarms = alarmLifecycle(store, clock, settle)
  const readings = judging(store, limits, alarms)
  const presence = connectivity({
    store,
    clock,
    inactivityMs,
    worn,
    save,
    alarms,
    limits: (patientId) => limits.of(patientId),
  })
  const door = admission(store, clock, settle)
  readings.catchUp()

  /** Stores points for whoever wore the sensor at their time (SRV-34). */
  function route(sensorId: string, points: readonly Point[]): void {
    for (const [patientId, own] of worn.byWearer(sensorId, points))
      settle(store.telemetry.save(patientId, own))
  }

  function onTelemetry(event: TelemetryEvent): void {
    const { id } = event
    if (store.entities.asset(id)?.type === 'patient') readings.read(event)
    else if (id !== receiving?.deviceId && store.entities.device(id)) {
      presence.heard(id)
      route(id, event.points)
    }
  }

  function follow(event: FacilityEvent): void {
    for (const { sensorId, before } of worn.follow(event)) {
      presence.reassigned(sensorId, before)
      places.reassigned(sensorId, before, presence.isConnected(sensorId))
      named.reassigned(sensorId)
    }
    if (event.kind === 'telemetry') onTelemetry(event)
    if (event.kind === 'stored-again') presence.again()
    places.follow(event)
    if (event.kind === 'attributes' && event.scope === 'SERVER_SCOPE') limits.changed(event.id)
    if (event.kind === 'entity-removed') {
      presence.forget(event.entity.id)
      door.forget(event.entity.id)
    }
  }

  function sweep(): void {
    presence.sweep()
    door.sweep()
  }

  const off = store.events.on(follow)
  const timer = setInterval(() => sweep(), Math.max(250, Math.min(5_000, inactivityMs / 8)))
  timer.unref()

  return {
    async received(deviceId, sent, gatewayId) {
      if (sent.length === 0) return
      const writes: Promise<unknown>[] = []
      receiving = { deviceId, writes }
      try {
        const points = door.admit(deviceId, sent, gatewayId)
        presence.heard(deviceId, gatewayId)
        if (gatewayId !== undefined) places.heard(deviceId, gatewayId, clock(), false)
        settle(store.telemetry.save(deviceId, points))
        route(deviceId, points)
      } finally {
        receiving = undefined
      }
      await Promise.all(writes)
    },
    joined(deviceId, gatewayId) {
      presence.heard(deviceId, gatewayId)
      places.heard(deviceId, gatewayId, clock(), true)
    },
    left(deviceId, gatewayId) {
      places.lost(deviceId, gatewayId)
      presence.lost(deviceId, gatewayId)
    },
    sweep,
    close() {
      clearInterval(timer)
      door.close()
      off()
    },
  }
}
