/**
 * Events learned late, from a backlog (AL27, ruling R36): silent, and shown until somebody confirms them. Whatever is
 * about the patient's present state leaves them out.
 */
import type { Alarm } from './alarm.ts'

type Learned = Pick<Alarm, 'learnedAt'>

/** The server learned of it long after it had happened. */
export function isLearnedLate({ learnedAt }: Learned): boolean {
  return learnedAt !== undefined
}

/** Without what was learned late. */
export function happeningNow<T extends Learned>(alarms: readonly T[]): T[] {
  return alarms.filter((alarm) => !isLearnedLate(alarm))
}

/** What was learned late and waits for a Confirm. */
export function waitingLate<T extends Learned & Pick<Alarm, 'isConfirmed'>>(
  alarms: readonly T[],
): T[] {
  return alarms.filter((alarm) => isLearnedLate(alarm) && !alarm.isConfirmed)
}
