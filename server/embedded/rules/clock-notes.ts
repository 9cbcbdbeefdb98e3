/**
 * What is written down of the clocks behind readings (CLOCK-07, CLOCK-08): of each gateway by how much its stamps were
 * corrected from then on, so that both times of a reading can be had; and of each patient whose sensor it hears that its
 * clock is corrected, or not known. Written when it changes.
 */

import { type Roads, type SensorClock } from '../../features/clocks/roads.ts'
import type { Settle } from '../../features/rules/save-changed.ts'
import type { Store } from '../../protocol/types.ts'
import type { Assignment } from './assignment.ts'
import type { Links } from './links.ts'

/** A small series of a gateway, or of a sensor that reports by itself: milliseconds that were taken off its stamps. */
export const CORRECTION_KEY = 'clock_corrected_ms'
/** A correction is written when it moved by so much, or by a tenth. */
const STEP_MS = 5_000

type Parts = {
  store: Store
  settle: Settle
  roads: Roads
  links: Links
  worn: Pick<Assignment, 'patientOf'>
}

export type ClockNotes = {
  /** A sensor was heard by a gateway, or by itself. */
  heard(sensorId: string, gatewayId: string | undefined, now: number): void
  /** Looks again at what is not known yet. */
  sweep(now: number): void
  /** A sensor went from one patient (or none) to another (or none). */
  reassigned(sensorId: string, before: string | undefined): void
  forget(entityId: string): void
}

export function clockNotes({ store, settle, roads, links, worn }: Parts): ClockNotes {
  const corrections = new Map<string, number>()
  const shown = new Map<string, SensorClock>()
  const unknown = new Set<string>()

  /** What was written last, before the restart too. */
  function corrected(deviceId: string): number {
    const last = corrections.get(deviceId)
    if (last !== undefined) return last
    const stored = store.telemetry.latest(deviceId).get(CORRECTION_KEY)?.value
    const ms = typeof stored === 'number' ? stored : 0
    corrections.set(deviceId, ms)
    return ms
  }

  function note(deviceId: string, ms: number, now: number): void {
    if (!isMoved(corrected(deviceId), ms)) return
    corrections.set(deviceId, ms)
    settle(store.telemetry.save(deviceId, [{ ts: now, values: { [CORRECTION_KEY]: ms } }]))
  }

  function show(patientId: string, clock: SensorClock | undefined): void {
    links.set(patientId, {
      clockCorrectedMs: clock?.correctedMs || undefined,
      clockUnknownSince: clock?.unknownSince,
    })
  }

  function look(sensorId: string, now: number): void {
    const clock = roads.clockOf(sensorId, now)
    const before = shown.get(sensorId)
    const isSame =
      before?.unknownSince === clock.unknownSince &&
      !isMoved(before?.correctedMs ?? 0, clock.correctedMs)
    if (isSame && before) return
    shown.set(sensorId, clock)
    if (clock.unknownSince === undefined) unknown.delete(sensorId)
    else unknown.add(sensorId)
    const patientId = worn.patientOf(sensorId)
    if (patientId !== undefined) show(patientId, clock)
  }

  return {
    heard(sensorId, gatewayId, now) {
      const ms =
        gatewayId === undefined
          ? roads.clockOf(sensorId, now).correctedMs
          : roads.correctionOf(gatewayId, now)
      if (ms !== undefined) note(gatewayId ?? sensorId, ms, now)
      look(sensorId, now)
    },
    sweep(now) {
      for (const sensorId of new Set([...roads.doubtful(), ...unknown])) look(sensorId, now)
    },
    reassigned(sensorId, before) {
      if (before !== undefined) show(before, undefined)
      const patientId = worn.patientOf(sensorId)
      if (patientId !== undefined) show(patientId, shown.get(sensorId))
    },
    forget(entityId) {
      corrections.delete(entityId)
      shown.delete(entityId)
      unknown.delete(entityId)
    },
  }
}

/** Whether a correction is another one: by five seconds and a tenth, or from none, or to none. */
const isMoved = (before: number, after: number): boolean =>
  before === 0 || after === 0
    ? before !== after
    : Math.abs(after - before) >= Math.max(STEP_MS, Math.abs(before) / 10)
