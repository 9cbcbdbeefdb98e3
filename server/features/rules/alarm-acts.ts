/**
 * From verdicts to alarms, for both servers: the rules are `occurrence.ts`, a book of alarms is the server's own. The state of a
 * condition is in its alarms only, so that a restart forgets nothing: the condition of an alarm without `details.endedTs` still holds.
 */

import type { Alarm, AlarmDetails, Asset, Clock } from '../../protocol/types.ts'
import { alarmRow, type AlarmTimes } from './alarm-row.ts'
import { type Limits, type Noted, notedOf, SEVERITY, type Verdict } from './alarms.ts'
import { closesItself, isLearnedLate, LATE_MS, stepOf } from './occurrence.ts'

/** Where alarms are written. Whoever has the book reports what fails. */
export type AlarmBook = {
  patient(id: string): Pick<Asset, 'id' | 'customerId'> | undefined
  newest(patientId: string, type: string): Alarm | undefined
  create(alarm: Omit<Alarm, 'id'>): void
  update(alarm: Alarm): void
  /** It was closed because its cause is gone. */
  closed(alarm: Alarm): void
}

/** `isLive`: it goes on now, whenever it began. */
export type KnownEnd = { endedTs?: number; isLive?: boolean }

export type AlarmActs = {
  /** Acts on a verdict by the newest reading of its key; `ts` is the reading's own time in milliseconds. */
  apply(patientId: string, verdict: Verdict, ts: number, limits: Limits): void
  raise(patientId: string, verdict: Verdict, ts: number, end?: KnownEnd): void
  /** The condition is over; a technical alarm is closed with it. */
  over(alarm: Alarm, ts: number): void
}

/** The row of an alarm of a patient, by what the rules say. */
export function patientAlarm(
  patient: Pick<Asset, 'id' | 'customerId'>,
  verdict: Noted & Pick<Verdict, 'type'>,
  times: AlarmTimes,
): Omit<Alarm, 'id'> {
  const { type } = verdict
  return alarmRow('ASSET', patient, { type, severity: SEVERITY[type], ...notedOf(verdict) }, times)
}

/** An alarm that is raised at `now`, by a reading of `ts`. */
function raisedAt(now: number, ts: number, { endedTs, isLive = false }: KnownEnd): AlarmTimes {
  const learnedTs = isLearnedLate(ts, now) && !isLive ? now : undefined
  return { createdTime: now, startTs: ts, endTs: endedTs ?? ts, endedTs, learnedTs }
}

export function alarmActs(book: AlarmBook, clock: Clock): AlarmActs {
  function raise(patientId: string, verdict: Verdict, ts: number, end: KnownEnd = {}): void {
    const patient = book.patient(patientId)
    if (patient) book.create(patientAlarm(patient, verdict, raisedAt(clock(), ts, end)))
  }

  const change = (alarm: Alarm, given: Partial<Alarm>): void => book.update({ ...alarm, ...given })

  function over(alarm: Alarm, ts: number): void {
    const details: AlarmDetails = { ...alarm.details, endedTs: ts }
    if (alarm.cleared) return change(alarm, { details })
    if (!closesItself(alarm.type)) return change(alarm, { endTs: ts, details })
    const closed: AlarmDetails = { ...details, closedBy: 'server' }
    change(alarm, { endTs: ts, cleared: true, clearTs: clock(), details: closed })
    book.closed(alarm)
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
    raise,
    over,
    apply(patientId, verdict, ts, limits) {
      if (verdict.violated && limits.off.has(verdict.type)) return
      const newest = book.newest(patientId, verdict.type)
      const step = stepOf(newest, verdict, ts, clock())
      if (step === 'raise') return raise(patientId, verdict, ts)
      if (!newest || step === 'nothing') return
      if (step === 'end') return over(newest, ts)
      if (step === 'renew') return renew(newest, verdict, ts)
      const { endedTs: _, ...details } = newest.details
      change(newest, { endTs: ts, details: { ...details, ...notedOf(verdict) } })
    },
  }
}
