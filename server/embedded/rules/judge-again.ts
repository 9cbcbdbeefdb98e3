/** A moved limit judges the last values of every patient of its hospital (`features/rules/judge-again.ts`). */

import { isLimit, lastVerdicts } from '../../features/rules/judge-again.ts'
import type { Clock, FacilityEvent, Store } from '../../protocol/types.ts'
import type { HospitalLimits } from './judging.ts'
import type { AlarmLifecycle } from './lifecycle.ts'

export type Again = { store: Store; clock: Clock; limits: HospitalLimits; alarms: AlarmLifecycle }

/** Whether an event moved a limit or a switch. */
export function movesLimits(event: FacilityEvent): event is FacilityEvent & { kind: 'attributes' } {
  return (
    event.kind === 'attributes' &&
    event.scope === 'SERVER_SCOPE' &&
    [...Object.keys(event.changed), ...event.removed].some(isLimit)
  )
}

/** Judges the last values of a hospital's patients. */
export function judgeAgain({ store, clock, limits, alarms }: Again, hospitalId: string): void {
  if (!store.entities.customer(hospitalId)) return
  for (const { id, type, customerId } of store.entities.all('ASSET')) {
    if (type !== 'patient' || customerId !== hospitalId) continue
    const ofPatient = limits.of(id)
    for (const { verdict, at } of lastVerdicts(store.telemetry.latest(id), ofPatient, clock()))
      alarms.apply(id, verdict, at, ofPatient)
  }
}
