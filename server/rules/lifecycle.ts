/**
 * From verdicts to alarms: raise once, keep up to date, and never undo a Confirm within a second.
 *
 *   no alarm ──violated──▶ active ──Confirm──▶ cleared ──ended and violated again──▶ active (a new one)
 *                            │ violated: endTs       └──violated for ten more minutes──▶ active (a new one)
 *
 * An alarm does not end with its condition: confirming is the staff's to do (SRV-42, SRV-43, ruling R26).
 */

import type { Clock, Store } from '../store/types.ts'
import { SEVERITY } from './alarms.ts'
import type { Limits, Verdict } from './alarms.ts'
import type { Settle } from './save-changed.ts'

/** How long a condition must outlast its Confirm before it is raised again (ruling R26). */
export const CONFIRM_HOLDS_MS = 10 * 60_000
/** `endTs` of an active alarm moves at most this often: alarms are rows that screens reload. */
export const END_STEP_MS = 10_000

export type AlarmLifecycle = {
  /** Acts on one verdict about a patient; `ts` is the reading's own time in milliseconds. */
  apply(patientId: string, verdict: Verdict, ts: number, limits: Limits): void
  /** Forgets what is known of a removed patient. */
  forget(patientId: string): void
}

/** `settle` is given every write; the caller decides how failures are reported. */
export function alarmLifecycle(store: Store, clock: Clock, settle: Settle): AlarmLifecycle {
  /** By patient, the types whose last verdict held (`true`) or did not (`false`); unknown after a restart. */
  const standing = new Map<string, Map<string, boolean>>()

  function raise(patientId: string, verdict: Verdict, ts: number): void {
    const patient = store.entities.asset(patientId)
    if (!patient) return
    settle(
      store.alarms.create({
        createdTime: clock(),
        type: verdict.type,
        severity: SEVERITY[verdict.type],
        originator: { entityType: 'ASSET', id: patientId },
        customerId: patient.customerId,
        startTs: ts,
        endTs: ts,
        ackTs: 0,
        clearTs: 0,
        acknowledged: false,
        cleared: false,
        details: { info: verdict.info },
      }),
    )
  }

  /** A Confirm holds while the condition it answered is, as far as is known, still the same one. */
  function confirmHolds(patientId: string, verdict: Verdict, before: boolean | undefined): boolean {
    if (before === false) return false
    const confirmed = store.alarms.lastCleared(patientId, verdict.type)
    return confirmed !== undefined && clock() - confirmed.clearTs < CONFIRM_HOLDS_MS
  }

  return {
    apply(patientId, verdict, ts, limits) {
      const known = standing.get(patientId) ?? new Map<string, boolean>()
      standing.set(patientId, known)
      const before = known.get(verdict.type)
      known.set(verdict.type, verdict.violated)
      if (!verdict.violated || limits.off.has(verdict.type)) return
      const active = store.alarms.active(patientId, verdict.type)
      if (!active) {
        if (!confirmHolds(patientId, verdict, before)) raise(patientId, verdict, ts)
      } else if (ts - active.endTs >= END_STEP_MS) {
        settle(
          store.alarms.update({
            ...active,
            endTs: ts,
            details: { ...active.details, info: verdict.info },
          }),
        )
      }
    },
    forget(patientId) {
      standing.delete(patientId)
    },
  }
}
