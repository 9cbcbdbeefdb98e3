/**
 * A limit that is moved, and an alarm type that is switched on again, judge what is known of every patient of the
 * hospital at once, not only what comes next (CLOCK-20, CLOCK-21).
 */

import { ENTRIES, MEASURE_KEYS } from '../../../src/domain/registry.ts'
import { judge, JUDGED_KEYS } from '../../features/rules/alarms.ts'
import { LATE_MS } from '../../features/rules/occurrence.ts'
import type { Clock, FacilityEvent, Reading, Store } from '../../protocol/types.ts'
import type { HospitalLimits } from './judging.ts'
import type { AlarmLifecycle } from './lifecycle.ts'

export type Again = { store: Store; clock: Clock; limits: HospitalLimits; alarms: AlarmLifecycle }

/** Series that say something again only when it changes: they hold as long as the sensor is heard. */
const LASTING: ReadonlySet<string> = new Set(
  MEASURE_KEYS.filter((measure) => !ENTRIES[measure].isContinuous).flatMap(
    (measure) => ENTRIES[measure].series,
  ),
)

/** Whether an event moved a limit or a switch. */
export function movesLimits(event: FacilityEvent): event is FacilityEvent & { kind: 'attributes' } {
  return (
    event.kind === 'attributes' &&
    event.scope === 'SERVER_SCOPE' &&
    [...Object.keys(event.changed), ...event.removed].some((key) =>
      /Alarm(?:Threshold|Enabled)$/.test(key),
    )
  )
}

/** Judges the last values of a hospital's patients that are at most 15 minutes old. */
export function judgeAgain(parts: Again, hospitalId: string): void {
  const { store } = parts
  if (!store.entities.customer(hospitalId)) return
  for (const { id, type, customerId } of store.entities.all('ASSET'))
    if (type === 'patient' && customerId === hospitalId) judgeLast(parts, id)
}

function judgeLast({ store, clock, limits, alarms }: Again, patientId: string): void {
  const now = clock()
  const last = store.telemetry.latest(patientId)
  const heardAt = Math.max(0, ...[...last.values()].map(({ ts }) => ts))
  const ofPatient = limits.of(patientId)
  for (const [key, reading] of last) {
    if (!JUDGED_KEYS.has(key)) continue
    const at = spokenFor(key, reading, heardAt)
    if (now - at > LATE_MS) continue
    for (const verdict of judge(key, reading.value, ofPatient))
      alarms.apply(patientId, verdict, verdict.violated ? at : now, ofPatient)
  }
}

const spokenFor = (key: string, { ts }: Reading, heardAt: number): number =>
  LASTING.has(key) ? Math.max(ts, heardAt) : ts
