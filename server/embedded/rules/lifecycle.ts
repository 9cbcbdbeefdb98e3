/** What the embedded server's rules do with alarms, over its own store. What becomes of a verdict is `features/rules/alarm-acts.ts`. */

import { randomUUID } from 'node:crypto'
import type { Alarm, Clock, Store } from '../../protocol/types.ts'
import { type AlarmActs, alarmActs, type AlarmBook } from '../../features/rules/alarm-acts.ts'
import type { Limits, Verdict } from '../../features/rules/alarms.ts'
import { isPartOf } from '../../features/rules/occurrence.ts'
import type { Settle } from '../../features/rules/save-changed.ts'

export type AlarmLifecycle = Pick<AlarmActs, 'apply'> & {
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

/** `settle` is given every write; the caller decides how failures are reported. */
export function alarmLifecycle(store: Store, clock: Clock, settle: Settle): AlarmLifecycle {
  const { apply, raise, over } = alarmActs(bookOf(store, clock, settle), clock)
  const change = (alarm: Alarm, given: Partial<Alarm>): void =>
    settle(store.alarms.update({ ...alarm, ...given }))

  /** The rest of a backlog says that what it reported was over before the next reading that was known. */
  function endsEarlier(patientId: string, type: Verdict['type'], ts: number): void {
    for (const alarm of store.alarms.of(patientId)) {
      const { endedTs, learnedTs } = alarm.details
      if (alarm.type !== type || learnedTs === undefined || endedTs === undefined) continue
      if (ts >= alarm.startTs && ts < endedTs)
        change(alarm, { endTs: ts, details: { ...alarm.details, endedTs: ts } })
    }
  }

  return {
    apply,
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

function bookOf(store: Store, clock: Clock, settle: Settle): AlarmBook {
  return {
    patient: (id) => store.entities.asset(id),
    newest: (patientId, type) => store.alarms.newest(patientId, type),
    create: (alarm) => settle(store.alarms.create(alarm)),
    update: (alarm) => settle(store.alarms.update(alarm)),
    closed({ id }) {
      const text = 'Alarm was cleared by the server: its cause is gone'
      const comment = { text, subtype: 'CLEARED_BY_SERVER' }
      const data = { type: 'SYSTEM' as const, userId: '', comment }
      settle(store.records.save('comment', { id: randomUUID(), ts: clock(), subject: id, data }))
    },
  }
}
