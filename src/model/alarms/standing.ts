/** Confirmed alarms, and measures whose alarm was confirmed while their value is still outside its limits (ruling R15, AL9). */
import { CAUTIONS, MEASURE_ALARMS, OTHER_ALARMS } from '../../domain/registry.ts'
import { FRESH_MS } from '../constants.ts'
import { type Alarm, priorityOf } from './alarm.ts'
import { happeningNow, isLearnedLate } from './late.ts'
import type { Measure } from '../vitals/caution.ts'
import type { Zone } from '../time/dates.ts'
import { timeBeside } from '../time/moment.ts'

const BY_TYPE: ReadonlyMap<string, Measure> = new Map(
  [...MEASURE_ALARMS, ...OTHER_ALARMS].flatMap(({ type, measure }) =>
    CAUTIONS.filter((caution) => caution === measure).map((caution) => [
      type.toLowerCase(),
      caution,
    ]),
  ),
)

/** The measure that an alarm of this type was raised about; `null` where none is. */
export function measureOfType(type: string): Measure | null {
  return BY_TYPE.get(type.trim().toLowerCase()) ?? null
}

/** Whether the cause of an alarm lasts, and until when it lasted; times in milliseconds. */
export type Condition =
  | { kind: 'standing'; since: number }
  /** It was there when its sensor was last heard, `at`; whether it still is, is not known (AL28). */
  | { kind: 'last-known'; since: number; at: number }
  | { kind: 'ended'; since: number; until: number }
  /** Confirmed or learned late, and the server has not reported since whether the cause lasts. */
  | { kind: 'unsaid'; since: number; last: number }

type Conditioned = Pick<Alarm, 'isConfirmed' | 'endedTs' | 'closedBy' | 'learnedAt'>

/** Not confirmed, not learned late, and its end is not reported. */
export function isStanding(alarm: Conditioned): boolean {
  const { isConfirmed, endedTs, closedBy } = alarm
  return !isConfirmed && endedTs === undefined && closedBy === undefined && !isLearnedLate(alarm)
}

/** Alarms that a silent sensor does not contradict: they are about its being heard, or about a clock. */
function needsNoSensor(type: string): boolean {
  const measure = measureOfType(type)
  return measure === 'network' || (measure === null && priorityOf(type) === 'technical')
}

/**
 * A cause that lasts has no "until" (ruling R27).
 *
 * @param heardAt when the patient's sensor was last heard, milliseconds: of one that is silent it is not known
 *   whether it lasts (AL28); `null` where it is not known here. It was heard when the alarm was raised too, whose values
 *   may still be on their way (HOME-24).
 */
export function conditionOf(
  alarm: Conditioned & Pick<Alarm, 'type' | 'first' | 'last' | 'confirmedAt'>,
  heardAt: number | null,
  now: number,
): Condition {
  const { first: since, last, endedTs, closedBy, confirmedAt } = alarm
  if (isStanding(alarm)) {
    const at = Math.max(heardAt ?? now, since)
    const isSilent = now - at > FRESH_MS && !needsNoSensor(alarm.type)
    return isSilent ? { kind: 'last-known', since, at } : { kind: 'standing', since }
  }
  if (endedTs !== undefined) return { kind: 'ended', since, until: endedTs }
  return closedBy
    ? { kind: 'ended', since, until: confirmedAt || last }
    : { kind: 'unsaid', since, last }
}

/** Is an alarm of this type about this measure? */
export function isOfMeasure(measure: Measure, type: string): boolean {
  return measureOfType(type) === measure
}

/**
 * The newest alarm of a measure that is in caution, if it is confirmed: confirming has not made the value right.
 * `null` while one of its alarms is open, or where there never was one. What was learned late is about another time.
 */
export function confirmedStill<T extends Alarm>(measure: Measure, alarms: readonly T[]): T | null {
  const alarmsOfMeasure = happeningNow(alarms).filter(
    ({ type, closedBy }) => closedBy === undefined && isOfMeasure(measure, type),
  )
  if (alarmsOfMeasure.some(({ isConfirmed }) => !isConfirmed)) return null
  return alarmsOfMeasure.reduce<T | null>(
    (newest, alarm) => (newest && newest.first >= alarm.first ? newest : alarm),
    null,
  )
}

/**
 * `15:32` of the confirmation, with its date unless that is the day of `near`, so that it cannot mislead; `''` while the
 * server has not sent the time.
 */
export function confirmedTime(
  { confirmedAt }: Pick<Alarm, 'confirmedAt'>,
  near: number,
  zone: Zone,
): string {
  // Rows stored by an earlier version do not have it until the list is read again.
  return confirmedAt > 0 ? timeBeside(confirmedAt, near, zone) : ''
}

/** The same of the moment an alarm was over. */
export function endedTime(
  { endedTs, confirmedAt }: Pick<Alarm, 'endedTs' | 'confirmedAt'>,
  near: number,
  zone: Zone,
): string {
  return timeBeside(endedTs ?? confirmedAt, near, zone)
}
