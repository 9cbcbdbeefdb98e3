/**
 * The facility's rules: what the server does of its own accord when a sensor speaks or falls silent.
 *
 *   device traffic ─▶ sensor's series ─▶ patient's series ─▶ verdicts ─▶ alarms
 *                └──▶ connectivity, location (sensor and patient)
 *
 * Device traffic comes in by `received`, `joined` and `left` (called by the MQTT broker), because only the
 * broker knows which gateway heard a sensor, and because a gateway's backlog has points that never become
 * the newest. Everything else, such as a patient's value written over REST, is followed on `store.events`.
 */

import type { Log } from '../log.ts'
import type { Clock, FacilityEvent, Reading, Store, Value } from '../store/types.ts'
import { judge } from './alarms.ts'
import type { Verdict } from './alarms.ts'
import { assignment } from './assignment.ts'
import { connectivity } from './connectivity.ts'
import { alarmLifecycle } from './lifecycle.ts'
import { hospitalLimits } from './limits.ts'
import { location } from './location.ts'
import { saveChanged } from './save-changed.ts'

export type Point = { ts: number; values: Record<string, Value> }

/** What a transport tells of its devices. */
export type DeviceTraffic = {
  /**
   * Telemetry of a device, sent by itself or heard by a gateway of its own hospital. Resolves when the
   * device's and its patient's points are on disk.
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
  const settle = (writing: Promise<unknown>): void => {
    writing.catch((error: unknown) => log.failed('The rules could not write.', error))
  }
  const save = saveChanged(store, settle)
  const worn = assignment(store)
  const places = location(store, save, (sensorId) => worn.patientOf(sensorId))
  const limits = hospitalLimits(store)
  const alarms = alarmLifecycle(store, clock, settle)
  const judged = (patientId: string, verdict: Verdict, ts = clock()): void =>
    alarms.apply(patientId, verdict, ts, limits.of(patientId))
  const presence = connectivity({ store, clock, inactivityMs, worn, save, judged })
  /** The device whose points `received` is saving and routes itself. */
  let receiving: string | undefined

  function onTelemetry(id: string, changed: Record<string, Reading>): void {
    if (store.entities.asset(id)?.type === 'patient') {
      for (const [key, reading] of newest(store, id, changed)) {
        for (const verdict of judge(key, reading.value, limits.of(id)))
          judged(id, verdict, reading.ts)
      }
    } else if (id !== receiving && store.entities.device(id)) {
      presence.heard(id)
      const patientId = worn.patientOf(id)
      if (patientId !== undefined) settle(store.telemetry.save(patientId, pointsOf(changed)))
    }
  }

  function follow(event: FacilityEvent): void {
    for (const { sensorId, before } of worn.follow(event)) {
      presence.reassigned(sensorId, before)
      if (presence.isConnected(sensorId)) places.place(sensorId)
    }
    if (event.kind === 'telemetry') onTelemetry(event.id, event.changed)
    if (event.kind === 'attributes' && event.scope === 'SERVER_SCOPE') {
      limits.changed(event.id)
      if ('ward' in event.changed || 'room' in event.changed) places.moved(event.id)
    }
    if (event.kind === 'entity-removed') {
      presence.forget(event.entity.id)
      alarms.forget(event.entity.id)
    }
  }

  const off = store.events.on(follow)
  const timer = setInterval(
    () => presence.sweep(),
    Math.max(250, Math.min(5_000, inactivityMs / 8)),
  )
  timer.unref()

  return {
    async received(deviceId, points, gatewayId) {
      if (points.length === 0) return
      presence.heard(deviceId)
      if (gatewayId !== undefined) places.heard(deviceId, gatewayId, clock(), false)
      receiving = deviceId
      const saving: Promise<unknown>[] = [store.telemetry.save(deviceId, points)]
      receiving = undefined
      const patientId = worn.patientOf(deviceId)
      if (patientId !== undefined) saving.push(store.telemetry.save(patientId, points))
      await Promise.all(saving)
    },
    joined(deviceId, gatewayId) {
      presence.heard(deviceId)
      places.heard(deviceId, gatewayId, clock(), true)
    },
    left: (deviceId, gatewayId) => places.lost(deviceId, gatewayId),
    sweep: () => presence.sweep(),
    close() {
      clearInterval(timer)
      off()
    },
  }
}

/** The changes that are the newest reading of their key: a late point raises no alarm about what is over. */
function newest(store: Store, id: string, changed: Record<string, Reading>): [string, Reading][] {
  const latest = store.telemetry.latest(id)
  return Object.entries(changed).filter(([key, { ts }]) => ts >= (latest.get(key)?.ts ?? 0))
}

/** Newest readings back to points, one per time. */
function pointsOf(changed: Record<string, Reading>): Point[] {
  const points = new Map<number, Point>()
  for (const [key, { ts, value }] of Object.entries(changed)) {
    const point = points.get(ts) ?? { ts, values: {} }
    point.values[key] = value
    points.set(ts, point)
  }
  return [...points.values()]
}
