/**
 * From verdicts to alarms. The state of a condition is stored in its alarms only, so that a restart forgets nothing: the
 * condition of an alarm without `details.endedTs` still holds. The rules themselves are `occurrence.ts`.
 */

import { randomUUID } from 'node:crypto'
import type { Alarm, AlarmDetails, Asset, Clock, Store } from '../../protocol/types.ts'
import { type Limits, SEVERITY, type Verdict } from '../../features/rules/alarms.ts'
import {
  closesItself,
  isLearnedLate,
  isPartOf,
  LATE_MS,
  stepOf,
} from '../../features/rules/occurrence.ts'
import type { Settle } from '../../features/rules/save-changed.ts'

export type AlarmLifecycle = {
  /** Acts on a verdict by the newest reading of its key; `ts` is the reading's own time in milliseconds. */
  apply(patientId: string, verdict: Verdict, ts: number, limits: Limits): void
  /**
   * Acts on a reading that arrives after newer ones of its key: raises an occurrence of its own when it belongs to none, and
   * never ends or revives a newer one. `endedBy` finds the time of the first later reading that says it is over; the first
   * one may come later still, with the rest of a backlog.
   */
  applyLate(
    patientId: string,
    verdict: Verdict,
    ts: number,
    limits: Limits,
    endedBy: () => number | undefined,
  ): void
  /** Ends an open alarm without a reading (the sensor was taken off, or the condition was over before a restart). */
  end(patientId: string, type: Verdict['type'], ts: number): void
}

/** `isLive`: it goes on now, whenever it began. */
type KnownEnd = { endedTs?: number; isLive?: boolean }

function raisedAlarm(
  patient: Asset,
  { type, info }: Verdict,
  ts: number,
  now: number,
  { endedTs, isLive = false }: KnownEnd,
): Omit<Alarm, 'id'> {
  const ended = endedTs === undefined ? {} : { endedTs }
  const late = isLearnedLate(ts, now) && !isLive ? { learnedTs: now } : {}
  return {
    createdTime: now,
    type,
    severity: SEVERITY[type],
    originator: { entityType: 'ASSET', id: patient.id },
    customerId: patient.customerId,
    startTs: ts,
    endTs: endedTs ?? ts,
    ackTs: 0,
    clearTs: 0,
    acknowledged: false,
    cleared: false,
    details: { info, ...ended, ...late },
  }
}

/** `settle` is given every write; the caller decides how failures are reported. */
export function alarmLifecycle(store: Store, clock: Clock, settle: Settle): AlarmLifecycle {
  function raise(patientId: string, verdict: Verdict, ts: number, end: KnownEnd = {}): void {
    const patient = store.entities.asset(patientId)
    if (patient) settle(store.alarms.create(raisedAlarm(patient, verdict, ts, clock(), end)))
  }

  const change = (alarm: Alarm, given: Partial<Alarm>): void =>
    settle(store.alarms.update({ ...alarm, ...given }))

  /** The condition is over; a technical alarm is closed with it. */
  function over(alarm: Alarm, ts: number): void {
    const details: AlarmDetails = { ...alarm.details, endedTs: ts }
    if (alarm.cleared) return change(alarm, { details })
    if (!closesItself(alarm.type)) return change(alarm, { endTs: ts, details })
    const now = clock()
    const closed: AlarmDetails = { ...details, closedBy: 'server' }
    change(alarm, { endTs: ts, cleared: true, clearTs: now, details: closed })
    const comment = { text: 'Alarm was cleared by the server: its cause is gone' }
    settle(
      store.records.save('comment', {
        id: randomUUID(),
        ts: now,
        subject: alarm.id,
        data: { type: 'SYSTEM', userId: '', comment },
      }),
    )
  }

  /** The rest of a backlog says that what it reported was over before the next reading that was known. */
  function endsEarlier(patientId: string, type: Verdict['type'], ts: number): void {
    for (const alarm of store.alarms.of(patientId)) {
      const { endedTs, learnedTs } = alarm.details
      if (alarm.type !== type || learnedTs === undefined || endedTs === undefined) continue
      if (ts >= alarm.startTs && ts < endedTs)
        change(alarm, { endTs: ts, details: { ...alarm.details, endedTs: ts } })
    }
  }

  /**
   * A reading of now, after what was learned late and not over: one stretch is one alarm with its true start. After a silence
   * it is not known what was in between, so the late one ends with its last reading, and a new one begins.
   */
  function renew(late: Alarm, verdict: Verdict, ts: number): void {
    const { details, endTs, startTs, originator } = late
    if (ts - endTs > LATE_MS) {
      change(late, { details: { ...details, endedTs: endTs } })
      return raise(originator.id, verdict, ts)
    }
    const closed: AlarmDetails = { ...details, endedTs: ts, closedBy: 'server' }
    change(late, { endTs: ts, cleared: true, clearTs: clock(), details: closed })
    raise(originator.id, verdict, startTs, { isLive: true })
  }

  return {
    apply(patientId, verdict, ts, limits) {
      if (verdict.violated && limits.off.has(verdict.type)) return
      const newest = store.alarms.newest(patientId, verdict.type)
      const step = stepOf(newest, verdict, ts, clock())
      if (step === 'raise') return raise(patientId, verdict, ts)
      if (!newest || step === 'nothing') return
      if (step === 'end') return over(newest, ts)
      if (step === 'renew') return renew(newest, verdict, ts)
      const { endedTs: _, ...details } = newest.details
      change(newest, { endTs: ts, details: { ...details, info: verdict.info } })
    },
    applyLate(patientId, verdict, ts, limits, endedBy) {
      if (!verdict.violated) return endsEarlier(patientId, verdict.type, ts)
      if (limits.off.has(verdict.type)) return
      const existing = store.alarms.of(patientId).filter(({ type }) => type === verdict.type)
      if (existing.some((alarm) => isPartOf(alarm, ts, ts))) return
      const end = endedBy()
      const newest = store.alarms.newest(patientId, verdict.type)
      if (end !== undefined) {
        if (!existing.some((alarm) => isPartOf(alarm, ts, end)))
          raise(patientId, verdict, ts, { endedTs: end })
      } else if (newest && newest.details.endedTs === undefined) {
        // The condition never ended in between: the open alarm began earlier than we thought.
        if (newest.startTs > ts) change(newest, { startTs: ts })
      } else raise(patientId, verdict, ts)
    },
    end(patientId, type, ts) {
      const newest = store.alarms.newest(patientId, type)
      if (newest && newest.details.endedTs === undefined) over(newest, Math.max(ts, newest.startTs))
    },
  }
}
